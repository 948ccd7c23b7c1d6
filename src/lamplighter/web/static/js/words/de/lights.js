// @ts-check
// The texts of Lights Out in German.

export const words = {
  lightsBoard: "Lichter, {rows} Zeilen und {cols} Spalten", lightOn: "an", lightOff: "aus", lightColor: "Farbe {state}", toClickOnce: "noch ein Klick", toClick: "noch {times} Klicks",
  clickTool: "Klicken", clickToolHelp: "Ein Druck schaltet ein Licht und seine Nachbarn", turnTool: "Setzen", turnToolHelp: "Ein Druck schaltet nur dieses eine Licht",
  solveAlong: "Mitlösen", solveAlongHelp: "Zeigt beim Klicken, was noch zu klicken ist", chase: "Jagen", chaseHelp: "Lichter jagen, Stufe für Stufe", lightsHintHelp: "Der nächste Klick einer kürzesten Lösung (H)",
  allOff: "Alle Lichter sind aus.", oneClickEnough: "Ein Klick genügt.", fewestClicks: "{count} Klicks genügen, weniger nicht.", someClicks: "{lower} bis {upper} Klicks; noch nicht bewiesen.", notProven: "Mehr Zeit findet vielleicht weniger.",
  onlySolution: "Es gibt nur eine Lösung.", allSolutions: "{count} Mengen von Klicks schalten alles aus; das ist die kleinste.", closer: "Der letzte hat dich näher gebracht.", noCloser: "Der letzte hat dich nicht näher gebracht.", oneClick: "Bisher ein Klick.", manyClicks: "Bisher {count} Klicks.",
  lightsStuck: "Dieses Brett ist nicht lösbar.", lightsWhy: "Jeder Klick ändert eine gerade Zahl von gewissen Lichtern, und eine ungerade Zahl davon ist an.", lightsWhyStates: "Jeder Klick lässt eine gewisse Summe der Zustände, im Kreis gezählt, wie sie ist, und hier ist sie nicht die von Lichtern, die aus sind.", lightsChange: "Mit anderen Lichtern bei {cells} wäre es lösbar.", lightsMend: "Ändern",
  lightsHintLast: "klicke {cell}; danach sind alle Lichter aus", lightsHintOne: "klicke {cell}; danach ist noch ein Klick nötig", lightsHint: "klicke {cell}; danach sind noch {after} Klicks nötig", lightsHintOpen: "klicke {cell}; danach genügen noch {after} Klicks",
  stageOf: "Stufe {number} von {count}", doStage: "Diese klicken", randomLights: "Neues Brett", allOn: "Alle an", allLightsOff: "Alle aus",
  kindOfGame: "Art des Spiels", wrap: "Ränder", lightColors: "Zustände eines Lichts",
  rule_plus: "das Licht und die daneben", rule_sigma: "die daneben", rule_x: "das Licht und seine Ecken", rule_king: "alle neun rundum", rule_knight: "Springerzüge",
  wrap_plane: "enden dort", wrap_cylinder: "links trifft rechts", wrap_torus: "alle treffen sich",
  lightsHelp: "Klicke, bis alle Lichter aus sind. Die rechte Taste, oder Setzen, schaltet ein einzelnes Licht, für ein eigenes Brett.",
};
