import { bareName } from "../../cells/name";
import type { GameSink } from "../../gameSink";
import { choice } from "../../choice";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import type { Source } from "../../source";
import { isCourtesy } from "../../text/courtesy";
import { isBlank } from "../../text/lines";
import { dated } from "../../text/prefix";
import { isNoChance, orderOf, runs } from "../../cells/order";
import type { Entry, Tail } from "./entry";
import { listsOf, type List } from "./lists";

export const listsBehind: Importer = {
  id: "lists-behind",
  shape: "lists",
  label: "Names with their place or score",
  hint: "Anna - 1st, or Anna 45: one a line under a heading, or a whole list on one line.",
  example: "Catan\nAnna - 1st\nBen - 2nd\nCleo - 3rd\n\nAzul\nCleo - 1st\nAnna - 2nd\nBen: DNF\n",

  detect(source) {
    return source.view(likeness);
  },

  *read(source, sink) {
    const lists: List[] = [];
    for (const list of listsOf(source.text)) {
      lists.push(list);
      if (lists.length % LISTS_A_STEP === 0) yield 0;
    }
    const way = wayOf(lists, sink);
    for (const [at, list] of lists.entries()) {
      readList(list, way, sink);
      if (at % LISTS_A_STEP === LISTS_A_STEP - 1) yield at / lists.length;
    }
  },
};

const LISTS_A_STEP = 128;

const LOOK = 20;

/** Share of lines that are entries or headings of entries. */
function likeness(source: Source): number {
  const looked = source.head.slice(0, LOOK);
  const lines = looked.filter((line, at) => !isCourtesy(line.text, looked[at - 1]?.text));
  if (lines.length === 0) return 0;
  // "Ann +320", "Bo -150": sums, in which a minus is not a dash.
  if (lines.some(({ text }) => /\s\+\d+$/.test(text)) && lines.some(({ text }) => /\s[-−]\d+$/.test(text))) return 0;
  const lists = [...listsOf(looked.map(({ text }) => text).join("\n"))];
  const full = lists.filter(({ entries }) => entries.length > 1);
  const begun = lists.filter(({ entries }) => entries.length > 0).length;
  const named = full.every(({ entries }) => new Set(entries.map(({ name }) => name)).size > 0.6 * entries.length);
  if (full.some(({ entries }) => entries.some(({ name }) => SENTENCE.test(name)))) return 0;
  if (full.length === 0 || !named || full.length < 0.6 * begun) return 0;
  const covered = new Set(full.flatMap(({ line, entries }) => [line, ...entries.map((one) => one.line)])).size;
  const share = Math.min(1, covered / lines.filter(({ text }) => !isBlank(text)).length);
  return share < 0.6 ? 0 : 0.2 + 0.4 * share;
}

/** A name that is part of a sentence: "Ann took", "was Ann", "Bo and". */
const SENTENCE =
  /^(?:was|were|with|in) |\s(?:took|takes|was|were|is|finished|came|got|had|won|with|and|as|at|in|em|en|als|op|på|com|con|mit|avec)$/u;

/** Words for strokes in golf: fewer are better. */
const STROKES = /\b(?:strokes|shots|schläge|coups|golpes|colpi)\b/iu;

/** The meaning of the numbers after the names. */
interface Way {
  readonly decidedBy: "place" | "time" | "score";
  readonly scoreOrder: "higher" | "lower";
  readonly orderKnown: boolean;
  /** Plain numbers are the results, as places or as scores. */
  readonly numbers?: boolean;
}

/** Which numbers are better, by words beside them or in a heading. */
function statedOrder(orders: ReadonlySet<string>, heads: string): Way["scoreOrder"] | undefined {
  const less = STROKES.test(heads) || (orders.has("lower") && !orders.has("higher"));
  if (less || /\bgolf\b/i.test(heads)) return "lower";
  return orders.has("higher") ? "higher" : undefined;
}

function wayOf(lists: readonly List[], sink: GameSink): Way {
  const { decidedBy, scoreOrder } = sink.options;
  const tails = lists.flatMap(({ entries }) => entries.map(({ tail }) => tail));
  const count = (kind: Tail["kind"]): number => tails.filter((tail) => tail.kind === kind).length;
  const orders = new Set(tails.flatMap((tail) => (tail.kind === "number" && tail.order) || []));
  const heads = lists.map(({ heading = "" }) => heading).join(" ");
  const numbers = lists.map(({ entries }) => numbersOf(entries));
  const stands = orderOf(numbers);
  const order = scoreOrder ?? statedOrder(orders, heads) ?? stands.scoreOrder;
  const lines = lists.flatMap((list) => (list.entries.length > 0 ? [list.line] : []));
  if (count("place") >= count("number") + count("time"))
    return { decidedBy: "place", scoreOrder: order, orderKnown: false };
  if (count("time") > count("number")) {
    if (tails.every((tail) => tail.kind !== "time" || tail.clock))
      sink.addDoubt("name-time", "Assumed that the times are how long each took, not times of day.", lines, []);
    return { decidedBy: "time", scoreOrder: order, orderKnown: false };
  }
  const unsaid = tails.every((tail) => tail.kind !== "number" || tail.order === undefined);
  // The winner of four may get four points: then the numbers fall.
  const ranked = unsaid && numbers.every((list) => isRanking(list)) && !runs(numbers, -1);
  if (ranked && decidedBy === undefined && !(runs(numbers, 1) && isNoChance(numbers)))
    sink.addDoubt("places-or-points", "Assumed that the numbers behind the names are places.", lines, [
      choice("Places", { decidedBy: "place" }, true),
      choice("Points", { decidedBy: "score" }),
    ]);
  const asPlaces = decidedBy === undefined ? ranked : decidedBy === "place";
  sink.assume({ decidedBy: asPlaces ? "place" : "score", ...(asPlaces ? {} : { scoreOrder: order }) });
  return {
    numbers: true,
    decidedBy: asPlaces ? "place" : "score",
    scoreOrder: order,
    orderKnown:
      orders.size === 1 ||
      STROKES.test(heads) ||
      (stands.sure && order === stands.scoreOrder && !numbers.every((list) => isRanking(list))),
  };
}

function numbersOf(entries: readonly Entry[]): number[] {
  return entries.flatMap(({ tail }) => (tail.kind === "number" ? [tail.number] : []));
}

/** 1, 2, 3 in any order, with ties. */
function isRanking(list: readonly number[]): boolean {
  const numbers = list.toSorted((a, b) => a - b);
  return numbers.every((number, at) => number === at + 1 || (at > 0 && number === numbers[at - 1]));
}

function readList({ heading, line, entries, strays }: List, way: Way, sink: GameSink): void {
  for (const one of strays)
    sink.report(
      "bad-row",
      { line: one.number },
      "Neither a heading nor a name with a result: left out.",
      one.text.trim(),
    );
  if (entries.length === 0) return;
  sink.add({
    id: heading === undefined ? undefined : dated(heading).title,
    date: heading === undefined ? undefined : dated(heading).date,
    line,
    decidedBy: way.decidedBy,
    scoreOrder: way.scoreOrder,
    orderKnown: way.orderKnown,
    teams: "label",
    entrants: entries.map((entry) => entrantOf(entry, way, sink)),
  });
}

function entrantOf({ name, line, tail }: Entry, { decidedBy, numbers }: Way, sink: GameSink): DraftEntrant {
  const known = { name: bareName(name), line };
  if (tail.kind === "status") return { ...known, status: tail.status };
  if (tail.kind === "place" && decidedBy === "place" && !numbers) return { ...known, place: tail.place };
  if (tail.kind === "time" && decidedBy === "time") return { ...known, seconds: tail.seconds };
  if (tail.kind === "number" && numbers)
    return { ...known, ...(decidedBy === "place" ? { place: tail.number } : { score: tail.number }) };
  sink.report("bad-place", { line }, `The value after “${name}” is not like the others: listed, not rated.`, name);
  return { ...known, unread: name };
}
