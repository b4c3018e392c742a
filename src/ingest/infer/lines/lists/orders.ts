import { countBy } from "../../../grouped";
import { STATUS_CODE } from "../../../cells/statusWords";
import { isNameLike, nameIn, trimmed } from "../../tokens/names";
import { statusIn } from "../../tokens/statuses";
import type { EntrantStatus } from "../../../cells/status";
import type { InferredEntrant, Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import type { Cast } from "../sentences/cast";
import type { Parsed } from "../parsed";
import { phraseAt } from "../lexing/vocabulary";

/** "Winner first", "in finishing order": the order of the names is the result. */
const IN_ORDER =
  /(?<!\p{L})(?:winner first|best first|first to last|1st to last|in (?:that|this) order|in dieser reihenfolge|dans cet ordre|en (?:ese|este) orden|in quest['’]ordine|in (?:finishing )?order(?: of finish)?|finish(?:ing)? order|in der reihenfolge|reihenfolge|sieger zuerst|bester zuerst|dans l['’]ordre|en orden|por orden|in ordine|in volgorde|i ordning|w kolejności|v pořadí|по порядку)(?!\p{L})/iu;
/** "Bust-out order", "last to first": the order of the names is the result backwards. */
const BACKWARDS =
  /(?<!\p{L})(?:bust(?:ed)?[ -]?(?:out )?order|order of (?:elimination|going out|busting|knock-?outs?)|(?:elimination|knock-?out) order|(?:in )?order (?:we|they|people) (?:bust(?:ed)?|went out|fell)|last to first|losers? first|worst first|first out first|out in order|letzter zuerst|von hinten|ausscheidungsreihenfolge|ordre d['’]élimination|du dernier au premier|orden de eliminación|de (?:último|abajo) a (?:primero|arriba)|ordem de eliminação|ordine di eliminazione|dall['’]ultimo al primo|van laatste naar eerste|från sist till först)(?!\p{L})/iu;
export const tellsBackwards = (text: string): boolean => BACKWARDS.test(text.slice(0, 20_000));

/** Counts the places below a heading that tells the order backwards from the end. */
export function withBackwards(parsed: readonly Parsed[]): readonly Parsed[] {
  let back = false;
  return parsed.map((one) => {
    if (one.kind !== "entry") {
      if (one.line.text.length > 2) back = BACKWARDS.test(one.line.text);
      return one;
    }
    const { place } = one.entry;
    // "Winner: Bo" below them.
    back &&= /\d/.test(one.entry.placePiece?.text ?? "");
    return back && place !== undefined && place > 0 ? { ...one, entry: { ...one.entry, place: -place } } : one;
  });
}

const LABEL = /^[^:,>]{1,45}:\s+(?=\S)/u;
/** "Second race Ann, Bo, Cy". */
const COUNTED =
  /^(?:(?:the|our|and|then)\s)?(?:(?:first|second|third|fourth|next|last|final|\d{1,2}(?:st|nd|rd|th|\.|e|a|ª|º)|erstes?|zweites?|drittes?|nächstes?|letztes?|première|deuxième|primera|segunda|tercera|prima|seconda|terza)\s)?(?:race|game|round|heat|go|one|match|rennen|runde|spiel|lauf|manche|course|partie|carrera|partida|ronda|corrida|gara|partita|ronde|wedstrijd|lopp|omgång|mecz|runda|wyścig)\s?\d{0,2}(?:\s?(?:was|went|again|:|-|–))?\s+(?=\p{L})/iu;
const SIGNS = [/\s*,\s*/u, /\s*;\s*/u, /\s+[-–]\s+/u, /\s*\/\s*/u, /\s*[、・]\s*/u];
/** Names of a list of people rather than of a race. */
const ROSTER =
  /(?<!\p{L})(?:present|attending|players?|teams?|squad|line-?up|thanks|spieler|dabei|anwesend|joueurs|présents|jugadores|presentes|giocatori|presenti|aanwezig|spelare|deltagare|gracze|hráči|участники|marshals?|absent|apolog\p{L}+)(?!\p{L})/iu;

/** "1. (62,38) Ann, Bo, Cy": the number and the time of a heat. */
const HEAT = /^\d{1,3}[.)]\s(?:\(\d[\d.,:]*\)\s)?(?=\p{L})/u;
/** What happened to a rider, in one letter: defect, fall, retired; excluded, tapes; did not start. */
const LETTERS: ReadonlyMap<string, EntrantStatus> = new Map([
  ...["d", "u", "f", "r", "e"].map((letter) => [letter, "dnf"] as const),
  ...["w", "x", "t"].map((letter) => [letter, "dq"] as const),
  ["n", "dns"],
]);

interface Order {
  readonly label: Piece;
  readonly entrants: readonly InferredEntrant[];
}

/** "They finished Ann, Bo, Cy in that order." */
const TOLD = /^(?:\p{L}+\s){0,5}?(?:finished|came (?:home|in)|crossed the line|order was)\s*:?\s+(?=\p{Lu})/u;
const TAIL = new RegExp(`,?\\s(?:${IN_ORDER.source})[.!]*$`, "iu");

/** A numbered heat, whose line has the form of a place as well. */
export const isHeat = ({ text }: ContentLine): boolean => HEAT.test(text);

/** A line of at least three names and nothing else, after a label or not. */
function orderIn(line: ContentLine): Order | undefined {
  if (line.text.length > 250 || ROSTER.test(line.text.slice(0, 40))) return undefined;
  const size = (LABEL.exec(line.text) ?? COUNTED.exec(line.text) ?? HEAT.exec(line.text))?.[0].length ?? 0;
  const intro = size > 0 ? 0 : (TOLD.exec(line.text)?.[0].length ?? 0);
  const end = line.text.replace(TAIL, "").length;
  const body = stretch(line, size + intro, end - size - intro);
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

const STATUS_AT_END = new RegExp(`\\s?\\(([^()]{1,20})\\)$|\\s(${STATUS_CODE})$`, "u");

function entrantOf(part: Piece, line: number): InferredEntrant | undefined {
  const behind = STATUS_AT_END.exec(part.text);
  // "(spun twice lol)" is a remark.
  const isRemark = (behind?.[1]?.split(/\s+/).length ?? 0) > 2;
  const status = behind && !isRemark ? (LETTERS.get(behind[1]) ?? statusIn(behind[1] ?? behind[2])) : undefined;
  const name = nameIn(behind ? stretch(part, 0, behind.index) : part);
  const words = name.text.split(/\s+/);
  if (/\d/.test(name.text) || words.length > 3 || name.text.length < 2 || !isNameLike(name.text)) return undefined;
  if (words.some((word) => phraseAt(word, 0) !== undefined && /^\p{Ll}/u.test(word))) return undefined;
  return { name, line, ...(status ? { status } : {}) };
}

function placed(entrants: readonly InferredEntrant[]): InferredEntrant[] {
  return entrants.map((one, at) => (one.status ? one : { ...one, place: at + 1 }));
}

interface Block {
  readonly head: ContentLine;
  readonly lines: readonly ContentLine[];
  readonly order: Order;
}

/** Headings above at least three lines with one name each. */
function blocksIn(lines: readonly ContentLine[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const head = lines[at];
    at += 1;
    const start = lines[at]?.text === "" ? at + 1 : at;
    const named: InferredEntrant[] = [];
    while (start + named.length < lines.length) {
      const line = lines[start + named.length];
      const one =
        line.text === "" || /[\d:]/.test(line.text) || line.sender !== head.sender
          ? undefined
          : entrantOf(line, line.line);
      if (!one) break;
      named.push(one);
    }
    if (head.text === "" || head.text.length > 70 || named.length < 3 || ROSTER.test(head.text)) continue;
    const order = { label: stretch(head, 0, head.text.replace(/\s*:$/, "").length), entrants: placed(named) };
    blocks.push({ head, lines: lines.slice(start, start + named.length), order });
    at = start + named.length;
  }
  return blocks;
}

/** Blocks of names are races if they have the same names in another order each time, or if the text says that they are in order. */
function blocksOf(lines: readonly ContentLine[], said: boolean, cast: Cast): [number, Parsed[]][] {
  const all = blocksIn(lines);
  const lists = all.map(({ order }) => namesOf(order));
  const names = lists.flat();
  const again = names.filter((name, at) => names.indexOf(name) !== at || names.lastIndexOf(name) !== at);
  const unclear = lists.some((list) => new Set(list).size < list.length);
  const clear = said || (all.length > 1 && again.length >= 0.6 * names.length && arePermuted(lists));
  // "2) Heat" above players of the other games.
  const isOwn = ({ head, order }: Block): boolean =>
    /^\d{1,2}[.)]\s\p{L}/u.test(head.text) && order.entrants.every(({ name }) => cast.knows(name.text));
  const blocks = unclear ? [] : clear ? all : all.filter(isOwn);
  return blocks.flatMap(({ head, lines: [first, ...others], order }): [number, Parsed[]][] => [
    [head.line, [{ kind: "heading", line: { ...head, ...order.label, heading: true } }]],
    [first.line, [{ kind: "list", line: first, entrants: turned(head, order.entrants), order: "place" }]],
    ...others.map((line): [number, Parsed[]] => [line.line, [{ kind: "noise", line }]]),
  ]);
}

const namesOf = ({ entrants }: Order): string[] => entrants.map(({ name }) => name.text.toLowerCase());

/** Lines of the same names in another order each time are races; so are lines of names if the text says that they are in order. */
export function ordersIn(lines: readonly ContentLine[], cast: Cast): ReadonlyMap<number, Parsed[]> {
  const said = lines.some(({ text }) => IN_ORDER.test(text.slice(0, 200)) || BACKWARDS.test(text.slice(0, 200)));
  const found = lines.flatMap((line) => {
    const order = orderIn(line);
    return order ? [{ line, order }] : [];
  });
  const counts = countBy(found.flatMap(({ order }) => [...new Set(namesOf(order))]));
  const own = found.filter(({ order }) => {
    const names = namesOf(order);
    return (
      new Set(names).size === names.length &&
      (said || names.filter((name) => counts.get(name)! > 1).length >= 0.6 * names.length)
    );
  });
  const counted = found.filter(
    ({ line, order: { entrants } }) => COUNTED.test(line.text) && entrants.every(({ name }) => cast.knows(name.text)),
  );
  const heats = own.filter(({ line }) => isHeat(line));
  // Riders of heats change from one to the next.
  const others = heats.length > 2 ? heats : counted;
  const permuted = own.length > 1 && arePermuted(own.map(({ order }) => namesOf(order)));
  if (!said && !permuted) own.splice(0, own.length, ...others);
  return new Map([
    ...blocksOf(lines, said, cast),
    ...own.map(({ line, order }): [number, Parsed[]] => [
      line.line,
      [
        ...(order.label.text === ""
          ? []
          : [{ kind: "heading" as const, line: { ...line, ...trimmed(order.label), heading: true } }]),
        { kind: "list" as const, line, entrants: turned(line, order.entrants), order: "place" as const },
      ],
    ]),
  ]);
}

const turned = ({ text }: ContentLine, entrants: readonly InferredEntrant[]): readonly InferredEntrant[] =>
  BACKWARDS.test(text)
    ? entrants.map((one) => (one.place === undefined ? one : { ...one, place: entrants.length + 1 - one.place }))
    : entrants;

/** Two of the names change places from one line to another; a list kept by alphabet or by habit does not. */
function arePermuted(lists: readonly (readonly string[])[]): boolean {
  return lists.some((one, index) =>
    lists.slice(index + 1).some((other) => {
      const shared = one.filter((name) => other.includes(name));
      const again = other.filter((name) => one.includes(name));
      return shared.some((name, at) => name !== again[at]);
    }),
  );
}
