import type { ContentLine } from "../lexing/content";
import { isCalendar, isOpener } from "../lexing/openers";

/** The players of a text, as far as they show before any line is understood. */
export interface Cast {
  /** Occurs as a name elsewhere: a sender, a handle, or the same capitalised words on several lines. */
  readonly knows: (name: string) => boolean;
  /** Occurs as a name of its own, without words beside it. */
  readonly standsAlone: (name: string) => boolean;
  /** Length of a sender or a handle that begins here, whatever its letters. */
  readonly handleAt: (text: string, at: number) => number;
  /** Somebody writes messages. */
  readonly isChat: boolean;
}

const RUN =
  /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{M}'’-]*(?:\s(?:(?:de|del|der|den|van|von|da|di|du|dos|la|le|ter|zu)\s)?(?:(?:la|las|los|den|der)\s)?\p{Lu}[\p{L}\p{M}'’-]*){0,3}/gu;
/** A mention by the name of a person, whose first word is not a handle. */
const MENTION =
  /@(\p{Lu}[\p{L}\p{M}'’.-]*(?:\s(?:(?:de|del|der|den|van|von|da|di|du|la|le)\s){0,2}\p{Lu}[\p{L}\p{M}'’.-]*){1,3})/gu;
const HANDLE = /@([\p{L}\d_][\p{L}\d_.-]{1,30}[\p{L}\d_])/gu;

/** The senders and handles of a text, and the capitalised words that recur in it. */
export function castOf(lines: readonly ContentLine[]): Cast {
  const seen = new Map<string, Set<number>>();
  const handles = new Set<string>();
  const alone = new Set<string>();
  const note = (name: string, line: number): void => {
    const key = name.toLowerCase();
    seen.set(key, (seen.get(key) ?? new Set()).add(line));
  };
  const said = new Set<string>();
  // Where people go by two names, a mention has both: "@Ann Hart".
  const spaced =
    lines.some(({ sender, text }) => sender?.trim().includes(" ") && !text.startsWith("@")) &&
    lines.filter(({ sender }) => sender !== undefined && !sender.trim().includes(" ")).length < 0.5 * lines.length;
  for (const { text, line, sender } of lines) {
    if (sender) said.add(sender.trim().toLowerCase());
    for (const { 1: handle, index } of text.matchAll(HANDLE)) {
      const named =
        spaced && text.slice(index).search(MENTION) === 0 ? text.slice(index).match(MENTION)![0].slice(1) : handle;
      handles.add(named.toLowerCase());
    }
    for (const { 0: run } of text.matchAll(RUN)) {
      const words = run.replace(/['’]s(?!\p{L})/gu, "").split(/\s/);
      if (words.length === 1) alone.add(words[0].toLowerCase());
      for (let size = 1; size <= words.length; size++)
        for (let at = 0; at + size <= words.length; at++) {
          const name = words.slice(at, at + size).join(" ");
          if (!isOpener(name) && !isCalendar(name)) note(name, line);
        }
    }
  }
  const known = new Set([...said, ...handles]);
  // "Elin Sjögren" writes, the others call her Elin.
  for (const sender of said) for (const word of sender.split(/\s+/)) if (word.length > 2) known.add(word);
  for (const [name, rows] of seen) if (rows.size > 1) known.add(name);
  const exact = [...handles, ...said];
  return {
    isChat: said.size > 0,
    knows: (name) => known.has(name.toLowerCase()),
    standsAlone: (name) => alone.has(name.toLowerCase()) && known.has(name.toLowerCase()),
    handleAt: (text, at) => {
      const rest = text.slice(at, at + 34).toLowerCase();
      let best = 0;
      for (const one of exact)
        if (one.length > best && rest.startsWith(one) && !/[\p{L}\d_]/u.test(rest.charAt(one.length)))
          best = one.length;
      return best;
    },
  };
}
