"""What somebody does in a step of any kind, as wishes to its desk, to see that it is kept."""

from __future__ import annotations

from collections.abc import Iterator

from laughlie.course import LessonDesk


def something_done(desk: LessonDesk) -> Iterator[dict[str, object]]:
    """Something that a lesson must keep: an action, an answer, numbers, calls."""
    step = desk.step
    match step.kind:
        case "do":
            yield {"do": "solution"}
        case "predict" | "check":
            yield {"do": "answer", "key": step.options[0].key}
        case "order":
            yield {"do": "order", "keys": [item.key for item in step.items]}
        case "fill":
            fill = desk.lesson_view().fill
            assert fill is not None
            cells = [cell for row in fill.rows for cell in row.cells if cell.asked]
            yield {"do": "fill", "numbers": [[cell.key, "2"] for cell in cells[:3]]}
        case "spot":
            for _ in range(5):
                yield {"do": "tick"}
            card = next(view.card for view in desk.view().scene.table if view and view.card)
            yield {"do": "call", "cards": [str(card)]}
            yield {"do": "tick"}
        case _:
            yield {"do": "move", "to": "forward"}
