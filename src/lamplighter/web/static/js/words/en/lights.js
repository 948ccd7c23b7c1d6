// @ts-check
// The texts of Lights Out in English.

export const words = {
  lightsBoard: "Lights, {rows} rows and {cols} columns", lightOn: "on", lightOff: "off", lightColor: "colour {state}", toClickOnce: "to be clicked once", toClick: "to be clicked {times} times",
  clickTool: "Click", clickToolHelp: "A press switches a light and its neighbours", turnTool: "Set", turnToolHelp: "A press switches one light alone",
  solveAlong: "Solve along", solveAlongHelp: "Show what is still to be clicked, while you click", chase: "Chase", chaseHelp: "Light chasing, stage by stage", lightsHintHelp: "The next click of a shortest solution (H)",
  allOff: "All lights are off.", oneClickEnough: "One click is enough.", fewestClicks: "{count} clicks are enough, and no fewer.", someClicks: "{lower} to {upper} clicks; not proven yet.", notProven: "More time may find fewer.",
  onlySolution: "There is only one solution.", allSolutions: "{count} sets of clicks turn it off; this is the smallest.", closer: "The last one brought you closer.", noCloser: "The last one brought you no closer.", oneClick: "One click so far.", manyClicks: "{count} clicks so far.",
  lightsStuck: "This board cannot be solved.", lightsWhy: "Every click changes an even number of certain lights, and an odd number of them is on.", lightsWhyStates: "Every click leaves a certain sum of the states as it is, counted round, and here that sum is not the one of lights that are off.", lightsChange: "It could be solved with other lights at {cells}.", lightsMend: "Change them",
  lightsHintLast: "click {cell}; then all lights are off", lightsHintOne: "click {cell}; then one more click is needed", lightsHint: "click {cell}; then {after} more clicks are needed", lightsHintOpen: "click {cell}; then {after} more clicks are enough",
  stageOf: "Stage {number} of {count}", doStage: "Click these", randomLights: "New board", allOn: "All on", allLightsOff: "All off",
  kindOfGame: "Kind of game", wrap: "Edges", lightColors: "States of a light",
  rule_plus: "the light and those beside it", rule_sigma: "those beside it", rule_x: "the light and its corners", rule_king: "all nine around", rule_knight: "a knight's jumps",
  wrap_plane: "end there", wrap_cylinder: "left joins right", wrap_torus: "all join",
  lightsHelp: "Click until all lights are off. The right button, or Set, switches a single light, to make a board of your own.",
};
