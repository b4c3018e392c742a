import { comparableLevels } from "./classes";
import { gapsOf, type Edges } from "./separability";
import type { History } from "../../history/types";
import { forEachEntry } from "../../rating/blocks/design";
import { densityOf } from "../../numerics/densities/index";
import { contenderOf, type ContenderSpec } from "../../replay/contender";
import { drive } from "../../replay/drive";
import { raterOf, type ResultReading } from "../../replay/rater";
import type { Steps } from "../../steps";
import { placements } from "../../prediction/placement";

/** Every player of the last race combined with every group in it: n players, m groups, after all races. */
export interface TwoWay {
  /** [n] index of each player, in finishing order. */
  readonly players: Int32Array;
  readonly names: readonly string[];
  /** [m] groups to choose from. */
  readonly groups: readonly string[];
  /** Number of entrants of the race: places go from 1 to this. */
  readonly field: number;
  /** [n * m] expected place of the player with the group, the others unchanged; NaN: not estimable. */
  readonly expected: Float64Array;
  /** [n * m] why it is not estimable, in sentences; "": it is. */
  readonly why: readonly string[];
  /** [n * m] races of the player with the group in the whole history. */
  readonly races: Int32Array;
  /** [n] group of each player in the race; -1: none. */
  readonly own: Int32Array;
  /** [n] points of each player alone, and [m] of each group; NaN where no player who changed groups separates the two. */
  readonly alone: Float64Array;
  readonly worth: Float64Array;
  /** [m] sd of each group's effect, points; NaN: as above, or the model has no uncertainty. */
  readonly worthSd: Float64Array;
}

/** Maximum number of rows of the figure. */
const MAX_PLAYERS = 40;

/**
 * The expected place of every player of the last race with every group in it, the others unchanged: 1 plus the probabilities that
 * each of the others performs better, performances independent by the model's law. A strength is the player's, plus the
 * group's, plus its other blocks in the race; variances add.
 *
 * A player and a group are not estimable together (NaN) where no chain of players who had several groups connects them: then only
 * sums within each chain are determined, and the figure would only repeat the prior.
 * @throws RangeError where the history has no race, or the contender does not rate that block
 */
export function* twoWaySteps(
  history: History,
  reading: ResultReading,
  spec: ContenderSpec,
  name: string,
): Steps<TwoWay> {
  const contender = contenderOf(spec);
  const { model, parameters } = contender;
  const rater = raterOf(history, contender, reading);
  const beliefs = rater.blocks;
  const block = beliefs?.design.blocks.find(({ use }) => use.kind === "shared" && use.name === name);
  if (!beliefs || !block) throw new RangeError(`${model.label} does not rate ${name} here.`);
  const last = lastRace(history);
  yield* drive(history, reading.ties, rater, [], contender);

  const rows = rowsOf(history, last);
  const n = rows.length;
  const locations = new Float64Array(n);
  const variances = new Float64Array(n);
  const blockMean = new Float64Array(n);
  const blockVariance = new Float64Array(n);
  const out = { location: 0, scale: 0 };
  rows.forEach((row, i) => {
    rater.performance(history.player[row], out);
    locations[i] = out.location;
    variances[i] = out.scale ** 2;
    forEachEntry(beliefs.design, row, (c, x, b) => {
      const variance = beliefs.sd ? (x * beliefs.sd[c]) ** 2 : 0;
      if (beliefs.design.blocks[b] === block) {
        blockMean[i] = x * beliefs.value[c];
        blockVariance[i] = variance;
        return;
      }
      locations[i] += x * beliefs.value[c];
      variances[i] += variance;
    });
  });

  const had = [...new Set(rows.map((row) => block.at[row]).filter((c) => c >= 0))];
  had.sort((a, b) => beliefs.value[b] - beliefs.value[a] || a - b);
  const scale = model.scale(parameters);
  const law = densityOf(model.law(parameters));
  const fieldOf = rows.map((_, i) => ({
    location: locations[i] + blockMean[i],
    variance: variances[i] + blockVariance[i],
  }));
  const shown = rows.slice(0, MAX_PLAYERS);
  const m = had.length;
  const expected = new Float64Array(shown.length * m).fill(NaN);
  const races = new Int32Array(shown.length * m);
  const reasonOf = gapsOf(edgesIn(history, block.at, block.first), { players: history.names, groups: block.labels });
  const why = new Array<string>(shown.length * m).fill("");
  shown.forEach((row, i) => {
    had.forEach((group, g) => {
      const reason = reasonOf(history.player[row], group - block.first);
      why[i * m + g] = reason;
      if (reason !== "") return;
      const location = locations[i] + beliefs.value[group];
      const variance = variances[i] + (beliefs.sd ? beliefs.sd[group] ** 2 : 0);
      let place = 1;
      for (let j = 0; j < n; j++) {
        if (j === i) continue;
        const other = fieldOf[j];
        place += beats(other.location, other.variance, location, variance);
      }
      expected[i * m + g] = place;
    });
  });
  const classes = (yield* comparableLevels(history, reading, beliefs.design))[beliefs.design.blocks.indexOf(block)];
  const isApart = (group: number): boolean => group < 0 || classes[group - block.first] >= 0;
  const at = new Map(shown.map((row, i) => [history.player[row], i]));
  for (let row = 0; row < history.entrantCount; row++) {
    const i = at.get(history.player[row]);
    const g = history.rank[row] > 0 ? had.indexOf(block.at[row]) : -1;
    if (i !== undefined && g >= 0) races[i * m + g]++;
  }
  return {
    players: Int32Array.from(shown, (row) => history.player[row]),
    names: shown.map((row) => history.names[history.player[row]]),
    groups: had.map((group) => block.labels[group - block.first]),
    field: n,
    expected,
    why,
    races,
    alone: Float64Array.from(shown, (row, i) =>
      isApart(block.at[row]) ? (locations[i] - scale.origin) * scale.pointsPerUnit : NaN,
    ),
    worth: Float64Array.from(had, (group) => (isApart(group) ? beliefs.value[group] * scale.pointsPerUnit : NaN)),
    worthSd: Float64Array.from(had, (group) =>
      isApart(group) && beliefs.sd ? beliefs.sd[group] * scale.pointsPerUnit : NaN,
    ),
    own: Int32Array.from(shown, (row) => had.indexOf(block.at[row])),
  };

  /** P(the first performs better). Equal scales have a closed form; others are integrated numerically. */
  function beats(a: number, varA: number, b: number, varB: number): number {
    const [scaleA, scaleB] = [Math.sqrt(varA), Math.sqrt(varB)];
    if (law.name === "gaussian") {
      const common = Math.sqrt((varA + varB) / 2);
      return law.winProbability((a - b) / common);
    }
    if (Math.abs(scaleA - scaleB) < 1e-9 * scaleA) return law.winProbability((a - b) / scaleA);
    return placements(model.law(parameters), Float64Array.of(a, b), Float64Array.of(scaleA, scaleB)).matrix[0];
  }
}

/** @throws RangeError where there is no race */
function lastRace({ raceCount }: History): number {
  if (raceCount === 0) throw new RangeError("There is no race to take the entrants from.");
  return raceCount - 1;
}

function rowsOf({ offsets, rank }: History, race: number): number[] {
  const rows: number[] = [];
  for (let row = offsets[race]; row < offsets[race + 1]; row++) if (rank[row] > 0) rows.push(row);
  return rows.sort((a, b) => rank[a] - rank[b] || a - b);
}

/** Edges between players and the groups they had, in races that count. */
function edgesIn({ entrantCount, player, rank }: History, at: Int32Array, first: number): Edges {
  const races = new Map<string, [player: number, group: number, races: number]>();
  for (let row = 0; row < entrantCount; row++) {
    if (rank[row] === 0 || at[row] < 0) continue;
    const key = `${player[row]} ${at[row]}`;
    const edge = races.get(key);
    if (edge) edge[2]++;
    else races.set(key, [player[row], at[row] - first, 1]);
  }
  const column = (k: 0 | 1 | 2): Int32Array => Int32Array.from(races.values(), (edge) => edge[k]);
  return { player: column(0), group: column(1), races: column(2) };
}
