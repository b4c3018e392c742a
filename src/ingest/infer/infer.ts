import { withoutMarkup } from "../text/markup";
import type { ReadOptions } from "../types";
import { completed } from "./marks/completed";
import { corrected } from "./marks/corrections";
import { applyValues, followMarks, leavesOut } from "./marks/edits";
import { agreementOf } from "./examples/agreement";
import { synthesised } from "./examples/synthesis";
import { TextCache } from "./common/caches";
import { repointed } from "./marks/repointed";
import { readMarksAlone } from "./lines/marks/marked";
import { Hints, lessonsOf, withSimilar } from "./common/hints";
import type { Context } from "./common/context";
import { directionIn } from "./tokens/direction";
import { legendOf } from "./tokens/legend";
import type { Fitted, InferredEntrant, InferredGame, Interpretation } from "./types";
import { readingsOf } from "./collect";
import { fingerprintOf, keyOf } from "./fingerprint";
import { ranker, WANTED } from "./ranking";

/** Fit of a format's reading, where no inferred one fits better. */
const MIN_FORMATTED = 6.5;

/** Number of unmarked readings to which the marks are applied. */
const MAX_CORRECTED = 2;

/** Largest drop in fit at which a reading with more players replaces the best one. */
const NEARLY = 1.2;

/** The last readings without marks. */
const recent = new TextCache<readonly Fitted[]>();

/** Interpretations of a text, the most likely first. */
export interface Inference {
  readonly readings: readonly Fitted[];
  /** Features of the text's shape. */
  readonly fingerprint: string;
}

/** Interpretations of a text. `base`: the format's reading, which marks may correct. */
export function infer(raw: string, options: ReadOptions, base?: Interpretation): Inference {
  const text = withoutMarkup(raw);
  const said = directionIn(text.slice(0, 20_000));
  const plain: Context = {
    hints: new Hints([]),
    lessons: lessonsOf("", []),
    legend: legendOf(text),
    dateOrder: options.dateOrder ?? dateOrderOf(text),
    lowWins: options.scoreOrder === "lower" || (options.scoreOrder === undefined && said.lowWins),
    highWins: options.scoreOrder === "higher" || said.highWins,
  };
  const valued = (options.marks ?? []).filter(({ value }) => value !== undefined);
  const learned = inferPlain(
    text,
    { ...options, marks: options.marks?.filter((one) => !valued.includes(one)) },
    plain,
    base,
  );
  if (valued.length === 0) return learned;
  const [best, ...others] = learned.readings;
  const first = applyValues(best as Fitted | undefined, text, valued, plain);
  return { ...learned, readings: [...(first ? [first] : []), ...others] };
}

function inferPlain(text: string, options: ReadOptions, plain: Context, base: Interpretation | undefined): Inference {
  const marks = withSimilar(text, options.marks ?? []);
  const unmarked = unmarkedReadings(text, plain);
  const wanted = options.reading ?? options.recipe?.reading;
  if (marks.length === 0) {
    const rank = (one: Fitted): number => one.fit + (keyOf(one) === wanted ? WANTED : 0);
    const sorted = withFuller(unmarked.toSorted((a, b) => rank(b) - rank(a)));
    const own = base && wanted === undefined ? [{ ...base, fit: MIN_FORMATTED }] : [];
    return { readings: [...own, ...sorted], fingerprint: fingerprintOf(text, unmarked) };
  }
  const context = { ...plain, hints: new Hints(marks), lessons: lessonsOf(text, marks) };
  // A recognised format precedes inferred readings, with and without marks.
  const sorted = unmarked.toSorted((a, b) => b.fit - a.fit);
  const read = base && { ...base, fit: Math.max(MIN_FORMATTED, Math.max(0, ...sorted.map(({ fit }) => fit)) + 0.5) };
  const likely = [...(read ? [read] : []), ...sorted.slice(0, MAX_CORRECTED)];
  const chosen = sorted.find((one) => keyOf(one) === wanted) ?? likely.at(0);
  // Marks that the unmarked reading agrees with change nothing.
  const onlyNames = marks.every(({ role }) => role === "name");
  if (chosen && onlyNames && agreementOf(chosen, text, marks).whole)
    return {
      readings: [...new Set([chosen, ...likely, ...sorted])],
      fingerprint: fingerprintOf(text, unmarked),
    };
  const readings = markedReadings(text, context, likely, read);
  const rank = ranker(text, context, { likely, chosen, wanted });
  const ranked = new Map(readings.map((one) => [one, rank(one)]));
  const [best, ...others] = readings.toSorted((a, b) => ranked.get(b)! - ranked.get(a)!) as [Fitted?, ...Fitted[]];
  return {
    readings: best ? [followMarks(best, text, context), ...others.filter((one) => leavesOut(one, text, marks))] : [],
    fingerprint: fingerprintOf(text, readings),
  };
}

/** Readings under the marks: the text read again, the likely readings corrected, and readings from the marks alone. */
function markedReadings(
  text: string,
  context: Context,
  likely: readonly Fitted[],
  read: Fitted | undefined,
): readonly Fitted[] {
  const { marks } = context.hints;
  const readings = [
    ...readingsOf(text, context),
    ...(read ? [read] : []),
    ...likely.flatMap((one) => corrected(one, text, context) ?? []),
    ...likely.flatMap((one) => completed(one, text, context)),
    ...likely.flatMap((one) => {
      const alike = repointed(one, text, marks);
      return alike ? [alike, ...[corrected(alike, text, context)].flatMap((more) => more ?? [])] : [];
    }),
    ...synthesised(text, context),
  ];
  const isLost = (one: Fitted): boolean =>
    one.choices?.mode === "local-names" || agreementOf(one, text, marks).names < 1.5;
  return readings.every(isLost) ? [...readings, ...readMarksAlone(text, context)] : readings;
}

function unmarkedReadings(text: string, context: Context): readonly Fitted[] {
  const key = `${context.dateOrder} ${context.lowWins} ${context.highWins}`;
  return recent.of(text, key, () => readingsOf(text, context));
}

/** Puts a reading first that has the games and places of the best one and more players: the best one lost lines. */
function withFuller(sorted: readonly Fitted[]): Fitted[] {
  const [best, ...others] = sorted;
  if (!best || best.template !== "entrants") return [...sorted];
  const fuller = others.find(
    (one) => one.template === best.template && one.fit > best.fit - NEARLY && holds(one, best),
  );
  return fuller ? [{ ...fuller, fit: best.fit }, ...sorted.filter((one) => one !== fuller)] : [...sorted];
}

function holds(one: Interpretation, other: Interpretation): boolean {
  const seat = ({ name, place, status }: InferredEntrant): string => `${name.text}\t${place ?? ""}\t${status ?? ""}`;
  const more = (game: InferredGame, at: number): boolean => {
    const seats = new Set(one.games[at].entrants.map(seat));
    return game.entrants.every((one) => (one.place ?? one.status) !== undefined && seats.has(seat(one)));
  };
  const size = ({ games }: Interpretation): number => games.reduce((sum, { entrants }) => sum + entrants.length, 0);
  return (
    one.games.length === other.games.length &&
    size(one) > size(other) &&
    one.games.every(({ entrants }) =>
      entrants.every(({ place, status }) => place !== undefined || status !== undefined),
    ) &&
    other.games.every(more)
  );
}

/** A number above twelve is a day. */
function dateOrderOf(text: string): "dmy" | "mdy" {
  let [days, months] = [0, 0];
  for (const match of text.slice(0, 50_000).matchAll(/(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?!\d)/g)) {
    if (Number(match[1]) > 12) days += 1;
    if (Number(match[2]) > 12) months += 1;
  }
  return months > 0 && days === 0 ? "mdy" : "dmy";
}
