"""The sources' worked examples as data: where each begins, what is done, and what must come out.

What a source names and what we filled in are told apart in every one of them.
"""

from __future__ import annotations

from laughlie.examples.building import ExampleError
from laughlie.examples.checking import Problem, check
from laughlie.examples.example import Example, Under
from laughlie.examples.parts import OURS, Form
from laughlie.examples.run import RefusedStep
from laughlie.examples.shelf import example, examples, load_examples, records

__all__ = [
    "OURS",
    "Example",
    "ExampleError",
    "Form",
    "Problem",
    "RefusedStep",
    "Under",
    "check",
    "example",
    "examples",
    "load_examples",
    "records",
]
