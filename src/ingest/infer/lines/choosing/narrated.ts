import type { Context } from "../../common/context";
import { WeakCache } from "../../common/caches";
import type { Piece } from "../../types";
import { amend, corrects } from "../sentences/amended";
import { tieBroken } from "../sentences/tieBroken";
import { castOf, type Cast } from "../sentences/cast";
import { duelsIn, isSide, clauseItems, type Fixture, type ClauseItem, type Speaker } from "../sentences/clauses";
import { stretch, type ContentLine } from "../lexing/content";
import { duelIn, type LineDuel } from "../duels/lineDuel";
import type { Body } from "../lexing/lineEntry";
import { emphasisedGames } from "../duels/emphasised";
import { lineupGames } from "../duels/lineups";
import { isHeat, ordersIn } from "../lists/orders";
import type { Parsed } from "../parsed";
import { attemptsIn, ownFigures } from "../sentences/ownFigures";
import { ownGames } from "../duels/ownGames";
import { pairedGames } from "../duels/pairedLines";
import { placingsIn, type Placing } from "../sentences/placings";
import { sentencesOf } from "../lexing/sentences";
import { isTimed, LEGEND, segmentsOf } from "./segments";
import { tokensIn, type SpeechToken } from "../sentences/speech";
import { saysNoGame, sumsUp } from "../../tokens/statuses";
import { isUnclean, namesOf } from "../sentences/uncleanNames";

/** A sentence up to this length can still be a list entry. */
const SHORT = 90;
/** With this many result-like lines, treat the text as a list and its sentences as comments. */
const STRONG = 3;

/** A line, read by its form and by the meaning of its words. */
interface LineReading {
  readonly line: ContentLine;
  readonly byForm: readonly Parsed[];
  readonly byWords: readonly Parsed[];
  /** The reading by words if it has more or cleaner names than the one by form; otherwise empty. */
  readonly preferred: readonly Parsed[];
  /** The first place that the lines above leave free. */
  readonly nextPlace: number;
}

/** Reads each line by its form, or by the meaning of its words where the form gives no clean names. */
export function narrated(lines: readonly ContentLine[], context: Context): readonly Parsed[] {
  const anew = (): readonly Parsed[] => narratedAnew(lines, context);
  return context.hints.changesLines ? anew() : unmarkedCache.of(lines, context.dateOrder, anew);
}

const unmarkedCache = new WeakCache<readonly ContentLine[], readonly Parsed[]>();

function narratedAnew(lines: readonly ContentLine[], context: Context): readonly Parsed[] {
  const cast = castOf(lines);
  const narrator = new Narrator(cast);
  const readings = readEach(lines, cast, narrator, context);
  return withCorrections(readings, chooserFor(readings), narrator);
}

/** Reads each line both ways, from the top. */
function readEach(
  lines: readonly ContentLine[],
  cast: Cast,
  narrator: Narrator,
  context: Context,
): readonly LineReading[] {
  const orders = ordersIn(lines, cast);
  const figures = ownFigures(lines);
  const acrossLines = [
    figures,
    attemptsIn(lines),
    ownGames(lines),
    lineupGames(lines),
    pairedGames(lines),
    emphasisedGames(lines),
  ];
  const stated = new Map(acrossLines.flatMap((found) => [...found]));
  return lines.map((line) => {
    const { nextPlace } = narrator;
    const alone = (byForm: readonly Parsed[]) => ({ line, byForm, byWords: [], preferred: [], nextPlace });
    const known = stated.get(line.line);
    if (known) return alone(known);
    const form = segmentsOf(line, context);
    // "Post your times from tonight's 5k": a remark between messages that each give the time of their author.
    if (
      figures.size > 0 &&
      line.sender !== undefined &&
      !form.some(({ kind }) => kind === "duel" || kind === "heading")
    )
      return alone([{ kind: "noise", line }]);
    const byForm = (form.some(isResult) && !isHeat(line) ? undefined : orders.get(line.line)) ?? form;
    const byWords = narrator.read(line);
    const preferred = byWords.length > 0 && needsWords(byForm, byWords) ? withPlace(byForm, byWords) : [];
    narrator.heard(preferred.length > 0 ? preferred : byForm);
    return { line, byForm, byWords, preferred, nextPlace };
  });
}

/** Chooses one of both readings of a line: in a list of results, sentences are comments. */
function chooserFor(readings: readonly LineReading[]): (reading: LineReading) => readonly Parsed[] {
  const results = readings.flatMap(({ line, byForm, preferred }) =>
    preferred.length > 0 ? [] : byForm.filter(isSentence(line.text) ? hasPlace : isResult),
  );
  const isList = results.length >= STRONG;
  const isRanked = results.filter(hasPlace).length >= STRONG;
  return ({ line, byForm, preferred, nextPlace }) => {
    if (preferred.length === 0) return byForm;
    // "Azul: Bo won, then Cy and Di": a label and a whole game.
    const isGame =
      LABELLED.test(line.text) &&
      !sumsUp(line.text) &&
      preferred.filter(isResult).length > 2 &&
      (!byForm.some(isResult) || byForm.flatMap(namesOf).some(isUnclean));
    const continues = belongs(line, preferred, isRanked ? nextPlace : undefined);
    return !isList || line.sender !== undefined || isGame || continues ? preferred : byForm;
  };
}

/** The chosen readings of all lines; a line that corrects results or breaks a tie changes the results above it. */
function withCorrections(
  readings: readonly LineReading[],
  choose: (reading: LineReading) => readonly Parsed[],
  narrator: Narrator,
): readonly Parsed[] {
  let results: Parsed[] = [];
  for (const reading of readings) {
    const { line, byForm, byWords } = reading;
    const correction = corrects(line) ? narrator.peek(line) : [];
    const corrected = corrects(line) ? amend(results, line, correction.length > 0 ? correction : byForm) : undefined;
    const changed = corrected ?? (byForm.some(isResult) ? undefined : tieBroken(results, byWords));
    if (changed) results = [...changed];
    else results.push(...choose(reading));
  }
  return results;
}

const isSentence = (text: string): boolean => text.length > 40 && /\p{Ll}{3}\s.*[.!?]$/u.test(text.slice(-60));

/** "2nd Charlie went 3-1 and beat Matt": a line that begins with a place is about that place. */
function withPlace(byForm: readonly Parsed[], byWords: readonly Parsed[]): readonly Parsed[] {
  const [first] = byForm;
  const place = byForm.length === 1 && first.kind === "entry" ? first.entry.place : undefined;
  const matching = byWords.filter((one) => one.kind === "entry" && one.entry.place === place);
  // "First Ann, second Bo and third Cy" has further places.
  const hasMore = byWords.filter(hasPlace).length > 2;
  return place !== undefined && matching.length > 0 && !hasMore ? matching.slice(0, 1) : byWords;
}

const hasPlace = (one: Parsed): boolean => one.kind === "entry" && one.entry.place !== undefined;

const isFirst = (one: Parsed): boolean => one.kind === "entry" && one.entry.place === 1;

const LABELLED = /^[^:.!?]{2,40}:\s/u;

/** Whether a short line continues the list above it: with the next place, the last place, or a DNF. */
function belongs({ text }: ContentLine, byWords: readonly Parsed[], nextPlace: number | undefined): boolean {
  return byWords.every(
    (one) =>
      (one.kind === "duel" && (one.duel.shape !== "prose" || (nextPlace === undefined && text.length < SHORT))) ||
      (one.kind === "entry" &&
        byWords.length === 1 &&
        text.length < SHORT &&
        (one.entry.status !== undefined ||
          one.entry.place === nextPlace ||
          one.entry.place === 1 ||
          (one.entry.place ?? 0) < 0)),
  );
}

const isResult = ({ kind }: Parsed): boolean => /^(?:duel|entry|scored|list)$/.test(kind);

/** Whether the form of the line gives no names, fewer names than the words, or names that contain verbs. */
function needsWords(byForm: readonly Parsed[], byWords: readonly Parsed[]): boolean {
  const found = byForm.filter(isResult);
  if (found.length === 0) return true;
  const [first] = found;
  // "First Ann, second Bo and third Cy" has further places.
  if (
    found.length === 1 &&
    first.kind === "entry" &&
    byWords.filter(hasPlace).length > 2 &&
    isUnclean(first.entry.body)
  )
    return true;
  // "beat Bo Dave-Strand 3-1" in a chat: a game of the author, whom the line does not name.
  if (byWords.every((one) => one.kind === "duel" && one.duel.left[0].from < 0)) return true;
  const names = new Set(byWords.flatMap(namesOf).map(({ text }) => text));
  const formNames = found.flatMap(namesOf);
  if (hasMoreResults(byWords, found) && names.size > formNames.length && formNames.every(({ text }) => names.has(text)))
    return true;
  if (formNames.some(isUnclean)) return !byWords.some((one) => namesOf(one).some(isUnclean));
  if (found.length > 1 || found[0].kind !== "scored") return false;
  return byWords.length > 1 || byWords[0].kind === "duel" || !names.has(formNames[0].text);
}

function hasMoreResults(byWords: readonly Parsed[], found: readonly Parsed[]): boolean {
  const isListed = byWords.every(({ kind }) => kind !== "scored") || found.every(({ kind }) => kind === "scored");
  const addsFirst = byWords.some(isFirst) && !found.some(isFirst);
  const isPlace = found.length === 1 && hasPlace(found[0]);
  return isListed && !isPlace && (found.length < 3 || addsFirst) && byWords.length > found.length;
}

/** Reads sentences in order, and remembers the players and places of earlier ones. */
class Narrator {
  private readonly cast: Cast;
  private open: Fixture | undefined;
  private we: readonly Piece[] | undefined;
  /** The first place that no sentence has named yet. */
  private next = 1;

  constructor(cast: Cast) {
    this.cast = cast;
  }

  get nextPlace(): number {
    return this.next;
  }

  heard(parsed: readonly Parsed[]): void {
    for (const one of parsed) {
      if (one.kind === "heading" || one.kind === "break") this.next = 1;
      if (one.kind === "entry" && one.entry.place !== undefined && !one.names)
        this.next = this.after(one.entry.place, 1);
      if (one.kind === "duel" && one.duel.left.length > 1) this.we = one.duel.left;
    }
  }

  /** Reads a line without changing the state of the narrator. */
  peek(line: ContentLine): Parsed[] {
    const state = [this.open, this.we, this.next] as const;
    const parsed = this.read(line);
    [this.open, this.we, this.next] = state;
    return parsed;
  }

  read(line: ContentLine): Parsed[] {
    if (line.text.length < 4) return [];
    return sentencesOf(line).flatMap((sentence) => this.sentence(line, sentence));
  }

  private sentence(line: ContentLine, sentence: Piece): Parsed[] {
    if (saysNoGame(sentence.text) || LEGEND.test(line.text)) return [];
    const tokens = tokensIn(sentence, this.cast);
    const bare = sentence.text.length < SHORT && !isAuthors(line, tokens) ? duelIn(sentence) : undefined;
    if (bare && bare.shape !== "numbers" && !isTimed(bare) && ![...bare.left, ...bare.right].some(isUnclean))
      return [duelled({ ...line, ...sentence }, bare)];
    if (!tokens.some(({ kind, name }) => name !== undefined || kind === "me" || kind === "we" || kind === "won"))
      return [];
    const me = line.sender === undefined ? undefined : { text: line.sender.trim(), from: -1, to: -1 };
    const speaker: Speaker = { me, ...(this.we ? { we: this.we } : {}) };
    const items = inOrder(clauseItems(tokens, speaker, sentence), sentence.text);
    const { duels, open } = duelsIn(items, speaker, this.open);
    this.open = open;
    const placings = placingsIn(items, sentence.text, this.next !== 1);
    const part = { ...line, ...sentence };
    const placed = placings.filter(isPlaced);
    if (duels.length > 0 && duels.length >= placed.length - 1) return duels.map((duel) => duelled(part, duel));
    const scored = inDirection(scoredOf(placings, placed, items));
    if (scored.length > 0)
      return [
        { kind: "break", line: part },
        ...scored.flatMap((one) =>
          one.names.map((name): Parsed => ({ kind: "scored", line: part, names: [name], body: figured(name, one) })),
        ),
        { kind: "break", line: part },
      ];
    return placed.map((one) => this.entry(part, one));
  }

  /** The next free place; successive eliminations count from the last place upwards. */
  private after(place: number, size: number): number {
    if (place === -1 && this.next > 1) return this.next;
    return place < 0 ? place - size : place + size;
  }

  private entry(line: ContentLine, one: Placing): Parsed {
    const place = one.status ? undefined : (one.place ?? (one.next ? this.next : undefined));
    if (place !== undefined) this.next = this.after(place, one.tied ? one.names.length : 1);
    const [first] = one.names;
    const end = one.names[one.names.length - 1];
    const whole =
      one.tied || first.from < 0 || end.from < first.from
        ? first
        : { text: line.text.slice(first.from - line.from, end.to - line.from), from: first.from, to: end.to };
    const at = first.from - line.from;
    // Brackets after a single name may contain its crew.
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

/** Whether a message begins with a verb whose subject is the author: "lost 1-3 to Ann", "hab 3:1 gegen Ann gewonnen". */
function isAuthors({ sender }: ContentLine, tokens: readonly SpeechToken[]): boolean {
  const verb = tokens.findIndex(({ kind }) => /^(?:beat|beaten|won|lost|drew|versus)$/.test(kind));
  return sender !== undefined && verb >= 0 && !tokens.slice(0, verb).some(({ name }) => name !== undefined);
}

const AHEAD = /^(?:from|vor|devant|davanti|före|foran|voor|przed)$/iu;

/** "Ann won from Bo and Cy" is the order of a race, not a game against two players. */
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

/** "8.12m" before "7.90m": if the winner has the largest number, the numbers are not times. */
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
