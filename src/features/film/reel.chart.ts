/** All content of a film, computed once: tables, lines, captions, texts. Frames only place it. Pure. */
import { DAY } from "../../engine/history/dates";
import type { HistorySnapshot, ReplayColumns, WonAgainst } from "../../worker/protocol";
import { rowsOfPlayer, type LeaderboardRow } from "../../store";
import type { Display } from "../../ui/display";
import { counted, list, monthYear, number } from "../../ui/format";
import { scoreAfter } from "../../engine/replay/score";
import { qualified, standingsAt, type Qualification } from "../common/standings.chart";
import { isDated, raceTitle, timeAt } from "../common/when";
import { captionsOf, inOrder, leadChangesOf, upsetsOf, type Caption, type Moment } from "../common/moments.chart";
import { timelineOf, type FilmSchedule } from "./timeline.chart";

/** The input of a film, which determines every frame. */
export interface ReelInput {
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
  /** null if the system has no win probabilities; the film then captions changes of the lead only. */
  readonly won: WonAgainst | null;
  readonly qualification: Qualification;
  readonly display: Display;
  readonly system: { readonly name: string; readonly slot: number };
  readonly title: string;
  /** The source of the numbers, and the credit for the results; "" if unknown. */
  readonly source: string;
  readonly credit: string;
  /** First race, inclusive, as is `last`. */
  readonly first: number;
  readonly last: number;
  readonly rows: number;
  readonly seconds: number;
  readonly rate: number;
}

export interface Line {
  readonly player: number;
  /** Race numbers from 1, and the score after each race, which applies until the next one. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export interface Reel {
  readonly timeline: FilmSchedule;
  readonly title: string;
  readonly system: ReelInput["system"];
  readonly display: Display;
  /** Below the title: the rated results and their dates. */
  readonly facts: readonly string[];
  /** "Score: mean minus 3 sd"; "" if the score is the rating. */
  readonly rule: string;
  readonly source: string;
  readonly credit: string;
  /** [stop] the best players, best first. */
  readonly tables: readonly (readonly LeaderboardRow[])[];
  /** [stop] scores of all listed players with a line. */
  readonly scores: readonly ReadonlyMap<number, number>[];
  /** [stop] name of the race. */
  readonly races: readonly string[];
  readonly raceTitleOf: (race: number) => string;
  readonly counts: readonly string[];
  readonly rows: number;
  /** The score of each player of the final table at the first stop; absent if not rated then. */
  readonly started: ReadonlyMap<number, number>;
  readonly lines: readonly Line[];
  readonly names: readonly string[];
  readonly captions: readonly Caption[];
  readonly history: HistorySnapshot["history"];
  /** Number of races in the chart's window. */
  readonly window: number;
  readonly heights: readonly [number, number];
  /** The chart's ticks for a window with this number of races. */
  readonly ticksFor: (races: number) => Ticks;
}

type Ticks = readonly { readonly x: number; readonly text: string }[];

/** Seconds for which a caption stays, or in a short film a share of the time of the races. */
const STANDS = 3.2;
const STANDS_SHARE = 0.3;
/** Up to this number of races the window shows all; above it, this share. */
const WHOLE = 60;
const SHARE = 0.25;

export function reelOf(input: ReelInput): Reel {
  const { snapshot, replay, won, qualification, display, system, title, source, credit, first, last, rows } = input;
  const { history } = snapshot;
  const timeline = timelineOf(first, last, input.seconds, input.rate);
  const end = history.raceCount - 1;
  const listed = timeline.stops.map(({ race }) => {
    const at = race === end ? null : race;
    return qualified(snapshot, standingsAt(snapshot, replay, at), qualification, at).rows;
  });
  const tables = listed.map((all) => all.slice(0, rows));
  const cast = [...new Set(tables.flat().map(({ player }) => player))].sort((a, b) => a - b);
  const moments = inOrder([...(won ? upsetsOf(history, won) : []), ...leadChangesOf(snapshot, replay, qualification)]);
  const stands = Math.min(STANDS, STANDS_SHARE * (timeline.end - timeline.begin));
  const races = last - first + 1;
  const window = races <= WHOLE ? Math.max(2, races) : Math.max(WHOLE, races * SHARE);
  const drawn = new Set(cast);
  const lines = cast.map((player) => lineOf(snapshot, replay, player));
  return {
    timeline,
    title,
    system,
    display,
    facts: factsOf(snapshot, first, last),
    rule: ruleOf(replay, display),
    source,
    credit,
    tables,
    scores: listed.map(
      (all) => new Map(all.filter(({ player }) => drawn.has(player)).map(({ player, score }) => [player, score])),
    ),
    races: timeline.stops.map(({ race }) => raceTitle(history, race)),
    raceTitleOf: (race) => raceTitle(history, race),
    counts: timeline.stops.map(({ race }) => `Race ${number(race - first + 1)} of ${number(races)}`),
    rows,
    started: new Map(
      standingsAt(snapshot, replay, first)
        .filter(({ player }) => tables[tables.length - 1].some((row) => row.player === player))
        .map(({ player, score }) => [player, score]),
    ),
    lines,
    names: history.names,
    captions: captionsOf(
      moments.filter(({ race }) => race > first && race <= last),
      (moment) => timesOf(timeline, tables, moment, stands),
      [timeline.begin, timeline.closing],
    ),
    history,
    window,
    heights: heightsOf(tables, lines, last),
    ticksFor: ticksOf(snapshot, last, window),
  };
}

/** A caption is omitted if it could be shown only for less than this share of its time. */
const MIN_STAND = 0.4;

/**
 * The seconds in which a caption is shown: from the standings after its race on, and for a new leader only while that
 * player leads.
 */
function timesOf(
  { stops, closing }: FilmSchedule,
  tables: Reel["tables"],
  moment: Moment,
  stands: number,
): readonly [number, number] | null {
  const at = stops.findIndex(({ race }) => race >= moment.race);
  const { from } = stops[at];
  if (moment.kind === "upset") return [from, from + stands];
  const leads = (stop: number) => tables[stop][0]?.player === moment.leader;
  if (!leads(at)) return null;
  let next = at + 1;
  while (next < stops.length && leads(next)) next++;
  const to = Math.min(from + stands, next < stops.length ? stops[next].from : closing);
  return to - from < MIN_STAND * stands ? null : [from, to];
}

function lineOf(snapshot: HistorySnapshot, replay: ReplayColumns, player: number): Line {
  const { raceOfRow } = snapshot;
  const x: number[] = [];
  const y: number[] = [];
  for (const row of rowsOfPlayer(snapshot, player)) {
    if (!Number.isFinite(replay.after[row])) continue;
    const at = raceOfRow[row] + 1;
    if (x.length > 0 && at - x[x.length - 1] > 1) {
      x.push(at - 1);
      y.push(y[y.length - 1]);
    }
    x.push(at);
    y.push(scoreAfter(replay, row));
  }
  return { player, x: Float64Array.from(x), y: Float64Array.from(y) };
}

/** The range of all scores in tables and lines, with a margin. */
function heightsOf(tables: Reel["tables"], lines: Reel["lines"], last: number): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  const take = (score: number): void => {
    low = Math.min(low, score);
    high = Math.max(high, score);
  };
  for (const table of tables) for (const { score } of table) take(score);
  for (const { x, y } of lines) y.forEach((score, k) => x[k] <= last + 1 && take(score));
  if (low > high) return [1400, 1600];
  const pad = Math.max(8, (high - low) * 0.06);
  return [low - pad, high + pad];
}

const SD_WORDS = ["", "one sd", "two sd", "three sd"];

function ruleOf({ scoreSds, scale }: ReplayColumns, display: Display): string {
  const unit = display.units === "own" ? "model units" : scale.pointsPerUnit === 1 ? "" : "points";
  const score = scoreSds ? `Score: mean minus ${SD_WORDS[scoreSds] ?? `${number(scoreSds, 1)} sd`}` : "";
  return [score, unit && (score ? `in ${unit}` : `Scores in ${unit}`)].filter(Boolean).join(", ");
}

/** "225 races", "53 players", "Mar 2016 to Dec 2025". */
function factsOf({ history }: HistorySnapshot, first: number, last: number): readonly string[] {
  const players = new Set<number>();
  for (let row = history.offsets[first]; row < history.offsets[last + 1]; row++)
    if (history.rank[row] > 0) players.add(history.player[row]);
  const [from, to] = [first, last].map((race) => {
    const time = timeAt(history, race);
    return Number.isNaN(time) ? "" : monthYear(time);
  });
  const dates = from && to ? (from === to ? from : `${from} to ${to}`) : "";
  return [counted(last - first + 1, "race"), counted(players.size, "player"), dates].filter(Boolean);
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const STEPS = [1, 3, 6, 12, 24, 60, 120, 240];
/** Approximate number of ticks in the window. */
const TICKS = 6;

/**
 * Ticks at the beginning of years (or months), on an axis of race numbers; without dates at round numbers. Computed
 * once for each doubling of the window.
 */
function ticksOf(snapshot: HistorySnapshot, last: number, window: number): Reel["ticksFor"] {
  const made = new Map<number, Ticks>();
  return (races) => {
    const level = Math.max(0, Math.floor(Math.log2(window / races) + 1e-9));
    let ticks = made.get(level);
    if (!ticks) made.set(level, (ticks = ticksFor(snapshot, last, window / 2 ** level)));
    return ticks;
  };
}

function ticksFor({ history }: HistorySnapshot, last: number, shown: number): Ticks {
  if (!isDated(history)) {
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000, 100_000].find((n) => shown / n <= TICKS);
    const every = step ?? 1_000_000;
    return Array.from({ length: Math.floor((last + 1) / every) + 1 }, (_, k) => ({
      x: k * every,
      text: `race ${number(k * every)}`,
    })).filter(({ x }) => x > 0);
  }
  const days = (timeAt(history, last) - timeAt(history, 0)) / DAY;
  const months = (Math.max(1, days) / 30.4) * (shown / (last + 1));
  const step = STEPS.find((n) => months / n <= TICKS) ?? STEPS[STEPS.length - 1];
  const ticks: { x: number; text: string }[] = [];
  let before = NaN;
  for (let race = 0; race <= last; race++) {
    const time = history.times[race];
    if (Number.isNaN(time)) continue;
    const when = new Date(time);
    const month = Math.floor((when.getUTCFullYear() * 12 + when.getUTCMonth()) / step);
    if (month > before) {
      const [year, own] = [Math.floor((month * step) / 12), (month * step) % 12];
      ticks.push({ x: race + 0.5, text: step >= 12 || own === 0 ? String(year) : `${MONTHS[own]} ${year}` });
    }
    before = Number.isNaN(before) ? month : Math.max(before, month);
  }
  return ticks;
}

/** The texts whose letters a film's font must contain. */
export const wordsOf = (reel: Reel): readonly string[] => [
  reel.title,
  reel.system.name,
  reel.source,
  reel.credit,
  list(reel.lines.map(({ player }) => reel.names[player])),
  ...reel.races,
];
