/** The present event of a league in one sentence with its number, computed from this one run. */
import { rigAt } from "../../../engine/simulation/league/in-force";
import type { RigDescription } from "../../../engine/simulation/league/rigs";
import type { LeagueResult } from "../../../store";
import { counted, list, number } from "../../../ui/format";
import { aboveTruth } from "../curves.chart";
import { rangeOf, type RunContender } from "../lines.chart";
import { orderOf, placedAt } from "./league.chart";
import { rigWords } from "./rigs.chart";

/** Races over which an error is averaged before it is called steady. */
const WINDOW = 200;
/** An error that falls by less than this share between two windows is steady. */
const STILL = 0.03;

export function story(
  result: LeagueResult,
  row: number,
  names: readonly RunContender[],
  kinds: readonly RigDescription[],
): string {
  const { rigs, systems, facts } = result;
  if (row === 0 && !rigs.some(({ race }) => race === 0)) return beginning(result);
  const begun = rigs.filter(({ race }) => race === row).map(({ kind, value }) => rigWords(kindOf(kinds, kind), value));
  if (begun.length > 0) return `From race ${number(row + 1)} on: ${begun.join("; ")}.`;
  const inForce = kinds
    .flatMap(({ id }) => rigAt(rigs, id, row - 1) ?? [])
    .sort((a, b) => b.rig.race - a.rig.race || b.index - a.index)[0];
  const errors = (at: number) => systems.map(({ errors: all }) => all[at]);
  const range = (values: readonly number[]) => rangeOf(values, names, { unit: " points" });
  if (!inForce) return fall(result, row, names);
  const { rig: own, index } = inForce;
  const since = counted(row - own.race, "race");
  const lately = row - own.race === 1 ? "In the last race" : `In the last ${since}`;
  const then = own.race === 0 ? "the start" : `race ${number(own.race)}`;
  const change = () =>
    own.race === 0
      ? `after ${since} the error is ${range(errors(row))}`
      : `the error was ${range(errors(own.race))} then and is ${range(errors(row))} now, ${since} later`;
  const [first] = facts.cast[index];
  const off = () =>
    aboveTruth(
      systems.map((_, system) => missOf(result, system, row, first)),
      names,
    );
  switch (own.kind) {
    case "islands": {
      const joined = crossings(result, own.race, row, facts.cast[index]);
      const met = joined === 0 ? "no race" : counted(joined, "race");
      const gap = (values: Float64Array) => gapOf(values, row, facts.names.length, facts.cast[index]);
      const rated = systems.map(({ estimates }) => gap(estimates));
      return `${lately} ${met} joined the islands: the better half is truly ${number(gap(facts.truth))} points better, and rated better by ${range(rated)}.`;
    }
    case "farmer": {
      const thrown = facts.thrown.subarray(own.race, row).reduce((sum, one) => sum + one, 0);
      return `${facts.names[first]} was given ${counted(thrown, "race")} by ${facts.names[facts.cast[index][1]]} ${lately.toLowerCase()} and is rated ${off()}.`;
    }
    case "smurf": {
      const begun = facts.begun[row] - facts.begun[own.race];
      if (begun === 0) return `${facts.names[first]} begins a new account in the next own race.`;
      return `${facts.names[first]} began ${counted(begun, "new account")} ${lately.toLowerCase()}; the one in use is rated ${off()}.`;
    }
    case "moving":
      return `True skills have moved by ${number(movedBy(result, own.race, row))} points (root mean square) since ${then}: ${change()}.`;
    case "law":
      return `Since ${then} performances follow another law (${rigWords(kindOf(kinds, own.kind), own.value, true)}): ${change()}.`;
    case "rate": {
      return `Since ${then} learning rates are ${rigWords(kindOf(kinds, own.kind), own.value, true)} what they were${withoutRate(result, names)}: ${change()}.`;
    }
  }
}

/** "; Glicko-2 has none": systems without a learning rate. */
function withoutRate({ systems }: LeagueResult, names: readonly RunContender[]): string {
  const without = systems.flatMap(({ hasRate }, at) => (hasRate ? [] : [names[at].name]));
  return without.length > 0 ? `; ${list(without)} ${without.length > 1 ? "have" : "has"} none` : "";
}

const kindOf = (kinds: readonly RigDescription[], id: string): RigDescription => kinds.find((one) => one.id === id)!;

function beginning({ facts }: LeagueResult): string {
  const skills = facts.truth.subarray(0, facts.names.length);
  const gap = Math.max(...skills) - Math.min(...skills);
  return `No race yet: ${number(facts.names.length)} players are rated alike, and their true skills lie up to ${number(gap)} points apart.`;
}

/** For an unchanged league: how far the error has fallen, or that it is steady. */
function fall({ systems, facts }: LeagueResult, row: number, names: readonly RunContender[]): string {
  const range = (values: readonly number[]) => rangeOf(values, names, { unit: " points" });
  const mean = (errors: Float64Array, to: number) =>
    errors.subarray(to - WINDOW + 1, to + 1).reduce((sum, error) => sum + error, 0) / WINDOW;
  if (row >= 2 * WINDOW) {
    const [now, before] = [row, row - WINDOW].map((to) => systems.map(({ errors }) => mean(errors, to)));
    if (now.every((error, at) => error > (1 - STILL) * before[at]))
      return `The error no longer falls: over the last ${WINDOW} races it is ${range(now)} on average, over the ${WINDOW} before it was ${range(before)}.`;
  }
  const alike = spreadAt(facts.truth, row, facts.names.length);
  return `After ${counted(row, "race")} the error is ${range(systems.map(({ errors }) => errors[row]))}; ratings that are all alike would be off by ${number(alike)}.`;
}

/** Root mean square of the true skills about their mean. */
function spreadAt(truth: Float64Array, row: number, persons: number): number {
  const skills = truth.subarray(row * persons, (row + 1) * persons);
  const mean = skills.reduce((sum, skill) => sum + skill, 0) / persons;
  return Math.sqrt(skills.reduce((sum, skill) => sum + (skill - mean) ** 2, 0) / persons);
}

/** How far a person is rated above the truth, minus the mean error. */
function missOf(result: LeagueResult, system: number, row: number, person: number): number {
  const { rated, truth } = placedAt(result, system, row)[person];
  return rated - truth;
}

/** The mean of some persons minus the mean of the others. */
function gapOf(values: Float64Array, row: number, persons: number, some: readonly number[]): number {
  const sums = [0, 0];
  for (let person = 0; person < persons; person++)
    sums[some.includes(person) ? 1 : 0] += values[row * persons + person];
  return sums[1] / some.length - sums[0] / (persons - some.length);
}

/** Number of races from `from` to `to` in which people of both halves met. */
function crossings(
  { facts: { order, field } }: LeagueResult,
  from: number,
  to: number,
  half: readonly number[],
): number {
  let count = 0;
  for (let race = from; race < to; race++) {
    const entrants = orderOf(order, field, race);
    const inside = entrants.filter((person) => half.includes(person)).length;
    if (inside > 0 && inside < entrants.length) count++;
  }
  return count;
}

function movedBy({ facts: { truth, names } }: LeagueResult, from: number, to: number): number {
  const persons = names.length;
  let squares = 0;
  for (let person = 0; person < persons; person++)
    squares += (truth[to * persons + person] - truth[from * persons + person]) ** 2;
  return Math.sqrt(squares / persons);
}
