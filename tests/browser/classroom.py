"""A class at work: many learners on one server, each finishing lesson 2 in a way of their own.

Each has a *twin*: the same lesson on a desk in this process, to which the same is done. After every
click a learner's page must show what the twin shows, and so nothing of what the others do.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final, cast

from playwright.async_api import Browser, Locator, Page, async_playwright

from laughlie.actions import Action
from laughlie.cards import Card
from laughlie.course import LessonDesk, LessonStep, lesson, reading_in_address
from laughlie.course.starts import read_typed
from laughlie.words import words
from tests.apart import apart
from tests.browser.chromium import SWITCHES, candidates
from tests.browser.looking import READY
from tests.browser.serving import Site
from tests.browser.text import plain
from tests.browser.watching import Watch

LESSON: Final = lesson("02_capturing")
LEARNERS: Final = 20
AT_ONCE: Final = 2
"""So many open their page at the same time."""
PAUSE: Final = (1.0, 3.0)
"""Seconds from what one sees to the next click: drawn evenly from these."""
READINGS: Final = ("parlett", "portuguese")
REACH: Final = 250.0
"""Milliseconds from a click to the redrawn table: the 95th percentile to reach."""
WAIT_MS: Final = 60_000

# A click (or Enter, or a choice) is timed until the frame after the table's new view was drawn.
_WATCH: Final = """root => {
  window.times = [];
  let begun = null;
  const begin = event => { begun = event.timeStamp; };
  addEventListener("click", begin, true);
  addEventListener("change", begin, true);
  addEventListener("keydown", event => { if (event.key === "Enter") begin(event); }, true);
  new MutationObserver(() => {
    if (begun === null) return;
    const from = begun;
    begun = null;
    requestAnimationFrame(() => window.times.push(performance.now() - from));
  }).observe(root, { attributeFilter: ["data-view"] });
}"""

# What is drawn once there is a new view: the address's own words for it, and the table's cards.
_SEEN: Final = """([root, before]) => {
  if (root.dataset.view === before) return null;
  const said = new URL(location.href).searchParams;
  const lying = [...root.querySelectorAll(".cards.table [data-card]")]
    .map(e => e.dataset.card).filter(card => card).sort();
  return { view: root.dataset.view, at: said.get("at"), s: said.get("s"), lying };
}"""


@dataclass
class Report:
    """What a class came to. Times in milliseconds, memory in megabytes."""

    finished: int = 0
    """Learners who came to the end of the lesson's last step."""
    clicks: int = 0
    all_at_once: bool = False
    """Whether nobody had finished before the last one began."""
    others_seen: list[str] = field(default_factory=list)
    """Where a page showed something else than its twin."""
    problems: list[str] = field(default_factory=list)
    """What the browser complained of."""
    answers: list[float] = field(default_factory=list)
    """From each click that asks the server to the redrawn table."""
    loads: list[float] = field(default_factory=list)
    """From opening a page to its table."""
    memory_before: float = 0.0
    memory_open: float = 0.0
    """With all pages open."""
    memory_peak: float = 0.0

    @property
    def figures(self) -> dict[str, float]:
        """The figures to report."""
        learners = max(1, len(self.loads))
        return {
            "learners": learners,
            "clicks": self.clicks,
            "answers": len(self.answers),
            "answer_ms_p50": round(median(self.answers), 1),
            "answer_ms_p95": round(quantiles(self.answers, n=20)[-1], 1),
            "answer_ms_max": round(max(self.answers), 1),
            "load_ms_p50": round(median(self.loads)),
            "load_ms_max": round(max(self.loads)),
            "memory_mb_before": round(self.memory_before, 1),
            "memory_mb_per_learner": round((self.memory_open - self.memory_before) / learners, 2),
            "memory_mb_peak": round(self.memory_peak, 1),
        }

    @property
    def sentence(self) -> str:
        """The figures in words."""
        return (
            "{learners} learners, {clicks} clicks, {answers} of them answered: "
            "median {answer_ms_p50:.0f} ms, 95th percentile {answer_ms_p95:.0f} ms, at most "
            "{answer_ms_max:.0f} ms. A page took {load_ms_p50:.0f} ms to open, at most "
            "{load_ms_max:.0f} ms. The server took {memory_mb_before:.0f} MB, "
            "{memory_mb_per_learner:.1f} MB more for each learner, at most {memory_mb_peak:.0f} MB."
        ).format(**self.figures)


def attend(site: Site, learners: int = LEARNERS) -> Report:
    """Let a class work through lesson 2 on a server; comes back when all are done."""
    return apart(lambda: asyncio.run(_attend(site, learners)))


async def _attend(site: Site, learners: int) -> Report:
    report = Report(memory_before=_memory(site))
    everybody = asyncio.Barrier(learners)
    at_the_door = asyncio.Semaphore(AT_ONCE)
    async with async_playwright() as playwright:
        path = next(candidates(playwright))
        browser = await playwright.chromium.launch(executable_path=path, args=list(SWITCHES))
        spans = await asyncio.gather(
            *(_sit(browser, site, n, report, at_the_door, everybody) for n in range(learners))
        )
        await browser.close()
    report.memory_peak = _memory(site, "VmHWM")
    report.all_at_once = max(begun for begun, _ in spans) < min(ended for _, ended in spans)
    return report


async def _sit(
    browser: Browser,
    site: Site,
    number: int,
    report: Report,
    at_the_door: asyncio.Semaphore,
    everybody: asyncio.Barrier,
) -> tuple[float, float]:
    """One learner, from opening the page to closing it; when the work began and ended."""
    context = await browser.new_context(base_url=site.address, reduced_motion="reduce")
    context.set_default_timeout(WAIT_MS)
    watch = Watch(cast("Any", context), site.address)
    async with at_the_door:
        page = await context.new_page()
        label = READINGS[number % len(READINGS)]
        learner = Learner(page, number, label, report)
        await learner.open(f"{LESSON.key}/?reading={label}")
    await everybody.wait()
    report.memory_open = max(report.memory_open, _memory(site))
    clock = asyncio.get_running_loop().time
    begun = clock()
    await learner.finish()
    ended = clock()
    report.answers += await page.evaluate("window.times")
    await context.close()
    report.problems += (f"learner {number}: {problem}" for problem in watch.problems)
    return begun, ended


def _memory(site: Site, what: str = "VmRSS") -> float:
    """What the server's process takes now, or took at most, in megabytes; Linux alone tells."""
    told = Path(f"/proc/{site.process.pid}/status")
    lines = told.read_text().splitlines() if told.exists() else []
    kilobytes = next((line.split()[1] for line in lines if line.startswith(f"{what}:")), "nan")
    return float(kilobytes) / 1024


class Learner:
    """Somebody who goes through the lesson by mouse, with pauses, and tries this and that."""

    def __init__(self, page: Page, number: int, label: str, report: Report) -> None:
        self.page = page
        self.number = number
        self.report = report
        self.dice = random.Random(number)
        self.twin = LessonDesk(LESSON, reading_in_address(label)[0])
        self.root = page.locator(".laughlie[data-key=lesson]")
        self.seen = ""

    async def open(self, path: str) -> None:
        """Open the page, and be ready to look at it."""
        await self.page.goto(path)
        await self.root.wait_for()
        self.report.loads.append(await self.page.evaluate("performance.now()"))
        await self.page.wait_for_function(READY)
        await self.root.evaluate(_WATCH)
        self.handle = await self.root.element_handle()
        self.seen = await self.root.get_attribute("data-view") or ""

    async def finish(self) -> None:
        """Every step, one after the other."""
        for number in range(1, len(LESSON.steps) + 1):
            await self.take(self.twin.step)
            if number < len(LESSON.steps):
                await self.press(self.root.locator("nav.steps .next"), {"do": "next"})
        done = await self.root.get_by_label("Go to a step").locator("option").all_text_contents()
        self.report.finished += all(title.endswith("✓") for title in done)

    # --- One click ---

    async def click(self, button: Locator) -> None:
        """A click after a pause."""
        await asyncio.sleep(self.dice.uniform(*PAUSE))
        self.report.clicks += 1
        await button.click()

    async def press(self, button: Locator, wish: Mapping[str, object]) -> None:
        """A click that the server answers."""
        await self.answered(self.click(button), wish)

    async def answered(self, done: Awaitable[object], wish: Mapping[str, object]) -> None:
        """Do it, do the same to the twin, and compare the two."""
        await done
        seen: Any = await self.page.wait_for_function(_SEEN, arg=[self.handle, self.seen])
        shown = await seen.json_value()
        self.seen = shown.pop("view")
        view = self.twin.handle(dict(wish))
        assert view.lesson is not None
        lying = sorted(str(one.card) for one in view.scene.table if one and one.card)
        expected = {"at": view.link, "s": view.lesson["state"], "lying": lying}
        if shown != expected:
            self.report.others_seen.append(f"learner {self.number}: {shown}, not {expected}")

    # --- One step ---

    async def take(self, step: LessonStep) -> None:
        """Do what a step asks."""
        match step.kind:
            case "do":
                await self.try_this_and_that(step)
                for typed in step.solution:
                    await self.act(read_typed(self.twin.position, typed, step.who))
            case "replay":
                await self.replay()
            case "order":
                await self.put_in_order(step)
            case "deal":
                await self.play_the_deal()
            case _:
                await self.answer(step)

    async def try_this_and_that(self, step: LessonStep) -> None:
        """Some ask for a hint first, some make a mistake, some do it at once."""
        points, tries = self.twin.position.reading.points, self.dice.randrange(3)
        mistakes = [m for m in step.mistakes if m.when is None or m.when.holds(points)]
        if tries == 1:
            await self.press(self.bar("Hint"), {"do": "hint"})
        elif tries == 2 and mistakes:
            mistake = self.dice.choice(mistakes)
            await self.type(mistake.attempt)
            if mistake.then:
                await self.press(self.named("Begin again"), {"do": "again"})

    async def answer(self, step: LessonStep) -> None:
        """A bet; or answers, until the right one is found."""
        options = list(step.options)
        self.dice.shuffle(options)
        for option in options[:1] if step.kind == "predict" else options:
            name = plain(option.text.say("en"))
            button = self.root.locator(".options").get_by_role("button", name=name)
            await self.press(button, {"do": "answer", "key": option.key})
            if option.right:
                return

    async def replay(self) -> None:
        """Some steps on, then to the end."""
        for _ in range(self.dice.randrange(2, 6)):
            await self.press(self.named("One step on"), {"do": "move", "to": "forward"})
        await self.press(self.named("To the end"), {"do": "move", "to": "last"})

    async def put_in_order(self, step: LessonStep) -> None:
        """Bring the things to their places, one after the other, from the last on."""
        keys = [item.key for item in step.items]
        for item in sorted(step.items, key=lambda item: -item.place):
            up = self.named(f"Up: {plain(item.text.say('en'))}")
            for _ in range(keys.index(item.key)):
                await self.click(up)
            keys.remove(item.key)
            keys.insert(0, item.key)
        await self.press(self.named("Is this the order?"), {"do": "order", "keys": keys})

    async def play_the_deal(self) -> None:
        """A seat of one's own, and any legal action that is one's own until the deal is over."""
        twin, seat = self.twin, self.number % 5
        if seat != twin.playing:
            chosen = self.root.get_by_label("You play").select_option(str(seat))
            await self.answered(chosen, {"do": "sit", "seat": seat})
        while not twin.position.over:
            mine = [a for a in twin.position.legal_actions() if a.seat == seat == twin.acting()]
            if mine:
                await self.act(self.dice.choice(mine))
            else:
                await self.press(self.bar("Let them play on"), {"do": "go_on"})

    # --- One action ---

    async def act(self, action: Action) -> None:
        """An action by its cards."""
        for where, cards in (("hand", action.from_hand), ("table", action.from_table)):
            for card in cards if action.kind != "lie_down" else ():
                await self.click(self.card(where, card))
        down = action.kind == "lie_down"
        button = self.bar("Lie down") if down else self.root.locator(".acts button").first
        await self.press(button, _act(action))

    async def type(self, text: str) -> None:
        """An action in words."""
        await asyncio.sleep(self.dice.uniform(*PAUSE))
        line = self.root.get_by_label("Type an action")
        await line.fill(text)
        await self.answered(line.press("Enter"), {"do": "type", "text": text})

    def card(self, where: str, card: Card) -> Locator:
        """A card of the hand in front, or of the table."""
        name = words().cards.card_name(card)
        row = self.root.locator(f".cards.{where}")
        return row.get_by_role("button", name=name, exact=True)

    def named(self, name: str) -> Locator:
        """The button of exactly this name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def bar(self, name: str) -> Locator:
        """A button below the hand."""
        return self.root.locator(".acts").get_by_role("button", name=name, exact=True)


def _act(action: Action) -> dict[str, object]:
    """The wish that the table sends for an action."""
    down = action.kind == "lie_down"
    return {
        "do": "act",
        "what": action.kind,
        "seat": action.seat,
        "hand": [] if down else [str(card) for card in action.from_hand],
        "table": [str(card) for card in action.from_table],
    }
