/** A race of the season with the ratings before it. It is derived from replays; only the user's edits are stored. */
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { START_POINTS, pointsChange, pointsOf } from "../../engine/rating/points";
import { STATUS_NAMES } from "../../engine/history/types";
import { playerKey } from "../keys";
import { same } from "../same";
import type { EntrantBelief, Finish, FinishingOrder, RaceEntrant, SeasonRace } from "../types";
import { newEntrant } from "./entrant";
import { normalise } from "./order";

type Beliefs = Readonly<Record<string, EntrantBelief>>;

export interface RatedSeasonRace {
  readonly from: SeasonRace;
  /** The entrants and the result of the season, without beliefs. */
  readonly original: FinishingOrder;
  /** By `playerKey`, then by contender id. */
  readonly beliefs: ReadonlyMap<string, Beliefs>;
  readonly contenders: ReadonlySet<string>;
}

export const beliefIn = (scale: ReplayColumns["scale"], rating: number, sd: number | null): EntrantBelief => ({
  points: pointsOf(scale, rating),
  sdPoints: sd === null ? null : pointsChange(scale, sd),
  own: { rating, sd },
});

/** Beliefs before the race of a row, by contender id; contenders that did not rate the row are absent. */
function beliefsAt(replays: ReadonlyMap<string, ReplayColumns>, row: number): Record<string, EntrantBelief> {
  const beliefs: Record<string, EntrantBelief> = {};
  for (const [contender, { scale, before, sdBefore }] of replays) {
    if (Number.isFinite(before[row])) beliefs[contender] = beliefIn(scale, before[row], sdBefore?.[row] ?? null);
  }
  return beliefs;
}

/** The race with this index. `focus`: the contender whose beliefs serve as the common ratings. */
export function seasonRaceOf(
  dataSet: string,
  { history }: Pick<HistorySnapshot, "history">,
  replays: ReadonlyMap<string, ReplayColumns>,
  focus: string,
  race: number,
): RatedSeasonRace {
  const teams = new Set<number>();
  const rows: number[] = [];
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    if (history.rank[row] > 0) rows.push(row);
    if (history.team[row] >= 0) teams.add(history.team[row]);
  }
  // A row with a rank always has one of these three statuses.
  const finish = (row: number) => STATUS_NAMES[history.status[row]] as Finish;
  rows.sort(
    (a, b) =>
      Number(finish(a) !== "finished") - Number(finish(b) !== "finished") || history.rank[a] - history.rank[b] || a - b,
  );

  const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
  const byPlayer = new Map<string, Beliefs>();
  const entrants: RaceEntrant[] = [];
  rows.forEach((row, i) => {
    const player = playerKey(history, history.player[row]);
    const beliefs = beliefsAt(replays, row);
    byPlayer.set(player, beliefs);
    const above = rows[i - 1];
    const home = known(history.home?.[row] ?? NaN);
    const share = known(history.shares?.[row] ?? NaN);
    entrants.push(
      newEntrant(entrants, {
        name: history.names[history.player[row]],
        player,
        points: (beliefs[focus] ?? Object.values(beliefs)[0])?.points ?? START_POINTS,
        status: finish(row),
        tied: above !== undefined && history.rank[above] === history.rank[row],
        team: teams.size > 1 ? history.team[row] : -1,
        score: known(history.score[row]),
        minutes: known(history.minutes[row]),
        ...(home !== null && { home }),
        ...(share !== null && { share }),
      }),
    );
  });
  return {
    from: { dataSet, key: history.keys[race], name: history.raceIds[race], date: history.dates[race] },
    original: normalise(entrants),
    beliefs: byPlayer,
    contenders: new Set(replays.keys()),
  };
}

/** Fills in the last known beliefs of contenders that are being rated again. */
export function withLast(now: RatedSeasonRace, last: RatedSeasonRace): RatedSeasonRace {
  const lacking = [...last.contenders].filter((id) => !now.contenders.has(id));
  if (lacking.length === 0) return now;
  const beliefs = new Map<string, Beliefs>();
  for (const [player, known] of now.beliefs) {
    const before = last.beliefs.get(player) ?? {};
    const more = lacking.flatMap((id) => (Object.hasOwn(before, id) ? [[id, before[id]] as const] : []));
    beliefs.set(player, { ...known, ...Object.fromEntries(more) });
  }
  return { ...now, beliefs, contenders: new Set([...now.contenders, ...lacking]) };
}

/** Everything about an entrant except its id and the common rating, which depends on the focused system. */
const facts = ({ id: _id, points: _points, ...rest }: RaceEntrant) => rest;

/** Whether two entrants agree in everything that the season gives or the user can change. */
export const isSameEntrant = (a: RaceEntrant, b: RaceEntrant): boolean => same(facts(a), facts(b));

export const isOriginal = (draft: FinishingOrder, original: FinishingOrder): boolean =>
  draft.length === original.length && draft.every((one, i) => isSameEntrant(one, original[i]));

/** A belief of the season with the user's changes; an unchanged one keeps every digit. */
function moved(belief: EntrantBelief, shift: number, sd: number | null | undefined): EntrantBelief {
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

const rated = new WeakMap<RaceEntrant, { readonly seasonRace: RatedSeasonRace; readonly entrant: RaceEntrant }>();

/** An entrant with its beliefs of the season; beliefs that the user set take precedence. */
export function ratedEntrant(entrant: RaceEntrant, seasonRace: RatedSeasonRace | null): RaceEntrant {
  const beliefs = entrant.player === null ? undefined : seasonRace?.beliefs.get(entrant.player);
  if (!seasonRace || !beliefs) return entrant;
  const before = rated.get(entrant);
  if (before?.seasonRace === seasonRace) return before.entrant;
  const { shift = 0, sds = {} } = entrant;
  const ofSeason = Object.entries(beliefs).map(([id, belief]) => [
    id,
    moved(belief, shift, Object.hasOwn(sds, id) ? sds[id] : undefined),
  ]);
  const now = { ...entrant, beliefs: { ...Object.fromEntries(ofSeason), ...entrant.beliefs } };
  rated.set(entrant, { seasonRace, entrant: now });
  return now;
}

/** An entrant with its beliefs of the season stored in it, for use without the season. */
export function selfContained({ shift: _shift, sds: _sds, beliefs, ...entrant }: RaceEntrant): RaceEntrant {
  const own = Object.entries(beliefs).map(([id, { points, sdPoints }]) => [id, { points, sdPoints }]);
  return { ...entrant, beliefs: Object.fromEntries(own) };
}
