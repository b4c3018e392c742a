/**
 * What the systems believed of the entrants of a season race before it. Made of the season's replays and never kept: the
 * race in hand keeps what the user changed, and has the rest from here.
 */
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { pointsChange, pointsOf } from "../../engine/models/points";
import { playerKey, raceByKey } from "../keys";
import type { Belief, Race, RaceEntrant } from "../types";

type Beliefs = Readonly<Record<string, Belief>>;

export interface Day {
  readonly dataSet: string;
  /** History.keys of the race. */
  readonly key: number;
  /** By `playerKey`, then by contender. */
  readonly players: ReadonlyMap<string, Beliefs>;
  /** Those that have beliefs here. */
  readonly contenders: ReadonlySet<string>;
}

/** Beliefs before the race of one row by contender id; contenders that did not rate the row are left out. */
export function beliefsAt(replays: ReadonlyMap<string, ReplayColumns>, row: number): Record<string, Belief> {
  const beliefs: Record<string, Belief> = {};
  for (const [contender, { scale, before, sdBefore }] of replays) {
    if (!Number.isFinite(before[row])) continue;
    beliefs[contender] = {
      points: pointsOf(scale, before[row]),
      sdPoints: sdBefore ? pointsChange(scale, sdBefore[row]) : null,
      own: { rating: before[row], sd: sdBefore ? sdBefore[row] : null },
    };
  }
  return beliefs;
}

/** The day of a race of the season; null when it is not there. */
export function dayOf(
  dataSet: string,
  key: number,
  { history }: HistorySnapshot,
  replays: ReadonlyMap<string, ReplayColumns>,
): Day | null {
  const race = raceByKey(history, key);
  if (race < 0) return null;
  const players = new Map<string, Beliefs>();
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++)
    if (history.rank[row] > 0) players.set(playerKey(history, history.player[row]), beliefsAt(replays, row));
  return { dataSet, key, players, contenders: new Set(replays.keys()) };
}

/** The same with the beliefs that were last known of contenders who have none now: they are rated anew. */
export function withLast(now: Day, last: Day): Day {
  const lacking = [...last.contenders].filter((id) => !now.contenders.has(id));
  if (lacking.length === 0) return now;
  const players = new Map<string, Beliefs>();
  for (const [player, beliefs] of now.players) {
    const before = last.players.get(player) ?? {};
    const more = lacking.flatMap((id) => (Object.hasOwn(before, id) ? [[id, before[id]] as const] : []));
    players.set(player, { ...beliefs, ...Object.fromEntries(more) });
  }
  return { ...now, players, contenders: new Set([...now.contenders, ...lacking]) };
}

/** A belief of the day as the user moved it. Untouched it stays to the last digit. */
function moved(belief: Belief, shift: number, sd: number | null | undefined): Belief {
  if (shift === 0 && sd === undefined) return belief;
  return {
    points: belief.points + shift,
    sdPoints: sd === undefined ? belief.sdPoints : sd,
    own: {
      ...(shift === 0 && { rating: belief.own?.rating }),
      ...(sd === undefined && { sd: belief.own?.sd }),
    },
  };
}

const known = new WeakMap<RaceEntrant, { readonly day: Day; readonly rated: RaceEntrant }>();

/** An entrant with the beliefs of the day; those of its own go before them. */
export function ratedEntrant(entrant: RaceEntrant, day: Day | null): RaceEntrant {
  const beliefs = entrant.player === null ? undefined : day?.players.get(entrant.player);
  if (!day || !beliefs) return entrant;
  const before = known.get(entrant);
  if (before?.day === day) return before.rated;
  const { shift = 0, sds = {} } = entrant;
  const ofDay = Object.entries(beliefs).map(([id, belief]) => [
    id,
    moved(belief, shift, Object.hasOwn(sds, id) ? sds[id] : undefined),
  ]);
  const rated = { ...entrant, beliefs: { ...Object.fromEntries(ofDay), ...entrant.beliefs } };
  known.set(entrant, { day, rated });
  return rated;
}

const races = new WeakMap<Race, { readonly day: Day; readonly rated: Race }>();

/** The race in hand with the beliefs of its day, which its entrants do not hold themselves. */
export function ratedRace(race: Race, day: Day | null): Race {
  const { from } = race;
  if (!day || !from || from.dataSet !== day.dataSet || from.key !== day.key) return race;
  const before = races.get(race);
  if (before?.day === day) return before.rated;
  const rated = { ...race, entrants: race.entrants.map((entrant) => ratedEntrant(entrant, day)) };
  races.set(race, { day, rated });
  return rated;
}

/** The same without need of the season: its beliefs held by the entrants, for a link without races. */
export function selfContained(race: Race, day: Day | null): Race {
  const entrants = ratedRace(race, day).entrants.map(({ shift: _shift, sds: _sds, beliefs, ...entrant }) => ({
    ...entrant,
    beliefs: Object.fromEntries(
      Object.entries(beliefs).map(([id, { points, sdPoints }]) => [id, { points, sdPoints }]),
    ),
  }));
  return { ...race, entrants };
}
