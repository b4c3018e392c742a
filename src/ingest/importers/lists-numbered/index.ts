import { BEAT, wordsOf } from "../../cells/gameWords";
import { bareName } from "../../cells/name";
import { splitPartners } from "../../cells/partners";
import { rounded } from "../../cells/time";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import type { Source } from "../../source";
import { meaningOf } from "../../table/headings";
import { isCourtesy } from "../../text/courtesy";
import { countLines, isBlank, type Line } from "../../text/lines";
import { dated, stampIn } from "../../text/prefix";
import {
  endInNumbers,
  endsInDecimals,
  parseItem,
  splitItems,
  splitPoints,
  splitTime,
  type Item,
} from "../../text/numberedItem";
import { commaList, commaLists, listsOf, type List } from "./lists";

export const listsNumbered: Importer = {
  id: "lists-numbered",
  shape: "lists",
  label: "Numbered lists",
  hint: "A heading, then 1. Anna, 2. Ben, DNF Cleo; a blank line ends the list.",
  example: "Bahrain 2024\n1. Anna\n2. Ben\n=3) Cleo\n=3) Dan\nDNF Eve\n\n1. Ben 2. Anna 3. Cleo\n",

  detect(source) {
    return source.view(likeness);
  },

  *read(source, sink) {
    const way = source.view(wayOf) ?? "numbered";
    const total = countLines(source.text);
    const sentAt = datesOfMessages(source);
    let count = 0;
    for (const list of way === "commas" ? commaLists(source.text) : listsOf(source.text, way === "plain")) {
      readList(list, way !== "numbered", sink, sentAt);
      count += 1;
      if (count % 256 === 0) yield list.line / total;
    }
  },
};

/** With places on the lines; names alone under headings; names alone after a heading, separated by commas. */
type Way = "numbered" | "plain" | "commas";

/** The first lines, without greetings and signatures. */
function linesOfResults(source: Source): readonly Line[] {
  const lines = source.head.filter((line) => !isBlank(line.text));
  const kept = lines.filter((line, at) => !isCourtesy(line.text, lines[at - 1]?.text));
  return kept.length > 0 ? kept : lines;
}

function numberedShare(source: Source): number {
  const lines = linesOfResults(source);
  return lines.length === 0 ? 0 : lines.filter((line) => parseItem(line.text, line.number)).length / lines.length;
}

function isNumbered(source: Source): boolean {
  const items = source.head.flatMap((line) => parseItem(line.text, line.number) ?? []);
  const starts =
    items.some((item) => item.place === 1 && item.separated) ||
    (items.some((item) => item.place === 1) && items.some((item) => item.place === 2)) ||
    items.some((item) => splitItems(item).length > 2);
  if (items.length > 0 && isOfGames(items)) return false;
  const several = items.length > 1 || items.some((item) => splitItems(item).length > 1);
  return source.view(numberedShare) >= 0.4 && starts && several;
}

function listsOfHead(source: Source): readonly List[] {
  const lists = [...listsOf(source.head.map((line) => line.text).join("\n"), false)];
  return lists.filter(({ items }) => items.length > 1);
}

/** Share of lines that belong to a list, including headings and DNFs. */
function coveredShare(source: Source): number {
  const lists = source.view(listsOfHead);
  const heads = lists.filter(({ heading }) => heading !== undefined).length;
  const covered = lists.reduce((sum, { items }) => sum + new Set(items.map(({ line }) => line)).size, heads);
  return covered / linesOfResults(source).length;
}

/** "1. Ana 3-0 Bo": numbered games rather than a list. */
function isOfGames(items: readonly Item[]): boolean {
  return items.filter(({ name }) => GAME.test(name.slice(0, 200))).length >= 0.6 * items.length;
}

const GAME = new RegExp(
  `\\p{L}\\S*\\s\\d{1,3}\\s?[-–:]\\s?\\d{1,3}\\s\\S*\\p{L}|\\s(?:${wordsOf(BEAT)}|vs?\\.?|d\\.)\\s`,
  "iu",
);

/** "1st\tAnn\tBo", "2\t-4\t-4": rows of a table whose other cells would become part of the names. */
function areRows({ head }: Source): boolean {
  const lines = head.filter(({ text }) => !isBlank(text));
  const rows = lines.filter(({ text }) => {
    const cells = text.split("\t").slice(1);
    return [/\p{L}/u, /^[-−]?\d{1,6}$/].some((kind) => cells.filter((cell) => kind.test(cell)).length > 1);
  });
  return rows.length >= 0.5 * lines.length;
}

/** Whole lists after their headings, one on each line. */
function isLed(source: Source): boolean {
  const lists = source.view(listsOfHead);
  const covered = lists.reduce((sum, { items }) => sum + new Set(items.map(({ line }) => line)).size, 0);
  return (
    lists.length > 0 &&
    lists.every(({ items: [one] }) => one.place === 1) &&
    covered >= 0.5 * linesOfResults(source).length
  );
}

function wayOf(source: Source): Way | undefined {
  if (areRows(source)) return undefined;
  if (source.view(isNumbered) || isLed(source)) return "numbered";
  if (source.view(numberedShare) >= 0.3) return undefined;
  return underHeadings(source) ? "plain" : behindHeadings(source) ? "commas" : undefined;
}

function likeness(source: Source): number {
  const way = source.view(wayOf);
  if (way === undefined) return 0;
  if (way === "numbered") {
    if (!source.view(isNumbered)) return 0.55;
    return Math.max(0.3 + 0.4 * source.view(numberedShare), Math.min(0.55, 0.3 + 0.4 * coveredShare(source)));
  }
  return way === "plain" ? 0.3 : 0.25;
}

/** Names without numbers count only under headings that end in a colon, so that prose is never read as races. */
function underHeadings(source: Source): boolean {
  const lists = source.text.length > 50_000 ? [] : [...listsOf(source.text, true)];
  return (
    lists.length > 0 &&
    lists.every((list) => list.items.length >= 2 && list.items.every((item) => isName(item.name))) &&
    source.text
      .split(/\n\s*\n/)
      .map((block) => block.trim().split("\n", 1)[0])
      .filter((first) => first !== "" && !isCourtesy(first))
      .every((first) => /^.{1,80}:\s*$/m.test(first))
  );
}

/** "Monza: Ana, Bo, Cyd" on every line, with players who occur again. */
function behindHeadings(source: Source): boolean {
  const lines = linesOfResults(source);
  if (lines.length < 2) return false;
  const lists = lines.map(({ text, number }) => commaList(text, number));
  if (lists.some((list) => !list || list.items.length < 2 || !list.items.every(({ name }) => isName(name))))
    return false;
  const seen = new Map<string, number>();
  for (const list of lists) for (const { name } of list!.items) seen.set(name, (seen.get(name) ?? 0) + 1);
  return [...seen.values()].filter((count) => count > 1).length >= 0.2 * seen.size;
}

function isName(text: string): boolean {
  const bare = text.replace(/\b\p{Lu}\.|\b(?:Jr|Sr|St)\./gu, "X");
  return (
    text.length <= 40 &&
    text.trim().split(/\s+/).length <= 5 &&
    /\p{L}/u.test(text) &&
    !/[.!?:;,=<>{}()[\]"]/.test(bare)
  );
}

/** The day on which a line was sent, in the lines of a chat with dates. */
function datesOfMessages({ raw, text }: Source): (line: number) => string | undefined {
  const sent = raw === text ? [] : raw.split("\n", MAX_MESSAGES);
  return (line) => stampIn(sent[line - 1] ?? "")?.date;
}

/** Number of lines of a chat whose days are looked up. */
const MAX_MESSAGES = 20_000;

function readList(
  { heading: headed, line, items: listed, strays }: List,
  unnumbered: boolean,
  sink: GameSink,
  sentAt: (line: number) => string | undefined,
): void {
  for (const one of strays)
    sink.report("bad-row", { line: one.number }, "Neither a heading nor an item: left out.", one.text.trim());
  if (listed.length === 0) return;
  const stamp = headed === undefined ? undefined : stampIn(headed);
  const heading = stamp?.words ?? headed;
  const items = unnumbered ? listed : splitPoints(listed);
  const finishers = listed.filter(({ status }) => !status);
  if (!unnumbered && endInNumbers(finishers) === "unclear")
    sink.addDoubt(
      "name-score",
      "Assumed that the numbers at the ends of the names are part of them.",
      finishers.map((one) => one.line),
      [],
    );
  if (!unnumbered && standsBeside(finishers))
    sink.addDoubt(
      "all-tied",
      "Assumed that two players share each place: perhaps these are two lists side by side.",
      finishers.map((one) => one.line),
      [],
    );
  const decimals = items.every((item) => item.status !== undefined || endsInDecimals(item.name));
  const timed = items.map((item) =>
    unnumbered ? { name: item.name } : withoutBracket(splitTime(item.name, decimals), listed, item),
  );
  const fastest = Math.min(
    ...timed.flatMap((one) => ("seconds" in one && one.seconds !== undefined ? [one.seconds] : [])),
  );
  const { title, date } = heading === undefined ? {} : dated(heading);
  const columns = heading === undefined ? undefined : columnsIn(heading);
  if (columns !== undefined && columns > 1)
    sink.addDoubt(
      "name-heading",
      `“${heading}” looks like headings of columns: the names may hold several of them.`,
      [line],
      [],
    );
  const partners = splitPartners(timed.map((one) => one.name));
  sink.add({
    id: columns === undefined ? title : undefined,
    date: date ?? stamp?.date ?? sentAt(line),
    line,
    decidedBy: "place",
    ordered: unnumbered,
    teams: "team",
    entrants: items.flatMap((item, at) => entrantsOf(item, timed[at], fastest, partners?.[at], at)),
  });
  if (unnumbered) sink.assume({ decidedBy: "place" });
}

/** "Ann (Mitre) 32:04", "Ann (GER) – 79 pts": text in brackets between name and number is a club or a country. */
function withoutBracket<One extends { readonly name: string }>(one: One, listed: readonly Item[], { line }: Item): One {
  const whole = listed.find((item) => item.line === line && item.name.startsWith(one.name))?.name ?? one.name;
  const bracket =
    whole.length > one.name.length ? /\s*\([^(),;&+/]*\p{L}[^(),;&+/]*\)$/u.exec(one.name.slice(-60)) : null;
  return bracket ? { ...one, name: one.name.slice(0, one.name.length - bracket[0].length) || one.name } : one;
}

/** "1. Ann   1. Eve" on every line: not all can be ties. */
function standsBeside(finishers: readonly Item[]): boolean {
  const places = new Map<number, Set<number | undefined>>();
  if (finishers.some(({ tied }) => tied)) return false;
  for (const { line, place } of finishers) places.set(line, (places.get(line) ?? new Set()).add(place));
  return places.size > 1 && finishers.length >= 2 * places.size && [...places.values()].every(({ size }) => size === 1);
}

/** Number of columns besides places and results in a heading line; undefined for other lines. */
function columnsIn(heading: string): number | undefined {
  const words = heading.slice(0, 200).split(/\s+/);
  const roles = words.map((word) => meaningOf(word)?.role);
  const known = roles.filter((role) => role !== undefined && role !== "game" && role !== "date").length;
  if (words.length < 3 || known < 2 || known < 0.5 * words.length) return undefined;
  return roles.filter((role) => role !== "place" && role !== "time" && role !== "score").length;
}

function entrantsOf(
  item: Item & { readonly score?: number },
  timed: ReturnType<typeof splitTime>,
  fastest: number,
  partners: readonly string[] | undefined,
  at: number,
): DraftEntrant[] {
  const gap = timed.gap === undefined || !Number.isFinite(fastest) ? undefined : rounded(fastest + timed.gap);
  return (partners ?? [timed.name]).map((name) => ({
    name: bareName(name),
    line: item.line,
    status: item.status,
    place: item.status ? undefined : item.place,
    seconds: timed.seconds ?? gap,
    score: item.score,
    team: partners && String(at + 1),
  }));
}
