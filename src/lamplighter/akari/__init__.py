"""Akari, also known as Light Up: put lamps on white cells so that all are lit and no lamp lights another.

What plug-ins and front ends need besides the verbs and values of `lamplighter` itself.
"""

from typing import TYPE_CHECKING

from lamplighter import plugins

if TYPE_CHECKING:
    from lamplighter.akari.drawing.book.book import Submission, gather_book
    from lamplighter.akari.drawing.book.design import BOOK_ADDRESSES, BOOK_GRIDS, BOOK_ORDERS
    from lamplighter.akari.drawing.book.paper import PAPER_SIZES, PAPER_TRIMS
    from lamplighter.akari.drawing.book.typesetting import builtin_template
    from lamplighter.akari.drawing.charts import CHART_AXES, ChartSample, draw_charts, make_sample
    from lamplighter.akari.drawing.film import film, make_frames
    from lamplighter.akari.drawing.portal_kit import make_kit
    from lamplighter.akari.drawing.sheet import draw_sheet
    from lamplighter.akari.explaining.formal.lemma import prove_step, tell_formally
    from lamplighter.akari.explaining.ladder import TECHNIQUES, title_technique
    from lamplighter.akari.explaining.patterns.alterations import Alteration, list_alterations
    from lamplighter.akari.explaining.patterns.database import KnownPattern, read_patterns
    from lamplighter.akari.explaining.patterns.occurrences import count_patterns
    from lamplighter.akari.explaining.wording import say_in_halves
    from lamplighter.akari.facts.convert import convert
    from lamplighter.akari.game.position import Cells, mask, members
    from lamplighter.akari.game.puzzle import Lamps
    from lamplighter.akari.game.referee import find_faults
    from lamplighter.akari.game.rules import Count, counts
    from lamplighter.akari.game.run import Run
    from lamplighter.akari.game.words import Said
    from lamplighter.akari.judging.claimed import read_claimed
    from lamplighter.akari.making.beauty import beauty
    from lamplighter.akari.making.circuits.circuit import Circuit, circuit
    from lamplighter.akari.making.circuits.formula import Formula
    from lamplighter.akari.making.drafts.read_drafts import read_drafts
    from lamplighter.akari.making.family import FAMILIES, FamilyBoard, family_board
    from lamplighter.akari.making.generate import ATTEMPTS
    from lamplighter.akari.making.wall_symmetry import SYMMETRIES
    from lamplighter.akari.making.wishes import Order, Range
    from lamplighter.akari.proving.export import EXPORTS, ExportedProof, export_proof
    from lamplighter.akari.rating.case import Case
    from lamplighter.akari.rating.levels import LEVELS, PATTERNS
    from lamplighter.akari.rating.measure import MEASURES, Measure
    from lamplighter.akari.rating.plan_words import PlanSentence
    from lamplighter.akari.rating.study.agreement import Figure
    from lamplighter.akari.rating.study.calibration import (
        Agreement,
        Calibration,
        CalibrationSummary,
        calibrate,
        check_labels,
    )
    from lamplighter.akari.rating.study.effort import STUDY_SIZE, Subject, study
    from lamplighter.akari.rating.study.findings import (
        Contrast,
        Correlation,
        Findings,
        StudySummary,
        find_ratio,
        make_findings,
    )
    from lamplighter.akari.rating.study.labels import clean_label
    from lamplighter.akari.rating.study.paper_table import PaperTable
    from lamplighter.akari.rating.study.remake import remake_tables
    from lamplighter.akari.solving.solve import make_solver
    from lamplighter.akari.solving.verdict import ENGINES, load_engine
    from lamplighter.akari.teaching.course import COURSE_SEED
    from lamplighter.akari.teaching.printed import print_course
    from lamplighter.akari.text.models import OBJECTIVES, PUBLISHED
    from lamplighter.akari.text.read_write import FORMATS, Reading, check_program, load_format, read_each

__getattr__, __dir__ = plugins.import_later(  # nobody needs all of them
    globals(),
    "lamplighter.akari",
    {
        "drawing.book.book": ("Submission", "gather_book"),
        "drawing.book.design": ("BOOK_ADDRESSES", "BOOK_GRIDS", "BOOK_ORDERS"),
        "drawing.book.paper": ("PAPER_SIZES", "PAPER_TRIMS"),
        "drawing.book.typesetting": ("builtin_template",),
        "drawing.charts": ("CHART_AXES", "ChartSample", "draw_charts", "make_sample"),
        "drawing.film": ("film", "make_frames"),
        "drawing.portal_kit": ("make_kit",),
        "drawing.sheet": ("draw_sheet",),
        "explaining.ladder": ("TECHNIQUES", "title_technique"),
        "explaining.formal.lemma": ("prove_step", "tell_formally"),
        "explaining.patterns.alterations": ("Alteration", "list_alterations"),
        "explaining.patterns.database": ("KnownPattern", "read_patterns"),
        "explaining.patterns.occurrences": ("count_patterns",),
        "explaining.wording": ("say_in_halves",),
        "facts.convert": ("convert",),
        "game.position": ("Cells", "mask", "members"),
        "game.puzzle": ("Lamps",),
        "game.referee": ("find_faults",),
        "game.rules": ("Count", "counts"),
        "game.run": ("Run",),
        "game.words": ("Said",),
        "judging.claimed": ("read_claimed",),
        "making.beauty": ("beauty",),
        "making.circuits.circuit": ("Circuit", "circuit"),
        "making.circuits.formula": ("Formula",),
        "making.drafts.read_drafts": ("read_drafts",),
        "making.family": ("FAMILIES", "FamilyBoard", "family_board"),
        "making.generate": ("ATTEMPTS",),
        "making.wall_symmetry": ("SYMMETRIES",),
        "making.wishes": ("Order", "Range"),
        "proving.export": ("EXPORTS", "ExportedProof", "export_proof"),
        "rating.case": ("Case",),
        "rating.levels": ("LEVELS", "PATTERNS"),
        "rating.measure": ("MEASURES", "Measure"),
        "rating.plan_words": ("PlanSentence",),
        "rating.study.agreement": ("Figure",),
        "rating.study.calibration": (
            "Agreement",
            "Calibration",
            "CalibrationSummary",
            "calibrate",
            "check_labels",
        ),
        "rating.study.effort": ("STUDY_SIZE", "Subject", "study"),
        "rating.study.findings": ("Contrast", "Correlation", "Findings", "StudySummary", "find_ratio", "make_findings"),
        "rating.study.labels": ("clean_label",),
        "rating.study.paper_table": ("PaperTable",),
        "rating.study.remake": ("remake_tables",),
        "solving.solve": ("make_solver",),
        "solving.verdict": ("ENGINES", "load_engine"),
        "teaching.course": ("COURSE_SEED",),
        "teaching.printed": ("print_course",),
        "text.models": ("OBJECTIVES", "PUBLISHED"),
        "text.read_write": ("FORMATS", "Reading", "check_program", "load_format", "read_each"),
    },
)

__all__ = [
    "ATTEMPTS",
    "BOOK_ADDRESSES",
    "BOOK_GRIDS",
    "BOOK_ORDERS",
    "CHART_AXES",
    "COURSE_SEED",
    "ENGINES",
    "EXPORTS",
    "FAMILIES",
    "FORMATS",
    "LEVELS",
    "MEASURES",
    "OBJECTIVES",
    "PAPER_SIZES",
    "PAPER_TRIMS",
    "PATTERNS",
    "PUBLISHED",
    "STUDY_SIZE",
    "SYMMETRIES",
    "TECHNIQUES",
    "Agreement",
    "Alteration",
    "Calibration",
    "CalibrationSummary",
    "Case",
    "Cells",
    "ChartSample",
    "Circuit",
    "Contrast",
    "Correlation",
    "Count",
    "ExportedProof",
    "FamilyBoard",
    "Figure",
    "Findings",
    "Formula",
    "KnownPattern",
    "Lamps",
    "Measure",
    "Order",
    "PaperTable",
    "PlanSentence",
    "Range",
    "Reading",
    "Run",
    "Said",
    "StudySummary",
    "Subject",
    "Submission",
    "beauty",
    "builtin_template",
    "calibrate",
    "check_labels",
    "check_program",
    "circuit",
    "clean_label",
    "convert",
    "count_patterns",
    "counts",
    "draw_charts",
    "draw_sheet",
    "export_proof",
    "family_board",
    "film",
    "find_faults",
    "find_ratio",
    "gather_book",
    "list_alterations",
    "load_engine",
    "load_format",
    "make_findings",
    "make_frames",
    "make_kit",
    "make_sample",
    "make_solver",
    "mask",
    "members",
    "print_course",
    "prove_step",
    "read_claimed",
    "read_drafts",
    "read_each",
    "read_patterns",
    "remake_tables",
    "say_in_halves",
    "study",
    "tell_formally",
    "title_technique",
]
