import type { Context } from "../tables/candidate";
import { trimmed } from "../tokens/names";
import type { InferredEntrant, InferredGame, Piece } from "../types";
import { stretch, type ContentLine } from "./content";
import { duelBetween } from "./duel";
import { entryIn, figuresOf } from "./entry";
import type { Parsed } from "./lists";
import { segmentsOf } from "./segments";

/** What a line holds, where names are known: one name makes an entry, two with a score or a verb between them a game. */
export function segmentsByNames(line: ContentLine, names: readonly Piece[], context: Context): Parsed[] {
  const own = names.filter(({ from, to }) => from >= line.from && to <= line.to);
  const usual = segmentsOf(line, context);
  if (own.length === 0)
    return usual.map((one): Parsed =>
      one.kind === "blank" || one.kind === "heading" || one.kind === "date" || one.kind === "break"
        ? one
        : { kind: "noise", line: one.line },
    );
  if (usual.length > 1 || usual[0].kind === "list") return usual;
  const [first] = own;
  const last = own[own.length - 1];
  if (own.length > 1) {
    if (usual[0].kind === "duel") return usual;
    const duel = duelBetween(line, own);
    if (duel) return [{ kind: "duel", line, duel }];
  }
  const entry = entryIn(line);
  const rest = trimmed(stretch(line, last.to - line.from, line.to - last.to));
  const before = trimmed(stretch(line, 0, first.from - line.from));
  const behind = figuresOf(rest);
  const body = { name: first, rest, ...(Object.keys(behind).length > 0 || entry ? behind : figuresOf(before)) };
  if (entry && entry.body.from <= first.from)
    return [
      {
        kind: "entry",
        line,
        entry: { ...entry, body: { ...body.name, to: line.to, text: line.text.slice(first.from - line.from) } },
        names: own,
        body,
      },
    ];
  const ordinal = /^[\s,(–—-]*(\d{1,3})(?:st|nd|rd|th)(?!\p{L})/u.exec(rest.text);
  if (ordinal)
    return [
      {
        kind: "entry",
        line,
        entry: {
          place: Number(ordinal[1]),
          placePiece: trimmed(stretch(rest, 0, ordinal[0].length)),
          body: first,
          tied: false,
          weight: 0.9,
        },
        names: own,
        body,
      },
    ];
  return [{ kind: "scored", line, body, names: own }];
}

/** The names of a game, where learned names overlap them, as these. */
export function recut(game: InferredGame, names: readonly Piece[]): InferredGame {
  const entrants = game.entrants.flatMap((entrant): InferredEntrant[] => {
    const { from, to } = entrant.name;
    const own = from < 0 ? [] : names.filter((name) => name.from < to && name.to > from);
    if (own.length === 0) return [entrant];
    const team = own.length > 1 ? { team: entrant.team ?? entrant.name.text } : {};
    return own.map((name) => ({ ...entrant, ...team, name }));
  });
  const unique = entrants.filter(
    ({ name }, at) =>
      name.from < 0 || entrants.findIndex((one) => one.name.from === name.from && one.name.to === name.to) === at,
  );
  return { ...game, entrants: unique, ...(unique.some(({ team }) => team) ? { teams: true } : {}) };
}
