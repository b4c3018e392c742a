import { nameKey, cleanName } from "../../cells/name";
import { rounded } from "../../cells/time";
import { groupBy } from "../../grouped";
import type { GameSink } from "../../gameSink";
import { choice } from "../../choice";
import type { DraftEntrant } from "../../draft";
import type { DateColumn } from "../dates";
import type { LongEntrant } from "./entrant";
import type { LongLayout } from "./layout";

export interface LongGame {
  readonly label: string;
  readonly date: string;
  readonly year: string;
  readonly line: number;
  readonly entrants: LongEntrant[];
}

export interface Closing {
  readonly game: LongGame;
  readonly layout: LongLayout;
  readonly dates: DateColumn;
  readonly sink: GameSink;
  readonly zeroBased: boolean;
  readonly scoreOrder: "higher" | "lower" | undefined;
  readonly orderKnown: boolean;
}

/**
 * Passes a complete game to the sink. One label in several years with the same players is several games, as are classes
 * with places of their own.
 */
export function closeGame(closing: Closing): void {
  const { game, layout, sink } = closing;
  const byYear = layout.year >= 0 && !layout.splitByYear && layout.date < 0 && hasDuplicates(game.entrants);
  const years = byYear ? groupBy(game.entrants, (one) => one.year) : undefined;
  if (years && ![...years.values()].some(hasDuplicates)) {
    for (const [year, entrants] of years)
      close({ ...closing, game: { ...game, year, line: entrants[0].line, entrants } });
    return;
  }
  const classes = layout.class < 0 ? undefined : groupBy(game.entrants, (one) => one.class);
  const { classes: wanted } = sink.options;
  const apart = classes && classes.size > 1 && (wanted ? wanted === "apart" : countApart(classes));
  if (classes && wanted === undefined && !apart) askAboutClasses(classes, closing);
  if (!apart) return close(closing);
  for (const [name, entrants] of classes) {
    const label = [game.label, name].filter((part) => part !== "").join(" – ");
    close({ ...closing, game: { ...game, label, line: entrants[0].line, entrants } });
  }
}

/** Without common places, whether classes raced against each other is unknown. */
function askAboutClasses(classes: ReadonlyMap<string, readonly LongEntrant[]>, { game, sink }: Closing): void {
  const groups = [...classes].filter(([name, group]) => name !== "" && group.length > 1);
  const places = game.entrants.flatMap(({ place }) => place ?? []);
  const overall = places.length > 1 && new Set(places).size > 0.8 * places.length;
  if (groups.length < 2 || overall) return;
  sink.addDoubt(
    "classes",
    `Assumed that all classes (${groups
      .slice(0, 3)
      .map(([name]) => `“${name}”`)
      .join(", ")}${groups.length > 3 ? " and more" : ""}) are one race.`,
    [game.line],
    [choice("One race", { classes: "together" }, true), choice("A race for each class", { classes: "apart" })],
  );
}

/** Whether every class with places has its own first place. */
function countApart(classes: ReadonlyMap<string, readonly LongEntrant[]>): boolean {
  const firsts = [...classes.values()]
    .map((group) => group.flatMap(({ place }) => place ?? []))
    .filter((places) => places.length > 0)
    .map((places) => Math.min(...places));
  const all = [...classes.values()]
    .flat()
    .flatMap(({ place }) => place ?? [])
    .toSorted((a, b) => a - b);
  // 1, 1, 3, 4: two of different classes share the first place of one race.
  const isOne = all.every((place, at) => place === at + 1 || place === all[at - 1]);
  return firsts.length > 1 && firsts.every((place) => place === 1) && !isOne;
}

function close({ game: written, layout, dates, sink, zeroBased, scoreOrder, orderKnown }: Closing): void {
  const game = { ...written, entrants: timed(written.entrants) };
  const date = dates.dateOf(game.date) ?? (layout.date < 0 && /^\d{4}$/.test(game.year) ? game.year : undefined);
  const fastest = Math.min(
    ...game.entrants.flatMap((one) => (one.time?.kind === "time" && !one.status ? [one.time.seconds] : [])),
  );
  const { teamLabel, decidedBy } = sink.options;
  sink.add(
    {
      id: game.label,
      date,
      weight: game.entrants.find((one) => one.weight !== undefined)?.weight,
      entrants: game.entrants.map((one) => draftOf(one, fastest, zeroBased, sink)),
      decidedBy,
      teams: teamLabel,
      scoreOrder: sink.options.scoreOrder ?? scoreOrder,
      orderKnown,
    },
    game.line,
  );
}

/** Numbers below the leader's time are gaps if that time is more than this many times the longest of them. */
export const GAP_FACTOR = 3;

/** "s.t." repeats the time above; numbers below a much longer leader's time that do not decrease are gaps to it. */
function timed(entrants: readonly LongEntrant[]): readonly LongEntrant[] {
  let above: LongEntrant["time"];
  const filled = entrants.map((one) => {
    const own = one.sameTime ? { ...one, ...(above ? { time: above } : {}) } : one;
    above = own.time ?? above;
    return own;
  });
  const [leader, ...others] = filled.filter(({ time, status }) => time?.kind === "time" && !status);
  const gaps = others.map(({ time }) => time as { readonly seconds: number });
  const bare =
    gaps.length > 0 &&
    gaps.every(({ seconds }, at) => at === 0 || seconds >= gaps[at - 1].seconds) &&
    (leader.time as { readonly seconds: number }).seconds > GAP_FACTOR * gaps.at(-1)!.seconds &&
    (leader.place === undefined || leader.place === 1);
  if (!bare) return filled;
  const later = new Set(others);
  return filled.map((one) =>
    later.has(one)
      ? { ...one, time: { kind: "gap", seconds: (one.time as { readonly seconds: number }).seconds } }
      : one,
  );
}

function draftOf(one: LongEntrant, fastest: number, zeroBased: boolean, sink: GameSink): DraftEntrant {
  const { time, year: _, class: ___, sameTime: ____, weight: _____, ...rest } = one;
  const draft: DraftEntrant = { ...rest, ...(time ? timing(time, fastest) : {}) };
  if (draft.place !== 0 || zeroBased) return draft;
  const { place: __, ...unplaced } = draft;
  if (draft.status) return unplaced;
  sink.report("bad-place", { line: one.line }, "0 is no place here: listed, not rated.", "0");
  return { ...unplaced, unread: true };
}

/** Gaps are added to the winner's time; laps behind, and gaps without such a time, only determine the order. */
function timing(time: NonNullable<LongEntrant["time"]>, fastest: number): Pick<DraftEntrant, "seconds" | "behind"> {
  if (time.kind === "time") return { seconds: time.seconds };
  if (time.kind === "laps") return { behind: time.laps * 1e6 };
  return Number.isFinite(fastest) ? { seconds: rounded(fastest + time.seconds) } : { behind: time.seconds };
}

function hasDuplicates(entrants: readonly LongEntrant[]): boolean {
  const keys = entrants.map((one) => one.playerId ?? nameKey(cleanName(one.name ?? `#${one.line}`)));
  return new Set(keys).size < keys.length;
}
