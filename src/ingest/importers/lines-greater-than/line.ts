import { isNameless, bareName } from "../../cells/name";
import { splitPartners } from "../../cells/partners";
import { splitStatus, type EntrantStatus } from "../../cells/status";
import { takePrefix } from "../../text/prefix";

export interface Side {
  readonly members: readonly string[];
  /** Nothing between two commas of a team, or an empty team. */
  readonly unnamed: boolean;
  /** Number of the group, the best is 1. */
  readonly place: number;
  readonly status?: EntrantStatus;
}

interface ParsedLine {
  readonly date?: string;
  readonly label?: string;
  readonly badDate?: string;
  /** undefined: the line is not an order. */
  readonly sides?: readonly Side[];
  readonly emptySides: number;
  readonly complaint?: string;
}

type Token = { readonly sign: ">" | "<" | "=" } | { readonly text: string; readonly quoted: boolean };

const SIGNS = /^(?:&gt;|&lt;|>{1,3}|<{1,3}|[→›≻]|={1,2})/;

/** Characters that may be more than a letter of a name. */
const SPECIAL = /["{><=→›≻&]/g;

/** A comment runs from # or // at the start or after a space to the end of the line; but "#3 Ann" begins with a number. */
export function withoutComment(text: string): string {
  if ((!text.includes("#") && !text.includes("//")) || /^#\d/.test(text)) return text;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted && text.indexOf('"', at + 1) > 0;
    else if (!quoted && (text[at] === "#" || text.startsWith("//", at)) && (at === 0 || /\s/.test(text[at - 1]))) {
      return text.slice(0, at);
    }
  }
  return text;
}

/** Signs at the start of a line are those of a quoted mail. */
export function withoutQuoting(text: string): string {
  return text.replace(/^(?:\s*>(?!>))+\s*/, "");
}

/** `[date] [label:] side > side = side`; spaces around signs are optional, hyphens belong to names. */
export function parseLine(text: string): ParsedLine | undefined {
  const { rest, ...before } = takePrefix(text, (after) => /[><=→›≻]|&[gl]t;/.test(after));
  const tokens = tokensOf(rest);
  const signs = new Set(tokens.flatMap((token) => ("sign" in token ? [token.sign] : [])));
  if (signs.has(">") && signs.has("<"))
    return { ...before, emptySides: 0, complaint: "Signs point both ways: no order can be read." };
  const sides: { text: string; quoted: boolean; place: number }[] = [];
  let place = 1;
  let emptySides = 0;
  let pending: { text: string; quoted: boolean } | undefined;
  const close = (): void => {
    if (pending && (pending.quoted || pending.text.trim() !== ""))
      sides.push({ text: pending.text, quoted: pending.quoted, place });
    else emptySides += 1;
    pending = undefined;
  };
  for (const token of tokens) {
    if (!("sign" in token)) {
      pending = pending ? { text: pending.text + token.text, quoted: false } : token;
      continue;
    }
    close();
    if (token.sign !== "=") place += signs.has("<") ? -1 : 1;
  }
  close();
  return { ...before, emptySides, sides: withMembers(sides) };
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let plain = "";
  // Tracked while reading: searching all previous text at every quotation mark would take quadratic time.
  let isBlank = true;
  const clear = (): void => {
    plain = "";
    isBlank = true;
  };
  const flush = (): void => {
    if (!isBlank) tokens.push({ text: plain, quoted: false });
    clear();
  };
  for (let at = 0; at < text.length;) {
    const character = text[at];
    const quote = character === '"' && isBlank ? text.indexOf('"', at + 1) : -1;
    const brace = character === "{" && isBlank ? text.indexOf("}", at + 1) : -1;
    if (quote > 0) {
      clear();
      tokens.push({ text: text.slice(at + 1, quote), quoted: true });
      at = quote + 1;
    } else if (brace > 0) {
      plain += text.slice(at, brace + 1);
      isBlank = false;
      at = brace + 1;
    } else {
      const sign = "><=→›≻&".includes(character) ? SIGNS.exec(text.slice(at, at + 5))?.[0] : undefined;
      if (sign === undefined) {
        SPECIAL.lastIndex = at + 1;
        const run = text.slice(at, SPECIAL.exec(text)?.index ?? text.length);
        plain += run;
        isBlank &&= run.trim() === "";
        at += run.length;
      } else {
        flush();
        tokens.push({ sign: sign.startsWith("=") ? "=" : sign === "&lt;" || sign.startsWith("<") ? "<" : ">" });
        at += sign.length;
      }
    }
  }
  flush();
  return tokens;
}

function withMembers(sides: readonly { text: string; quoted: boolean; place: number }[]): Side[] {
  const stripped = sides.map(({ text, quoted, place }) => {
    const split: ReturnType<typeof splitStatus> = quoted ? { text } : splitStatus(text);
    return { text: split.text, status: split.status, quoted, place };
  });
  const partners = stripped.some((side) => side.quoted)
    ? undefined
    : splitPartners(stripped.map((side) => unbraced(side.text) ?? side.text));
  return stripped.map((side, at): Side => {
    const braced = side.quoted ? undefined : unbraced(side.text);
    const written = side.quoted
      ? [side.text]
      : (braced?.split(",") ?? partners?.[at] ?? [side.text]).map((name) => bareName(name).trim());
    const members = written.filter((name) => !isNameless(name));
    const { place, status } = side;
    return { members, unnamed: members.length < written.length, place, ...(status ? { status } : {}) };
  });
}

function unbraced(text: string): string | undefined {
  const match = /^\s*\{([^{}]*)\}\s*$/.exec(text);
  return match?.[1];
}
