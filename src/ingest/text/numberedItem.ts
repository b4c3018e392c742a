import { STATUS_CODE } from "../cells/statusWords";
import { parsePlace } from "../cells/place";
import { parsePlaceStatus, parseStatus, splitStatus, type EntrantStatus } from "../cells/status";
import { parseTime } from "../cells/time";
import { runs } from "../cells/order";
import { undressed } from "./placeNotation";

export interface Item {
  readonly name: string;
  readonly place?: number;
  readonly status?: EntrantStatus;
  readonly line: number;
  /** How the number was separated: a single space is weak evidence. */
  readonly separated: boolean;
  /** The number is written as 1st or 1er. */
  readonly ordinal?: boolean;
  /** "(tied)" followed the name. */
  readonly tied?: boolean;
}

const NUMBERED =
  /^\s*(?:[-*•]\s+)?((?:#|=|T-?|P)?\d{1,4}(?:st|nd|rd|th|er|ère|e|º|ª)?(?:=|T)?|🥇|🥈|🥉|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)(?:\s*([.):])(?!\d)\s*|\s*([-–—])\s+|(\s+))(?!\s)(.*\S)\s*$/iu;
/** "Last: Ana": after all others, whatever the number. */
const LAST = /^\s*last(?:\splace)?\s*(?::|[-–—]\s)\s*(\S.*?)\s*$/i;
/** "1 kg flour" is a shopping list. */
const MEASURE = /^(?:kg|g|mg|ml|cl|dl|l|lbs?|oz|cups?|tsp|tbsp|cans?|packs?|bottles?|slices?|el|tl)\s/i;
/** "DNF (engine): Ana": the reason before the name. */
const WHY = /^(\s*\p{L}{2,12})\s*\([^()]{1,40}\)(?=\s*[:–—-])/u;
const STATUS = /^\s*(?:[-*•]\s+)?([\p{L}.]{2,12})(?:\s*([.):])\s*|\s*([-–—])\s+|(\s+))(.*\S)\s*$/u;
/** Codes of golf, athletics and orienteering that are not initials. */
const CODE = /^(?:CUT|MDF|MC|NM|NH|MP)$/;
/** "Did not start: Ana", "Nie ukończył – Jan": the text before the first colon or dash. */
const STATUS_WORDS = /^\s*([\p{L}\p{M}][^:：–—\d]{1,24}?)\s*[:：–—]\s*(\S.*)$/u;

/** "1. Max", "=3) Ann", "#2 007", "🥇 Max", "DNF Sam"; undefined if the line is not an item. */
export function parseItem(written: string, line: number): Item | undefined {
  if (written.length > 1000 || statusAlone(written)) return undefined;
  const text = undressed(written);
  const last = LAST.exec(text);
  if (last) return { place: Infinity, line, separated: true, ...named(last[1]) };
  const match = NUMBERED.exec(text);
  return match ? numberedItem(match, line) : outItem(text, line);
}

function numberedItem([, token, mark, dash, , name]: RegExpExecArray, line: number): Item | undefined {
  const bare = mark === undefined && dash === undefined;
  // "first Ann" is a sentence; "First: Ann" is an item.
  if (bare && (/^[a-z]{5,}$/i.test(token) || MEASURE.test(name))) return undefined;
  const place = parsePlace(token);
  if (place === undefined) return undefined;
  return {
    place,
    line,
    separated: !bare || !/^\d/.test(token),
    ordinal: /^\d+\D/.test(token) || undefined,
    ...named(name),
  };
}

/** An item with a status instead of a number. */
function outItem(text: string, line: number): Item | undefined {
  const out = STATUS.exec(text.replace(WHY, "$1"));
  const marked = out && (out[2] ?? out[3] ?? (out[1] === out[1].toUpperCase() || out[1].endsWith(".")));
  const status = marked
    ? (parseStatus(out[1]) ?? (CODE.test(out[1]) ? parsePlaceStatus(out[1]) : undefined))
    : undefined;
  if (status) return { name: withoutReason(out![5]), status, line, separated: true };
  const words = STATUS_WORDS.exec(text);
  const worded = words ? parseStatus(words[1]) : undefined;
  if (worded) return { name: withoutReason(words![2].trim()), status: worded, line, separated: true };
  // "Di - DNF", "Di (DNF)": did not finish, without a number.
  const behind = named(text.trim());
  return behind.status ? { name: behind.name, status: behind.status, line, separated: true } : undefined;
}

/** "DNF:", "Did not finish": a heading above DNFs. */
export function statusAlone(text: string): EntrantStatus | undefined {
  if (text.length > 40 || /^\d/.test(text)) return undefined;
  const bare = undressed(text).trim();
  return /\p{L}/u.test(bare) ? parseStatus(bare.replace(/\s*[:：]$/, "")) : undefined;
}

/** A reason for not finishing: "Di (crash)". Other brackets, such as a country, belong to the name. */
const REASON =
  /\s*\((?:crash(?:ed)?|accident|engine|gearbox|collision|puncture|mechanical|electrical|brakes?|suspension|hydraulics|fuel|spun off|injur(?:y|ed)|ill(?:ness)?|sick|retired|withdrew|disconnect(?:ed)?|dc|unfall|motor|panne|sturz|accidente|accident de course)[^()]*\)$/i;

/** Longer text is not a name, and its ends are not examined. */
const LONGEST = 200;

function withoutReason(name: string): string {
  // Countries are written in capitals; other words are reasons.
  return name.length > LONGEST ? name : name.replace(REASON, "").replace(/\s\(\p{Ll}[^()]*\)$/u, "") || name;
}

/** A status after the name takes precedence over the number before it; without a bracket or dash it must be one that is not a name. */
function named(written: string): { name: string; status?: EntrantStatus; tied?: boolean } {
  const text =
    written.length > LONGEST
      ? written
      : written.replace(
          /\s\((?:(?:\w+[- ]way )?tied?|joint|equal|ex aequo|=)\)$|\s?[(（](?:同着|同順位|동률)[)）]$/i,
          "",
        );
  if (text !== written) return { name: text, tied: true };
  const behind = splitStatus(text);
  if (behind.status) return { name: behind.text.replace(/\s[-–—]$/, ""), status: behind.status };
  const match = /^(.*\S)\s+[-–—]\s*([A-Za-z.]{2,5})$/.exec(text) ?? STATUS_BEHIND.exec(text);
  const status = match ? parseStatus(match[2]) : undefined;
  return match && status ? { name: match[1].replace(/,$/, ""), status } : { name: text };
}

const JOINT = /\s*[,;]\s*|\s+(?:and|und|et|y|e|og|och|en|&)\s+/;

const STATUS_BEHIND = new RegExp(`^(.*\\S),?\\s+(${STATUS_CODE}|D\\.N\\.[FS]\\.?)$`);
const OUT = new RegExp(`^(.*\\S)[\\s,;]+((?:${STATUS_CODE})[.):]?\\s+\\S.*)$`);

/**
 * Splits a list on one line where the numbers continue. After a tie the same number repeats, followed by
 * the count of those before ("1. Ann 2. Bob 2. Cleo 4. Dan").
 */
export function splitItems(item: Item): Item[] {
  if (item.place === undefined) return [item];
  if (!(item.separated || item.ordinal)) return splitBare(item);
  let rest = item.name.replace(/\s*(🥈|🥉)\s*/gu, (medal) => ` ${parsePlace(medal)!}. `);
  let place = item.place;
  if (!/[\s,;/|·•–-][#P=]?\d/u.test(rest)) return [item];
  // A status after the last name was removed from the whole line.
  const { status, ...first } = item;
  const items: Item[] = [];
  for (;;) {
    const next = nextOf([place, place + 1, item.place + items.length + 1]).exec(rest);
    if (!next) break;
    items.push({ ...first, ...named(next[1].replace(JOINED, "").replace(/[\s,;/|·•–-]+$/, "")), place });
    rest = next[4];
    place = Number(next[2] ?? next[3]);
  }
  // "1. Ann - 1st V50": the place in a class.
  const isClass = items.length === 1 && items[0].place === place && /\s[-–—]\s=?\d/.test(item.name);
  if (items.length === 0 || isClass) return [item];
  const { out, bare } = outBehind(rest, item.line);
  return [...items, { ...first, ...(status ? { status } : {}), ...named(bare), place }, ...out];
}

/** "4. Dan DNF: Eve": the items without a number after the last one, and what precedes them. */
function outBehind(text: string, line: number): { readonly out: readonly Item[]; readonly bare: string } {
  const out: Item[] = [];
  let bare = text;
  for (let match = OUT.exec(bare); match; match = OUT.exec(bare)) {
    const last = parseItem(match[2].trim(), line);
    if (!last?.status) break;
    out.unshift(last);
    bare = match[1].replace(/[,;]$/, "");
  }
  return { out, bare };
}

/** "5. Ann y 6. Bo": the word before the last number. */
const JOINED = /[\s,]+(?:and|und|et|y|e|en|og|och|ja|i|и|then|dann|puis|luego)$/iu;

const NEXT = new Map<string, RegExp>();

/** The separator between an item and the next one on its line, whose place is one of these. */
function nextOf(places: readonly number[]): RegExp {
  const expected = [...new Set(places)].join("|");
  const kept = NEXT.get(expected);
  if (kept) return kept;
  const made = new RegExp(
    `^(.*?\\S)[\\s,;/|·•–-]+(?:[#P](${expected})\\s|=?(${expected})(?:=?\\s*[.):](?!\\d)|(?:st|nd|rd|th|er|e|º|ª|°)[.:]?\\s))\\s*(\\S.*)$`,
    "u",
  );
  if (NEXT.size < 500) NEXT.set(expected, made);
  return made;
}

/** "1 Ana 2 Bo 3 Cy": plain numbers separate names only if they count from 1 to at least 3. */
function splitBare(item: Item): Item[] {
  const parts = item.place === 1 ? item.name.split(/[\s,;]+(\d{1,2})\s+/) : [];
  const count = (parts.length + 1) / 2;
  const names = parts.filter((_, at) => at % 2 === 0);
  const runs = parts.every((part, at) => at % 2 === 0 || Number(part) === (at + 3) / 2);
  if (count < 3 || !runs || !names.every((name) => /\p{L}/u.test(name) && !/\d/.test(name))) return [item];
  return names.map((name, at) => ({ ...item, ...named(name), place: at + 1 }));
}

const TIED_JOINT = /\s*[,;、]\s*|\s+(?:and|und|et|y|e|og|och|en|&|\+|\/)\s+/;

/** Two players with one place: "2. Bo and Cy (tied)", or "2. Bo, Cy" before a fourth. */
export function splitTied(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item, at) => {
    if (item.place === undefined || item.status || item.name.length > LONGEST) return [item];
    const names = item.name.split(TIED_JOINT);
    const next = items[at + 1]?.place;
    const joined = names.length > 1 && (item.tied ? next !== item.place : next === item.place + names.length);
    return joined ? names.map((name) => ({ ...item, name, tied: true })) : [item];
  });
}

/** Lines that each contain part of a list: the numbers of a line continue those of the line before. */
export function splitAll(items: readonly Item[]): readonly Item[] {
  const split = items.map(splitItems);
  const all = split.flat();
  if (all.length === items.length) return items;
  const goesOn = split.every((line, at) => {
    const [before, first] = [at === 0 ? undefined : split[at - 1].findLast((one) => one.place !== undefined), line[0]];
    return before === undefined || first.place === undefined || first.place >= before.place!;
  });
  return goesOn ? all : items;
}

/** "DNF: Paul, Di and Bo": several names after one status, if no finisher's name is joined that way. */
export function splitFallen(items: readonly Item[]): readonly Item[] {
  const isJoined = items.some(({ status, name }) => name.length > 1000 || (!status && JOINT.test(name)));
  return items.flatMap((item) =>
    item.status && item.place === undefined && (!isJoined || item.name.includes("; "))
      ? partsOf(item.name).map((name) => ({ ...item, name: withoutReason(name) }))
      : [item],
  );
}

/** With semicolons between the names, a comma is before a club or a boat. */
const partsOf = (name: string): string[] =>
  (name.includes("; ")
    ? name.split(/;\s+/).map((part) => part.replace(/^([^,]+\s[^,]+),\s.*$/, "$1"))
    : name.split(JOINT)
  ).filter((part) => part !== "");

const POINTS_TAIL =
  /^(.*\S)\s*(?:(?:[-–—:]|(?<!\d),)\s*|\(\s*|\s)([-−]?\d{1,6}(?:[.,]\d{1,2})?)\s*(?:pts?|points?|p|punkte|pkt|puntos|punti|pontos|vp|%)\.?\s*\)?$/iu;
/** Golf to par: "-17", "+7", "E". */
const PAR_TAIL = /^(.*\S)\s+(?:\(\s?)?([-−+]\d{1,2}|E|Even)(?:\s?\))?$/u;
/** A score after a single space, with which a name may end as well. */
const BARE_TAIL = /^(.*[^\s\d])\s([-−]?\d{1,6})$/u;
const BRACKET_TAIL = /^(.*\S)\s*[([]\s?([-−+±]?\d{1,6}(?:[.,]\d)?)\s?[)\]]$/u;

/** Removes strokes relative to par from the ends of names; undefined if not every finisher has some. */
function withoutPars(items: readonly Item[]): Item[] | undefined {
  const finishers = items.filter(({ status, name }) => !status && name.length <= LONGEST);
  const pars = finishers.every(({ name }) => PAR_TAIL.test(name)) && finishers.some(({ name }) => /[-−+]\d/.test(name));
  if (!pars || finishers.length < 2) return undefined;
  return items.map((item) => ({
    ...item,
    name:
      item.name.length > LONGEST ? item.name : (PAR_TAIL.exec(item.name)?.[1] ?? item.name).replace(/\s*[-–—:,]$/, ""),
  }));
}

/** Removes points from the ends of names: with a word for them, or a number in brackets after every finisher. */
export function splitPoints(listed: readonly Item[]): (Item & { readonly score?: number })[] {
  const items = withoutPars(listed) ?? listed;
  const finishers = items.filter(({ status }) => !status);
  const tails =
    endInNumbers(finishers) === "score" ? [POINTS_TAIL, BRACKET_TAIL, BARE_TAIL] : [POINTS_TAIL, BRACKET_TAIL];
  const tail = tails.find(
    (one) => finishers.length > 1 && finishers.every(({ name }) => name.length <= LONGEST && one.test(name)),
  );
  if (!tail) return [...items];
  const all = items.map((item): Item & { readonly score?: number } => {
    const match = item.name.length > LONGEST ? null : tail.exec(item.name);
    if (!match) return item;
    const name = match[1].replace(/\s*[-–—:,]$/, "");
    return { ...item, name, score: Number(match[2].replace("−", "-").replace(",", ".")) };
  });
  return tail !== BRACKET_TAIL || finishers.length === 0 || falling(all)
    ? all
    : items.map((item, at) => ({ ...item, name: all[at].name }));
}

/** A number apart from the name. */
const APART = /[^\s\d]\s{1,20}[-−]?\d{1,6}$/u;
/** Words in brackets at the end. */
const REMARK = /\s*\([^()]{1,40}\)$/;

/**
 * Whether every name ends in its own number. "score": the numbers rise or fall with the places, as scores do;
 * "unclear": they may belong to the names. In numbered teams ("Team 1", "Team 2") they do: "name".
 */
export function endInNumbers(items: readonly Item[]): "score" | "unclear" | "name" {
  const tails = items.map(({ name }) => (name.length > LONGEST ? null : BARE_TAIL.exec(name)));
  const bare = items.filter(({ name }) => name.length <= LONGEST && APART.test(name.replace(REMARK, "")));
  // "Ann   84", "Bo   80 (PB)": more blanks before the number, or a remark after it.
  if (items.length > 2 && tails.includes(null) && bare.length > 0.8 * items.length) return "unclear";
  if (items.length < 2 || tails.some((one) => one === null)) return "name";
  if (new Set(tails.map((one) => one![1])).size < items.length) return "name";
  const numbers = tails.map((one) => Number(one![2].replace("−", "-")));
  return items.length > 2 && (runs([numbers], 1) || runs([numbers], -1)) ? "score" : "unclear";
}

/** Points fall with the places; ratings and changes of ratings, which are also written in brackets, do not. */
function falling(items: readonly (Item & { readonly score?: number })[]): boolean {
  const scores = items.flatMap(({ score, status }) => (status || score === undefined ? [] : [score]));
  return scores.every((score, at) => at === 0 || score <= scores[at - 1]);
}

/** A number after a blank, or "s.t.": only then the end of a name is examined. */
const TIMED = /[\s,][-–—|(+\s]*\d|[sm]\.\s?t\./i;
const TIME_TAIL =
  /^(.*?\S)[\s,]+[-–—|(]?\s*(\+?\s?(?:\d[\d:.,]*|(?:\d+\s*[a-z'’′″”"時时間间小分秒]+\s*){1,8})|s\.\s?t\.|m\.\s?t\.)\)?$/i;

/**
 * Removes a finishing time, a gap or laps behind from the end of a name. Plain decimals count only if `decimals` says that
 * the list contains them. Laps behind and "same time" are only removed: the place determines the order.
 */
export function splitTime(
  name: string,
  decimals: boolean,
): { readonly name: string; readonly seconds?: number; readonly gap?: number } {
  const match = TIMED.test(name) ? TIME_TAIL.exec(name.length > 300 ? "" : name) : null;
  if (!match) return { name };
  const text = match[2];
  if (/^\d+$/.test(text) || (!decimals && /^\d+[.,]\d+$/.test(text))) return { name };
  const bare = match[1].replace(/[\s:|(–—-]+$/, "");
  const time = parseTime(text);
  if (bare === "" || (!time && !/^[sm]/i.test(text))) return { name };
  if (!time || time.kind === "laps") return { name: bare };
  return time.kind === "gap" ? { name: bare, gap: time.seconds } : { name: bare, seconds: time.seconds };
}

export function endsInDecimals(name: string): boolean {
  return /\s\(?\d+[.,]\d+\)?$/.test(name);
}
