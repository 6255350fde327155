"""The teacher's page: the field for result codes, and the table of what they say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from laughlie.site import result_codes
from laughlie.site.html import Html, fill, joined
from laughlie.site.result_codes import Read
from laughlie.words import words
from laughlie.words.language import TeacherWords

_CODES: Final = """<form method="post" action="./#codes" class="codes">
<label><span>$field</span>
<textarea name="codes" rows="8" maxlength="$most" spellcheck="false" autocomplete="off"
 aria-describedby="example">
$typed</textarea></label>
<p class="help" id="example">$example</p>
<p class="buttons"><button class="main">$read</button>$keep</p>
</form>"""


def codes_part(typed: str, read: Read | None, language: str) -> Iterator[Html]:
    """The field, and above it what the last codes say."""
    say = words(language).teacher
    keep = Html()
    if read is not None:
        yield from _told(read, say)
        if read.rows:
            yield _table(read, language)
            keep = fill(' <button formaction="results.csv">$keep</button>', keep=say.keep_csv())
    yield fill(
        _CODES,
        field=say.codes_field(),
        most=str(result_codes.MOST_CHARACTERS),
        typed=typed,
        example=say.codes_example(),
        read=say.read_codes(),
        keep=keep,
    )


def _told(read: Read, say: TeacherWords) -> Iterator[Html]:
    """What could not be read, line by line."""
    if read.said:
        yield fill('<p class="said" role="status">$said</p>', said=read.said)
    if read.faults:
        yield fill(
            '<div class="said" role="status"><h3>$title</h3><ul>$faults</ul></div>',
            title=say.faults_title(len(read.faults)),
            faults=joined(
                fill("<li>$told</li>", told=say.at_line(fault.line, fault.name, fault.why))
                for fault in read.faults
            ),
        )


def _table(read: Read, language: str) -> Html:
    say = words(language).teacher
    columns = (*say.result_columns(), say.questions_column())
    return fill(
        '<h3>$title</h3><table class="results"><thead><tr>$heads</tr></thead>'
        "<tbody>$rows</tbody></table>",
        title=say.results_title(),
        heads=joined(fill("<th scope=col>$head</th>", head=head) for head in columns),
        rows=joined(_row(row, language) for row in read.rows),
    )


def _row(row: result_codes.Row, language: str) -> Html:
    say, result = words(language).teacher, row.result
    _name, _lesson, reading, players, done, questions = (
        *say.result_columns(),
        say.questions_column(),
    )
    missing = result_codes.open_steps(result)
    return fill(
        '<tr><th scope=row>$who</th><td>$lesson</td><td data-head="$reading_head">$reading</td>'
        '<td data-head="$players_head">$players</td>'
        '<td data-head="$done_head">$done<span class="open">$open</span></td>'
        '<td data-head="$questions_head"><ol>$questions</ol></td></tr>',
        who=row.name or row.code,
        lesson=result_codes.lesson_title(result, language),
        reading_head=reading,
        reading=result_codes.reading_title(result, language),
        players_head=players,
        players=str(result.players),
        done_head=done,
        done=say.steps_done(len(result.done), result.steps),
        open=say.steps_open(missing) if missing else "",
        questions_head=questions,
        questions=joined(_questions(row, language)),
    )


def _questions(row: result_codes.Row, language: str) -> Iterator[Html]:
    told = result_codes.tries_in_words(row.result, language)
    for tries, text in zip(row.result.tries, told, strict=True):
        look = "first" if tries == 1 else "none" if not tries else "later"
        yield fill('<li class="$look">$text</li>', look=look, text=text)
