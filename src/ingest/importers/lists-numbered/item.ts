import { parsePlace } from "../../cells/place";
import { parseStatus, splitStatus, type EntrantStatus } from "../../cells/status";
import { parseTime } from "../../cells/time";

export interface Item {
  readonly name: string;
  readonly place?: number;
  readonly status?: EntrantStatus;
  readonly line: number;
  /** How the number was set off: a bare space is a weak sign. */
  readonly separated: boolean;
}

const NUMBERED =
  /^\s*(?:[-*•]\s+)?((?:#|=|T-?|P)?\d{1,4}(?:st|nd|rd|th|er|ère|e|º|ª)?(?:=|T)?|🥇|🥈|🥉|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)(?:\s*([.):])(?!\d)\s*|\s*([-–—])\s+|(\s+))(?!\s)(.*\S)\s*$/iu;
const STATUS = /^\s*(?:[-*•]\s+)?([A-Za-z.]{2,12})(?:\s*([.):])\s*|\s*([-–—])\s+|(\s+))(.*\S)\s*$/;

/** "1. Max", "=3) Ann", "#2 007", "🥇 Max", "DNF Sam"; undefined when the line is no item. */
export function parseItem(text: string, line: number): Item | undefined {
  if (text.length > 1000) return undefined;
  const match = NUMBERED.exec(text);
  if (match) {
    const [, token, mark, dash, , name] = match;
    const bare = mark === undefined && dash === undefined;
    // "first Ann" is a sentence; "First: Ann" is an item.
    if (bare && /^[a-z]{5,}$/i.test(token)) return undefined;
    const place = parsePlace(token);
    const separated = !bare || !/^\d/.test(token);
    return place === undefined ? undefined : { ...named(name), place, line, separated };
  }
  const out = STATUS.exec(text);
  const status = out && (out[2] ?? out[3] ?? out[1] === out[1].toUpperCase()) ? parseStatus(out[1]) : undefined;
  return status ? { name: out![5], status, line, separated: true } : undefined;
}

/** A status behind the name wins over the number before it. */
function named(text: string): { name: string; status?: EntrantStatus } {
  const behind = splitStatus(text);
  if (behind.status) return { name: behind.text, status: behind.status };
  const dashed = /^(.*\S)\s+[-–—]\s*([A-Za-z.]{2,5})$/.exec(text);
  const status = dashed ? parseStatus(dashed[2]) : undefined;
  return dashed && status ? { name: dashed[1], status } : { name: text };
}

/** A whole list on one line: split where the numbers go on counting. */
export function splitItems(item: Item): Item[] {
  if (item.place === undefined || !item.separated) return [item];
  const items: Item[] = [];
  let rest = item.name;
  let place = item.place;
  for (;;) {
    const next = new RegExp(`^(.*?\\S)[\\s,;]+(?:#${place + 1}\\s|${place + 1}\\s*[.):](?!\\d))\\s*(\\S.*)$`).exec(
      rest,
    );
    if (!next) break;
    items.push({ ...item, ...named(next[1].replace(/[,;]$/, "")), place });
    rest = next[2];
    place += 1;
  }
  return items.length === 0 ? [item] : [...items, { ...item, ...named(rest), place }];
}

const TIME_TAIL = /^(.*\S)[\s,]+[-–—|(]?\s*(\+?(?:\d[\d:.,]*|(?:\d+\s*[a-z'’′″”"]+\s*){1,8}))\)?$/i;

/** Takes a finishing time off the end of a name. Plain decimals count only where `decimals` says that the list has them. */
export function splitTime(
  name: string,
  decimals: boolean,
): { readonly name: string; readonly seconds?: number; readonly gap?: number } {
  const match = TIME_TAIL.exec(name.length > 300 ? "" : name);
  if (!match) return { name };
  const text = match[2];
  if (/^\d+$/.test(text) || (!decimals && /^\d+[.,]\d+$/.test(text))) return { name };
  const time = parseTime(text);
  const bare = match[1].replace(/[\s:|(–—-]+$/, "");
  if (!time || time.kind === "laps" || bare === "") return { name };
  return time.kind === "gap" ? { name: bare, gap: time.seconds } : { name: bare, seconds: time.seconds };
}

export function endsInDecimals(name: string): boolean {
  return /\s\(?\d+[.,]\d+\)?$/.test(name);
}
