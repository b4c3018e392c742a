/** Synthetic seasons: races between persons whose true skills are known. */
import { densityOf } from "../numerics/densities/index";
import type { DensityName } from "../numerics/density";
import { buildHistory, emptyColumns } from "../history/build";
import { DAY } from "../history/dates";
import type { HistoryColumns } from "../history/columns";
import type { History } from "../history/types";
import { createRandom } from "../numerics/random";
import { completeParameters } from "../rating/complete";
import { model as thurstone } from "../models/thurstone/index";
import { People } from "./people";
import { scheduleOf } from "./schedule";
import type { SeasonSettings } from "./settings";

/** A season with its true skills. R races, A accounts (the history's players), N persons (the first N accounts), K looks. */
export interface SyntheticSeason {
  readonly history: History;
  readonly persons: number;
  /** [A] owner of each account. */
  readonly owner: Int32Array;
  /** [N] 0 or 1; all 0 if there is one group. */
  readonly group: Uint8Array;
  /** [N] 1: improves with every race. */
  readonly improving: Uint8Array;
  /** [K] numbers of races after which ratings are recorded, ascending; the last is R. */
  readonly looks: Int32Array;
  /** [K, N] true skill in points relative to the population's mean. */
  readonly truth: Float64Array;
  /** [K, N] 1: has raced and is still present. */
  readonly active: Uint8Array;
  /** [R] 1: the accomplice threw the race to the farmer. */
  readonly thrown: Uint8Array;
  /** Persons; -1: no farming. */
  readonly farmer: number;
  readonly accomplice: number;
}

const RACES_A_DAY = 20;
const FIRST_DAY = Date.UTC(2024, 0, 1);

/** Points of one natural unit of a law: 400 points are odds of 10 to 1 between two players. */
export function pointsPerUnitOf(density: DensityName): number {
  return thurstone.scale(completeParameters(thurstone, { density })).pointsPerUnit;
}

/** Numbers of races after which ratings are recorded: about ten for each power of ten, and forty evenly spaced. */
function looksOf(races: number): Int32Array {
  const looks = new Set<number>();
  for (let k = 1; k <= 40; k++) looks.add(Math.max(1, Math.round((races * k) / 40)));
  for (let at = 10; at < races; at *= 1.3) looks.add(Math.round(at));
  return Int32Array.from(looks).sort();
}

/** The season of a repetition (from 0), with performances skill + Z. Each purpose has its own random stream. */
export function simulateSeason(settings: SeasonSettings, repetition = 0): SyntheticSeason {
  const { races, field, players, farming, farmingFrom, throwaway } = settings;
  const random = createRandom(settings.seed).fork("season").fork(repetition);
  const unit = pointsPerUnitOf(settings.law);
  const law = densityOf({ density: settings.law });
  const people = new People(settings, random.fork("people"));
  const draw = scheduleOf(settings, people.group, random.fork("schedule"));
  const luck = random.fork("luck");
  const cheating = random.fork("cheating");
  const looks = looksOf(races);
  const truth = new Float64Array(looks.length * players);
  const active = new Uint8Array(looks.length * players);
  const raced = new Uint8Array(players);
  const thrown = new Uint8Array(races);
  const offsets = new Int32Array(races + 1);
  const rows: number[] = [];
  const places: number[] = [];
  const owner = Array.from({ length: players }, (_, person) => person);
  const performance = new Float64Array(field);
  const [farmer, accomplice] = farming > 0 ? people.farmingPair() : [-1, -1];
  const nameOf = (person: number): string =>
    person === farmer ? "Farmer" : person === accomplice ? "Accomplice" : `Player ${person + 1}`;

  for (let race = 0, look = 0; race < races; race++) {
    people.moveTo(race);
    if (race >= farmingFrom * races && cheating.uniform() < farming) {
      thrown[race] = 1;
      rows.push(farmer, accomplice);
      places.push(1, 2);
      raced[farmer] = raced[accomplice] = 1;
    } else {
      const entrants = draw(people.present, people.skill);
      for (let k = 0; k < field; k++) {
        performance[k] = people.skill[entrants[k]] / unit + law.sample(luck);
        raced[entrants[k]] = 1;
      }
      const disguised = cheating.uniform() < throwaway ? cheating.integer(field) : -1;
      for (let k = 0; k < field; k++) {
        places.push(performance.reduce((place, other) => (other > performance[k] ? place + 1 : place), 1));
        rows.push(k === disguised ? owner.push(entrants[k]) - 1 : entrants[k]);
        people.learn(entrants[k]);
      }
    }
    offsets[race + 1] = rows.length;
    if (race + 1 === looks[look]) {
      truth.set(people.skill, look * players);
      for (const person of people.present) active[look * players + person] = raced[person];
      look++;
    }
  }
  const history = historyOf(offsets, rows, places, accountNames(owner, nameOf));
  const { group, improving } = people;
  const season = { persons: players, owner: Int32Array.from(owner), group, improving, looks, truth, active, thrown };
  return { history, ...season, farmer, accomplice };
}

/** Names of accounts by owner; a person's later accounts are numbered from 2. */
export function accountNames(owner: readonly number[], nameOf: (person: number) => string): string[] {
  const accounts = new Map<number, number>();
  return owner.map((person) => {
    const account = (accounts.get(person) ?? 0) + 1;
    accounts.set(person, account);
    return account === 1 ? nameOf(person) : `${nameOf(person)}, account ${account}`;
  });
}

/** A history of finishers by account and place, with twenty races a day; every race has two or more entrants. */
export function historyOf(
  offsets: Int32Array,
  rows: readonly number[],
  places: readonly number[],
  names: string[],
): History {
  const races = offsets.length - 1;
  const each = <T>(length: number, value: (index: number) => T): T[] => Array.from({ length }, (_, k) => value(k));
  const columns: HistoryColumns = {
    ...emptyColumns(races, rows.length),
    offsets,
    player: Int32Array.from(rows),
    place: Float64Array.from(places),
    raceIds: each(races, (race) => String(race + 1)),
    dates: each(races, (race) => new Date(FIRST_DAY + Math.floor(race / RACES_A_DAY) * DAY).toISOString().slice(0, 10)),
    keys: Int32Array.from({ length: races }, (_, race) => race),
    names,
    playerIds: names.map(() => ""),
    anonymous: new Uint8Array(names.length),
  };
  return buildHistory(columns).history;
}
