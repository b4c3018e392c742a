import { comparableLevels } from "./classes";
import { gapsOf, type Edges } from "./separability";
import type { History } from "../../history/types";
import { forEachEntry, type BlockBeliefs } from "../../rating/blocks/design";
import type { Rater } from "../../rating/model";
import { densityOf } from "../../numerics/densities/index";
import { contenderOf, type ContenderSpec } from "../../replay/contender";
import { drive } from "../../replay/drive";
import { raterOf, type ResultReading } from "../../replay/rater";
import type { Steps } from "../../steps";
import type { PerformanceLaw } from "../../numerics/density";
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
  const parts = partsOf(rows, history, rater, beliefs, block);
  const had = [...new Set(rows.map((row) => block.at[row]).filter((c) => c >= 0))];
  had.sort((a, b) => beliefs.value[b] - beliefs.value[a] || a - b);
  const shown = rows.slice(0, MAX_PLAYERS);
  const m = had.length;
  const expected = new Float64Array(shown.length * m).fill(NaN);
  const why = new Array<string>(shown.length * m).fill("");
  const law = model.law(parameters);
  const reasonOf = gapsOf(edgesIn(history, block.at, block.first), { players: history.names, groups: block.labels });
  shown.forEach((row, i) => {
    had.forEach((group, g) => {
      const reason = reasonOf(history.player[row], group - block.first);
      why[i * m + g] = reason;
      if (reason === "") expected[i * m + g] = expectedPlace(parts, i, levelOf(beliefs, group), law);
    });
  });
  const classes = (yield* comparableLevels(history, reading, beliefs.design))[beliefs.design.blocks.indexOf(block)];
  const isApart = (group: number): boolean => group < 0 || classes[group - block.first] >= 0;
  const scale = model.scale(parameters);
  return {
    players: Int32Array.from(shown, (row) => history.player[row]),
    names: shown.map((row) => history.names[history.player[row]]),
    groups: had.map((group) => block.labels[group - block.first]),
    field: rows.length,
    expected,
    why,
    races: racesTogether(history, block.at, shown, had),
    alone: Float64Array.from(shown, (row, i) =>
      isApart(block.at[row]) ? (parts[i].own.location - scale.origin) * scale.pointsPerUnit : NaN,
    ),
    worth: Float64Array.from(had, (group) => (isApart(group) ? beliefs.value[group] * scale.pointsPerUnit : NaN)),
    worthSd: Float64Array.from(had, (group) =>
      isApart(group) && beliefs.sd ? beliefs.sd[group] * scale.pointsPerUnit : NaN,
    ),
    own: Int32Array.from(shown, (row) => had.indexOf(block.at[row])),
  };
}

interface Performance {
  readonly location: number;
  readonly variance: number;
}

const sumOf = (a: Performance, b: Performance): Performance => ({
  location: a.location + b.location,
  variance: a.variance + b.variance,
});

const levelOf = ({ value, sd }: BlockBeliefs, level: number, x = 1): Performance => ({
  location: x * value[level],
  variance: sd ? (x * sd[level]) ** 2 : 0,
});

/** An entrant's performance without the block, and what the block adds in this race. */
interface EntrantParts {
  readonly own: Performance;
  readonly added: Performance;
}

function partsOf(
  rows: readonly number[],
  { player }: History,
  rater: Pick<Rater, "performance">,
  beliefs: BlockBeliefs,
  block: BlockBeliefs["design"]["blocks"][number],
): readonly EntrantParts[] {
  const out = { location: 0, scale: 0 };
  return rows.map((row) => {
    rater.performance(player[row], out);
    let own: Performance = { location: out.location, variance: out.scale ** 2 };
    let added: Performance = { location: 0, variance: 0 };
    forEachEntry(beliefs.design, row, (level, x, b) => {
      const part = levelOf(beliefs, level, x);
      if (beliefs.design.blocks[b] === block) added = part;
      else own = sumOf(own, part);
    });
    return { own, added };
  });
}

/** Of entrant `i` with that group: 1 plus the probabilities that each of the others performs better. */
function expectedPlace(parts: readonly EntrantParts[], i: number, group: Performance, law: PerformanceLaw): number {
  const mine = sumOf(parts[i].own, group);
  return parts.reduce(
    (place, { own, added }, j) => (j === i ? place : place + winProbability(sumOf(own, added), mine, law)),
    1,
  );
}

/** P(the first performs better). Equal scales have a closed form; others are integrated numerically. */
function winProbability(a: Performance, b: Performance, law: PerformanceLaw): number {
  const density = densityOf(law);
  const [scaleA, scaleB] = [Math.sqrt(a.variance), Math.sqrt(b.variance)];
  if (density.name === "gaussian") {
    const common = Math.sqrt((a.variance + b.variance) / 2);
    return density.winProbability((a.location - b.location) / common);
  }
  if (Math.abs(scaleA - scaleB) < 1e-9 * scaleA) return density.winProbability((a.location - b.location) / scaleA);
  return placements(law, Float64Array.of(a.location, b.location), Float64Array.of(scaleA, scaleB)).matrix[0];
}

/** [n * m] races of each player with each group in the whole history. */
function racesTogether(
  { entrantCount, player, rank }: History,
  at: Int32Array,
  shown: readonly number[],
  groups: readonly number[],
): Int32Array {
  const races = new Int32Array(shown.length * groups.length);
  const places = new Map(shown.map((row, i) => [player[row], i]));
  for (let row = 0; row < entrantCount; row++) {
    const i = places.get(player[row]);
    const g = rank[row] > 0 ? groups.indexOf(at[row]) : -1;
    if (i !== undefined && g >= 0) races[i * groups.length + g]++;
  }
  return races;
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
