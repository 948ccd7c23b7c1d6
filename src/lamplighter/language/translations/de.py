"""German."""

from lamplighter.values import Frozen

SENTENCES = Frozen(
    {
        # things, lists, levels
        "and": "und",
        "or": "oder",
        "{count} more": "{count} weitere",
        "{count:,}": "{count}",
        "easy": "leicht",
        "medium": "mittelschwer",
        "difficult": "schwer",
        "the {number} at {cell}": "die {number} auf {cell}",
        "the light of {cell}": "das Licht für {cell}",
        "the lamp at {cells}": "die Lampe auf {cells}",
        "the lamps at {cells}": "die Lampen auf {cells}",
        "the mark at {cells}": "die Markierung auf {cells}",
        "the marks at {cells}": "die Markierungen auf {cells}",
        "a lamp at {lamps}": "eine Lampe auf {lamps}",
        "no lamp at {bars}": "keine Lampe auf {bars}",
        "a lamp at {lamps} and none at {bars}": "eine Lampe auf {lamps} und keine auf {bars}",
        "{rules} cannot be met": "{rules} lässt sich nicht erfüllen",
        "{rules} cannot hold together": "{rules} lassen sich nicht zusammen erfüllen",
        # the forms of sentences: "also" comes first in its half, so the verb follows it
        "{reason}, so {conclusion}": "{reason}, also {conclusion}",
        "{reason}. So {conclusion}": "{reason}. Also {conclusion}",
        "{reason}; together they force {conclusion}": "{reason}; zusammen erzwingen sie {conclusion}",
        "{rules}: {about}": "{rules}: {about}",
        "{conclusion}: {reason}": "{conclusion}: {reason}",
        "{conclusion}": "{conclusion}",
        "{reason}": "{reason}",
        # lessons: their titles, most of them names of techniques
        "Clue full": "Erfüllte Zahl",
        "Clue tight": "Zahl, die alles braucht",
        "Only source": "Einzige Quelle",
        "Diagonal": "Diagonale",
        "Square": "Viereck",
        "Weak square": "Schwaches Viereck",
        "Diagonal 3-1": "Diagonale 3-1",
        "Diagonal 2-1": "Diagonale 2-1",
        "Diagonal 1-1": "Diagonale 1-1",
        "Neighbours 2-2": "Nachbarn 2-2",
        "Linear 3-3": "Linie 3-3",
        "Linear 3-2": "Linie 3-2",
        "Linear 2-2": "Linie 2-2",
        "Linear 3-2 plus": "Linie 3-2 plus",
        "Linear 2-2 plus": "Linie 2-2 plus",
        "Linear 3-1 plus": "Linie 3-1 plus",
        "Linear 2-1 plus": "Linie 2-1 plus",
        "Neighbours 2-1": "Nachbarn 2-1",
        "Two sources": "Zwei Quellen",
        "Lit either way": "So oder so beleuchtet",
        "Fill": "Füllen",
        "Pair": "Paar",
        "Assume and refute": "Annehmen und widerlegen",
        "Assumptions within assumptions": "Annahmen in Annahmen",
        # lessons: what techniques are
        "A clue that has its lamps takes no more.": "Eine Zahl, die ihre Lampen hat, nimmt keine mehr.",
        "A clue that needs every cell left to it takes them all.": (
            "Eine Zahl, die alle Felder braucht, die ihr bleiben, nimmt sie alle."
        ),
        "A dark cell that only one cell can light gets its light from there.": (
            "Ein dunkles Feld, das nur ein einziges Feld beleuchten kann, bekommt sein Licht von dort."
        ),
        "A clue with one cell to spare allows no lamp that would light two of its cells.": (
            "Eine Zahl, die nur ein Feld entbehren kann, erlaubt keine Lampe, die zwei ihrer Felder beleuchten würde."
        ),
        "Four cells at the corners of a rectangle that only they can light: "
        "the one across from a barred one gets no lamp.": (
            "Vier Felder an den Ecken eines Rechtecks, die nur einander beleuchten können: "
            "das gegenüber einem Feld ohne Lampe bekommt auch keine."
        ),
        "A dark cell without lamp that two cells can light, one each way, allows no lamp that would light both.": (
            "Ein dunkles Feld ohne Lampe, das zwei Felder beleuchten können, eines je Richtung, "
            "erlaubt keine Lampe, die beide beleuchten würde."
        ),
        "A 3 and a 1 that touch at a corner share one lamp, so the 3 takes its other two cells and the 1 no other.": (
            "Eine 3 und eine 1, die sich an einer Ecke berühren, teilen sich eine Lampe; "
            "also nimmt die 3 ihre beiden anderen Felder und die 1 kein weiteres."
        ),
        "A 2 with one cell of its own and a 1 that share two cells: the 2 takes its own cell and the 1 no other.": (
            "Eine 2 mit einem eigenen Feld und eine 1, die sich zwei Felder teilen: "
            "die 2 nimmt ihr eigenes Feld und die 1 kein weiteres."
        ),
        "A 1 with only two cells and a 1 that shares both: the other takes no lamp elsewhere.": (
            "Eine 1 mit nur zwei Feldern und eine 1, die beide mit ihr teilt: die andere nimmt sonst keine Lampe."
        ),
        "Two 2s in a line, neither with a free inner cell, have two lamps at most at their sides: "
        "both take their outer cell.": (
            "Zwei Zweien in einer Linie, beide ohne freies inneres Feld, haben an den Seiten höchstens zwei Lampen: "
            "beide nehmen ihr äußeres Feld."
        ),
        "Two 3s around one cell have two lamps at most at their sides, so they take every other cell.": (
            "Zwei Dreien um ein Feld haben an den Seiten höchstens zwei Lampen, also nehmen sie alle anderen Felder."
        ),
        "A 3 and a 2 without outer cell around one cell: they share that lamp, and the 3 takes its outer cell.": (
            "Eine 3 und eine 2 ohne äußeres Feld um ein Feld: "
            "dort teilen sie sich eine Lampe, und die 3 nimmt ihr äußeres Feld."
        ),
        "Two 2s without outer cells around one cell share a lamp there.": (
            "Zwei Zweien ohne äußere Felder um ein Feld teilen sich dort eine Lampe."
        ),
        "A 3 and a 2 around one cell, both with outer cells, share a lamp there.": (
            "Eine 3 und eine 2 um ein Feld, beide mit äußeren Feldern, teilen sich dort eine Lampe."
        ),
        "A 2 without and a 2 with outer cell around one cell share a lamp there.": (
            "Eine 2 ohne und eine 2 mit äußerem Feld um ein Feld teilen sich dort eine Lampe."
        ),
        "A 3 and a 1 without outer cell around one cell: the 1 has its lamp there and none at its sides.": (
            "Eine 3 und eine 1 ohne äußeres Feld um ein Feld: die 1 hat dort ihre Lampe und keine an den Seiten."
        ),
        "A 2 and a 1 without outer cells around one cell: the 1 has its lamp there and none at its sides.": (
            "Eine 2 und eine 1 ohne äußere Felder um ein Feld: die 1 hat dort ihre Lampe und keine an den Seiten."
        ),
        "A 2 and a 1 in a line, neither with a free inner cell, the 1 without outer cell: "
        "the 2 takes its outer cell.": (
            "Eine 2 und eine 1 in einer Linie, beide ohne freies inneres Feld, die 1 ohne äußeres Feld: "
            "die 2 nimmt ihr äußeres Feld."
        ),
        "A dark cell with two sources, one at a clue that wants one lamp: "
        "no other lamp of the clue may light the second.": (
            "Ein dunkles Feld mit zwei Quellen, eine davon an einer Zahl, die eine Lampe will: "
            "keine andere Lampe der Zahl darf die zweite beleuchten."
        ),
        "A cell that is lit whichever of two cells a clue takes, by that lamp or those it forces elsewhere, "
        "gets no lamp.": (
            "Ein Feld, das beleuchtet ist, welches von zwei Feldern eine Zahl auch nimmt, "
            "durch diese Lampe oder durch solche, die sie anderswo erzwingt, bekommt keine Lampe."
        ),
        "No lamp stands where its light, and the clues it fills, would leave another clue or a dark cell too "
        "few cells.": (
            "Keine Lampe steht, wo ihr Licht und die Hinweise, die sie füllt, einem anderen Hinweis oder einem dunklen "
            "Feld zu wenige Felder ließen."
        ),
        "Two clues or dark cells that meet: what is the same in every way to satisfy both is so.": (
            "Zwei Zahlen oder dunkle Felder, die sich treffen: "
            "was bei jeder Art, beide zu erfüllen, gleich ist, das ist so."
        ),
        "Where nothing else helps, assume a lamp, or none, and follow it: if a rule breaks, the opposite is so.": (
            "Wo sonst nichts hilft, nimm eine Lampe an, oder keine, und verfolge, was daraus wird: "
            "bricht eine Regel, so stimmt das Gegenteil."
        ),
        "Where no assumption fails by simple steps, follow one with all you know, and with a further assumption.": (
            "Wo keine Annahme an einfachen Schritten scheitert, "
            "verfolge eine mit allem, was du weißt, und mit einer weiteren Annahme."
        ),
        # techniques: their reasons and conclusions
        "{clue} wants no lamp": "{clue} will keine Lampe",
        "{clue} has its lamp": "{clue} hat ihre Lampe",
        "{clue} has both its lamps": "{clue} hat ihre beiden Lampen",
        "{clue} has its three lamps": "{clue} hat ihre drei Lampen",
        "{clue} has its four lamps": "{clue} hat ihre vier Lampen",
        "there is none at {cells}": "steht keine auf {cells}",
        "{clue} has only {free} left, {cells}": "{clue} hat nur noch {free}, {cells}",
        "{clue} has only {free} left for what it still wants, {cells}": (
            "{clue} hat nur noch {free} für das, was ihr fehlt, {cells}"
        ),
        "one free cell": "ein freies Feld",
        "two free cells": "zwei freie Felder",
        "three free cells": "drei freie Felder",
        "four free cells": "vier freie Felder",
        "it holds a lamp": "bekommt es eine Lampe",
        "both hold lamps": "bekommen beide eine Lampe",
        "all three hold lamps": "bekommen alle drei eine Lampe",
        "all four hold lamps": "bekommen alle vier eine Lampe",
        "{cell} can be lit by no other cell": "kein anderes Feld kann {cell} beleuchten",
        "it holds a lamp itself": "steht dort selbst eine Lampe",
        "{cell} can only be lit from {source}": "{cell} bekommt nur von {source} aus Licht",
        "a lamp stands there": "steht dort eine Lampe",
        "{clue} can spare only one of its free cells, and a lamp diagonal to it would light two": (
            "{clue} kann nur eines ihrer freien Felder entbehren, und eine Lampe schräg daneben würde zwei beleuchten"
        ),
        "{cell} must be lit from {sources}, and a lamp at {corner} would light both": (
            "{cell} muss von {sources} aus Licht bekommen, und eine Lampe auf {corner} würde beide beleuchten"
        ),
        "there is none": "steht dort keine",
        "{clues}: a 3 and a 1 that touch at a corner share one lamp": (
            "{clues}: eine 3 und eine 1, die sich an einer Ecke berühren, teilen sich eine Lampe"
        ),
        "the 3 takes its other two cells and the 1 no other; together they force {facts}": (
            "nimmt die 3 ihre beiden anderen Felder und die 1 kein weiteres; zusammen erzwingen sie {facts}"
        ),
        "{clues}: two 3s around one cell have two lamps at most at their sides": (
            "{clues}: zwei Dreien um ein Feld haben an den Seiten höchstens zwei Lampen"
        ),
        "they take every other cell; together they force {facts}": (
            "nehmen sie alle anderen Felder; zusammen erzwingen sie {facts}"
        ),
        "{clues}: two 2s in a line, neither with a free inner cell, have two lamps at most at their sides": (
            "{clues}: zwei Zweien in einer Linie, beide ohne freies inneres Feld, "
            "haben an den Seiten höchstens zwei Lampen"
        ),
        "both take their outer cell; together they force {facts}": (
            "nehmen beide ihr äußeres Feld; zusammen erzwingen sie {facts}"
        ),
        "{clues}: their sides have two lamps at most, and one of them is the 1's": (
            "{clues}: an den Seiten stehen höchstens zwei Lampen, und eine davon gehört zur 1"
        ),
        "the 2 takes its outer cell; together they force {facts}": (
            "nimmt die 2 ihr äußeres Feld; zusammen erzwingen sie {facts}"
        ),
        "{cell} must be lit from {sources}, and a lamp at {cells} would rule out both: "
        "one by its light, the other by filling {clue}": (
            "{cell} muss von {sources} aus Licht bekommen, und eine Lampe auf {cells} schlösse beide aus: "
            "das eine durch ihr Licht, das andere, weil {clue} dann voll wäre"
        ),
        "{clue} takes {choice}, and either way, with what that leaves to {other}, {cells} is lit": (
            "{clue} nimmt {choice}, und so oder so, mit dem, was für {other} bleibt, ist {cells} beleuchtet"
        ),
        "{clue} takes {choice}, and either way, with what that leaves to {other}, {cells} are lit": (
            "{clue} nimmt {choice}, und so oder so, mit dem, was für {other} bleibt, sind {cells} beleuchtet"
        ),
        "there is no lamp there": "steht dort keine Lampe",
        "{cell} must be lit from {cells}, and a lamp at {lamp} would light all of these": (
            "{cell} muss von {cells} aus Licht bekommen, und eine Lampe auf {lamp} beleuchtete all diese Felder"
        ),
        "{cell} must be lit from {cells}, and a lamp at {lamp} would rule out all of these, by its light "
        "or by filling {clues}": (
            "{cell} muss von {cells} aus Licht bekommen, und eine Lampe auf {lamp} schlösse all diese Felder aus, "
            "durch ihr Licht oder weil dann kein Platz mehr ist bei: {clues}"
        ),
        "{clue} has only {cells} left, and a lamp at {lamp} would light too many of these": (
            "{clue} hat nur noch {cells}, und eine Lampe auf {lamp} beleuchtete davon zu viele"
        ),
        "{clue} has only {cells} left, and a lamp at {lamp} would rule out too many of these, by its light "
        "or by filling {clues}": (
            "{clue} hat nur noch {cells}, und eine Lampe auf {lamp} schlösse davon zu viele aus, durch ihr Licht oder "
            "weil dann kein Platz mehr ist bei: {clues}"
        ),
        "however {both} are satisfied together, it is the same": (
            "wie auch immer man {both} zusammen erfüllt, es kommt dasselbe heraus"
        ),
        "there is {facts}": "steht {facts}",
        # assumptions: "dann" and "dabei" come before the verb of what goes wrong
        "a lamp at {cell}": "auf {cell} steht eine Lampe",
        "no lamp at {cell}": "auf {cell} steht keine Lampe",
        "suppose {assumed}: {chain}; then {clash}": "angenommen, {assumed}: {chain}; dann {clash}",
        "; then ": "; weiter: ",
        "suppose {assumed}: {first}": "angenommen, {assumed}: {first}",
        "with {assumed} {clash}": "angenommen, {assumed}: dann {clash}",
        "{clue} would have too many lamps": "hätte {clue} zu viele Lampen",
        "{clue} would have too few cells left": "hätte {clue} zu wenige Felder übrig",
        "the lamp at {cell} would see the one at {others}": "sähe die Lampe auf {cell} die auf {others}",
        "{cell} would hold a lamp and a mark": "stünden auf {cell} Lampe und Markierung",
        "nothing could light {cell}": "könnte nichts {cell} beleuchten",
        # how an explanation ends
        "solved: every cell is lit": "gelöst: jedes Feld ist beleuchtet",
        "stuck: nothing more is forced; there are several solutions": (
            "zu Ende: mehr ist nicht erzwungen; es gibt mehrere Lösungen"
        ),
        "part: nothing more follows in this part of the board alone": (
            "Teil: allein aus diesem Teil des Bretts folgt nichts mehr"
        ),
        "halted: the techniques allowed find nothing more": "angehalten: die erlaubten Techniken finden nichts mehr",
        "contradiction: this cannot be completed": "Widerspruch: das lässt sich nicht vollenden",
        "unknown: the budget was spent": "unbekannt: das Budget war verbraucht",
        "{outcome}; {clash}": "{outcome}; dabei {clash}",
        "guess a lamp at {cell}, which is right": "rate eine Lampe auf {cell}, und das stimmt",
        # hints
        "look at {places}": "sieh dir {places} an",
        "assume a lamp there and follow it: it ends badly": (
            "nimm an, dass dort eine Lampe steht, und verfolge, was daraus wird: es geht schief"
        ),
        "assume no lamp there and follow it: it ends badly": (
            "nimm an, dass dort keine Lampe steht, und verfolge, was daraus wird: es geht schief"
        ),
        "all is lit and every clue has its lamps: this is a solution": (
            "alles ist beleuchtet und jede Zahl hat ihre Lampen: das ist eine Lösung"
        ),
        "nothing more is forced: two solutions differ at {cells}": (
            "mehr ist nicht erzwungen: zwei Lösungen unterscheiden sich auf {cells}"
        ),
        "look around {places}": "sieh dich rund um {places} um",
        "{wrong}; take back {cells}": "{wrong}; nimm {cells} zurück",
        "{wrong}; the budget was spent before it was known what to take back": (
            "{wrong}; das Budget war verbraucht, bevor klar war, was zurückgenommen werden muss"
        ),
        "the budget was spent before a hint was found": "das Budget war verbraucht, bevor ein Tipp gefunden war",
        "no step was found in this part; more of the board may tell more": (
            "in diesem Teil wurde kein Schritt gefunden; mehr vom Brett sagt vielleicht mehr"
        ),
        "by the plain rules, followed to their end, {places} cannot be satisfied any more": (
            "den einfachen Regeln bis zum Ende gefolgt, ist {places} nicht mehr zu erfüllen"
        ),
        # mistakes
        "something placed so far cannot stay": "etwas, das schon dasteht, kann nicht bleiben",
        "the puzzle itself has no solution": "das Rätsel selbst hat keine Lösung",
        "with {things}, {conflict}": "durch {things} gilt: {conflict}",
        "{cell} holds a lamp and a mark": "auf {cell} stehen Lampe und Markierung",
        "{things} see each other": "{things} sehen einander",
        "{things} touches {clue}": "{things} berührt {clue}",
        "{things} touch {clue}": "{things} berühren {clue}",
        "{things} leaves no cell for {clue}": "{things} lässt kein Feld für {clue}",
        "{things} leave no cell for {clue}": "{things} lassen kein Feld für {clue}",
        "{things} leaves too few cells for {clue}": "{things} lässt zu wenige Felder für {clue}",
        "{things} leave too few cells for {clue}": "{things} lassen zu wenige Felder für {clue}",
        "{things} leaves no cell from which to light {cell}": (
            "{things} lässt kein Feld, von dem aus {cell} Licht bekäme"
        ),
        "{things} leave no cell from which to light {cell}": (
            "{things} lassen kein Feld, von dem aus {cell} Licht bekäme"
        ),
        # why
        "the budget was spent before the verdict was found": "das Budget war verbraucht, bevor das Urteil feststand",
        "there is no solution; the budget was spent before the reason was found": (
            "es gibt keine Lösung; das Budget war verbraucht, bevor der Grund gefunden war"
        ),
        "reasons are given on boards up to {most:,} cells": "Gründe gibt es auf Brettern bis {most} Felder",
        "the solution is the only one": "die Lösung ist die einzige",
        "each of these could lose its number, alone: {clues}": (
            "von diesen Zahlen ist jede für sich entbehrlich: {clues}"
        ),
        "no clue could lose its number": "keine Zahl ist entbehrlich",
        "the budget was spent, so there may be more such clues": (
            "das Budget war verbraucht, es kann also mehr solche Zahlen geben"
        ),
        "two solutions differ only at {cells}": "zwei Lösungen unterscheiden sich nur auf {cells}",
        "others may differ less": "andere unterscheiden sich vielleicht weniger",
        "the budget was spent, so others may differ less": (
            "das Budget war verbraucht, andere unterscheiden sich vielleicht weniger"
        ),
        "{cells} cells are open in {count} region, {regions}": (
            "{cells} Felder sind offen, in {count} Bereich: {regions}"
        ),
        "{cells} cells are open in {count} regions, {regions}": (
            "{cells} Felder sind offen, in {count} Bereichen: {regions}"
        ),
        "at {cells}": "auf {cells}",
        "and {count} more regions": "und {count} weitere Bereiche",
        # drafts
        "this puzzle has one solution; it has {clues}": "dieses Rätsel hat eine Lösung; es hat {clues}",
        "this puzzle has one solution and is {level}; it has {clues}": (
            "dieses Rätsel hat eine Lösung und ist {level}; es hat {clues}"
        ),
        "no clue": "keine Zahl",
        "{count} clue": "{count} Zahl",
        "{count} clues": "{count} Zahlen",
        "{clues}, and none that the draft left free can go": (
            "{clues}, und keine, die der Entwurf offenließ, kann wegfallen"
        ),
        "no board that agrees with the draft has a solution; the budget was spent before the reason was found": (
            "kein Brett, das zum Entwurf passt, hat eine Lösung; "
            "das Budget war verbraucht, bevor der Grund gefunden war"
        ),
        "whatever becomes of the rest, there are two solutions, which differ at {cells}": (
            "was auch immer aus dem Rest wird, es gibt zwei Lösungen, die sich auf {cells} unterscheiden"
        ),
        "whatever the numbers, there are two solutions, which differ at {cells}": (
            "welche Zahlen es auch sind, es gibt zwei Lösungen, die sich auf {cells} unterscheiden"
        ),
        "some of {cells}": "einigen von {cells}",
        "all boards with one solution were tried; {otherwise}": (
            "alle Bretter mit einer Lösung wurden versucht; {otherwise}"
        ),
        "no way was found to strip one that leaves it {level}": (
            "bei keinem wurde ein Weg gefunden, Zahlen so wegzulassen, dass es {level} ist"
        ),
        "with all its numbers none is {level}, without some of them one may be": (
            "mit allen Zahlen ist keines {level}, ohne einige davon vielleicht eines"
        ),
        "no puzzle with one solution that agrees with the draft is {level}": (
            "kein Rätsel mit einer Lösung, das zum Entwurf passt, ist {level}"
        ),
        "in time": "in dieser Zeit",
        "in {attempts:,} attempts": "in {attempts} Versuchen",
        "no board was found {limit}": "{limit} wurde kein Brett gefunden",
        "no board with one solution was found {limit}; the nearest has solutions that differ at {cells}": (
            "{limit} wurde kein Brett mit einer Lösung gefunden; "
            "das nächstbeste hat Lösungen, die sich auf {cells} unterscheiden"
        ),
        "boards with one solution were found, but none {limit} that is {level}": (
            "es wurden Bretter mit einer Lösung gefunden, aber {limit} keines, das {level} ist"
        ),
        # Lights Out
        "Row {row}: {cells} is on; click below.": "Zeile {row}: {cells} leuchtet; klicke darunter.",
        "Row {row}: {cells} are on; click below.": "Zeile {row}: {cells} leuchten; klicke darunter.",
        "Only the last row is on: {lights}. The table says: click {cells}, and chase again.": (
            "Nur die letzte Zeile leuchtet noch: {lights}. Die Tabelle sagt: klicke {cells} und jage noch einmal."
        ),
        "The last row, {lights}, is not in the table: the board cannot be solved. A quiet pattern shows why: "
        "every click changes an even number of its {cells} lights, and {on} are on.": (
            "Die letzte Zeile, {lights}, steht nicht in der Tabelle: das Brett ist nicht lösbar. "
            "Ein stilles Muster zeigt, warum: jeder Klick ändert eine gerade Zahl seiner {cells} Lichter, "
            "und {on} davon leuchten."
        ),
        "That was {clicks} different clicks. There are {count} solutions; the fewest is {fewest}, these.": (
            "Das waren {clicks} verschiedene Klicks. Es gibt {count} Lösungen; die kürzeste hat {fewest}, diese."
        ),
        "That was {clicks} different clicks. There are {count} solutions; the fewest found is {fewest}, these.": (
            "Das waren {clicks} verschiedene Klicks. Es gibt {count} Lösungen; "
            "die kürzeste gefundene hat {fewest}, diese."
        ),
    }
)
