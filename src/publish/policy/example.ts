/** A worked example from the last race: the change of one entrant, term by term, in numbers that add up as printed. */
import type { History, HistoryOptions } from "../../engine/history/types";
import { emptyRace } from "../../engine/rating/buffers";
import { pointsChange, pointsOf } from "../../engine/rating/points";
import { prepareRace } from "../../engine/rating/prepare";
import type { Explanation } from "../../engine/rating/model";
import { contenderOf, type Contender, type ContenderSpec } from "../../engine/replay/contender";
import type { ReplayColumns } from "../../engine/replay/replay";
import { whySteps } from "../../engine/replay/why";
import type { Steps } from "../../engine/steps";
import { list, table, text, type DocumentBlock } from "../card";
import { ruleOf } from "./policy-rule";
import { counted, figure, hundredths, short, signed } from "../format";

/** More terms do not fit on a page: the smallest are combined in one line. */
const MAX_LINES = 22;

/** The last race with an observed order; -1: none. */
function lastRace(history: History, { ties }: HistoryOptions): number {
  const race = emptyRace();
  for (let index = history.raceCount - 1; index >= 0; index--) {
    if (prepareRace(history, index, ties, race).observed) return index;
  }
  return -1;
}

function mostMoved(history: History, race: number, { before, after }: ReplayColumns): number {
  let found = -1;
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    const size = Math.abs(after[row] - before[row]);
    if (!Number.isNaN(size) && (found < 0 || size > Math.abs(after[found] - before[found]))) found = row;
  }
  return found;
}

export const raceName = ({ raceIds, dates }: History, race: number): string =>
  [raceIds[race] || `race ${race + 1}`, dates[race]].filter(Boolean).join(", ");

/** Yields the share done. Empty: no race was observed. */
export function* exampleSteps(
  history: History,
  options: HistoryOptions,
  spec: ContenderSpec,
  contender: Contender,
  replay: ReplayColumns,
): Steps<readonly DocumentBlock[]> {
  const race = lastRace(history, options);
  const row = race < 0 ? -1 : mostMoved(history, race, replay);
  if (row < 0) return [];
  const why = yield* whySteps(history, options, contenderOf(spec), row);
  const lines = linesOf(history, contender, replay, why);
  const total = hundredths(lines.reduce((sum, { value }) => sum + value, 0));
  const before = hundredths(pointsOf(replay.scale, replay.before[row]));
  const { byPairs = false } = ruleOf(contender.model, contender.parameters);
  const name = history.names[history.player[row]];
  const notes = why.notes.filter((note) => !note.startsWith("Takes effect"));
  return [
    text(`${name} in ${raceName(history, race)}: ${figure(before, 2)} points before the race. ${why.rule}`),
    table(
      byPairs ? ["Opponent and result", "Rating", "E", "Change"] : ["What counts", "Change"],
      [
        ...lines.map(({ label, rating, expected, value }) =>
          byPairs ? [label, rating, expected, signed(value, 2)] : [label, signed(value, 2)],
        ),
        byPairs ? ["Sum", "", "", signed(total, 2)] : ["Sum", signed(total, 2)],
      ],
      byPairs ? [1, 2, 3] : [1],
    ),
    text(
      `${figure(before, 2)} ${total < 0 ? "−" : "+"} ${figure(Math.abs(total), 2)} = ${figure(hundredths(before + total), 2)} points${periodWords(contender)}.`,
    ),
    ...(byPairs ? [text(factorWords(contender, why))] : []),
    ...(notes.length > 0 ? [list(...notes)] : []),
    text("Every line is rounded to hundredths, so the rating may differ from the leaderboard’s in the second decimal."),
  ];
}

function periodWords({ parameters }: Contender): string {
  const period = parameters.batch ?? parameters.period;
  return typeof period === "string" && period !== "race" ? `, with the other races of the ${period}` : "";
}

/** The factor of S − E in this race, which includes knots, weights and the mean. */
function factorWords({ model, parameters }: Contender, { formula }: Explanation): string {
  const k = formula.values.learningRate * model.scale(parameters).pointsPerUnit;
  return parameters.aggregate === "mean"
    ? `Here K = ${short(k)}, and each line is divided by the number of opponents, ${formula.values.pairs}.`
    : `Here K = ${short(k)}.`;
}

interface Line {
  readonly label: string;
  readonly rating: string;
  readonly expected: string;
  /** Points, in hundredths. */
  readonly value: number;
}

function linesOf(history: History, { model, parameters }: Contender, replay: ReplayColumns, why: Explanation): Line[] {
  const all = why.parts.map(({ label, opponent, value, probability }): Line => {
    const anchor =
      parameters.anchor === true && label.endsWith(" the anchor") ? (parameters.anchorRating as number) : NaN;
    const rating = opponent === undefined ? anchor : replay.before[opponent];
    return {
      label: opponent === undefined ? label : `${label} ${history.names[history.player[opponent]]}`,
      rating: Number.isNaN(rating) ? "" : figure(pointsOf(replay.scale, rating), 2),
      expected: probability === undefined ? "" : figure(probability, 4),
      value: hundredths(pointsChange(replay.scale, value)),
    };
  });
  // A rule of pairs is calculated line by line, so no line is hidden.
  if (all.length <= MAX_LINES || ruleOf(model, parameters).byPairs) return all;
  const bySize = all.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const kept = new Set(bySize.slice(0, MAX_LINES - 1));
  const rest = all.filter((line) => !kept.has(line));
  const value = hundredths(rest.reduce((sum, line) => sum + line.value, 0));
  return [
    ...all.filter((line) => kept.has(line)),
    { label: `${counted(rest.length, "smaller line")} together`, rating: "", expected: "", value },
  ];
}
