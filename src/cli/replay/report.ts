import { compareContenders, type Comparison } from "../../engine/evaluation/compare";
import { evaluateSteps, type ContenderEvaluation, type EvaluationOptions } from "../../engine/evaluation/evaluate";
import type { Outcomes, OutcomeScore } from "../../engine/evaluation/outcomes";
import type { Metrics } from "../../engine/evaluation/metrics";
import { comparableLevels } from "../../engine/fitting/blocks/classes";
import type { History, HistoryOptions } from "../../engine/history/types";
import type { BlockUse } from "../../engine/rating/blocks/block";
import type { Block, BlockDesign } from "../../engine/rating/blocks/design";
import type { FinalBlock } from "../../engine/replay/blocks";
import type { Contender } from "../../engine/replay/contender";
import { designOf, startNote, unusedNote } from "../../engine/replay/rater";
import { converterOf, type Units } from "../../lib/units";
import { labelsOf } from "../contender";
import type { ReadingReport } from "../input/problems";
import { drive, type Terminal } from "../terminal";

/** The output of the command `replay` with --json. */
export interface Report extends ReadingReport {
  readonly races: number;
  readonly players: number;
  /** Units of ratings, scores and sds of leaderboards. */
  readonly units: Units;
  readonly contenders: readonly ContenderReport[];
  /** Simple rules requested with --baseline. */
  readonly baselines: readonly BaselineReport[];
  /** Every pair: indexes count the contenders, then the baselines. */
  readonly paired: Comparison["paired"];
  /** By metric, in words. */
  readonly verdicts: Comparison["verdicts"];
}

export interface BaselineReport {
  readonly label: string;
  readonly model: string;
  readonly metrics: Omit<Metrics, "races">;
  /** 95 % bootstrap intervals over races; null: nothing to count, or --resamples 0. */
  readonly intervals: ContenderEvaluation["intervals"];
  /** Win, draw and loss of games; absent: the system states no draws, or none happened. */
  readonly withDraws?: DrawReport;
}

/** Log loss of three outcomes both ways; 95 % intervals treat games as independent. */
interface DrawReport extends Pick<Outcomes, "games" | "draws" | "difference" | "parameters"> {
  readonly stated: OutcomeScore["logLoss"];
  readonly recalibrated: OutcomeScore["logLoss"];
}

/** One block with its groups (a condition has one), best first. */
export interface BlockReport {
  readonly kind: BlockUse["kind"];
  readonly name: string;
  readonly groups: readonly {
    readonly name: string;
    /** null: not separable from its players by the races. */
    readonly points: number | null;
    readonly sdPoints?: number;
    /** Groups of one class are comparable; absent: all groups with points are. */
    readonly class?: number;
  }[];
}

export interface ContenderReport extends BaselineReport {
  readonly params: Contender["parameters"];
  readonly blocks?: readonly BlockReport[];
  readonly note?: string;
  readonly leaderboard: readonly {
    readonly name: string;
    readonly score: number;
    readonly rating: number;
    readonly sd?: number;
    readonly races: number;
  }[];
}

interface ReportOptions {
  readonly options: HistoryOptions;
  readonly evaluation: EvaluationOptions;
  readonly units: Units;
}

export function reportOf(
  history: History,
  { options, evaluation, units }: ReportOptions,
  { contenders, baselines }: { readonly contenders: readonly Contender[]; readonly baselines: readonly Contender[] },
  terminal: Terminal,
): Omit<Report, keyof ReadingReport> {
  const races = new Int32Array(history.playerCount);
  for (let row = 0; row < history.entrantCount; row++) if (history.rank[row] > 0) races[history.player[row]]++;
  const players = Array.from(races.keys()).filter((player) => races[player] > 0);
  const all = [...contenders, ...baselines];
  const labels = labelsOf(all);
  const evaluations = all.map(({ model, parameters, blocks }, at) =>
    drive(evaluateSteps(history, options, { model: model.id, parameters, blocks }, evaluation), terminal, labels[at]),
  );
  const { paired, verdicts } = compareContenders(evaluations, { labels, races });
  const blockReports = blockReportsOf(history, options, terminal);
  const measured = (index: number): BaselineReport => {
    const { races: _, ...metrics } = evaluations[index].metrics;
    const { intervals, outcomes } = evaluations[index];
    return {
      label: labels[index],
      model: all[index].model.id,
      metrics,
      intervals,
      ...(outcomes && { withDraws: drawReport(outcomes) }),
    };
  };
  return {
    races: history.raceCount,
    players: players.length,
    units,
    contenders: contenders.map((contender, index): ContenderReport => {
      const { model, parameters } = contender;
      const { score, rating, sd, blocks } = evaluations[index].final;
      const converter = converterOf(contender, units);
      const note = [unusedNote(contender), startNote(history, contender, options)].filter(Boolean).join(" ");
      return {
        ...measured(index),
        params: parameters,
        ...(blocks && { blocks: blockReports(blocks, model.scale(parameters).pointsPerUnit) }),
        ...(note && { note }),
        leaderboard: players
          .toSorted((a, b) => score[b] - score[a] || a - b)
          .map((player) => ({
            name: history.names[player],
            score: converter.rating(score[player]),
            rating: converter.rating(rating[player]),
            ...(sd && { sd: converter.change(sd[player]) }),
            races: races[player],
          })),
      };
    }),
    baselines: baselines.map((_, index) => measured(contenders.length + index)),
    paired,
    verdicts,
  };
}

const drawReport = ({ games, draws, stated, recalibrated, difference, parameters }: Outcomes): DrawReport => ({
  games,
  draws,
  stated: stated.logLoss,
  recalibrated: recalibrated.logLoss,
  difference,
  parameters,
});

/** Reports of each contender's blocks; separability is computed once for each set of blocks. */
function blockReportsOf(history: History, options: HistoryOptions, terminal: Terminal) {
  const known = new Map<string, { readonly design: BlockDesign; readonly classes: readonly Int32Array[] }>();
  return (blocks: readonly FinalBlock[], pointsPerUnit: number): readonly BlockReport[] => {
    const uses = blocks.map(({ kind, name }): BlockUse => ({ kind, name }));
    const key = JSON.stringify(uses);
    let found = known.get(key);
    if (!found) {
      const design = designOf(history, uses);
      const classes = drive(comparableLevels(history, options, design), terminal, "Checking what can be compared");
      found = { design, classes };
      known.set(key, found);
    }
    const { design, classes } = found;
    return blocks.map((block, b) => blockReport(history, block, design.blocks[b], classes[b], pointsPerUnit));
  };
}

/** The groups of a block that took part in a rated race, best first, inseparable ones last; points. */
function blockReport(
  history: History,
  { kind, name, groups, rating, sd }: FinalBlock,
  { at, first }: Block,
  classes: Int32Array,
  pointsPerUnit: number,
): BlockReport {
  const seen = new Set(Array.from(at, (coefficient, row) => (history.rank[row] > 0 ? coefficient - first : -1)));
  const several = new Set(classes.filter((one) => one >= 0)).size > 1;
  const value = (group: number): number => (classes[group] < 0 ? -Infinity : rating[group]);
  return {
    kind,
    name,
    groups: Array.from(groups.keys())
      .filter((group) => seen.has(group))
      .toSorted((a, b) => value(b) - value(a) || a - b)
      .map((group) =>
        classes[group] < 0
          ? { name: groups[group], points: null }
          : {
              name: groups[group],
              points: rating[group] * pointsPerUnit,
              ...(sd && { sdPoints: sd[group] * pointsPerUnit }),
              ...(several && { class: classes[group] }),
            },
      ),
  };
}
