import { duelIn } from "../lines/duels/lineDuel";
import { duelGame } from "../lines/duels/duelGame";
import { headingRoles } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import { START } from "../fit";
import { EMPTY, type Piece, type GridRow } from "../types";
import { columnsOf, type TableColumn } from "./columns";
import { dateColumn, datedBy } from "./dates";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import type { Section } from "./sections";
import type { Sides } from "./gameSides";

interface Versus {
  readonly sign: RegExp;
  /** How strongly the separator alone suggests two sides. */
  readonly says: number;
}

/** Separators between two sides in one cell, the surest first. */
const SIGNS: readonly Versus[] = [
  { sign: /\s{1,9}(?:vs?\.?|versus|gegen|contre|contra|против|対|@|at|x)\s+/iu, says: 2.6 },
  { sign: /\s{1,9}[-–—/:]\s+/u, says: 1 },
  { sign: /(?<=[\p{L}\p{N}.])[-–—/](?=[\p{L}\p{N}])/u, says: 0.2 },
];

/** Columns with both sides in each cell, "Ann vs Bo", as two columns. */
export function pairingsOf(columns: readonly TableColumn[]): Sides[] {
  return columns.flatMap((column) => {
    if (column.filled < 2 || column.names < 0.8 || column.says("name") >= 2.5) return [];
    for (const { sign, says } of SIGNS) {
      const sides = column.cells.map((cell) => parted(cell, sign));
      const found = sides.filter((one) => one !== undefined).length;
      if (found < 0.85 * column.filled || found < 2) continue;
      // "A v X": places in the order of play, whose players are next to it.
      if (sides.every((one) => one === undefined || one.every(({ text }) => text.trim().length < 2))) continue;
      const rows = sides.map((one, line): GridRow => ({ cells: one ?? [EMPTY, EMPTY], line }));
      const [left, right] = columnsOf({ headings: [EMPTY, EMPTY], rows }).map((one) => ({ ...one, at: column.at }));
      // "A v X" are the letters of players in other columns.
      if (rows.every(({ cells }) => cells.every(({ text }) => text.length < 3))) break;
      const seats = sides.flatMap((one) => one ?? []).map(({ text }) => text.toLowerCase());
      const again = 1 - new Set(seats).size / seats.length;
      const roles = headingRoles(column.heading);
      const headed =
        Math.max(roles.get("race") ?? 0, roles.get("team") ?? 0, PAIRING.test(column.heading) ? 3 : 0) >= 2;
      const score = says + 3 * again + (headed ? 1 : 0);
      return score >= 1.4 ? [{ left: [left], right: [right], score, decided: false, source: column }] : [];
    }
    return [];
  });
}

/** A whole game in each cell of a column: "Lions def. Bears 16-11" beside a date and a court. */
export function readSentences(section: Section, context: Context): Candidate | undefined {
  const columns = columnsOf(section);
  if (columns.length < 2 || !section.headed) return undefined;
  const paired = columns.flatMap((column) => {
    const games = column.cells.map((cell) => {
      const duel = duelIn(cell);
      return duel && (duel.scores || duel.shape === "verb") && duel.shape !== "numbers" ? duel : undefined;
    });
    const share = games.filter((game) => game !== undefined).length / Math.max(1, column.filled);
    return column.heading === "" ? [] : [{ column, games, share }];
  });
  const best = paired.toSorted((a, b) => b.share - a.share).at(0);
  const found = best?.games.filter((game) => game !== undefined).length ?? 0;
  if (!best || best.share < 0.6 || found < Math.max(2, 0.5 * section.rows.length)) return undefined;
  const dates = dateColumn(columns);
  return {
    template: "duels",
    kind: "a game of two sides in each row",
    games: best.games.flatMap((duel, at) => {
      if (!duel) return [];
      return [{ ...duelGame(duel, section.rows[at]), ...datedBy(dates, at, context) }];
    }),
    fit: START.sidesInOneColumn + best.share,
    evidence: { sides: 1, outcome: 1, coverage: best.share, again: 0.5 },
    assumed: [],
    unread: [],
    choices: { source: best.column.heading },
  };
}

const PAIRING = /pairing|fixture|paarung|begegnung|match|rencontre|encuentro|incontro|wedstrijd|mecz|zápas/iu;

/** The two sides of a cell, if the separator splits it into two names. */
function parted({ text, from }: Piece, sign: RegExp): Piece[] | undefined {
  if (text.length > 100) return undefined;
  const parts = text.trim().split(sign);
  if (parts.length !== 2 || !parts.every((part) => isNameLike(part) && part.length < 50)) return undefined;
  return parts.map((part, at): Piece => {
    const start = at === 0 ? text.indexOf(part) : text.lastIndexOf(part);
    return { text: part, from: from < 0 ? -1 : from + start, to: from < 0 ? -1 : from + start + part.length };
  });
}
