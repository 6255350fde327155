"""The lessons' steps: as data, carried out on a desk, and checked."""

from laughlie.course.address import desk_in_address, players_in_address, seed_in_address
from laughlie.course.check import Problem, check_lessons
from laughlie.course.desk import LessonDesk
from laughlie.course.head import LessonHead, lesson_head, reading_in_address
from laughlie.course.load import LESSON_KEYS, lesson, lessons, read_lesson
from laughlie.course.plot import Plot
from laughlie.course.sources import SourceRow, sources_html, what_sources_say
from laughlie.course.steps import Lesson, LessonStep
from laughlie.course.views import LessonView

__all__ = [
    "LESSON_KEYS",
    "Lesson",
    "LessonDesk",
    "LessonHead",
    "LessonStep",
    "LessonView",
    "Plot",
    "Problem",
    "SourceRow",
    "check_lessons",
    "desk_in_address",
    "lesson",
    "lesson_head",
    "lessons",
    "players_in_address",
    "read_lesson",
    "reading_in_address",
    "seed_in_address",
    "sources_html",
    "what_sources_say",
]
