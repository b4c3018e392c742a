import { DEFAULT_TIES, type OutReading, type TieReadings } from "../engine/history/types";
import { emptyRace } from "../engine/rating/buffers";
import { prepareEntrants, type EntrantToRate } from "../engine/rating/prepare";
import type { Rater } from "../engine/rating/model";
import { NotFiniteError } from "../engine/rating/not-finite";
import { rateRace, raterOf } from "../engine/prediction/race-to-rate";
import type { Contender } from "../engine/replay/contender";
import { checkKeys } from "./keys";
import { contenderBehind, type System } from "../engine/rating/system";
import { converterOf, type Converter, type Units } from "./units";

/** The belief about a player before a race. */
export interface Player {
  /** Absent: a new player. */
  readonly rating?: number;
  /** Its uncertainty; absent: that of a new player. Ignored by systems without an uncertainty. */
  readonly sd?: number;
}

/** "dns": did not start, and is not rated. */
export type Status = "finished" | "dnf" | "dq" | "dns";

/** The result of a race; every list is in the order of the players. */
export interface Result {
  /** Numbers from 0 whose order is the finishing order; equal ones are a tie. Places of DNFs are ignored. */
  readonly places: readonly (number | null)[];
  /** Absent: all finished. */
  readonly status?: readonly Status[];
  /** Players with the same entry are a team and share a place; null: alone. Absent: all are alone. */
  readonly teams?: readonly (string | number | null)[];
  readonly scores?: readonly (number | null)[];
  /** Minutes in the game. */
  readonly minutes?: readonly (number | null)[];
  /** Which players were at home, in a game of two sides. */
  readonly home?: readonly boolean[];
  /** Share of a full part that each played, 0 or more. */
  readonly shares?: readonly (number | null)[];
  /** Weight of the race, 0 or more; 1 if absent. */
  readonly weight?: number;
}

const RESULT_KEYS: (keyof Result)[] = ["places", "status", "teams", "scores", "minutes", "home", "shares", "weight"];

/** How a race is read, and in which units. */
export interface RateOptions {
  /** Units of ratings and sds, in and out; default "points". */
  readonly units?: Units;
  /** How DNFs and disqualified players are read; default "unobserved": tied last, order unknown. */
  readonly dnf?: OutReading;
}

/** A player after a race. */
export interface RatedPlayer {
  readonly rating: number;
  /** Absent: the system has no uncertainty. */
  readonly sd?: number;
  /** Change of the rating; 0 for a player who was not rated. */
  readonly change: number;
  /** Leaderboards rank by it: the rating, minus some sds if the system publishes that. */
  readonly score: number;
}

/**
 * Rates one race, game or match.
 * @param system such as `thurstone()` or `trueskill({ drawProbability: 0.02 })`
 * @param players before the race, at least two
 * @param result in the order of the players
 * @returns the players after the race, in their order
 * @throws RangeError if lists have different lengths, numbers are not finite, or fewer than two sides took part
 * @throws NotFiniteError, OvershootError if parameters are too extreme for this race
 */
export function rate(
  system: System,
  players: readonly Player[],
  result: Result,
  { units, dnf = "unobserved" }: RateOptions = {},
): RatedPlayer[] {
  const contender = contenderBehind(system);
  const converter = converterOf(contender, units);
  const rater = raterFor(contender, players, converter);
  const { ids, entrants } = takingPart(players, result);
  const prepared = prepareEntrants(entrants, tiesOf(dnf), emptyRace(entrants.length));
  for (let k = 0; k < prepared.size; k++) prepared.player[k] = ids[prepared.player[k]];
  if (result.weight !== undefined) prepared.weight = checked(result.weight, "weight", (weight) => weight >= 0);
  const { change } = rateRace(contender, rater, prepared);
  const sd = contender.model.columns.indexOf("sd");
  return players.map((_, k) => {
    const score = rater.score(k);
    if (!Number.isFinite(score)) throw new NotFiniteError("After this race", contender, `score of entrant ${k + 1}`);
    return {
      rating: converter.rating(rater.state[0][k]),
      ...(sd >= 0 && { sd: converter.change(rater.state[sd][k]) }),
      change: Number.isNaN(change[k]) ? 0 : converter.change(change[k]),
      score: converter.rating(score),
    };
  });
}

/** A rater whose player k is the k-th of the list. */
export function raterFor(contender: Contender, players: readonly Player[], converter: Converter): Rater {
  if (!Array.isArray(players) || players.length < 2) throw new RangeError("A race needs at least two players.");
  players.forEach((player: unknown, k) => {
    if (Array.isArray(player))
      throw new RangeError(
        `Player ${k + 1} is a list. Give all players in one list, and teams next to places: { places: [1, 1, 2, 2], teams: ["a", "a", "b", "b"] }.`,
      );
    if (typeof player !== "object" || player === null)
      throw new RangeError(
        `Player ${k + 1} must be an object such as { rating: 1500 }, not ${JSON.stringify(player)}.`,
      );
    if ("mu" in player || "sigma" in player)
      throw new RangeError(`Player ${k + 1}: mu and sigma are called rating and sd here, with units: "model".`);
  });
  const fresh = contender.model.rater(contender.parameters, 1);
  return raterOf(
    contender,
    players.map(({ rating, sd }, k) => ({
      points: 0,
      sdPoints: null,
      own: {
        rating:
          rating === undefined ? fresh.state[0][0] : converter.ownRating(checked(rating, `rating of player ${k + 1}`)),
        sd: sd === undefined ? null : converter.ownChange(checked(sd, `sd of player ${k + 1}`, (value) => value > 0)),
      },
    })),
  );
}

export function tiesOf(dnf: OutReading): TieReadings {
  if (!["draw", "unobserved", "published", "drop"].includes(dnf))
    throw new RangeError(`dnf must be "unobserved", "draw", "drop" or "published", not ${JSON.stringify(dnf)}.`);
  return { ...DEFAULT_TIES, dnf, dq: dnf };
}

/** [n] team number of each player, -1: alone. */
export function teamsOf(players: readonly Player[], teams: Result["teams"]): number[] {
  if (teams && teams.length !== players.length)
    throw new RangeError(`There are ${players.length} players, but ${teams.length} teams.`);
  const names = [...new Set(teams ?? [])].filter((team) => team !== null);
  return players.map((_, k) => {
    const team = teams?.[k] ?? null;
    return team === null ? -1 : names.indexOf(team);
  });
}

function takingPart(players: readonly Player[], result: Result): { ids: number[]; entrants: EntrantToRate[] } {
  for (const [name, list] of Object.entries(result))
    if (Array.isArray(list) && list.length !== players.length)
      throw new RangeError(`There are ${players.length} players, but ${list.length} ${name}.`);
  checkKeys(result, RESULT_KEYS, "a result");
  if (!Array.isArray(result.places))
    throw new RangeError("A result needs places, one for each player: { places: [1, 2] }.");
  const teams = teamsOf(players, result.teams);
  const ids: number[] = [];
  const entrants: EntrantToRate[] = [];
  players.forEach((_, k) => {
    const status = result.status?.[k] ?? "finished";
    if (status === "dns") return;
    if (status !== "finished" && status !== "dnf" && status !== "dq")
      throw new RangeError(`status must be "finished", "dnf", "dq" or "dns", not ${JSON.stringify(status)}.`);
    const place = status === "finished" ? checkedPlace(result.places[k], `player ${k + 1}`) : (result.places[k] ?? NaN);
    const optional = (list: readonly (number | null)[] | undefined, name: string): number | null => {
      const value = list?.[k] ?? null;
      return value === null ? null : checked(value, `${name} of player ${k + 1}`);
    };
    const home = result.home?.[k];
    const share = optional(result.shares, "share");
    ids.push(k);
    entrants.push({
      rank: place,
      status,
      team: teams[k],
      score: optional(result.scores, "score"),
      minutes: optional(result.minutes, "minutes"),
      ...(home !== undefined && { home: home ? 1 : 0 }),
      ...(share !== null && { share }),
    });
  });
  return { ids, entrants };
}

/** @throws RangeError for an invalid place; from JavaScript it may be anything */
export function checkedPlace(place: unknown, who: string): number {
  if (typeof place === "number" && place >= 0 && place < Infinity) return place;
  if (place === undefined || place === null)
    throw new RangeError(`The place of ${who} is missing: give a number, or a status such as "dnf".`);
  const shown = typeof place === "number" ? String(place) : JSON.stringify(place);
  throw new RangeError(`The place of ${who} cannot be ${shown}: places are numbers from 0, and 1 is ahead of 2.`);
}

function checked(value: number, name: string, fits: (value: number) => boolean = () => true): number {
  if (typeof value !== "number" || !Number.isFinite(value) || !fits(value))
    throw new RangeError(`The ${name} cannot be ${String(value)}.`);
  return value;
}
