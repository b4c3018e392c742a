/** The races of a league with interventions: who raced, the results, and the true skills. */
import type { History } from "../../history/types";
import { densityOf } from "../../numerics/densities/index";
import type { DensityName } from "../../numerics/density";
import { createRandom, type Random } from "../../numerics/random";
import type { Steps } from "../../steps";
import { accountNames, historyOf, pointsPerUnitOf } from "../season";
import { rigAt } from "./in-force";
import type { Rig, RigKind } from "./rigs";
import type { LeagueSettings } from "./settings";

/** Data that do not depend on the rating systems. R races, N persons; row r is the state after r races. */
export interface LeagueFacts {
  /** [N] in order of initial skill, best first. */
  readonly names: readonly string[];
  readonly races: number;
  readonly field: number;
  /** [R + 1, N] true skill, points relative to the initial mean of all. */
  readonly truth: Float64Array;
  /** [R, field] persons in finishing order; -1 after the last entrant. */
  readonly order: Int32Array;
  /** [R] 1: the accomplice threw the race to the farmer. */
  readonly thrown: Uint8Array;
  /** [R + 1] number of accounts added so far. */
  readonly begun: Int32Array;
  /** [rig] affected persons: for islands the better half, for farming the farmer and the accomplice, for a smurf that person; empty for other kinds. */
  readonly cast: readonly (readonly number[])[];
}

export interface LeagueSeason {
  readonly facts: LeagueFacts;
  /** The history's players are accounts; the first N are the persons' first accounts. */
  readonly history: History;
  /** [R, N] account under which each person races from that race on. */
  readonly account: Int32Array;
  /** [R] factor of the learning rates. */
  readonly rate: Float64Array;
}

/** In order of skill, best first. */
const NAMES = [
  ...["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kit", "Lea"],
  ...["Max", "Nia", "Oli", "Pia", "Quin", "Ron", "Sue", "Tom", "Una", "Val", "Wes", "Zoe"],
];
const RACES_A_STEP = 500;
/** The number of races to which a stated drift refers. */
const DRIFT_RACES = 100;

/** Simulates a league's season. Each race has separate random numbers, so an intervention changes no earlier race. Yields the share done. */
export function* leagueSeasonSteps(settings: LeagueSettings, rigs: readonly Rig[]): Steps<LeagueSeason> {
  const { players, races, field } = settings;
  const league = new League(settings, rigs);
  for (let race = 0; race < races; race++) {
    league.run(race);
    if (race % RACES_A_STEP === RACES_A_STEP - 1) yield (race + 1) / races;
  }
  const { truth, order, thrown, begun, cast, account, rate, offsets, rows, places } = league;
  const names = NAMES.slice(0, players);
  return {
    facts: { names, races, field, truth, order, thrown, begun, cast },
    history: historyOf(
      offsets,
      rows,
      places,
      accountNames(league.owner, (person) => names[person]),
    ),
    account,
    rate,
  };
}

class League {
  readonly truth: Float64Array;
  readonly order: Int32Array;
  readonly thrown: Uint8Array;
  readonly begun: Int32Array;
  readonly cast: number[][];
  readonly account: Int32Array;
  readonly rate: Float64Array;
  readonly offsets: Int32Array;
  readonly rows: number[] = [];
  readonly places: number[] = [];
  /** [accounts] owner of each account. */
  readonly owner: number[];
  private readonly skill: Float64Array;
  private readonly random: Random;
  /** [N] current account, and the number of races under it. */
  private readonly now: Int32Array;
  private readonly under: Int32Array;
  private readonly everyone: Int32Array;
  private readonly units = new Map<DensityName, number>();

  constructor(
    private readonly settings: LeagueSettings,
    private readonly rigs: readonly Rig[],
  ) {
    const { players, races, field, spread, seed } = settings;
    this.random = createRandom(seed).fork("league");
    const born = this.random.fork("skills");
    const drawn = Float64Array.from({ length: players }, () => spread * born.normal()).sort((a, b) => b - a);
    const mean = drawn.reduce((sum, skill) => sum + skill, 0) / players;
    this.skill = drawn.map((skill) => skill - mean);
    this.truth = new Float64Array((races + 1) * players);
    this.truth.set(this.skill);
    this.order = new Int32Array(races * field).fill(-1);
    this.thrown = new Uint8Array(races);
    this.begun = new Int32Array(races + 1);
    this.account = new Int32Array(races * players);
    this.rate = new Float64Array(races).fill(1);
    this.offsets = new Int32Array(races + 1);
    this.everyone = Int32Array.from({ length: players }, (_, person) => person);
    this.owner = Array.from(this.everyone);
    this.now = this.everyone.slice();
    this.under = new Int32Array(players);
    this.cast = rigs.map(() => []);
  }

  run(race: number): void {
    const { players, field } = this.settings;
    for (const [index, rig] of this.rigs.entries()) if (rig.race === race) this.begin(index);
    this.drift(race);
    const random = this.random.fork("races").fork(race);
    // Drawn even if not needed, so that later random numbers do not depend on interventions.
    const [foul, mixed, half] = [random.uniform(), random.uniform(), random.uniform()];
    const farmer = this.rigOf("farmer", race);
    const isThrown = farmer !== null && foul < farmer.value / 100;
    const entrants = isThrown ? this.cast[farmer.index] : this.lot(random, this.poolOf(race, mixed, half), field);
    const order = isThrown ? entrants : this.finish(random, race, entrants);
    this.thrown[race] = isThrown ? 1 : 0;
    this.begun[race + 1] = this.begun[race];
    order.forEach((person, place) => {
      this.order[race * field + place] = person;
      this.rows.push(this.accountOf(person, race));
      this.places.push(place + 1);
    });
    this.offsets[race + 1] = this.rows.length;
    this.account.set(this.now, race * players);
    this.truth.set(this.skill, (race + 1) * players);
    this.rate[race] = this.rigOf("rate", race)?.value ?? 1;
  }

  /** The intervention of a kind whose value is a number. */
  private rigOf(kind: Exclude<RigKind, "law">, race: number): { value: number; index: number } | null {
    const found = rigAt(this.rigs, kind, race);
    return found && { value: Number(found.rig.value), index: found.index };
  }

  /** Selects the affected persons when an intervention begins; if it replaces one of the same kind, the persons stay the same. */
  private begin(index: number): void {
    const { kind, race } = this.rigs[index];
    if (this.rigs[index].value === null) return;
    const before = rigAt(this.rigs, kind, race - 1);
    this.cast[index] = before ? this.cast[before.index] : this.peopleFor(kind, race);
  }

  private peopleFor(kind: RigKind, race: number): number[] {
    const best = Array.from(this.everyone).sort((a, b) => this.skill[b] - this.skill[a] || a - b);
    if (kind === "islands") return best.slice(0, Math.floor(best.length / 2)).sort((a, b) => a - b);
    if (kind === "farmer") return [best[Math.floor(best.length / 2)], best[0]];
    if (kind !== "smurf") return [];
    const farming = rigAt(this.rigs, "farmer", race);
    const taken = farming ? this.cast[farming.index] : [];
    return [best.find((person) => !taken.includes(person))!];
  }

  private drift(race: number): void {
    const moving = this.rigOf("moving", race);
    if (!moving) return;
    const random = this.random.fork("moving").fork(race);
    const step = moving.value / Math.sqrt(DRIFT_RACES);
    for (const person of this.everyone) this.skill[person] += step * random.normal();
  }

  /** The persons from whom entrants are drawn: everyone, or one island, with probability proportional to its size. */
  private poolOf(race: number, mixed: number, half: number): Int32Array {
    const islands = this.rigOf("islands", race);
    if (!islands || mixed < islands.value / 100) return this.everyone;
    const upper = this.cast[islands.index];
    const inUpper = half < upper.length / this.everyone.length;
    return this.everyone.filter((person) => upper.includes(person) === inUpper);
  }

  /** Draws a field by a partial Fisher–Yates shuffle. */
  private lot(random: Random, from: Int32Array, field: number): number[] {
    const pool = from.slice();
    for (let k = 0; k < field; k++) {
      const other = k + random.integer(pool.length - k);
      [pool[k], pool[other]] = [pool[other], pool[k]];
    }
    return Array.from(pool.subarray(0, field));
  }

  /** Finishing order by performances skill + Z, with Z of the law at scale 1. */
  private finish(random: Random, race: number, entrants: readonly number[]): number[] {
    const name = (rigAt(this.rigs, "law", race)?.rig.value ?? this.settings.law) as DensityName;
    const law = densityOf({ density: name });
    const unit = this.units.get(name) ?? pointsPerUnitOf(name);
    this.units.set(name, unit);
    const performance = entrants.map((person) => this.skill[person] / unit + law.sample(random));
    const places = [...entrants.keys()].sort((a, b) => performance[b] - performance[a] || a - b);
    return places.map((k) => entrants[k]);
  }

  /** The account under which a person enters a race. A smurf creates new accounts, and returns to the first when the intervention ends. */
  private accountOf(person: number, race: number): number {
    const smurf = this.rigOf("smurf", race);
    if (smurf && this.cast[smurf.index][0] === person) {
      if (this.now[person] === person || this.under[person] >= smurf.value) {
        this.now[person] = this.owner.push(person) - 1;
        this.under[person] = 0;
        this.begun[race + 1]++;
      }
      this.under[person]++;
    } else this.now[person] = person;
    return this.now[person];
  }
}
