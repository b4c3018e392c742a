import type { Context } from "../../common/context";
import { AND_WORDS, peopleOf, trimmed, type Join } from "../../tokens/names";
import { saysNoGame } from "../../tokens/statuses";
import type { InferredEntrant, InferredGame, Interpretation, Mark, Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import { duelBetween } from "../duels/lineDuel";
import { entryIn, figuresOf } from "../lexing/lineEntry";
import type { Parsed } from "../parsed";
import { segmentsOf } from "../choosing/segments";

/** Reads a line whose names are known: one name makes an entry, two with a score or a verb between them a game. */
export function segmentsByNames(line: ContentLine, names: readonly Piece[], context: Context): readonly Parsed[] {
  const own = names.filter(({ from, to }) => from >= line.from && to <= line.to);
  const usual = segmentsOf(line, context);
  if (own.length === 0)
    return usual.map((one): Parsed =>
      one.kind === "blank" || one.kind === "heading" || one.kind === "date" || one.kind === "break"
        ? one
        : { kind: "noise", line: one.line },
    );
  if (usual.length > 1 || usual[0].kind === "list") return usual;
  if (usual[0].kind !== "duel" && own.length > 1 && saysNoGame(line.text)) return [{ kind: "noise", line }];
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
  // A name alone in its line, as other words are: only from a marked one on.
  return [{ kind: "scored", line, body, names: own }];
}

/** Reads a line as usual, and adds what its marked names make if nothing else has them. */
export function segmentsBeside(line: ContentLine, names: readonly Piece[], context: Context): readonly Parsed[] {
  const usual = segmentsOf(line, context);
  const own = names.filter(({ from, to }) => from >= line.from && to <= line.to);
  const said = usual.flatMap((one) =>
    one.kind === "duel"
      ? [...one.duel.left, ...one.duel.right]
      : one.kind === "list"
        ? one.entrants.map(({ name }) => name)
        : [],
  );
  const open = own.filter((name) => !said.some(({ from, to }) => from < name.to && to > name.from));
  if (open.length === 0) return usual;
  const duel = open.length > 1 ? duelBetween(line, open) : undefined;
  if (duel) return [...usual.filter(({ kind }) => kind === "duel" || kind === "list"), { kind: "duel", line, duel }];
  const entries = usual.some(({ kind }) => kind === "entry" || kind === "duel" || kind === "list");
  return entries ? usual : segmentsByNames(line, open, context);
}

/** The game with learned names in place of the read ones that they overlap. Names joined like the marked ones are split. */
function recut(game: InferredGame, names: readonly Piece[], joins: readonly Join[]): InferredGame {
  const entrants = game.entrants.flatMap((entrant): InferredEntrant[] => {
    const { from, to } = entrant.name;
    const own = from < 0 ? [] : names.filter((name) => name.from < to && name.to > from);
    const joined = joins.map((join) => peopleOf(entrant.name, join)).find((people) => people.length > 1);
    const people = own.length > 1 || !joined ? own : joined;
    if (people.length === 0) return [entrant];
    const team = people.length > 1 ? { team: entrant.team ?? entrant.name.text } : {};
    return people.map((name) => ({ ...entrant, ...team, name }));
  });
  const unique = entrants.filter(
    ({ name }, at) =>
      name.from < 0 || entrants.findIndex((one) => one.name.from === name.from && one.name.to === name.to) === at,
  );
  return { ...game, entrants: unique, ...(unique.some(({ team }) => team) ? { teams: true } : {}) };
}

/** The games with their names cut as the marks teach. Games without such a name are dropped if other games have one. */
export function recutAll(
  games: readonly InferredGame[],
  names: readonly Piece[],
  lines: readonly ContentLine[],
  { hints }: Context,
  all = false,
): InferredGame[] {
  const cut = games.map((game) => recut(game, names, joinsOf(lines, hints.marks)));
  const spans = new Set(names.map(({ from }) => from));
  const kept = cut.filter(({ entrants }) => entrants.some(({ name }) => spans.has(name.from)));
  return kept.length > 0 && !all ? kept : cut;
}

const JOINERS: readonly (readonly [Join, RegExp, RegExp])[] = [
  [0, /^\s*\/\s*\p{L}/u, /\p{L}\s*\/\s*$/u],
  [1, /^\s*\+\s*\p{L}/u, /\p{L}\s*\+\s*$/u],
  [2, /^\s*&\s*\p{L}/u, /\p{L}\s*&\s*$/u],
  [3, new RegExp(`^\\s(?:${AND_WORDS})\\s\\p{Lu}`, "u"), new RegExp(`\\p{L}\\s(?:${AND_WORDS})\\s$`, "u")],
];

/** Separators that join a marked name to another. */
function joinsOf(lines: readonly ContentLine[], marks: readonly Mark[]): Join[] {
  const found = marks.flatMap(({ role, from, to }) => {
    const line = role === "name" ? lines.find((one) => one.from <= from && to <= one.to) : undefined;
    if (!line) return [];
    const before = line.text.slice(0, from - line.from);
    const after = line.text.slice(to - line.from);
    return JOINERS.flatMap(([join, ahead, behind]) => (ahead.test(after) || behind.test(before) ? [join] : []));
  });
  return [...new Set(found)];
}

/** If no other names are found like the marked ones: these alone, in the order of the marks. */
export function readMarksAlone(text: string, { hints }: Context): (Interpretation & { readonly fit: number })[] {
  const marks = hints.marks.filter(({ role }) => role === "name");
  if (marks.length < 2) return [];
  const entrants = marks.map(({ from, to }, at) => ({ name: { text: text.slice(from, to), from, to }, place: at + 1 }));
  const line = text.slice(0, marks[0].from).split("\n").length;
  return [
    {
      kind: "the marked names alone",
      template: "line-marks",
      games: [{ entrants, line, decidedBy: "place", ordered: true }],
      fit: 2,
      evidence: { coverage: 0 },
      assumed: ["The marked names are one race, in the order in which they were marked."],
      unread: [],
      choices: { container: "lines" },
    },
  ];
}
