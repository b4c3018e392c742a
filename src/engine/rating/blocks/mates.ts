import { roomFor } from "../../numerics/buffers";
import { copyConditions, copyEntrant, emptyRace, growRace } from "../buffers";
import type { Archive, Serialisable } from "../archive";
import type { PreparedRace } from "../race";
import { forEachEntry, serialiseCoefficients, type BlockBeliefs, type BlockDesign } from "./design";
import { startSd as startSdOf } from "./use";

/** Mean and variance of a sum of block strengths, own units. */
interface BlockSum {
  readonly mean: number;
  readonly variance: number;
}

/**
 * Blocks in models with Gaussian beliefs. Each block strength of an entrant joins the race as a team-mate without performance noise,
 * its skill multiplied by the entrant's value. Beliefs about coefficients follow those of the players, so the model updates both alike.
 *
 * Values of a condition are relative to the smallest in the race: only differences matter, and a common part would add
 * uncertainty to every entrant. In predictions, what two sides share cancels. If several sides of a race share a strength, it is
 * updated once for each side as if independently, and the copies are then merged (`mergeCopies`).
 */
export class BlockMates implements BlockBeliefs, Serialisable {
  readonly value: Float64Array;
  readonly sd: Float64Array;
  /** [n] index of each entrant in the expanded race. */
  place = new Int32Array(16);
  private readonly seen = emptyRace();
  private blockFactor = new Float64Array(16);
  /** [players] row in the current race; -1: not in it. */
  private readonly row: Int32Array;
  private readonly present: number[] = [];
  /** [blocks] smallest value in the current race. */
  private readonly least: Float64Array;
  /** [blocks] true: all entrants share one group, so the block cannot affect the order. */
  private readonly isCommon: boolean[] = [];

  /** `mean`, `sd`: beliefs of players, then of coefficients (initialised here with `startSd`), in own units. */
  constructor(
    readonly design: BlockDesign,
    private readonly players: number,
    mean: Float64Array,
    sd: Float64Array,
    { startSd, pointsPerUnit }: { readonly startSd: number; readonly pointsPerUnit: number },
  ) {
    this.value = mean.subarray(players).fill(0);
    this.sd = sd.subarray(players);
    for (const { use, first, room } of design.blocks) {
      const points = use.sdPoints ?? startSdOf(use);
      this.sd.fill(points === null ? startSd : points / pointsPerUnit, first, first + room);
    }
    this.row = new Int32Array(players).fill(-1);
    this.least = new Float64Array(design.blocks.length);
  }

  serialise(archive: Archive): void {
    this.saveCoefficients(archive, "value", this.value);
    this.saveCoefficients(archive, "sd", this.sd);
  }

  /** Saves the coefficients' part of a column of beliefs, [C] or [players + C]. */
  saveCoefficients(archive: Archive, name: string, column: Float64Array): void {
    serialiseCoefficients(archive, name, this.design, column.subarray(column.length - this.design.count));
  }

  /** Prepares for the next race, and calls back with the index of every belief in it. */
  arrive(race: PreparedRace, visit: (belief: number) => void): void {
    this.leave();
    this.measure(race);
    for (let k = 0; k < race.size; k++) {
      this.row[race.player[k]] = race.row[k];
      this.present.push(race.player[k]);
      forEachEntry(this.design, race.row[k], (c) => visit(this.players + c));
    }
  }

  leave(): void {
    for (const player of this.present) this.row[player] = -1;
    this.present.length = 0;
  }

  /** Summed block strength of some players of the current race. */
  blockStrength(players: readonly number[]): BlockSum {
    return this.sum(players, []);
  }

  /** The same for the difference of two players. */
  between(i: number, j: number): BlockSum {
    return this.sum([i], [j]);
  }

  /** Adds each entrant's block strengths to the race as team-mates. */
  expand(race: PreparedRace): PreparedRace {
    const { seen, design } = this;
    this.measure(race);
    const most = race.size * (1 + design.blocks.length);
    growRace(seen, most);
    if (this.blockFactor.length < most) this.blockFactor = new Float64Array(roomFor(most));
    if (this.place.length < race.size) this.place = new Int32Array(roomFor(race.size));
    const { blockFactor, place } = this;
    let size = 0;
    const copy = (k: number, player: number, times: number): void => {
      copyEntrant(race, k, seen, size);
      seen.player[size] = player;
      blockFactor[size++] = times;
    };
    for (let group = 0; group < race.groups; group++) {
      seen.groupStart[group] = size;
      for (let k = race.groupStart[group]; k < race.groupStart[group + 1]; k++) {
        place[k] = size;
        copy(k, race.player[k], NaN);
        forEachEntry(design, race.row[k], (c, x, b) => {
          const times = x - this.least[b];
          const own = race.hasTeams ? this.known(size, race.team[k], this.players + c) : -1;
          if (own >= 0) blockFactor[own] += times;
          else if (times !== 0 && !this.isCommon[b]) copy(k, this.players + c, times);
        });
      }
      const isOneTeam = seen.team.subarray(seen.groupStart[group], size).every((team, _, all) => team === all[0]);
      seen.unobserved[group] = race.unobserved[group] === 1 || (isOneTeam && size - seen.groupStart[group] > 1) ? 1 : 0;
    }
    seen.groupStart[race.groups] = size;
    seen.size = size;
    seen.groups = race.groups;
    seen.teams = race.teams;
    seen.hasTeams = size > race.teams;
    copyConditions(race, seen);
    seen.blockFactor = blockFactor;
    return seen;
  }

  /** Index of a belief that the side already has in the expanded race; -1: none. */
  private known(size: number, team: number, player: number): number {
    for (let k = 0; k < size; k++) if (this.seen.team[k] === team && this.seen.player[k] === player) return k;
    return -1;
  }

  private measure(race: PreparedRace): void {
    this.design.blocks.forEach(({ value, at }, b) => {
      const first = race.size > 0 ? at[race.row[0]] : -1;
      let isCommon = !value && !race.hasTeams;
      for (let k = 1; isCommon && k < race.size; k++) isCommon = at[race.row[k]] === first;
      this.isCommon[b] = isCommon;
      let least = Infinity;
      if (value) for (let k = 0; k < race.size; k++) least = Math.min(least, value[race.row[k]]);
      this.least[b] = value && race.size > 0 ? least : 0;
    });
  }

  private sum(plus: readonly number[], minus: readonly number[]): BlockSum {
    const times = new Map<number, number>();
    const count = (players: readonly number[], sign: number): void => {
      for (const player of players) {
        const row = this.row[player];
        if (row < 0) continue;
        forEachEntry(this.design, row, (c, x, b) => {
          if (!this.isCommon[b]) times.set(c, (times.get(c) ?? 0) + sign * (x - this.least[b]));
        });
      }
    };
    count(plus, 1);
    count(minus, -1);
    let mean = 0;
    let variance = 0;
    for (const [c, x] of times) {
      mean += x * this.value[c];
      variance += x * x * this.sd[c] ** 2;
    }
    return { mean, variance };
  }
}

/** Factor of entrant k's skill: the value for a block strength, 1 for a player. */
export function factorOf({ blockFactor }: Pick<PreparedRace, "blockFactor">, k: number): number {
  return blockFactor && !Number.isNaN(blockFactor[k]) ? blockFactor[k] : 1;
}

/** Whether entrant k is a player and not a block strength. */
export function isPlayer({ blockFactor }: Pick<PreparedRace, "blockFactor">, k: number): boolean {
  return !blockFactor || Number.isNaN(blockFactor[k]);
}

/** [n] updates of the entrants of a race, own units. */
export interface RaceUpdates {
  readonly delta: Float64Array;
  readonly newMean: Float64Array;
  readonly newSd: Float64Array;
}

export function beliefsFor(n: number): RaceUpdates {
  return { delta: new Float64Array(n), newMean: new Float64Array(n), newSd: new Float64Array(n) };
}

/** [n] new beliefs and the variance before; [players] the mean before. */
interface CopyUpdates {
  readonly newMean: Float64Array;
  readonly newSd: Float64Array;
  readonly variance: Float64Array;
  readonly mean: Float64Array;
}

/** Merges the copies of a strength: 1/v' = 1/v + sum of (1/v_copy - 1/v); shifts are weighted by precision. */
export function mergeCopies(race: PreparedRace, { newMean, newSd, variance, mean }: CopyUpdates): void {
  const copies = new Map<number, number[]>();
  for (let k = 0; k < race.size; k++) {
    if (isPlayer(race, k)) continue;
    const known = copies.get(race.player[k]);
    if (known) known.push(k);
    else copies.set(race.player[k], [k]);
  }
  for (const [player, places] of copies) {
    if (places.length === 1) continue;
    const before = 1 / variance[places[0]];
    let precision = before;
    let pull = 0;
    for (const k of places) {
      const own = newSd[k] ** -2;
      precision += own - before;
      pull += (newMean[k] - mean[player]) * own;
    }
    for (const k of places) {
      newMean[k] = mean[player] + pull / precision;
      newSd[k] = precision ** -0.5;
    }
  }
}
