import type { Memory, Remembering } from "../memory";
import type { StrengthPart } from "../model";
import type { PreparedRace } from "../race";
import { forEachEntry, rememberCoefficients } from "./design";
import type { BlockBeliefs, BlockDesign } from "./design";
import { partsOf } from "./parts";
import { startRate } from "./use";

/** Blocks under a gradient rule: b_c += eta_c * weight * sum over entrants of x_ic g_i. Team-mates' pushes add up. */
export class BlockSteps implements BlockBeliefs, Remembering {
  /** [C] natural units. */
  readonly value: Float64Array;
  readonly sd = null;
  private readonly pending: Float64Array;
  /** [C] learning rate. */
  private readonly rate: Float64Array;
  /** [players] what a player of the race that has arrived has besides itself; 0 for the others. */
  private readonly lent: Float64Array;
  private readonly present: number[] = [];

  constructor(
    readonly design: BlockDesign,
    players: number,
  ) {
    this.value = new Float64Array(design.count);
    this.pending = new Float64Array(design.count);
    this.rate = new Float64Array(design.count);
    for (const { use, first, room } of design.blocks) this.rate.fill(use.rate ?? startRate(use), first, first + room);
    this.lent = new Float64Array(players);
  }

  /** The next race is here: its players have what they have in it. */
  arrive(race: PreparedRace): void {
    this.leave();
    for (let k = 0; k < race.size; k++) {
      this.lent[race.player[k]] = this.of(race.row[k]);
      this.present.push(race.player[k]);
    }
  }

  /** What a player has besides itself in the race that has arrived. */
  lentTo(player: number): number {
    return this.lent[player];
  }

  /** What the entrant of a row has besides its player. */
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

  /** The period is over: what was added takes effect, and the race has gone. */
  close(): void {
    for (let c = 0; c < this.pending.length; c++) this.value[c] += this.pending[c];
    this.pending.fill(0);
    this.leave();
  }

  remember(memory: Memory): void {
    rememberCoefficients(memory, "value", this.design, this.value);
    rememberCoefficients(memory, "pending", this.design, this.pending);
  }

  /** By how much each block of an entrant moves its strength, from the gradient of the race. */
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
    for (const player of this.present) this.lent[player] = 0;
    this.present.length = 0;
  }
}
