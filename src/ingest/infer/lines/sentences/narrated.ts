import type { Context } from "../../common/context";
import { Kept } from "../../common/recent";
import type { Piece } from "../../types";
import { amend, corrects } from "./amended";
import { tieBroken } from "./tieBroken";
import { castOf, type Cast } from "./cast";
import { duelsIn, isSide, clauseItems, type Fixture, type ClauseItem, type Speaker } from "./clauses";
import { stretch, type ContentLine } from "../lexing/content";
import { duelIn, type LineDuel } from "../duels/lineDuel";
import { bodyOf, type Body } from "../lexing/lineEntry";
import { lineupGames } from "../duels/lineups";
import { isHeat, ordersIn } from "../lists/orders";
import type { Parsed } from "../parsed";
import { attemptsIn, ownFigures } from "./ownFigures";
import { ownGames } from "../duels/ownGames";
import { pairedGames } from "../duels/pairedLines";
import { placingsIn, type Placing } from "./placings";
import { sentencesOf } from "../lexing/sentences";
import { isTimed, LEGEND, segmentsOf } from "../choosing/segments";
import { tokensIn, type SpeechToken } from "./speech";
import { saysNoGame, sumsUp } from "../../tokens/statuses";
import { phraseAt } from "../lexing/vocabulary";

/** Longest line that may belong to a list although it is a sentence. */
const SHORT = 90;
/** From so many lines that look like results on, the text is a list, and its sentences are comments. */
const STRONG = 3;

/** Reads each line by its form, or by what its words say where the form gives no clean names. */
export function narrated(lines: readonly ContentLine[], context: Context): readonly Parsed[] {
  const anew = (): Parsed[] => narratedAnew(lines, context);
  return context.hints.changesLines ? anew() : plain.of(lines, "", anew);
}

/** What lines were read as without marks. */
const plain = new Kept<readonly ContentLine[], readonly Parsed[]>();

function narratedAnew(lines: readonly ContentLine[], context: Context): Parsed[] {
  const cast = castOf(lines);
  const narrator = new Narrator(cast);
  const orders = ordersIn(lines, cast);
  const figures = ownFigures(lines);
  const own = new Map([
    ...figures,
    ...attemptsIn(lines),
    ...ownGames(lines),
    ...lineupGames(lines),
    ...pairedGames(lines),
  ]);
  const read = lines.map((line) => {
    const stated = own.get(line.line);
    if (stated) return { line, usual: stated, told: [], free: narrator.free, said: [] };
    const form = segmentsOf(line, context);
    // "Post your times from tonight's 5k": what is said between the figures.
    if (
      figures.size > 0 &&
      line.sender !== undefined &&
      form.every(({ kind }) => kind !== "duel" && kind !== "heading")
    )
      return { line, usual: [{ kind: "noise" as const, line }], told: [], free: narrator.free, said: [] };
    const order = form.some(isResult) && !isHeat(line) ? undefined : orders.get(line.line);
    const usual = order ?? form;
    const { free } = narrator;
    const told = narrator.read(line);
    const kept = told.length > 0 && needsWords(usual, told) ? withPlace(usual, told) : [];
    narrator.heard(kept.length > 0 ? kept : usual);
    return { line, usual, told: kept, free, said: told };
  });
  const results = read.flatMap(({ line, usual, told }) =>
    told.length > 0 ? [] : usual.filter((one) => (isSentence(line.text) ? hasPlace(one) : isResult(one))),
  );
  const strong = results.length;
  const listed = results.filter(hasPlace).length >= STRONG;
  let found: Parsed[] = [];
  for (const { line, usual, told, free, said } of read) {
    const words = corrects(line) ? narrator.said(line) : [];
    const mended = corrects(line) ? amend(found, line, words.length > 0 ? words : usual) : undefined;
    const settled = mended ?? (usual.some(isResult) ? undefined : tieBroken(found, said));
    if (settled) found = [...settled];
    else found.push(...chosen(line, usual, told, free));
  }
  return found;

  function chosen(
    line: ContentLine,
    usual: readonly Parsed[],
    told: readonly Parsed[],
    free: number,
  ): readonly Parsed[] {
    if (told.length === 0) return usual;
    // "Azul: Bo won, then Cy and Di": a game of its own behind its label.
    const whole =
      LABELLED.test(line.text) &&
      !sumsUp(line.text) &&
      told.filter(isResult).length > 2 &&
      (!usual.some(isResult) || usual.flatMap(namesOf).some(isUnclean));
    return strong < STRONG || line.sender !== undefined || whole || belongs(line, told, listed ? free : undefined)
      ? told
      : usual;
  }
}

const isSentence = (text: string): boolean => text.length > 40 && /\p{Ll}{3}\s.*[.!?]$/u.test(text.slice(-60));

/** "2nd Charlie went 3-1 and beat Matt": a line that begins with a place is about that place. */
function withPlace(usual: readonly Parsed[], told: readonly Parsed[]): readonly Parsed[] {
  const [first] = usual;
  const place = usual.length === 1 && first.kind === "entry" ? first.entry.place : undefined;
  const own = told.filter((one) => one.kind === "entry" && one.entry.place === place);
  // "First Ann, second Bo and third Cy" goes on.
  const all = told.filter(hasPlace).length > 2;
  return place !== undefined && own.length > 0 && !all ? own.slice(0, 1) : told;
}

const hasPlace = (one: Parsed): boolean => one.kind === "entry" && one.entry.place !== undefined;

const isFirst = (one: Parsed): boolean => one.kind === "entry" && one.entry.place === 1;

const LABELLED = /^[^:.!?]{2,40}:\s/u;

/** A short line that continues the list above it: the next place, the last one, or somebody who did not finish. */
function belongs({ text }: ContentLine, told: readonly Parsed[], free: number | undefined): boolean {
  return told.every(
    (one) =>
      (one.kind === "duel" && (one.duel.shape !== "prose" || (free === undefined && text.length < SHORT))) ||
      (one.kind === "entry" &&
        told.length === 1 &&
        text.length < SHORT &&
        (one.entry.status !== undefined ||
          one.entry.place === free ||
          one.entry.place === 1 ||
          (one.entry.place ?? 0) < 0)),
  );
}

const SAYS = /^(?:beat|beaten|won|lost|drew|winner|dnf|dns|dq)$/;
/** Words with which no name ends. */
const JOINS = /^(?:and|came|beside|versus)$/;

/** The end of a name, or another one behind a verb. */
const ENDS = /^\W*$/u;

/** Whether a name contains words that say something. */
function isUnclean({ text }: Piece): boolean {
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}'’])\p{L}/gu)) {
    const phrase = phraseAt(text, index);
    if (
      phrase &&
      (SAYS.test(phrase.meaning) ||
        (JOINS.test(phrase.meaning) &&
          index > 0 &&
          /^\p{Ll}{2}/u.test(text.slice(index)) &&
          ENDS.test(text.slice(index + phrase.size))) ||
        (phrase.meaning === "place" && /\s[\p{Ll}\d]/u.test(text.slice(index - 1, index + 1))))
    )
      return true;
  }
  if (/^(?:we|us|wir|uns|nous|nosotr[oa]s|nós|noi|wij|ons|vi|oss|мы)$/iu.test(text)) return true;
  return /^名(?!\p{L})|^\p{Ll}+\s\p{L}|^(?:I|Ich|Je|Yo|Eu|Io|Jag|Jeg|He|She|We|Wir)\s\p{Ll}/u.test(text);
}

function namesOf(one: Parsed): readonly Piece[] {
  if (one.kind === "duel") return [...one.duel.left, ...one.duel.right];
  if (one.kind === "entry") return one.names ?? [bodyOf(one.entry.body).name];
  if (one.kind === "scored") return [one.body.name];
  return one.kind === "list" ? one.entrants.map(({ name }) => name) : [];
}

const isResult = ({ kind }: Parsed): boolean => /^(?:duel|entry|scored|list)$/.test(kind);

/** The form of the line gives nothing, or names that contain verbs. */
function needsWords(usual: readonly Parsed[], told: readonly Parsed[]): boolean {
  const found = usual.filter(isResult);
  if (found.length === 0) return true;
  const [first] = found;
  // "First Ann, second Bo and third Cy": the places go on.
  if (found.length === 1 && first.kind === "entry" && told.filter(hasPlace).length > 2 && isUnclean(first.entry.body))
    return true;
  // "beat Bo Dave-Strand 3-1" in a chat: a game of the author, whom the form of the line leaves out.
  if (told.every((one) => one.kind === "duel" && one.duel.left[0].from < 0)) return true;
  const names = new Set(told.flatMap(namesOf).map(({ text }) => text));
  const own = found.flatMap(namesOf);
  if (saysMore(told, found) && names.size > own.length && own.every(({ text }) => names.has(text))) return true;
  if (own.some(isUnclean)) return !told.some((one) => namesOf(one).some(isUnclean));
  if (found.length > 1 || found[0].kind !== "scored") return false;
  return told.length > 1 || told[0].kind === "duel" || !names.has(own[0].text);
}

/** Whether the words tell of more results than the form of the line gives. */
function saysMore(told: readonly Parsed[], found: readonly Parsed[]): boolean {
  const listed = told.every(({ kind }) => kind !== "scored") || found.every(({ kind }) => kind === "scored");
  const opens = told.some(isFirst) && !found.some(isFirst);
  const isPlace = found.length === 1 && hasPlace(found[0]);
  return listed && !isPlace && (found.length < 3 || opens) && told.length > found.length;
}

/** Reads sentences one after the other, and remembers who was named before. */
class Narrator {
  readonly #cast: Cast;
  #open: Fixture | undefined;
  #we: readonly Piece[] | undefined;
  /** Best free place after those that were told. */
  #free = 1;

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  get free(): number {
    return this.#free;
  }

  heard(parsed: readonly Parsed[]): void {
    for (const one of parsed) {
      if (one.kind === "heading" || one.kind === "break") this.#free = 1;
      if (one.kind === "entry" && one.entry.place !== undefined && !one.names)
        this.#free = this.#after(one.entry.place, 1);
      if (one.kind === "duel" && one.duel.left.length > 1) this.#we = one.duel.left;
    }
  }

  /** Reads a line without changing the state of the narrator. */
  said(line: ContentLine): Parsed[] {
    const kept = [this.#open, this.#we, this.#free] as const;
    const told = this.read(line);
    [this.#open, this.#we, this.#free] = kept;
    return told;
  }

  read(line: ContentLine): Parsed[] {
    if (line.text.length < 4) return [];
    return sentencesOf(line).flatMap((sentence) => this.#sentence(line, sentence));
  }

  #sentence(line: ContentLine, sentence: Piece): Parsed[] {
    if (saysNoGame(sentence.text) || LEGEND.test(line.text)) return [];
    const tokens = tokensIn(sentence, this.#cast);
    const bare = sentence.text.length < SHORT && !isAuthors(line, tokens) ? duelIn(sentence) : undefined;
    if (bare && bare.shape !== "numbers" && !isTimed(bare) && ![...bare.left, ...bare.right].some(isUnclean))
      return [duelled({ ...line, ...sentence }, bare)];
    if (!tokens.some(({ kind, name }) => name !== undefined || kind === "me" || kind === "we" || kind === "won"))
      return [];
    const me = line.sender === undefined ? undefined : { text: line.sender.trim(), from: -1, to: -1 };
    const speaker: Speaker = { me, ...(this.#we ? { we: this.#we } : {}) };
    const items = inOrder(clauseItems(tokens, speaker, sentence), sentence.text);
    const { duels, open } = duelsIn(items, speaker, this.#open);
    this.#open = open;
    const placings = placingsIn(items, sentence.text, this.#free !== 1);
    const own = { ...line, ...sentence };
    const placed = placings.filter(isPlaced);
    if (duels.length > 0 && duels.length >= placed.length - 1) return duels.map((duel) => duelled(own, duel));
    const scored = inDirection(scoredOf(placings, placed, items));
    if (scored.length > 0)
      return [
        { kind: "break", line: own },
        ...scored.flatMap((one) =>
          one.names.map((name): Parsed => ({ kind: "scored", line: own, names: [name], body: figured(name, one) })),
        ),
        { kind: "break", line: own },
      ];
    return placed.map((one) => this.#entry(own, one));
  }

  /** The next free place; successive eliminations count from the last place upwards. */
  #after(place: number, size: number): number {
    if (place === -1 && this.#free > 1) return this.#free;
    return place < 0 ? place - size : place + size;
  }

  #entry(line: ContentLine, one: Placing): Parsed {
    const place = one.status ? undefined : (one.place ?? (one.next ? this.#free : undefined));
    if (place !== undefined) this.#free = this.#after(place, one.tied ? one.names.length : 1);
    const [first] = one.names;
    const end = one.names[one.names.length - 1];
    const whole =
      one.tied || first.from < 0 || end.from < first.from
        ? first
        : { text: line.text.slice(first.from - line.from, end.to - line.from), from: first.from, to: end.to };
    const at = first.from - line.from;
    // What stands in brackets behind a single name may be its crew.
    const bracketed =
      one.names.length === 1 &&
      first.from >= 0 &&
      /^\s?\([^()\d]*\p{Lu}[^()\d]*\)$/u.test(line.text.slice(first.to - line.from, one.to));
    return {
      kind: "entry",
      line,
      entry: {
        ...(place === undefined ? {} : { place }),
        ...(one.status ? { status: one.status } : {}),
        body: bracketed ? stretch(line, at, one.to - at) : whole,
        tied: false,
        weight: 0.8,
      },
      ...(bracketed ? {} : { names: one.names, body: figured(whole, one) }),
    };
  }
}

/** A message that begins with what its author did: "lost 1-3 to Ann", "hab 3:1 gegen Ann gewonnen". */
function isAuthors({ sender }: ContentLine, tokens: readonly SpeechToken[]): boolean {
  const verb = tokens.findIndex(({ kind }) => /^(?:beat|beaten|won|lost|drew|versus)$/.test(kind));
  return sender !== undefined && verb >= 0 && !tokens.slice(0, verb).some(({ name }) => name !== undefined);
}

const AHEAD = /^(?:from|vor|devant|davanti|före|foran|voor|przed)$/iu;

/** "Ann won from Bo and Cy": the order of a race rather than a game against two. */
function inOrder(items: readonly ClauseItem[], text: string): ClauseItem[] {
  return items.map((item, at) => {
    const next = items[at + 1];
    const orders =
      item.kind === "link" &&
      isSide(next) &&
      next.names.length > 1 &&
      AHEAD.test(text.slice(item.from, item.to)) &&
      items.slice(0, at).some(({ kind }) => kind === "won");
    return orders ? { kind: "then", from: item.from, to: item.to } : item;
  });
}

const isPlaced = ({ place, next, status }: Placing): boolean =>
  place !== undefined || next === true || status !== undefined;

/** Names with a number each: three of them, or two with a word for the winner. */
function scoredOf(
  placings: readonly Placing[],
  placed: readonly Placing[],
  items: readonly ClauseItem[],
): readonly Placing[] {
  const scored = placings.filter(({ score, seconds }) => (score ?? seconds) !== undefined);
  const won = items.some(({ kind }) => kind === "won" || kind === "winner");
  const enough = scored.length + Number(won) > 2 || scored.reduce((sum, { names }) => sum + names.length, 0) > 2;
  const agreed = placed.every((one) => one.status !== undefined || scored.includes(one));
  return enough && agreed && scored.length > placed.filter(({ place }) => place !== undefined && place > 1).length + 1
    ? scored
    : [];
}

/** "8.12m" before "7.90m": where the winner has the greatest figure, it is no time. */
function inDirection(scored: readonly Placing[]): readonly Placing[] {
  const winner = scored.find(({ place }) => place === 1)?.seconds;
  if (winner === undefined || scored.some(({ seconds }) => (seconds ?? Infinity) > winner)) return scored;
  return scored.map(({ seconds, ...one }) => ({ ...one, ...(seconds === undefined ? {} : { score: seconds }) }));
}

const figured = (name: Piece, { score, seconds }: Placing): Body => ({
  name,
  rest: { text: "", from: name.to, to: name.to },
  ...(score === undefined ? {} : { score }),
  ...(seconds === undefined ? {} : { seconds }),
});

const duelled = (line: ContentLine, duel: LineDuel): Parsed => ({ kind: "duel", line, duel });
