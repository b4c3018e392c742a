import { clearestStatus } from "../../cells/status";
import type { Context } from "../tables/candidate";
import { FIGURE } from "../tables/hints";
import { isRanking, trend } from "../tables/columns";
import { isNameLike, joinOf, nameIn, peopleOf, type Join } from "../tokens/names";
import type { InferredEntrant, InferredGame, Mark, Piece } from "../types";
import { stretch, type ContentLine } from "./content";
import type { LineDuel } from "./duel";
import { bodyOf, figuresOf, type Body, type LineEntry } from "./entry";

/** What a line was taken for. */
export type Parsed =
  | { readonly kind: "blank" | "noise" | "heading" | "date" | "break"; readonly line: ContentLine }
  | { readonly kind: "duel"; readonly line: ContentLine; readonly duel: LineDuel; readonly entry?: LineEntry }
  | {
      readonly kind: "entry";
      readonly line: ContentLine;
      readonly entry: LineEntry;
      readonly names?: readonly Piece[];
      readonly body?: Body;
    }
  | { readonly kind: "scored"; readonly line: ContentLine; readonly body: Body; readonly names?: readonly Piece[] }
  | {
      readonly kind: "list";
      readonly line: ContentLine;
      readonly entrants: readonly InferredEntrant[];
      readonly order: "place" | "score" | "time";
    };

export function entrantOf(body: Body, name: Piece, line: number): InferredEntrant {
  const { seconds, score, status, figure } = body;
  const marks: Mark[] =
    figure && figure.from >= 0
      ? [{ role: seconds === undefined ? "score" : "time", from: figure.from, to: figure.to }]
      : [];
  return {
    name,
    line,
    marks,
    ...(status ? { status } : {}),
    ...(seconds === undefined ? {} : { seconds }),
    ...(score === undefined ? {} : { score }),
  };
}

/** Parts a run of entries where places begin again. */
export function listsOf<One extends Extract<Parsed, { kind: "entry" | "scored" }>>(run: readonly One[]): One[][] {
  const placed = run.filter((one) => one.kind === "entry" && one.entry.place !== undefined);
  const own = placed.flatMap((one) => (one.kind === "entry" ? (one.entry.place ?? []) : []));
  // From the last to the winner.
  if (
    own.length > 2 &&
    own[own.length - 1] === 1 &&
    own[0] > 1 &&
    own.every((place, at) => at === 0 || place <= own[at - 1])
  )
    return [run.filter((one) => one.kind === "entry")];
  const lists: One[][] = [];
  let current: One[] = [];
  let last = 0;
  for (const one of run) {
    if (one.kind === "scored" && placed.length > 0 && !one.names) {
      // Among numbered lines, a line with a status alone is an entry; another figure is a remark.
      if (one.body.status && one.body.score === undefined && one.body.seconds === undefined && current.length > 0)
        current.push(one);
      continue;
    }
    const place = one.kind === "entry" ? one.entry.place : undefined;
    if (
      place !== undefined &&
      place <= last &&
      (place < last || place === 1) &&
      !(place === last && current.length > 0 && place > 1)
    ) {
      if (!(place === 1 && last === 1 && one.kind === "entry" && one.entry.tied)) {
        lists.push(current);
        current = [];
      }
    }
    current.push(one);
    if (place !== undefined) last = place;
  }
  lists.push(current);
  return lists.filter((list) => list.length > 0);
}

/** Entries without what stands between place and name in nearly all of them: the number of a bib or a pair, "peg 7", "Team 3 –". */
function withoutNumbers<One extends Extract<Parsed, { kind: "entry" | "scored" }>>(list: readonly One[]): One[] {
  const leads = list.map((one) => (one.kind === "entry" ? NUMBERED.exec(one.entry.body.text) : null));
  const words = new Set(leads.flatMap((lead) => (lead ? [(lead[1] ?? "").toLowerCase()] : [])));
  const numbered = leads.filter((lead) => lead !== null).length;
  if (numbered < 3 || numbered < 0.7 * list.length || words.size > 1) return [...list];
  return list.map((one, at) => {
    const size = leads[at]?.[0].length ?? 0;
    if (one.kind !== "entry" || size === 0) return one;
    const { body } = one.entry;
    return { ...one, entry: { ...one.entry, body: stretch(body, size, body.text.length - size) } };
  });
}

const NUMBERED = /^(?:(\p{L}{2,12})\.?\s)?#?\d{1,4}\s+(?:[-–:]\s+)?(?=["“]?\p{L})/u;

export function gameOf(
  given: readonly Extract<Parsed, { kind: "entry" | "scored" }>[],
  context: Context,
): { game: InferredGame; ranked: boolean } | undefined {
  const list = withoutNumbers(given);
  const bodies = list.map((one) => (one.kind === "entry" ? one.entry.body : one.line));
  const rules = ruleOf(bodies, list);
  const whole = figuresBelong(list);
  const crews = crewsOf(list);
  const entrants: InferredEntrant[] = [];
  let before: number | undefined;
  for (const one of list) {
    const parted = counted(
      one.kind === "scored" ? one.body : (one.body ?? bodyOf(one.entry.body, rules.commas)),
      context,
    );
    const body: Body = whole && one.kind === "entry" ? { name: one.entry.body, rest: parted.rest } : parted;
    const place = one.kind === "entry" ? (one.entry.place ?? (one.entry.tied ? before : undefined)) : undefined;
    before = place ?? before;
    const status =
      one.kind === "entry"
        ? clearestStatus([
            [one.entry.placePiece?.text ?? "", one.entry.status],
            ["", body.status],
          ])
        : body.status;
    const shared = sharing(list, one, body.name);
    const crew = crews?.get(one);
    const names = one.names ?? (body.quoted ? [body.name] : (crew ?? shared ?? peopleIn(one, body, rules)));
    const kept = names.filter(({ text }) => isNameLike(text));
    if (kept.length === 0) continue;
    const marks = placeMark(one);
    // Names joined by commas share the place and are no team.
    const team = crew
      ? { team: body.name.text }
      : kept.length > 1 && !shared && rules.join !== 5 && kept[1].from < body.name.to
        ? { team: body.name.text }
        : {};
    for (const name of kept) {
      const made = entrantOf({ ...body, ...(status ? { status } : {}) }, name, one.line.line);
      entrants.push({
        ...made,
        marks: [...marks, ...(made.marks ?? [])],
        ...team,
        ...(place !== undefined && !status ? { place } : {}),
      });
    }
  }
  const places = entrants.flatMap(({ place }) => place ?? []);
  // Bare numbers before plain words may count things.
  if (
    list.every((one) => one.kind === "entry" && one.entry.weight < 0.7) &&
    entrants.every(
      ({ name, score, seconds, status }) =>
        /^\p{Ll}/u.test(name.text) && score === undefined && seconds === undefined && !status,
    )
  )
    return undefined;
  const finishers = entrants.filter(({ status }) => status === undefined || status === "dnf" || status === "dq");
  if (finishers.length < 2) return undefined;
  if (places.length > 0) {
    const own = [
      ...new Map(
        entrants.flatMap(({ place, team, name }) =>
          place === undefined ? [] : [[team ?? name.text + String(name.from), place] as const],
        ),
      ).values(),
    ];
    const ranked = isRanking(own);
    if (places.length < 2 && entrants.length < 3) return undefined;
    // Some members of a club in a larger race: their times agree with their places.
    const times = entrants.flatMap(({ seconds }) => seconds ?? []);
    const agreed = times.length === entrants.length && trend(times) === 1 && trend(own) === 1;
    if (
      !ranked &&
      !agreed &&
      Math.min(...own) > 1 &&
      list.every((one) => one.kind === "entry" && one.entry.weight < 0.9)
    )
      return undefined;
    return {
      ranked,
      game: {
        entrants,
        line: list[0].line.line,
        decidedBy: "place",
        ...(entrants.some(({ team }) => team) ? { teams: true } : {}),
      },
    };
  }
  // Names that marks found, one under the other with nothing beside them: best first.
  if (list.length > 1 && list.every((one) => one.names !== undefined))
    if (
      entrants.every(
        ({ seconds, score, status }) => seconds === undefined && score === undefined && status === undefined,
      )
    )
      return fromMarked(entrants, context).length < 2
        ? undefined
        : {
            ranked: true,
            game: {
              entrants: fromMarked(entrants, context).map((one, at) => ({ ...one, place: at + 1 })),
              line: list[0].line.line,
              decidedBy: "place",
              ordered: true,
            },
          };
  return list.length < 2 ? undefined : measuredGame(entrants, list[0].line.line, context);
}

/** A game that times or scores decide. */
function measuredGame(
  entrants: readonly InferredEntrant[],
  line: number,
  context: Context,
): { game: InferredGame; ranked: boolean } | undefined {
  const timed = entrants.filter(({ seconds }) => seconds !== undefined).length;
  const scored = entrants.filter(({ score }) => score !== undefined).length;
  if (Math.max(timed, scored) < 2) return undefined;
  const decidedBy = timed >= scored ? "time" : "score";
  const lower = decidedBy === "score" && lowerOf(entrants, context);
  // What some won the others lost.
  const even = decidedBy === "score" && entrants.reduce((sum, { score = 0 }) => sum + score, 0) === 0;
  const scores = entrants.flatMap(({ score }) => score ?? []);
  const finished = entrants.filter(({ status }) => status === undefined).length;
  const falling = scores.length > 3 && scores.length === finished && trend(scores) === -1;
  return {
    ranked: even || falling,
    game: {
      entrants,
      line,
      decidedBy,
      ...(decidedBy === "score" ? { scoreOrder: lower ? "lower" : "higher" } : {}),
      ...(entrants.some(({ team }) => team) ? { teams: true } : {}),
    },
  };
}

/** The body with the figure that a mark on another line says to count. */
function counted(body: Body, { lessons: { figure } }: Context): Body {
  if (figure === undefined) return body;
  const found = [...body.rest.text.matchAll(FIGURE)].at(-1 - figure);
  const at = found ? body.rest.from + found.index : -1;
  if (!found || (body.figure && at >= body.figure.from && at < body.figure.to)) return body;
  const { seconds: _, score: __, ...rest } = body;
  return { ...rest, ...figuresOf(stretch(body.rest, found.index, found[0].length)) };
}

/** Entrants from the first marked one on; none where no name is marked. */
function fromMarked(entrants: readonly InferredEntrant[], { hints }: Context): InferredEntrant[] {
  const first = entrants.findIndex(({ name }) => hints.in(name, "name").length > 0);
  return first < 0 ? [] : entrants.slice(first);
}

/** Bare whole numbers that stand in no order behind the names are parts of them: "Blink 182". */
function figuresBelong(list: readonly Extract<Parsed, { kind: "entry" | "scored" }>[]): boolean {
  const bodies = list.flatMap((one) =>
    one.kind === "entry" && one.entry.place !== undefined ? [bodyOf(one.entry.body)] : [],
  );
  const bare = bodies.filter(({ rest }) => /^\d{1,4}$/.test(rest.text));
  if (bare.length === 0 || bare.length < bodies.length) return false;
  const steps = trend(bare.map(({ score }) => score ?? 0));
  return !(steps <= -0.99 || (steps >= 0.99 && bare.length >= 4));
}

export function lowerOf(entrants: readonly InferredEntrant[], context: Context): boolean {
  const values = entrants.flatMap(({ score }) => score ?? []);
  // Points from the best one down outweigh a word of the text: hearts are bid at bridge, too.
  if (context.lowWins) return !(context.highWins && values.length > 3 && trend(values) === -1);
  return values.length >= 3 && trend(values) === 1;
}

interface Rules {
  readonly commas: boolean;
  readonly countries: boolean;
  readonly join: Join | undefined;
}

/** What all names of a list have in common: codes behind them, signs that join people. */
function ruleOf(bodies: readonly Piece[], list: readonly Parsed[]): Rules {
  const names = bodies.map((body) => bodyOf(body).name.text);
  const codes = names.filter((name) => /\s[A-Z]{2,3}$/.test(name)).length;
  const join = joinOf(names, false);
  const several = bodies
    .map((body) => bodyOf(body, true).name.text)
    .filter(
      (name) =>
        name.split(/,\s+/).length > 1 &&
        name.split(/,\s+/).every((part) => isNameLike(part) && part.split(" ").length <= 3),
    );
  const tied = list.filter((one) => one.kind === "entry" && one.entry.tied).length;
  const comma =
    several.length > 0 &&
    several.length <= Math.max(1, tied) &&
    !bodies.some((body) => /,\s+\p{Lu}{2,3}\b/u.test(body.text));
  return {
    commas: comma,
    countries: codes >= 0.6 * names.length && names.length > 2,
    join: comma ? 5 : join === 5 ? undefined : join,
  };
}

const PAIR = /^\p{Lu}\S+(?:\s\p{Lu}\S*){1,2}\s(?:&|\+|and|und|et|y|e|och|og|en|i)\s\p{Lu}\S+(?:\s\p{Lu}\S*){1,2}$/u;

/** Two full names joined are two people, whatever the other names are. */
function pairOf(name: Piece): Piece[] | undefined {
  return PAIR.test(name.text)
    ? peopleOf(name, name.text.includes(" & ") ? 2 : name.text.includes(" + ") ? 1 : 3)
    : undefined;
}

function placeMark(one: Entered): Mark[] {
  const piece = one.kind === "entry" ? one.entry.placePiece : undefined;
  if (one.kind !== "entry" || !piece || piece.from < 0) return [];
  return [{ role: one.entry.status ? "status" : "place", from: piece.from, to: piece.to }];
}

type Entered = Extract<Parsed, { kind: "entry" | "scored" }>;

const CREW =
  /^[^()]{2,40}\s\(((?:\p{Lu}[\p{L}.'’-]*\s?){1,3}(?:\s?(?:&|\+|\/|,|and|und|et|y|e|og|och|en)\s?(?:\p{Lu}[\p{L}.'’-]*\s?){1,3}){1,8})\)/u;

/** "Heron (Lucy Dent & Tom Rusk)" in most lines: the people of a crew. */
function crewsOf(list: readonly Entered[]): ReadonlyMap<Entered, readonly Piece[]> | undefined {
  const found = new Map<Entered, readonly Piece[]>();
  for (const one of list) {
    const line = one.kind === "entry" ? one.entry.body : one.line;
    const crew = CREW.exec(line.text);
    const inside = crew && stretch(line, crew[0].length - crew[1].length - 1, crew[1].length);
    const parted = inside ? [2, 1, 0, 3, 5].map((join) => peopleOf(inside, join)) : [];
    const people = parted.find(({ length }) => length > 1) ?? [];
    // "(Novák, Dvořák, Malý)", "(Mario, Ike)" may tell of anything.
    if (people.length > 1 && crew![1].includes(",") && people.some(({ text }) => !text.includes(" "))) return undefined;
    if (people.length > 1) found.set(one, people);
  }
  return found.size > 1 && found.size >= 0.6 * list.length ? found : undefined;
}

/** The people of a line, parted as those of the other lines are. */
function peopleIn(one: Parsed, { name }: Body, { countries, join }: Rules): Piece[] {
  const own = countries ? withoutCode(name) : name;
  const bracketed = one.kind === "entry" ? eachBracketed(one.entry.body) : undefined;
  return bracketed ?? pairOf(own) ?? peopleOf(own, join);
}

/** "2 Ann & Bo, 4 Cy": as many names as the places that the next line leaves out, who are equal and no pair. */
function sharing(
  list: readonly Extract<Parsed, { kind: "entry" | "scored" }>[],
  one: Extract<Parsed, { kind: "entry" | "scored" }>,
  name: Piece,
): Piece[] | undefined {
  const place = one.kind === "entry" ? one.entry.place : undefined;
  if (place === undefined) return undefined;
  const places = list.flatMap((other) => (other.kind === "entry" ? (other.entry.place ?? []) : []));
  const next = Math.min(...places.filter((other) => other > place));
  if (next - place < 2 || next - place > 5 || places.filter((other) => other === place).length > 1) return undefined;
  return [0, 2, 3, 5].map((join) => peopleOf(name, join)).find((people) => people.length === next - place);
}

const BRACKETED =
  /^(\p{Lu}[^()\d,;]{1,40})\s(?:\([^()]{2,40}\)|\[[^[\]]{2,40}\]),?\s(?:and|und|et|y|e|och|og|en|i|a|&)\s(?=\p{Lu}[^()\d,;]{1,40}\s[([])/u;

/** "Zheng Qiuxi (CHN) and Trine Graholm (DEN)": each with a club of their own, so they share the place and are no pair. */
function eachBracketed(body: Piece): Piece[] | undefined {
  const match = BRACKETED.exec(body.text);
  if (!match) return undefined;
  const rest = bodyOf(stretch(body, match[0].length, body.text.length - match[0].length));
  return [nameIn(stretch(body, 0, match[1].length)), nameIn(rest.name)];
}

function withoutCode(name: Piece): Piece {
  const match = /\s+[A-Z]{2,3}$/.exec(name.text);
  return match ? stretch(name, 0, match.index) : name;
}
