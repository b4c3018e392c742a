import { winnerOf } from "../../../duel";
import { isNameLike, peopleOf } from "../../tokens/names";
import { saysNoGame, statusIn } from "../../tokens/statuses";
import { headingRoles } from "../../tokens/headings";
import { tokenOf } from "../../tokens/token";
import type { Piece } from "../../types";
import type { ContentLine } from "../lexing/content";
import type { LineDuel } from "./lineDuel";
import type { Parsed } from "../parsed";
import { PLACES, ROUNDS } from "../lexing/verbs";

const SCORE = /^\d{1,3}(?:[.,]\d{1,2})?$/;
/** The minute of an unfinished game. */
const RUNNING = /^\d{1,3}(?:\+\d)?['’′]$|^(?:live|ht|half ?time)$/i;

/** What a line of a card is: a name, a number, a record of games won and lost, a letter, a word for the score. */
type Kind = "name" | "number" | "record" | "letter" | "mark" | "other";

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ["number", SCORE],
  ["record", /^\(?\d{1,3}-\d{1,3}(?:-\d{1,3})?\)?$/],
  ["letter", /^\p{Lu}{1,2}$/u],
  ["mark", /^(?:dq|ff|w\.?\/?o|[✓✔✗xX–-])$/iu],
];

function kindOf({ text }: ContentLine): Kind {
  const found = KINDS.find(([, pattern]) => pattern.test(text));
  return found ? found[0] : isSide(text) ? "name" : "other";
}

/**
 * The lines of one side, by what they are. A game is two sides in this form one after the other, or all names before all scores.
 * The form that finds the most games is taken; a longer form matches less often, so that extra forms do no harm.
 */
const SIDES: readonly (readonly Kind[])[] = [
  ["name", "number"],
  ["number", "name"],
  ["name", "record", "number"],
  ["number", "name", "number"],
  ["letter", "name", "number"],
  ["record", "name", "number"],
  ["name", "letter", "number"],
  ["name", "name", "number"],
];

interface Shape {
  readonly kinds: readonly Kind[];
  /** Positions of both names and both scores. */
  readonly at: readonly [left: number, right: number, own: number, other: number];
}

const SHAPES: readonly Shape[] = [
  ...SIDES.map((side): Shape => {
    const [name, score] = [side.indexOf("name"), side.lastIndexOf("number")];
    return { kinds: [...side, ...side], at: [name, side.length + name, score, side.length + score] };
  }),
  { kinds: ["name", "name", "number", "number"], at: [0, 1, 2, 3] },
  { kinds: ["name", "number", "number", "name"], at: [0, 3, 1, 2] },
];

interface StackedGames {
  readonly games: ReadonlyMap<ContentLine, LineDuel>;
  readonly taken: ReadonlySet<ContentLine>;
}

/** Games that a page shows one cell per line: both sides in the same form, repeatedly. */
export function stackedDuels(lines: readonly ContentLine[]): Parsed[] | undefined {
  const filled = lines.filter(({ text }) => text !== "");
  const kinds = filled.map(kindOf);
  if (kinds.filter((kind) => kind === "number").length < 4) return undefined;
  const [best] = SHAPES.map((shape) => gamesOf(filled, kinds, shape)).toSorted(
    (a, b) => b.games.size - a.games.size || b.taken.size - a.taken.size,
  );
  if (best.games.size < 2 || best.taken.size < 0.2 * filled.length) return undefined;
  return lines.flatMap((line): Parsed[] => {
    const duel = best.games.get(line);
    if (duel) return [{ kind: "duel", line, duel }];
    return best.taken.has(line) ? [] : [{ kind: line.text === "" ? "blank" : "heading", line }];
  });
}

function gamesOf(
  lines: readonly ContentLine[],
  kinds: readonly Kind[],
  { kinds: shape, at: seats }: Shape,
): StackedGames {
  const games = new Map<ContentLine, LineDuel>();
  const taken = new Set<ContentLine>();
  const size = shape.length;
  for (let at = 0; at + size <= lines.length; at++) {
    if (!shape.every((kind, index) => kinds[at + index] === kind)) continue;
    const duel = duelOf(seats.map((seat) => lines[at + seat]));
    if (!duel || saysNoGame(lines[at + size]?.text ?? "") || RUNNING.test(lines[at - 1]?.text ?? "")) continue;
    games.set(lines[at], duel);
    for (const line of lines.slice(at, at + size)) taken.add(line);
    at += size - 1;
  }
  return { games, taken };
}

function duelOf([left, right, own, other]: readonly ContentLine[]): LineDuel | undefined {
  if (left.text === right.text) return undefined;
  const scores = [own, other].map(({ text }) => Number(text.replace(",", "."))) as [number, number];
  return {
    left: peopleIn(left),
    right: peopleIn(right),
    winner: winnerOf(...scores),
    scores,
    weight: 0.9,
    shape: "stacked",
  };
}

/** "Ann / Bo", "Ann & Bo": a pair. */
const peopleIn = (side: Piece): readonly Piece[] => {
  const join = [/\s?\/\s?/, /\s\+\s/, /\s&\s/].findIndex((sign) => sign.test(side.text));
  return join < 0 ? [side] : peopleOf(side, join);
};

const NUMBERED = new RegExp(`^(?:${PLACES}|${ROUNDS})\\s?\\d{1,3}$`, "iu");

function isSide(text: string): boolean {
  return (
    text.length < 50 &&
    isNameLike(text) &&
    !NUMBERED.test(text) &&
    tokenOf(text).kind !== "date" &&
    statusIn(text) === undefined &&
    Math.max(0, ...headingRoles(text).values()) < 3
  );
}
