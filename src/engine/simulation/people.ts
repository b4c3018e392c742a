import type { Random } from "../numerics/random";
import type { SeasonSettings } from "./settings";

/** The persons: their current skills and whether they are present. Skills in points relative to the population's mean. */
export class People {
  /** [N] current skill. */
  readonly skill: Float64Array;
  /** [N] */
  readonly group: Uint8Array;
  /** [N] 1: improves with every race. */
  readonly improving: Uint8Array;
  present: Int32Array;
  private readonly from: Float64Array;
  private readonly to: Float64Array;
  private readonly step: number;
  /** [N] distance below the ceiling, points. */
  private readonly below: Float64Array;
  /** Share of the remaining distance to the ceiling gained in a race. */
  private readonly pace: number;

  constructor(
    settings: SeasonSettings,
    private readonly random: Random,
  ) {
    const { players, races, spread, schedule, groupGap, drift, newcomers, leavers } = settings;
    const { improving, improvement, improvementHalf } = settings;
    const born = random.fork("skills");
    const grouped = schedule === "groups";
    this.group = Uint8Array.from({ length: players }, (_, person) => (grouped ? person % 2 : 0));
    this.skill = Float64Array.from(this.group, () => spread * born.normal());
    if (grouped) this.centre(groupGap);
    this.improving = new Uint8Array(players);
    this.below = new Float64Array(players);
    this.pace = 1 - 2 ** (-1 / improvementHalf);
    for (const person of random
      .fork("improving")
      .shuffle([...this.skill.keys()])
      .slice(0, Math.floor(players * improving))) {
      this.improving[person] = 1;
      this.below[person] = improvement;
      this.skill[person] -= improvement;
    }
    this.step = drift / Math.sqrt(100);
    this.from = new Float64Array(players);
    this.to = new Float64Array(players).fill(Infinity);
    const times = random.fork("times");
    // The last persons arrive late, those before them leave early; the others stay.
    const late = Math.floor(players * newcomers);
    const early = Math.floor(players * leavers);
    for (let k = 0; k < late; k++) this.from[players - 1 - k] = races * times.uniform();
    for (let k = 0; k < early; k++) this.to[players - 1 - late - k] = races * times.uniform();
    this.present = this.presentAt(0);
  }

  /** Shifts the groups so that the difference of their means is exactly the gap. */
  private centre(gap: number): void {
    for (const group of [0, 1]) {
      const members = [...this.skill.keys()].filter((person) => this.group[person] === group);
      const mean = members.reduce((sum, person) => sum + this.skill[person], 0) / members.length;
      for (const person of members) this.skill[person] += (group - 0.5) * gap - mean;
    }
  }

  /** Advances by one race, to the moment before race `race`. */
  moveTo(race: number): void {
    if (this.from.some((from) => from > race - 1 && from <= race) || this.to.some((to) => to > race - 1 && to <= race))
      this.present = this.presentAt(race);
    if (this.step === 0) return;
    for (let person = 0; person < this.skill.length; person++) this.skill[person] += this.step * this.random.normal();
  }

  /** Improves a player after a race: skill(n) = ceiling − improvement 2^(−n / half). */
  learn(person: number): void {
    const gone = this.pace * this.below[person];
    this.below[person] -= gone;
    this.skill[person] += gone;
  }

  /** The person of median skill and the best one, among those present for the whole season. */
  farmingPair(): readonly [farmer: number, accomplice: number] {
    const staying = Array.from(this.skill.keys()).filter((p) => this.from[p] === 0 && this.to[p] === Infinity);
    staying.sort((a, b) => this.skill[a] - this.skill[b] || a - b);
    return [staying[Math.floor((staying.length - 1) / 2)], staying[staying.length - 1]];
  }

  private presentAt(race: number): Int32Array {
    const list: number[] = [];
    for (let person = 0; person < this.skill.length; person++)
      if (this.from[person] <= race && race < this.to[person]) list.push(person);
    return Int32Array.from(list);
  }
}
