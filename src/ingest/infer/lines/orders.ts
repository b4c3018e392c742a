import { isNameLike, nameIn, trimmed } from "../tokens/names";
import { statusIn } from "../tokens/statuses";
import type { InferredEntrant, Piece } from "../types";
import { stretch, type ContentLine } from "./content";
import type { Parsed } from "./parsed";
import { phraseAt } from "./vocabulary";

/** "Winner first", "in finishing order": the order of the names is the result. */
const IN_ORDER =
  /(?<!\p{L})(?:winner first|best first|first to last|1st to last|in (?:finishing )?order(?: of finish)?|finish(?:ing)? order|in der reihenfolge|reihenfolge|sieger zuerst|bester zuerst|dans l['’]ordre|en orden|por orden|in ordine|in volgorde|i ordning|w kolejności|v pořadí|по порядку)(?!\p{L})/iu;
const LABEL = /^[^:,>]{1,45}:\s+(?=\S)/u;
const SIGNS = [/\s*,\s*/u, /\s*;\s*/u, /\s+[-–]\s+/u, /\s*\/\s*/u, /\s*[、・]\s*/u];
/** Names of a list of people rather than of a race. */
const ROSTER =
  /(?<!\p{L})(?:present|attending|players?|teams?|squad|line-?up|thanks|spieler|dabei|anwesend|joueurs|présents|jugadores|presentes|giocatori|presenti|aanwezig|spelare|deltagare|gracze|hráči|участники|marshals?|absent|apolog\p{L}+)(?!\p{L})/iu;

interface Order {
  readonly label: Piece;
  readonly entrants: readonly InferredEntrant[];
}

/** A line of at least three names and nothing else, behind a label or not. */
function orderIn(line: ContentLine): Order | undefined {
  if (line.text.length > 250 || ROSTER.test(line.text.slice(0, 40))) return undefined;
  const size = LABEL.exec(line.text)?.[0].length ?? 0;
  const body = stretch(line, size, line.text.length - size);
  for (const sign of SIGNS) {
    const parts = partsOf(body, sign);
    const entrants = parts.map((part) => entrantOf(part, line.line));
    if (entrants.length > 2 && entrants.every((one) => one !== undefined))
      return { label: stretch(line, 0, size), entrants: placed(entrants) };
  }
  return undefined;
}

function partsOf(body: Piece, sign: RegExp): Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  const text = body.text.replace(/[.!]+$/u, "");
  for (const part of text.split(sign)) {
    const from = text.indexOf(part, at);
    parts.push(trimmed(stretch(body, from, part.length)));
    at = from + part.length;
  }
  return parts;
}

function entrantOf(part: Piece, line: number): InferredEntrant | undefined {
  const behind = /\s?\(([^()]{2,20})\)$|\s(DNF|DNS|DSQ|DQ|RET)$/u.exec(part.text);
  const status = behind ? statusIn(behind[1] ?? behind[2]) : undefined;
  const name = nameIn(behind ? stretch(part, 0, behind.index) : part);
  const words = name.text.split(/\s+/);
  if (/\d/.test(name.text) || words.length > 3 || name.text.length < 2 || !isNameLike(name.text)) return undefined;
  if (words.some((word) => phraseAt(word, 0) !== undefined && /^\p{Ll}/u.test(word))) return undefined;
  return { name, line, ...(status ? { status } : {}) };
}

function placed(entrants: readonly InferredEntrant[]): InferredEntrant[] {
  return entrants.map((one, at) => (one.status ? one : { ...one, place: at + 1 }));
}

const namesOf = ({ entrants }: Order): string[] => entrants.map(({ name }) => name.text.toLowerCase());

/** Lines of the same names in another order each time are races; so are lines of names if the text says that they are in order. */
export function ordersIn(lines: readonly ContentLine[]): ReadonlyMap<number, Parsed[]> {
  const said = lines.some(({ text }) => IN_ORDER.test(text.slice(0, 200)));
  const found = lines.flatMap((line) => {
    const order = orderIn(line);
    return order ? [{ line, order }] : [];
  });
  const counts = new Map<string, number>();
  for (const { order } of found)
    for (const name of new Set(namesOf(order))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const own = found.filter(({ order }) => {
    const names = namesOf(order);
    return (
      new Set(names).size === names.length &&
      (said || names.filter((name) => counts.get(name)! > 1).length >= 0.6 * names.length)
    );
  });
  if (!said && (own.length < 2 || !arePermuted(own.map(({ order }) => namesOf(order))))) return new Map();
  return new Map(
    own.map(({ line, order }) => [
      line.line,
      [
        ...(order.label.text === ""
          ? []
          : [{ kind: "heading" as const, line: { ...line, ...trimmed(order.label), heading: true } }]),
        { kind: "list" as const, line, entrants: order.entrants, order: "place" as const },
      ],
    ]),
  );
}

/** Two of the names change places from one line to another; a list kept by alphabet or by habit does not. */
function arePermuted(lists: readonly (readonly string[])[]): boolean {
  const [first, ...others] = lists;
  return others.some((other) => {
    const shared = first.filter((name) => other.includes(name));
    const again = other.filter((name) => first.includes(name));
    return shared.some((name, at) => name !== again[at]);
  });
}
