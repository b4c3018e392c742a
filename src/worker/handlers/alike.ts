/** Similar names in a data set, or in a race being typed, that may belong to one player. */
import type { History } from "../../engine/history/types";
import { Pace, within, type Steps } from "../../engine/steps";
import { alikePairs, alikeSteps, suggestSteps } from "../../ingest";
import type { AlikePair, NamePair } from "../protocol/names";
import type { RequestOf } from "../protocol";
import { namesThere } from "./adding";
import type { HistoryStore } from "./historyStore";

export function* alike(
  histories: HistoryStore,
  { history: ref, names }: RequestOf<"alike">,
): Steps<readonly AlikePair[]> {
  const { history } = yield* within(histories.editSteps(ref.base, ref.edits), 0);
  const there = namesThere(history);
  const races = (name: string) => there.get(name) ?? 0;
  if (!names) {
    const { pairs, racesOf } = yield* alikePairs(history);
    return pairs.map(({ from, into, reason }) => {
      const own = racesOf(from);
      const together = [...racesOf(into)].filter((race) => own.has(race)).length;
      return { from, into, reason, races: [races(from), races(into)], together };
    });
  }
  const inRace = yield* suggestSteps(names, races);
  const toThere = yield* alikeSteps(names, [...there.keys()], races);
  return [
    ...inRace.map(({ from, into, reason }) => ({ from, into, reason, together: 1 })),
    ...toThere.flatMap(({ name, like: [best] }) =>
      names.includes(best.name) ? [] : [{ from: name, into: best.name, reason: best.reason, together: 0 }],
    ),
  ].map((pair) => ({ ...pair, races: [races(pair.from), races(pair.into)] as const }));
}

function* racesWith(history: History, player: number): Steps<number[]> {
  const found: number[] = [];
  const pace = new Pace();
  for (let race = 0; race < history.raceCount; race++) {
    const [start, end] = [history.offsets[race], history.offsets[race + 1]];
    if (pace.isDue(20 * (end - start))) yield race / history.raceCount;
    if (history.player.subarray(start, end).includes(player)) found.push(race);
  }
  return found;
}

export function* namePair(
  histories: HistoryStore,
  { history: ref, names }: RequestOf<"namePair">,
): Steps<NamePair | null> {
  const { history } = yield* within(histories.editSteps(ref.base, ref.edits), 0);
  const players = names.map((name) => history.names.indexOf(name));
  if (players.includes(-1)) return null;
  const from = yield* racesWith(history, players[0]);
  const into = yield* racesWith(history, players[1]);
  const label = (race: number) => ({ id: history.raceIds[race], date: history.dates[race] });
  const earliest = from.reduce((least, race) => (history.times[race] < history.times[least] ? race : least), from[0]);
  const there = new Set(into);
  return {
    races: [from.length, into.length],
    together: from.filter((race) => there.has(race)).map(label),
    since: from.length > 0 ? label(earliest) : null,
  };
}
