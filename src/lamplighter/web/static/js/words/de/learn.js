// @ts-check
// The texts of Learn in German.

export const words = {
  learn_course: "Kurs", courseAbout: "Jede Lektion lehrt eine Technik. Ihre Bretter brauchen sie, und nichts, was später kommt.", lessonProgress: "{done} von {count} Brettern gelöst", lessonTitle: "Lektion {number}: {title}",
  worked: "Am Brett", practiceAbout: "Jetzt du: Bretter, die sie brauchen, die kleinen zuerst.", allLessons: "Alle Lektionen", exercise: "Brett {number}, {size}", exerciseDone: "Brett {number}, {size}, gelöst", exerciseTitle: "{title}, Brett {number}",
  learn_steps: "Dieses Rätsel", learn_rules: "Regeln", learn_techniques: "Techniken", stepOf: "Schritt {number} von {count}", stepSlider: "Schritte der Erklärung",
  firstStep: "Zum Anfang", backStep: "Zurück", nextStep: "Weiter", lastStep: "Zum Ende",
  outcome_solved: "gelöst: jedes Feld ist bekannt", outcome_stuck: "mehr ist nicht erzwungen: es gibt mehr als eine Lösung", outcome_contradiction: "es gibt keine Lösung", outcome_unknown: "mehr wurde in dieser Zeit nicht gefunden",
  planAbout: "Der kürzeste Weg, den es gibt, mit den Schritten, die zählen:", ruleAll: "Ein Rätsel ist gelöst, wenn jedes weiße Feld beleuchtet ist, keine Lampe eine andere beleuchtet und jede Zahl ihre Lampen hat.",
  ruleTry: "Drücke auf Felder, um Lampen zu setzen.", ruleWrong: "Etwas ist falsch: sieh auf die gestrichelten Rahmen.", ruleDone: "Das ist richtig!",
  before: "Vorher", after: "Nachher", showPlaces: "Zeigen, wo sie hier wirkt", noPlaces: "Auf diesem Brett, wie es am Anfang ist, wirkt sie nirgends.", howOften: "{used} unserer {count} Rätsel brauchen sie.", nearlyAlways: "Fast jedes Rätsel braucht sie.", allTechniques: "Alle Techniken",
  sourceDekker: "Eines der Muster aus Victor Dekkers Arbeit; es zählt als {level}.", sourceClosure: "Es folgt aus den Mustern in Victor Dekkers Arbeit durch deren eigene Abwandlungen.", sourceOurs: "Nicht unter den veröffentlichten Mustern; es zählt für keine Stufe.",
};
