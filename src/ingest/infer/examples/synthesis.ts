import { median } from "../../cells/order";
import { contentLines, dateInLine, type ContentLine } from "../lines/lexing/content";
import { withoutStandings } from "../lines/choosing/onlyResults";
import type { Context } from "../common/context";
import type { Fitted, InferredEntrant, InferredGame } from "../types";
import { agreementOf } from "./agreement";
import { divisionsOf } from "./games";
import { extractionsOf } from "./names";
import type { Extraction, Row } from "./records";
import { rulesOf, type Rule, type RankedSide } from "./ranks";
import type { TokenLine } from "./tokens";
import { besideOf } from "./values";

const MAX_READINGS = 4;
const MAX_JUDGED = 40;

/** Readings that agree with the marked names, built from the tokens around those names. */
export function synthesised(text: string, context: Context): Fitted[] {
  const marks = context.hints.marks.filter(({ role }) => role === "name");
  if (marks.length === 0) return [];
  const content = contentLines(text, context.dateOrder);
  // Authors of messages are not part of their lines' content.
  const isInside = marks.every(({ from, to }) => content.some((line) => line.from <= from && to <= line.to));
  const { lines, found } = extractionsOf(isInside ? content : content.map(whole(text)), marks, text);
  const candidates = found
    .flatMap((one) => candidatesOf(one, lines, context))
    .toSorted((a, b) => b.bound - a.bound)
    .slice(0, MAX_JUDGED);
  const unique = new Map<string, Fitted>();
  const bar = (): number => [...unique.values()].toSorted((a, b) => b.fit - a.fit)[MAX_READINGS - 1]?.fit ?? -Infinity;
  for (const { bound, read } of candidates) {
    // All further readings fit worse than the ones found.
    if (bar() >= bound) break;
    const one = read();
    const { wins, order } = agreementOf(one, text, marks);
    const fit = one.fit - (wins ? 0 : LOSES) - 2 * (1 - order);
    const key = JSON.stringify(
      one.games.map(({ entrants }) =>
        entrants.map(({ name, place, score, seconds, status }) => [name.from, place, score, seconds, status]),
      ),
    );
    if ((unique.get(key)?.fit ?? -Infinity) < fit) unique.set(key, { ...one, fit });
  }
  return [...unique.values()].toSorted((a, b) => b.fit - a.fit).slice(0, MAX_READINGS);
}

/** The line including the author and the time of its message. */
const whole =
  (text: string) =>
  (line: ContentLine): ContentLine => ({ ...line, text: text.slice(line.start, line.to), from: line.start });

/** Offset that makes the fit comparable with that of other interpretations. */
const LEVEL = 3.5;

/** Credit for two-sided games with a mark on both sides: their structure is certain. */
const SHOWN = 1.5;

/** Penalty for two names alone, without a result beside them. */
const FEW = 2.5;

/** Penalty if the player who was marked first does not win. */
const LOSES = 2.5;

/** A reading that is built on demand, with an upper bound of its fit. */
interface Promised {
  readonly bound: number;
  readonly read: () => Fitted;
}

function candidatesOf(extraction: Extraction, lines: readonly TokenLine[], context: Context): Promised[] {
  const { rows, whole, kind, isGuess } = extraction;
  const ats = [...new Set(rows.map(({ at }) => at))].toSorted((a, b) => a - b);
  const order = new Map(ats.map((at, index) => [at, index]));
  const seatOf = (row: Row, side: number): RankedSide => {
    const index = order.get(row.at)!;
    return { row, side, beside: besideOf(row, side, lines, ats[index + 1] ?? lines.length, ats[index - 1] ?? -1) };
  };
  const seats = new Map(rows.map((row) => [row, row.sides.map((_, side) => seatOf(row, side))]));
  const gaps = rows.slice(1).map((row, at) => row.at - rows[at].at);
  const reach = gaps.length > 0 ? median(gaps) : 1;
  const divisions = whole
    ? [{ games: rows.map((row) => [row]), name: "row", worth: 0 }]
    : divisionsOf(rows, lines, reach, (row) => placesIn(seats.get(row)![0]));
  const credit = kind === "duel" && !isGuess && rows.length > 1 ? SHOWN - LEVEL : -LEVEL;
  return divisions.flatMap((division) => {
    const games = division.games.map((game) => game.flatMap((row) => seats.get(row)!));
    return rulesOf(games, lines, context)
      .filter(({ name }) => !isGuess || name !== "order")
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, 8)
      .map((rule) => ({
        bound: 0.35 * extraction.worth + rule.worth + division.worth + credit,
        read: () =>
          readingOf(games, rule, {
            extraction,
            lines,
            context,
            division: division.name,
            worth: division.worth,
            kind,
            own: order,
            credit,
          }),
      }));
  });
}

function placesIn({ beside }: RankedSide): ReadonlyMap<string, number> {
  return new Map(
    [...beside.values].flatMap(([address, { place }]) => (place === undefined ? [] : [[address, place] as const])),
  );
}

function readingOf(
  games: readonly (readonly RankedSide[])[],
  rule: Rule,
  {
    extraction,
    lines,
    context,
    division,
    worth,
    kind,
    own,
    credit,
  }: {
    readonly extraction: Extraction;
    readonly lines: readonly TokenLine[];
    readonly context: Context;
    readonly division: string;
    readonly worth: number;
    readonly kind: Extraction["kind"];
    /** Lines that have players. */
    readonly own: ReadonlyMap<number, number>;
    readonly credit: number;
  },
): Fitted {
  const made = games.flatMap((game): InferredGame[] => {
    const entrants = game.flatMap((seat, at) => entrantsOf(seat, rule, at, lines));
    if (entrants.length < 2) return [];
    const { row } = game[0];
    return [
      {
        ...headOf(row, own, lines, context),
        entrants,
        line: lines[row.at].line.line,
        decidedBy: rule.decidedBy,
        ...(rule.scoreOrder ? { scoreOrder: rule.scoreOrder } : {}),
        ...(rule.ordered ? { ordered: true } : {}),
        ...(kind === "duel" || (game.length === 2 && game[0].row === game[1].row) ? { duel: true } : {}),
        ...(entrants.some(({ team }) => team !== undefined) ? { teams: true } : {}),
      },
    ];
  });
  const seats = made.reduce((sum, { entrants }) => sum + entrants.length, 0);
  return {
    kind: "names like those that you marked",
    template: "by-example",
    games: withoutStandings(made, []),
    fit: 0.35 * extraction.worth + rule.worth + worth + credit - (seats < 3 && rule.name === "order" ? FEW : 0),
    evidence: { rule: rule.worth, names: extraction.worth },
    assumed: [],
    unread: [],
    choices: { container: "lines", mode: `${kind}, ${division}, ${rule.name}` },
  };
}

function entrantsOf(seat: RankedSide, rule: Rule, at: number, lines: readonly TokenLine[]): InferredEntrant[] {
  const names = seat.row.sides[seat.side];
  const result = rule.result(seat, at);
  if (!result) return [];
  const line = lines[seat.row.at].line.line;
  const team = names.length > 1 ? { team: `${names[0].text}:${names[0].from}` } : {};
  return names.map((name) => ({ name, line, ...team, ...result }));
}

/** The nearest line without a player above a game; it may name the race and its date. */
function headOf(
  row: Row,
  own: ReadonlyMap<number, number>,
  lines: readonly TokenLine[],
  context: Context,
): Pick<InferredGame, "title" | "date" | "datePiece"> {
  for (let at = row.at - 1; at >= Math.max(0, row.at - 12); at--) {
    if (own.has(at)) break;
    const { line } = lines[at];
    if (line.text.length < 3 || line.text.length > 90 || !/\p{L}/u.test(line.text)) continue;
    const dated = dateInLine(line, context.dateOrder);
    return {
      title: line,
      ...(dated ? { date: dated.date, datePiece: dated.piece } : line.date ? { date: line.date } : {}),
    };
  }
  const { date } = lines[row.at].line;
  return date ? { date } : {};
}
