// @ts-check
// The texts of Learn in English.

export const words = {
  learn_course: "Course", courseAbout: "Each lesson teaches one technique. Its boards need it, and nothing that comes later.", lessonProgress: "{done} of {count} boards solved", lessonTitle: "Lesson {number}: {title}",
  worked: "On a board", practiceAbout: "Now you: boards that need it, the small ones first.", allLessons: "All lessons", exercise: "Board {number}, {size}", exerciseDone: "Board {number}, {size}, solved", exerciseTitle: "{title}, board {number}",
  learn_steps: "This puzzle", learn_rules: "Rules", learn_techniques: "Techniques", stepOf: "Step {number} of {count}", stepSlider: "Steps of the explanation",
  firstStep: "To the start", backStep: "Back", nextStep: "Next", lastStep: "To the end",
  outcome_solved: "solved: every cell is known", outcome_stuck: "nothing more is forced: there is more than one solution", outcome_contradiction: "there is no solution", outcome_unknown: "no more was found in this time",
  planAbout: "The shortest way there is, with steps that count:", ruleAll: "A puzzle is solved when every white cell is lit, no lamp lights another and every number has its lamps.",
  ruleTry: "Press cells to place lamps.", ruleWrong: "Something is wrong: look at the dashed frames.", ruleDone: "That is right!",
  before: "Before", after: "After", showPlaces: "Show where it works here", noPlaces: "It works nowhere on this board, as it is at the start.", howOften: "{used} of our {count} puzzles take it.", nearlyAlways: "Nearly every puzzle takes it.", allTechniques: "All techniques",
  sourceDekker: "One of the patterns of Victor Dekker's thesis; it counts as {level}.", sourceClosure: "It follows from the patterns of Victor Dekker's thesis by its own alterations.", sourceOurs: "Not among the published patterns; it counts for no level.",
};
