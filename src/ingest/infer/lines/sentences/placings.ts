import type { EntrantStatus } from "../../../cells/status";
import type { Piece } from "../../types";
import { isSide, type ClauseItem, type SentenceSide } from "./clauses";
import type { SpeechToken } from "./speech";

/** The place, figure or status of a side in a sentence. */
export interface Placing {
  readonly names: readonly Piece[];
  /** Position in the sentence. */
  readonly from: number;
  readonly to: number;
  /** Below 0: counted from the end, so that -1 is last. */
  readonly place?: number;
  /** The place after the one named before, or the place before it. */
  readonly next?: boolean;
  readonly status?: EntrantStatus;
  readonly score?: number;
  readonly seconds?: number;
  /** The names share the place and are not a team. */
  readonly tied?: boolean;
}

type Finish = Omit<Placing, "names" | "from" | "to">;

const isPlace = (item: ClauseItem): boolean =>
  item.kind === "place" || item.kind === "winner" || item.kind === "last" || item.kind === "won";

/** The placings in a sentence. `begun`: an earlier sentence has named some. */
export function placingsIn(all: readonly ClauseItem[], text: string, begun = false): Placing[] {
  const items = withoutLabel(all);
  const seats = new Map<SentenceSide, Finish>();
  const sides = items.filter(isSide);
  const set = (side: SentenceSide | undefined, finish: Finish): void => {
    if (side) seats.set(side, { ...finish, ...seats.get(side) });
  };
  for (const side of sides) set(side, inBracket(side));
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (isPlace(item)) at = seat(items, at, seats, set, text);
    else if (item.kind === "dnf" || item.kind === "dns" || item.kind === "dq")
      set(sideBefore(items, at, seats) ?? nextSide(items, at), { status: item.kind });
    else if (item.kind === "figure") set(figured(items, at), figureOf(item as SpeechToken));
  }
  const first = begun ? undefined : firstOf(items, seats);
  set(first, { place: 1 });
  const listed = sequence(items, seats, begun);
  const order = [...new Set([...sides, ...seats.keys()])].toSorted((a, b) => a.names[0].from - b.names[0].from);
  return order.flatMap((side): Placing[] => {
    const finish = { ...seats.get(side), ...(listed.has(side) ? { next: true } : {}) };
    if (Object.keys(finish).length === 0) return [];
    const own = { from: side.from, to: side.to, ...finish };
    return finish.next && side.names.length > 1 && finish.place === undefined
      ? side.names.map((name) => ({ ...own, names: [name] }))
      : [{ ...own, names: side.names, ...(isTie(text, side, items) ? { tied: true } : {}) }];
  });
}

/** "Chess: first Ann, second Bo": the game, before its places. */
function withoutLabel(items: readonly ClauseItem[]): readonly ClauseItem[] {
  const [label, colon, place, side] = items;
  const isLabel = isSide(label) && colon?.kind === "colon" && place && isPlace(place);
  // "Cup: first place went to Ann".
  const behind = isLabel ? items.slice(3, 6).find((item) => isSide(item) || item.kind === "comma") : undefined;
  return isSide(behind) && (isSide(side) || isSide(items.at(-1))) ? items.slice(2) : items;
}

function figureOf({ value, seconds }: SpeechToken): Finish {
  return seconds === undefined ? (value === undefined ? {} : { score: value }) : { seconds };
}

/** "Lou (30)", "Gavin (15th, 35.34)". */
function inBracket({ bracket }: SentenceSide): Finish {
  const place = bracket.findLast(({ kind }) => kind === "place");
  const status = bracket.find(({ kind }) => kind === "dnf" || kind === "dns" || kind === "dq");
  const figure = bracket.find(({ kind }) => kind === "figure");
  return {
    ...(place ? { place: place.place! } : {}),
    ...(status ? { status: status.kind as EntrantStatus } : {}),
    ...(figure && bracket.length < 9 ? figureOf(figure) : {}),
  };
}

type Seats = ReadonlyMap<SentenceSide, Finish>;

const isSeated = (seats: Seats, side: SentenceSide): boolean => {
  const finish = seats.get(side);
  return finish?.place !== undefined || finish?.status !== undefined;
};

/** "second, third and fifth": the places from one on, and the position of the last. */
function runOf(items: readonly ClauseItem[], start: number): { run: readonly ClauseItem[]; end: number } {
  const run = [items[start]];
  let end = start;
  while (items[start].kind === "place") {
    const more = items.slice(end + 1, end + 4).findIndex(({ kind }) => kind === "place");
    if (more < 1 || !items.slice(end + 1, end + 1 + more).every(({ kind }) => kind === "and" || kind === "comma"))
      break;
    end += 1 + more;
    run.push(items[end]);
  }
  return { run, end };
}

/** Gives the place, or the run of places, at a position to its side; returns the last position used. */
function seat(
  items: readonly ClauseItem[],
  start: number,
  seats: Seats,
  set: (side: SentenceSide | undefined, finish: Finish) => void,
  text: string,
): number {
  const { run, end } = runOf(items, start);
  const before = sideBefore(items, start, seats);
  const after = nextSide(items, end);
  if (run.length > 1) {
    const many = [before, after].find((side) => side?.names.length === run.length);
    for (const [index, name] of (many?.names ?? []).entries())
      set({ ...many!, names: [name] }, { place: (run[index] as SpeechToken).place! });
    return many ? end : start;
  }
  const item = items[start] as SpeechToken;
  const ahead = items.slice(0, start);
  // "The winners were Ann in first place": said twice.
  const named = ahead.findLast(isSide);
  if (item.place === 1 && item.kind === "place" && seats.get(named!)?.place === 1) return end;
  const behind = item.kind !== "won" || text.slice(item.to, after?.from).trim() === "" ? after : undefined;
  const side = follows(items, start, text, item) ? (after ?? before) : (before ?? behind);
  const isAgain = item.kind === "won" && ahead.some((one) => one.kind === "place" && one.place === 1);
  if (!isAgain) set(side, { place: item.place ?? (item.kind === "last" ? -1 : 1) });
  return end;
}

/** Signs and words that end the words about a place: a comma, "and", "with". */
const PARTS = /[,;.)]|(?<!\p{L})(?:and|with|while|but|und|mit|et|y|mientras|e|och|og|en|i|и|а)(?!\p{L})/iu;
const MAX_WORDS = 5;

/** Whether the name follows its place ("second Ann") or precedes it ("Ann second"); if unclear, as in the rest of the sentence. */
function follows(items: readonly ClauseItem[], at: number, text: string, item: SpeechToken): boolean {
  if (item.kind === "winner") return !/\btop$/iu.test(text.slice(item.from, item.to));
  if (item.kind === "won") return false;
  const after = items.slice(at + 1).find(isSide);
  const before = items.slice(0, at).findLast(isSide);
  if (!after || !before) return after !== undefined;
  // "Prize for the last place: Ann".
  if (/^\s?[:：]\s?$/u.test(text.slice(item.to, after.from))) return true;
  const [ahead, behind] = [text.slice(before.to, item.from), text.slice(item.to, after.from)].map(
    (gap) => !PARTS.test(gap.replace(/\([^()]*\)/g, "")) && gap.trim().split(/\s+/).length <= MAX_WORDS,
  );
  if (ahead !== behind) return behind;
  const first = items.find((one) => isSide(one) || isPlace(one));
  return !isSide(first);
}

/** The nearest side before a position that has no place yet, with no other place between. */
function sideBefore(items: readonly ClauseItem[], at: number, seats: Seats): SentenceSide | undefined {
  for (let back = at - 1; back >= 0; back--) {
    const item = items[back];
    if (isSide(item)) return isSeated(seats, item) ? undefined : item;
    if (item.kind === "place" || item.kind === "last" || item.kind === "dnf") return undefined;
  }
  return undefined;
}

function nextSide(items: readonly ClauseItem[], at: number): SentenceSide | undefined {
  for (const item of items.slice(at + 1)) {
    if (isSide(item)) return item;
    if (isPlace(item)) return undefined;
  }
  return undefined;
}

/** The side that a figure belongs to: the nearest one before it, with no other figure between. */
function figured(items: readonly ClauseItem[], at: number): SentenceSide | undefined {
  for (let back = at - 1; back >= Math.max(0, at - 8); back--) {
    const item = items[back];
    // "In 3rd place with 40 points was Ann".
    if (item.kind === "comma" && items.slice(back, at).some(isPlace)) return nextSide(items, at);
    if (isSide(item)) return item;
    if (item.kind === "figure" || item.kind === "score") return undefined;
  }
  return undefined;
}

/** "Ann, then Bo, then Cy": the side before the first of several "then". */
function firstOf(items: readonly ClauseItem[], seats: Seats): SentenceSide | undefined {
  const at = items.findIndex(({ kind }) => kind === "then");
  const more = items.slice(at + 1).some(({ kind }) => kind === "then");
  const finish = items.some((item) => isSide(item) && isSeated(seats, item) && (seats.get(item)?.place ?? 0) > -1);
  return at < 1 || !more || finish ? undefined : items.slice(0, at).findLast(isSide);
}

/** Maximum number of words that "then" refers to. */
const THEN_REACH = 5;

/** Sides that follow in the order: "followed by Bo and Cy", "then Leo, then Zoe". */
function sequence(items: readonly ClauseItem[], seats: Seats, begun: boolean): Set<SentenceSide> {
  const found = new Set<SentenceSide>();
  for (const [at, item] of items.entries()) {
    if (isSide(item) && seats.get(item)?.place !== undefined)
      for (const side of listedBehind(items, at, seats)) found.add(side);
    if (item.kind !== "then") continue;
    const side = nextSide(items.slice(0, at + THEN_REACH), at);
    if (side && !isSeated(seats, side) && ((begun && at === 0) || items.slice(0, at).some(isSide))) found.add(side);
  }
  return found;
}

/** "Ann 1st, Bo, Cy, Di": names after a place, separated only by commas, to the end of the sentence. */
function listedBehind(items: readonly ClauseItem[], at: number, seats: Seats): readonly SentenceSide[] {
  const rest = items.slice(at + 1).filter((item) => !isPlace(item));
  const sides = rest.filter(isSide);
  const plain = rest.every((item, index) =>
    index % 2 === 0 ? item.kind === "comma" || item.kind === "and" : isSide(item),
  );
  return plain && sides.length > 1 && !sides.some((side) => isSeated(seats, side)) ? sides : [];
}

const TIES = /(?<!\p{L})(?:tie[ds]?|joint|equal|shared?|both|beide|gemeinsam|ex[ -]?ae?quo|empat\p{L}+|=)(?!\p{L})/iu;

function isTie(text: string, side: SentenceSide, items: readonly ClauseItem[]): boolean {
  const next = items.filter(isSide).find(({ from }) => from > side.from);
  return side.names.length > 1 && TIES.test(text.slice(Math.max(0, side.from - 25), next?.from ?? text.length));
}
