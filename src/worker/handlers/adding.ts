/** Adds results to a data set: finds the players that it already has, and joins the races of both in one history. */
import { nameAfter } from "../../engine/history/aliases";
import { buildSteps } from "../../engine/history/build";
import { toRecordSteps } from "../../engine/history/records";
import type { EntrantRecord, History, RaceRecord } from "../../engine/history/types";
import { Pace, within, type Steps } from "../../engine/steps";
import { alikeSteps, racesOf } from "../../ingest";
import type { Newcomers } from "../protocol/names";
import type { RequestOf } from "../protocol";
import type { HistoryStore } from "./historyStore";

/**
 * Finds the player of the first source who matches an entrant, by id or else by name; the name suffices if one source
 * has no ids.
 */
function knownBy(first: History): (entrant: Pick<EntrantRecord, "name" | "playerId">) => number {
  const byId = new Map<string, number>();
  const byName = new Map<string, number>();
  for (let player = 0; player < first.playerCount; player++) {
    if (first.playerIds[player] !== "") byId.set(first.playerIds[player], player);
    if (first.anonymous[player] === 0) byName.set(first.names[player], player);
  }
  return ({ name, playerId }) => {
    const same = playerId ? byId.get(playerId) : undefined;
    if (same !== undefined) return same;
    const named = name === null ? undefined : byName.get(name);
    return named === undefined || (playerId && first.playerIds[named] !== "") ? -1 : named;
  };
}

/** The races of a second source, with its players named as in the first. */
function* introduced(first: History, other: History): Steps<RaceRecord[]> {
  const find = knownBy(first);
  const races = yield* toRecordSteps(other);
  return races.map((race) => ({
    ...race,
    entrants: race.entrants.map((entrant) => {
      const player = find(entrant);
      if (player < 0 || first.playerIds[player] === (entrant.playerId ?? "")) return entrant;
      const { playerId: _, ...rest } = entrant;
      return first.playerIds[player] === "" ? rest : { ...rest, playerId: first.playerIds[player] };
    }),
  }));
}

/**
 * Joins the races of several bases, in order. Races of the first keep their keys, because edits refer to them; the
 * others get new keys.
 */
export function* join(histories: HistoryStore, { key, bases }: RequestOf<"join">): Steps<History> {
  const [first, ...others] = bases.map((base) => histories.base(base));
  const records: RaceRecord[][] = [yield* within(toRecordSteps(first), 0)];
  for (const base of others) records.push(yield* within(introduced(first, base), 0));
  const { history } = yield* buildSteps(records.flat());
  const next = first.keys.reduce((most, k) => Math.max(most, k), -1) + 1;
  const keys = history.keys.map((_, r) => (r < first.raceCount ? first.keys[r] : next + r - first.raceCount));
  const joined = { ...history, keys };
  histories.put(key, joined);
  return joined;
}

export function namesThere(history: History): ReadonlyMap<string, number> {
  const there = new Map<string, number>();
  racesOf(history).forEach((races, p) => races > 0 && history.anonymous[p] === 0 && there.set(history.names[p], races));
  return there;
}

/**
 * Compares the players of the results under `key` with those of a data set: known, possibly known, or new. Changes
 * nothing.
 */
export function* newcomers(histories: HistoryStore, { history: ref, key }: RequestOf<"newcomers">): Steps<Newcomers> {
  const first = histories.base(ref.base);
  const added = histories.base(key);
  const { history: edited } = yield* within(histories.editSteps(ref.base, ref.edits), 0);
  const there = namesThere(edited);
  const find = knownBy(first);
  const races = racesOf(added);
  const aliases: { name: string; of: string }[] = [];
  const fresh = new Map<string, { readonly name: string; readonly races: number; readonly hasId: boolean }>();
  let known = 0;
  for (let p = 0; p < added.playerCount; p++) {
    if (races[p] === 0 || added.anonymous[p] === 1) continue;
    const [name, playerId] = [added.names[p], added.playerIds[p]];
    const same = find({ name, ...(playerId && { playerId }) });
    const source = same < 0 ? name : first.names[same];
    const now = nameAfter(source, ref.edits);
    if (same < 0 && (playerId !== "" || !there.has(now)))
      fresh.set(name, { name, races: races[p], hasId: playerId !== "" });
    else if (now === source) known++;
    else aliases.push({ name, of: now });
  }
  const alike = yield* likeOf(
    added,
    [...fresh.values()].filter(({ hasId }) => !hasId).map(({ name }) => name),
    there,
    (name) => nameAfter(name, ref.edits),
  );
  const asked = alike.map((one) => ({ ...one, races: fresh.get(one.name)!.races }));
  for (const { name } of asked) fresh.delete(name);
  return {
    known,
    aliases,
    alike: asked,
    fresh: [...fresh.values()].map(({ name, races: count }) => ({ name, races: count })),
  };
}

type Like = Newcomers["alike"][number]["like"];

/** The known names similar to new names, and whether both names occur in one race. */
function* likeOf(
  added: History,
  names: readonly string[],
  there: ReadonlyMap<string, number>,
  nameOf: (name: string) => string,
): Steps<{ readonly name: string; readonly like: Like }[]> {
  const alike = yield* alikeSteps(names, [...there.keys()], (name) => there.get(name)!);
  const wanted = new Set(alike.flatMap(({ name, like }) => [name, ...like.map((one) => one.name)]));
  const met = new Map<string, Set<number>>([...wanted].map((name) => [name, new Set()]));
  const pace = new Pace();
  for (let race = 0; race < added.raceCount; race++) {
    if (pace.isDue(20 * (added.offsets[race + 1] - added.offsets[race]))) yield 1;
    for (let row = added.offsets[race]; row < added.offsets[race + 1]; row++)
      met.get(nameOf(added.names[added.player[row]]))?.add(race);
  }
  return alike.map(({ name, like }) => ({
    name,
    like: like.map((one) => ({
      ...one,
      races: there.get(one.name)!,
      together: [...met.get(one.name)!].some((race) => met.get(name)!.has(race)),
    })),
  }));
}
