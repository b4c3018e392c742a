import { playersWithin } from "../../../cells/club";
import { clearestStatus } from "../../../cells/status";
import type { Context } from "../../common/context";
import { FIGURE } from "../../common/hints";
import { isRanking, trend } from "../../common/ranking";
import { isNameLike, trimmed } from "../../tokens/names";
import type { InferredEntrant, InferredGame, Mark, Piece } from "../../types";
import { stretch } from "../lexing/content";
import { bodyOf, figuresOf, type Body } from "../lexing/lineEntry";
import { isShared } from "../lexing/ordinals";
import type { Entered, Parsed } from "../parsed";
import { crewsOf, pairByPair, peopleIn, ruleOf, sharing, tiedIn, withoutStop } from "./listPeople";

function entrantOf(body: Body, name: Piece, line: number): InferredEntrant {
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

const isOfOneLine = (list: readonly Parsed[]): boolean => list.every(({ line }) => line.line === list[0].line.line);

/** Splits a run of entries where places begin again. */
export function listsOf<One extends Entered>(run: readonly One[]): One[][] {
  const whole = asOneList(run);
  if (whole) return [whole];
  const isPlaced = run.some((one) => one.kind === "entry" && one.entry.place !== undefined);
  const lists: One[][] = [[]];
  let last = 0;
  for (const one of run) {
    const current = lists[lists.length - 1];
    if (one.kind === "scored" && isPlaced && !one.names) {
      if (isStatusAlone(one) && current.length > 0) current.push(one);
      continue;
    }
    const [place] = placesOf([one]);
    const swapped = place !== undefined && isSwapped(place, last, current);
    if (place !== undefined && !swapped && beginsAgain(place, last, one)) lists.push([one]);
    else current.push(one);
    if (place !== undefined) last = Math.max(place, swapped ? last : 0);
  }
  return lists.filter((list) => list.length > 0);
}

/** "5th Imogen" above "4th Yasmin": two lines exchanged. */
const isSwapped = (place: number, last: number, list: readonly Entered[]): boolean =>
  place > 1 && place === last - 1 && list.length > 1 && !placesOf(list).includes(place);

/** A lower place, or a second 1 that is not a tie, begins another list. */
const beginsAgain = (place: number, last: number, one: Entered): boolean =>
  place < last || (place === 1 && last === 1 && !(one.kind === "entry" && one.entry.tied));

/** Several parts of one line, in any order, or a list from the last to the winner. */
function asOneList<One extends Entered>(run: readonly One[]): One[] | undefined {
  const own = placesOf(run);
  const least = run.some((one) => one.kind === "entry" && (one.entry.place ?? 1) < 1) ? 0 : 2;
  if (own.length <= least) return undefined;
  if (isOfOneLine(run) && new Set(own).size === own.length) return [...run];
  const falls = own.at(-1) === 1 && own.every((place, at) => at === 0 || place <= own[at - 1]);
  return falls && (own[0] > 1 || least === 0) ? run.filter((one) => one.kind === "entry") : undefined;
}

/** Among numbered lines, a line with only a status is an entry; another number is a remark. */
const isStatusAlone = (one: Entered): boolean =>
  one.kind === "scored" &&
  one.body.status !== undefined &&
  one.body.score === undefined &&
  one.body.seconds === undefined;

/** Places that are counted from the first. */
const placesOf = (list: readonly Entered[]): number[] =>
  list.flatMap((one) => (one.kind === "entry" && (one.entry.place ?? 0) > 0 ? one.entry.place! : []));

/** Places from the end ("last", "first out") as places from the first; after "second out", "3rd" means third out. */
function fromEnd<One extends Entered>(list: readonly One[]): readonly One[] {
  let before = 0;
  const turned = list.map((one) => {
    const place = one.kind === "entry" ? (one.entry.place ?? 0) : 0;
    before = place > 1 && before === 1 - place ? -place : place;
    return before;
  });
  if (turned.every((place) => place >= 0)) return list;
  const size = Math.max(0, ...turned) + new Set(turned.filter((place) => place < 0)).size;
  return list.map((one, at) =>
    one.kind === "entry" && turned[at] < 0 ? { ...one, entry: { ...one.entry, place: size + 1 + turned[at] } } : one,
  );
}

/** Drops what nearly all entries have between place and name: the number of a bib or a pair, "peg 7", "Team 3 –", a word. */
function withoutLeads<One extends Entered>(list: readonly One[]): One[] {
  const leads = list.map((one) =>
    one.kind === "entry"
      ? (NUMBERED.exec(one.entry.body.text) ?? WORD.exec(one.entry.body.text) ?? TITLED.exec(one.entry.body.text))
      : null,
  );
  const words = new Set(
    leads
      .filter((_, at) => !isOut(list[at]))
      .flatMap((lead) => (lead ? [(lead[1] ?? "").toLowerCase().replace(/[ao]$/, "")] : [])),
  );
  const numbered = leads.filter((lead) => lead !== null).length;
  // "Laser 12345 Tim Fox", "Solo 222 Bob Lee": classes of boats with their numbers.
  const boats = leads.every((lead, at) => (lead === null ? isOut(list[at]) : /^\p{L}+\s\d{2,}/u.test(lead[0])));
  if (numbered < 3 || numbered < 0.7 * list.length || (words.size > 1 && !boats)) return [...list];
  return list.map((one, at) => {
    const size = leads[at]?.[0].length ?? 0;
    if (one.kind !== "entry" || size === 0 || (isOut(one) && !/\d/.test(leads[at]![0]))) return one;
    const { body } = one.entry;
    return { ...one, entry: { ...one.entry, body: stretch(body, size, body.text.length - size) } };
  });
}

const isOut = (one: Entered): boolean => one.kind === "entry" && one.entry.status !== undefined;

/** "finisher Ann", "classificata Dora": a small word that every line has. */
const WORD =
  /^(?!(?:de|da|do|dos|di|del|van|von|der|den|ter|ten|la|le|el|al|bin|ben|ibn|af|av|zu|zum)\s)(\p{Ll}{2,15})[:.]?\s+(?=["“@]?\p{Lu})/u;
/** Titles of chess players, before their names. */
const TITLED = /^(?:W?[GFCI]M|NM)\s(?=\p{L})/u;
const NUMBERED = /^(?:(\p{L}{2,12})\.?\s)?#?\d{1,6}(?:[.,]\d{1,2})?\s+(?:[-–:]\s+)?(?=["“]?\p{L})/u;

/** "5 mile course" below "5. Con": a number and small letters among places with a sign and capitals. */
function withoutAmounts<One extends Entered>(list: readonly One[]): readonly One[] {
  const isAmount = (one: One): boolean =>
    one.kind === "entry" && one.entry.weight <= 0.6 && /^\p{Ll}/u.test(one.entry.body.text);
  const isSure = (one: One): boolean =>
    one.kind === "entry" && one.entry.weight >= 0.9 && /^\p{Lu}/u.test(one.entry.body.text);
  return list.filter(isSure).length > 1 ? list.filter((one) => !isAmount(one)) : list;
}

interface Made {
  readonly game: InferredGame;
  /** The places, or the figures, are in the order of the lines. */
  readonly ranked: boolean;
}

/** The race that a list makes, unless its lines are no entrants. */
export function gameOf(given: readonly Entered[], context: Context): Made | undefined {
  const list = fromEnd(withoutLeads(withoutAmounts(given))).flatMap(pairByPair);
  const entrants = entrantsOf(list, context);
  const finishers = entrants.filter(({ status }) => status === undefined || status === "dnf" || status === "dq");
  if (areCounts(list, entrants) || finishers.length < 2) return undefined;
  if (entrants.some(({ place }) => place !== undefined)) return placedGame(entrants, list);
  if (list.length < 2) return undefined;
  // Names found by marks, one per line with nothing beside them: best first.
  const isMarked = list.every((one) => one.names !== undefined) && entrants.every(isBare);
  return isMarked ? markedGame(entrants, list, context) : measuredGame(entrants, list[0].line.line, context);
}

const isBare = ({ seconds, score, status }: InferredEntrant): boolean =>
  seconds === undefined && score === undefined && status === undefined;

/** Bare numbers before plain words may be counts of things. */
const areCounts = (list: readonly Entered[], entrants: readonly InferredEntrant[]): boolean =>
  list.every((one) => one.kind === "entry" && one.entry.weight < 0.7) &&
  entrants.every((one) => /^\p{Ll}/u.test(one.name.text) && isBare(one));

function entrantsOf(list: readonly Entered[], context: Context): InferredEntrant[] {
  const rules = ruleOf(
    list.map((one) => (one.kind === "entry" ? (one.body?.name ?? one.entry.body) : one.line)),
    list,
  );
  const read = withoutClubs(list, bodyReader(list, rules.commas, context));
  const crews = crewsOf(list);
  let before: number | undefined;
  let last: Body | undefined;
  return list.flatMap((one) => {
    const body = read(one);
    const place = placeOf(one, body, before, last);
    before = place ?? before;
    last = body;
    const status = statusOf(one, body);
    const shared = sharing(list, one, body.name) ?? tiedIn(list, one);
    const crew = crews?.get(one);
    const names = one.names ?? (body.quoted ? [body.name] : (crew ?? shared ?? peopleIn(one, body, rules)));
    const kept = isUnnamed(body, status) ? [] : names.filter(({ text }) => isNameLike(text)).map(withoutStop);
    // Names separated by commas tie; they are not a team.
    const joined = kept.length > 1 && !shared && (rules.join !== 5 || rules.crews) && kept[1].from < body.name.to;
    // A pair may be longer than the name: "Ayala - Valdés".
    const label = crew?.some(({ to }) => to > body.name.to && kept[0].from === body.name.from)
      ? kept.map(({ text }) => text).join(" / ")
      : body.name.text;
    return kept.map((name): InferredEntrant => {
      const made = entrantOf({ ...body, ...(status ? { status } : {}) }, name, one.line.line);
      return {
        ...made,
        marks: [...placeMark(one), ...(made.marks ?? [])],
        ...(crew || joined ? { team: label } : {}),
        ...(place !== undefined && !status ? { place } : {}),
      };
    });
  });
}

/** The place of an entry: its own, or that of the entry before it, with which it ties. */
function placeOf(one: Entered, body: Body, before: number | undefined, last: Body | undefined): number | undefined {
  if (one.kind !== "entry") return undefined;
  const { place, tied } = one.entry;
  // "2 Ann 43.02", "3 Bo 43.02 tie!!".
  const level = last?.figure && body.figure?.text === last.figure.text && isShared(body.rest.text);
  return (level && place !== undefined) || (place === undefined && tied) ? before : place;
}

/** "NR: the Treasurer's team (no card)": nobody is named. */
const isUnnamed = ({ name }: Body, status: Body["status"]): boolean =>
  status !== undefined && /^(?:the|a|an|one|two|some|die|der|das|ein|eine|le|la|les|un|une)\s/u.test(name.text);

const statusOf = (one: Entered, { status }: Body): Body["status"] =>
  one.kind === "entry"
    ? clearestStatus([
        [one.entry.placePiece?.text ?? "", one.entry.status],
        ["", status],
      ])
    : status;

/** Ends the names before what the rows of a table have after them. */
function withoutClubs(list: readonly Entered[], read: (one: Entered) => Body): (one: Entered) => Body {
  const bodies = list.map(read);
  const isPlain = list.every((one) => one.names === undefined) && bodies.every(({ quoted }) => quoted === undefined);
  const sizes = isPlain ? playersWithin(bodies.map(({ name }) => name.text)) : undefined;
  if (!sizes) return read;
  const cut = bodies.map((body, at) => ({ ...body, name: trimmed(stretch(body.name, 0, sizes[at])) }));
  const byEntry = new Map(list.map((one, at) => [one, cut[at]]));
  return (one) => byEntry.get(one) ?? read(one);
}

/** Reads the name and the figures of an entry as those of the other entries are read. */
function bodyReader(list: readonly Entered[], commas: boolean, context: Context): (one: Entered) => Body {
  const column = columnOf(list);
  const whole = figuresBelong(list);
  const thousands = areThousands(list);
  return (one) => {
    const own =
      one.kind === "scored" ? { ...one.body, ...column?.get(one) } : (one.body ?? bodyOf(one.entry.body, commas));
    const body = counted(own, context, thousands);
    return whole && one.kind === "entry" ? { name: one.entry.body, rest: body.rest } : body;
  };
}

/** Names that a user marked, best first. */
function markedGame(
  entrants: readonly InferredEntrant[],
  list: readonly Entered[],
  context: Context,
): Made | undefined {
  const marked = fromMarked(entrants, context);
  if (marked.length < 2) return undefined;
  const placed = marked.map((one, at) => ({ ...one, place: at + 1 }));
  return { ranked: true, game: { entrants: placed, line: list[0].line.line, decidedBy: "place", ordered: true } };
}

/** A game that places decide. */
function placedGame(entrants: readonly InferredEntrant[], list: readonly Entered[]): Made | undefined {
  const places = entrants.flatMap(({ place }) => place ?? []);
  const own = [
    ...new Map(
      entrants.flatMap(({ place, team, name }) =>
        place === undefined ? [] : [[team ?? name.text + String(name.from), place] as const],
      ),
    ).values(),
  ];
  const ranked = isRanking(own);
  const out = entrants.filter(({ status }) => status !== undefined).length;
  if (places.length + out < 2 && entrants.length < 3) return undefined;
  // A few members of a club in a larger race: their times agree with their places.
  const times = entrants.flatMap(({ seconds }) => seconds ?? []);
  const agreed = times.length === entrants.length && trend(times) === 1 && trend(own) === 1;
  if (!ranked && !agreed && Math.min(...own) > 1 && list.every((one) => one.kind === "entry" && one.entry.weight < 0.9))
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

/** A game that times or scores decide. */
function measuredGame(entrants: readonly InferredEntrant[], line: number, context: Context): Made | undefined {
  const timed = entrants.filter(({ seconds }) => seconds !== undefined).length;
  const scored = entrants.filter(({ score }) => score !== undefined).length;
  if (Math.max(timed, scored) < 2) return undefined;
  const decidedBy = timed >= scored ? "time" : "score";
  const lower = decidedBy === "score" && lowerOf(entrants, context);
  // Scores are gains and losses that sum to zero.
  const even = decidedBy === "score" && entrants.reduce((sum, { score = 0 }) => sum + score, 0) === 0;
  const scores = entrants.flatMap(({ score }) => score ?? []);
  const finished = entrants.filter(({ status }) => status === undefined).length;
  const falling = scores.length > 3 && scores.length === finished && trend(scores) === (lower ? 1 : -1);
  const times = entrants.flatMap(({ seconds }) => seconds ?? []);
  const rising = times.length > 3 && times.length === finished && trend(times) === 1;
  // Held or lasted: the longest time comes first.
  if (times.length > 3 && times.length === finished && trend(times) === -1)
    return {
      ranked: true,
      game: {
        entrants: entrants.map(({ seconds, ...one }) => ({ ...one, score: seconds })),
        line,
        decidedBy: "score",
        scoreOrder: "higher",
      },
    };
  return {
    ranked: even || falling || rising,
    game: {
      entrants,
      line,
      decidedBy,
      ...(decidedBy === "score" ? { scoreOrder: lower ? "lower" : "higher" } : {}),
      ...(entrants.some(({ team }) => team) ? { teams: true } : {}),
    },
  };
}

const TIMES = /(?<![\d\p{L}.:])\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?![\d:])/gu;

/** "Ann 17:08 34:31", "Bo 17:21 34:37": of several times on every line, the last if only these are in the order of the lines. */
function columnOf(list: readonly Entered[]): ReadonlyMap<Entered, ReturnType<typeof figuresOf>> | undefined {
  if (list.length < 3 || list.some((one) => one.kind !== "scored" || one.body.seconds === undefined)) return undefined;
  const times = list.map((one) => {
    const rest = one.kind === "scored" ? one.body.rest : one.line;
    return [...rest.text.matchAll(TIMES)].map((match) => figuresOf(stretch(rest, match.index, match[0].length)));
  });
  if (times.some(({ length }) => length < 2)) return undefined;
  const [first, last] = [0, -1].map((at) => trend(times.map((some) => some.at(at)?.seconds ?? 0)));
  return first < 1 && last === 1 ? new Map(list.map((one, at) => [one, times[at].at(-1)!])) : undefined;
}

/** "391", "1.020", "1.544": a point before three digits among whole numbers from 100 on. */
function areThousands(list: readonly Entered[]): boolean {
  const figures = list.flatMap((one) => (one.kind === "scored" && one.body.figure ? [one.body.figure.text] : []));
  return (
    figures.some((text) => /^\d{1,3}[.,]\d{3}$/.test(text)) &&
    figures.some((text) => /^\d{3}$/.test(text)) &&
    figures.every((text) => /^\d{1,3}(?:[.,]\d{3})?$/.test(text))
  );
}

/** The body with the number that counts according to a mark on another line. */
function counted(body: Body, { lessons: { figure } }: Context, thousands: boolean): Body {
  if (figure === undefined)
    return thousands && body.figure ? { ...body, score: Number(body.figure.text.replace(/[.,]/, "")) } : body;
  const found = [...body.rest.text.matchAll(FIGURE)].at(-1 - figure);
  const at = found ? body.rest.from + found.index : -1;
  if (!found || (body.figure && at >= body.figure.from && at < body.figure.to)) return body;
  const { seconds: _, score: __, ...rest } = body;
  return { ...rest, ...figuresOf(stretch(body.rest, found.index, found[0].length)) };
}

/** Entrants from the first marked one on; none if no name is marked. */
function fromMarked(entrants: readonly InferredEntrant[], { hints }: Context): InferredEntrant[] {
  const first = entrants.findIndex(({ name }) => hints.in(name, "name").length > 0);
  return first < 0 ? [] : entrants.slice(first);
}

/** Bare whole numbers after the names that follow no order are parts of them: "Blink 182". */
function figuresBelong(list: readonly Entered[]): boolean {
  const bodies = list.flatMap((one) =>
    one.kind === "entry" && one.entry.place !== undefined && !one.body ? [bodyOf(one.entry.body)] : [],
  );
  const bare = bodies.filter(({ rest }) => /^\d{1,4}$/.test(rest.text));
  if (bare.length === 0 || bare.length < bodies.length) return false;
  const steps = trend(bare.map(({ score }) => score ?? 0));
  const areFull = bare.length > 2 && bare.every(({ name }) => /\p{L}\s\p{L}/u.test(name.text));
  return !(steps <= -0.99 || (steps >= 0.99 && (bare.length >= 4 || areFull)));
}

export function lowerOf(entrants: readonly InferredEntrant[], context: Context): boolean {
  const values = entrants.flatMap(({ score }) => score ?? []);
  // Points that fall from the first line on outweigh a word of the text: hearts are bid at bridge, too.
  if (context.lowWins) return !(context.highWins && values.length > 3 && trend(values) === -1);
  return values.length >= 3 && trend(values) === 1;
}

function placeMark(one: Entered): Mark[] {
  const piece = one.kind === "entry" ? one.entry.placePiece : undefined;
  if (one.kind !== "entry" || !piece || piece.from < 0) return [];
  return [{ role: one.entry.status ? "status" : "place", from: piece.from, to: piece.to }];
}
