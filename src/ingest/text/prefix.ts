import { parseDate, resolveDate } from "../cells/date";

interface Prefix {
  readonly date?: string;
  readonly label?: string;
  /** Written like a date, but not a day of the calendar. */
  readonly badDate?: string;
  readonly rest: string;
}

/** The message for an impossible date. */
export function badDate(text: string): string {
  return looksLikeDate(text)
    ? `No calendar has the day “${text}”: read without a date.`
    : `“${text}” is no date: read without one.`;
}

/** Day, month and year in figures. */
export function looksLikeDate(text: string): boolean {
  return /^\d{1,4}[-./]\s?\d{1,2}[-./]\s?\d{1,4}\b/.test(text);
}

const DATE_START =
  /^\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?(\d{4}[-./]\d{1,2}[-./]\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}(?:st|nd|rd|th|\.)?\s+[A-Za-z]{3,9}\.?,?\s+\d{4}|[A-Za-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4})(?=[\s:,;|]|$)\s*[:,;|–-]?\s+|^\s*(\d{4}-\d{2}-\d{2}):/;

/** Removes a date and then a label with a colon from the start of a line. `fits`: whether the rest may be the result. */
export function takePrefix(text: string, fits: (rest: string) => boolean): Prefix {
  let rest = text;
  let date: string | undefined;
  let bad: string | undefined;
  const match = /\d/.test(text) ? DATE_START.exec(text) : null;
  if (match && fits(text.slice(match[0].length))) {
    const cell = parseDate(match[1] ?? match[2], false);
    date = cell && resolveDate(cell, "dmy");
    if (date === undefined && /^\s*\d/.test(match[0]) && !/\p{L}/u.test(match[0])) bad = match[1] ?? match[2];
    if (date !== undefined || bad !== undefined) rest = text.slice(match[0].length);
  }
  const label = labelBefore(rest, fits);
  return {
    date,
    label: label?.text,
    badDate: bad,
    rest: label === undefined ? rest : rest.slice(label.length),
  };
}

/** "Final: A > B": the text before the first colon, unless an order sign, a quote or a score comes first. */
function labelBefore(text: string, fits: (rest: string) => boolean): { text: string; length: number } | undefined {
  const match = /^\s*([^":><=→›≻{]{1,200}):(?!\d)\s*/.exec(text);
  if (!match || match[1].trim() === "" || !fits(text.slice(match[0].length))) return undefined;
  return { text: match[1].trim(), length: match[0].length };
}

const STAMP =
  /^[\s\u200E\u200F]{0,4}(?:\[(\d{1,4}[-./]\d{1,2}[-./]\d{1,4}),?\s\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]?[ap]\.?m\.?)?\]|(\d{1,4}[-./]\d{1,2}[-./]\d{1,4}),?\s\d{1,2}:\d{2}(?::\d{2})?(?:[\s\u202f]?[ap]\.?m\.?)?\s[-–])\s?(?:[^:\]]{1,40}:\s)?/i;

/** "[18/01/2026, 21:03] Tom: Week 3": the day of a chat message, and its text without date, time and sender. */
export function stampIn(heading: string): { readonly date: string; readonly words: string } | undefined {
  const stamp = STAMP.exec(heading);
  const cell = stamp && parseDate(stamp[1] ?? stamp[2], false);
  const date = cell && resolveDate(cell, "dmy");
  return date ? { date, words: heading.slice(stamp[0].length).trim() } : undefined;
}

const DATE_END =
  /(?:^|[\s,(–-])(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2}\s+[A-Za-z]{3,9}\s+\d{4}|[A-Za-z]{3,9}\s+\d{1,2},\s+\d{4})\)?$/;

/** The date at the start or the end of a heading, and its other words; a heading that is only a date keeps it. */
export function dated(heading: string): { readonly title: string; readonly date?: string } {
  const start = DATE_START.exec(`${heading} `);
  const end = DATE_END.exec(heading);
  const found = [
    { text: start?.[1] ?? start?.[2], rest: heading.slice(start?.[0].length ?? 0) },
    { text: end?.[1], rest: heading.slice(0, end?.index).replace(/[\s,(–-]{1,8}$/, "") },
  ];
  for (const { text, rest } of found) {
    const cell = text === undefined ? undefined : parseDate(text, false);
    const date = cell && resolveDate(cell, "dmy");
    if (date !== undefined) return { title: /\p{L}{2}/u.test(rest) ? rest : heading, date };
  }
  return { title: heading };
}
