/** Which reading follows the marks of the user best. */
import { agreementOf, holdsFirst } from "./examples/agreement";
import type { Context } from "./common/context";
import type { Fitted, Interpretation, Mark, Piece } from "./types";
import { strengthOf } from "./weights";
import { keyOf } from "./fingerprint";

/** Credit for the reading that the user chose. */
export const WANTED = 100;

interface Before {
  /** The likely readings without the marks. */
  readonly likely: readonly Fitted[];
  /** The one that was shown. */
  readonly chosen: Fitted | undefined;
  /** The key of the reading that the user chose. */
  readonly wanted: string | undefined;
}

/** A reading with its agreement with the marks. */
type Judged = ReturnType<typeof agreementOf> & { readonly one: Fitted };

/** A term of the score of a reading: its weight times what it measures. */
type Term = readonly [name: string, weight: number, measure: (judged: Judged) => number];

/** Ranks readings by the sum of their terms. */
export function ranker(text: string, context: Context, before: Before): (one: Fitted) => number {
  const { marks } = context.hints;
  const terms = termsOf(text, context, before);
  return (one) => {
    const judged = { ...agreementOf(one, text, marks), one };
    return terms.reduce((sum, [, weight, measure]) => sum + weight * measure(judged), 0);
  };
}

function termsOf(text: string, context: Context, { likely, chosen, wanted }: Before): readonly Term[] {
  // If the reading missed the first marked player, do not assume that this player won.
  const isMissed = chosen !== undefined && !holdsFirst(chosen, text, context.hints.marks);
  const doubt = chosen ? 1 - 0.8 * strengthOf(chosen) : 1;
  const first = likely.at(0);
  return [
    ["fit", 1, ({ one }) => one.fit],
    ["chosen by the user", WANTED, ({ one }) => Number(keyOf(one) === wanted)],
    ["marked names are players", 30, ({ names }) => names],
    ["player marked first wins", (isMissed ? 1.5 : 4) * doubt, ({ wins }) => Number(wins)],
    ["players finish in the order of the marks", isMissed ? 0 : 3 * doubt, ({ order }) => order],
    ["marked numbers are used", 15, ({ one }) => figured(one, context)],
    ["names with an unmatched bracket", -5, ({ one }) => unbalancedBrackets(one)],
    [
      "players lost since the likeliest unmarked reading",
      first ? -(isMissed ? 6 : 3) * strengthOf(first) : 0,
      ({ one }) => (first ? lostOf(one, first) : 0),
    ],
  ];
}

/** Share of names with an unmatched bracket. */
function unbalancedBrackets({ games }: Interpretation): number {
  const names = games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text));
  return names.filter((name) => name.split("(").length !== name.split(")").length).length / Math.max(1, names.length);
}

/** Share of the other reading's players that this one lacks. */
function lostOf(one: Interpretation, other: Interpretation): number {
  const spans = ({ games }: Interpretation): Piece[] =>
    games
      .flatMap(({ entrants }) => entrants.flatMap(({ name, whole }) => [name, ...(whole ? [whole] : [])]))
      .filter(({ from }) => from >= 0);
  const own = spans(one).toSorted((a, b) => a.from - b.from);
  const before = spans(other);
  const lost = before.filter(({ from, to }) => {
    const at = own.findLast((name) => name.from < to);
    return !at || at.to <= from;
  });
  return lost.length / Math.max(1, before.length);
}

/** Number of marked places and numbers that the interpretation reads as such. */
function figured({ games }: Interpretation, { hints }: Context): number {
  const marks = hints.marks.filter(({ role }) => role === "place" || role === "score" || role === "time");
  if (marks.length === 0) return 0;
  const taken = games.flatMap(({ entrants }) => entrants.flatMap((one) => one.marks ?? []));
  const isTaken = ({ role, from, to }: Mark): boolean =>
    taken.some((one) => (one.role === "place") === (role === "place") && one.from < to && one.to > from);
  return marks.filter(isTaken).length;
}
