import { figuresOf } from "../lexing/lineEntry";
import { stretch, type ContentLine } from "../lexing/content";
import type { Parsed } from "../parsed";
import type { InferredEntrant } from "../../types";

/** "23:14, icy by the canal", "mine: 41", "Wordle 1,204 3/6": the author's own figure at the start of a message. */
const OWN =
  /^(?:(?:sorry|typo|oops|correction|edit|i mean)[\s,:]+){0,2}(?:(?:i (?:got|did|ran|had)|mine|me|my (?:time|score)|ich|meine (?:zeit|punkte)|yo|mi tiempo|moi|eu|jag)\s?[:–-]?(?:\s(?:was|is|war|ist|était|era|fue|foi|var))?\s+)?(\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,2})?|\d{1,6})(?=$|[\s,!.–-]|pts)(?!\s?[-–:x]\s?\d|\s\p{L}+\s(?:left|to go|in|players|of us|mins?|minutes|o['’]clock))/iu;
const MIN_FIGURES = 3;
/** What makes a bare number a score: a word before or after it, or a message that asked for it. */
const SCORED =
  /^(?:i (?:got|had|scored)|mine|me)(?!\p{L})|^\d{1,6}\s?(?:points?|pts|punkte?|puntos|pontos|punti|punten|poäng|poeng)(?!\p{L})/iu;
const ASKED =
  /(?<!\p{L})(?:scores?|points?|results?|ergebnisse?|punkte|puntos|pontos|punti|punten|poäng|resultados|résultats|risultati)(?!\p{L})/iu;

/** "Wordle 1,028 3/6", "Worldle #814 X/6": the puzzle, and the author's attempts. */
const ATTEMPTS = /^(\p{L}[\p{L}' ]{2,20}\s#?[\d.,]{1,6}\d)\s([1-9X])\/\d(?!\d)/u;

/** Puzzles of which at least two authors share their attempts: a game each, at the first of these messages. */
export function attemptsIn(lines: readonly ContentLine[]): ReadonlyMap<number, readonly Parsed[]> {
  const puzzles = new Map<string, Parsed[]>();
  for (const line of lines) {
    const [, puzzle, said] = (line.sender === undefined ? null : ATTEMPTS.exec(line.text)) ?? [];
    if (puzzle === undefined) continue;
    const name = { text: line.sender!.trim(), from: -1, to: -1 };
    const placePiece = stretch(line, puzzle.length + 1, said.length);
    const known = said === "X" ? { status: "dnf" as const } : { place: Number(said) };
    const entry = { ...known, placePiece, body: name, tied: false, weight: 0.9 };
    puzzles.set(puzzle, [
      ...(puzzles.get(puzzle) ?? [
        { kind: "heading", line: { ...line, ...stretch(line, 0, puzzle.length), heading: true } },
      ]),
      { kind: "entry", line, entry, names: [name] },
    ]);
  }
  return new Map(
    [...puzzles.values()].flatMap((game) =>
      game.length < 3
        ? []
        : game.slice(1).map(({ line }, at) => [line.line, at === 0 ? [...game, { kind: "break", line }] : []] as const),
    ),
  );
}

/** Messages in which at least three authors each state a figure of their own, the last one of each: a game of all of them. */
export function ownFigures(lines: readonly ContentLine[]): ReadonlyMap<number, readonly Parsed[]> {
  const found = new Map<string, InferredEntrant>();
  const rows: number[] = [];
  let first: ContentLine | undefined;
  let timed = 0;
  const asked = lines.some(
    ({ text, sender }) => sender !== undefined && ASKED.test(text.slice(0, 200)) && !/\d/.test(text),
  );
  for (const line of lines) {
    const match = line.sender === undefined || line.text.length > 90 ? null : OWN.exec(line.text);
    if (!match || line.sender === undefined) continue;
    const figure = stretch(line, match[0].length - match[1].length, match[1].length);
    const figures = figuresOf(figure);
    if (figures.seconds === undefined && figures.score === undefined) continue;
    const name = { text: line.sender.trim(), from: -1, to: -1 };
    timed += Number(figures.seconds !== undefined || asked || SCORED.test(line.text));
    found.set(name.text, {
      name,
      line: line.line,
      ...(figures.seconds === undefined ? { score: figures.score } : { seconds: figures.seconds }),
    });
    rows.push(line.line);
    first ??= line;
  }
  // Bare numbers may be anything: a price, a date, an answer.
  if (found.size < MIN_FIGURES || timed < 0.8 * rows.length) return new Map();
  // All of them stand at the first message; talk between the others does not part them.
  const entrants = [...found.values()];
  const order = entrants.some(({ seconds }) => seconds !== undefined) ? "time" : "score";
  return new Map(rows.map((row, at) => [row, at === 0 ? [{ kind: "list", line: first!, entrants, order }] : []]));
}
