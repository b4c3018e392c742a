import type { Archive, Serialisable } from "../archive";
import type { StrengthPart } from "../model";
import type { PreparedRace } from "../race";
import { forEachEntry, serialiseCoefficients, type BlockBeliefs, type BlockDesign } from "./design";
import { partsOf } from "./strength-parts";
import { startRate } from "./use";

/** Blocks in gradient models: b_c += eta_c * weight * sum over entrants of x_ic g_i. Gradients of team-mates add up. */
export class BlockSteps implements BlockBeliefs, Serialisable {
  /** [C] estimates, natural units. */
  readonly value: Float64Array;
  readonly sd = null;
  private readonly pending: Float64Array;
  /** [C] learning rates. */
  private readonly rate: Float64Array;
  /** [players] summed block strength in the current race; 0 for absent players. */
  private readonly sums: Float64Array;
  private readonly present: number[] = [];

  constructor(
    readonly design: BlockDesign,
    players: number,
  ) {
    this.value = new Float64Array(design.count);
    this.pending = new Float64Array(design.count);
    this.rate = new Float64Array(design.count);
    for (const { use, first, room } of design.blocks) this.rate.fill(use.rate ?? startRate(use), first, first + room);
    this.sums = new Float64Array(players);
  }

  /** Computes the block strengths of the players of the next race. */
  arrive(race: PreparedRace): void {
    this.leave();
    for (let k = 0; k < race.size; k++) {
      this.sums[race.player[k]] = this.of(race.row[k]);
      this.present.push(race.player[k]);
    }
  }

  /** Summed block strength of a player in the current race. */
  blockStrength(player: number): number {
    return this.sums[player];
  }

  /** Summed block strength of a row. */
  of(row: number): number {
    let sum = 0;
    forEachEntry(this.design, row, (c, x) => (sum += x * this.value[c]));
    return sum;
  }

  add(race: PreparedRace, gradient: Float64Array): void {
    for (let k = 0; k < race.size; k++) {
      forEachEntry(this.design, race.row[k], (c, x) => {
        this.pending[c] += this.rate[c] * race.weight * x * gradient[k];
      });
    }
  }

  /** Ends the period: applies the accumulated updates. */
  close(): void {
    for (let c = 0; c < this.pending.length; c++) this.value[c] += this.pending[c];
    this.pending.fill(0);
    this.leave();
  }

  serialise(archive: Archive): void {
    serialiseCoefficients(archive, "value", this.design, this.value);
    serialiseCoefficients(archive, "pending", this.design, this.pending);
  }

  /** The change of each block of an entrant, from the gradient of the race. */
  parts(race: PreparedRace, k: number, gradient: Float64Array): StrengthPart[] {
    const own = race.row[k];
    const change = new Map<number, number>();
    forEachEntry(this.design, own, (c) => change.set(c, 0));
    for (let j = 0; j < race.size; j++) {
      forEachEntry(this.design, race.row[j], (c, x) => {
        const known = change.get(c);
        if (known !== undefined) change.set(c, known + this.rate[c] * race.weight * x * gradient[j]);
      });
    }
    return partsOf(this, own, (c) => change.get(c)!);
  }

  private leave(): void {
    for (const player of this.present) this.sums[player] = 0;
    this.present.length = 0;
  }
}
