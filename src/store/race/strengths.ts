/**
 * Shared strengths and conditions in a race of the season: which entrant had which, and their ratings at that time.
 * Pure.
 */
import { pointsChange } from "../../engine/rating/points";
import type { BlockUse, EntrantStrength, HistorySnapshot, RaceToRate, ReplayColumns } from "../../worker/protocol";
import { playerKey } from "../keys";
import type { OpenRace } from "./openRace";

type Facts = Pick<RaceToRate["entrants"][number], "shared" | "conditions">;

/** The blocks that a replay rated, in the form that a contender's spec uses. */
export function usesOf({ blocks = [] }: Pick<ReplayColumns, "blocks">): readonly BlockUse[] {
  return blocks.map(({ kind, name }) => ({ kind, name }));
}

/** The shared strengths and conditions of the entrant in a row. */
export function factsOf({ blocks }: Pick<ReplayColumns, "blocks">, row: number): Facts {
  if (!blocks) return {};
  const shared = Object.create(null) as Record<string, string>;
  const conditions = Object.create(null) as Record<string, number>;
  for (const { kind, name, groups, group, value } of blocks) {
    if (group[row] < 0) continue;
    if (kind === "shared") shared[name] = groups[group[row]];
    else conditions[name] = value[row];
  }
  return { shared, conditions };
}

/**
 * The rating of every group of every block before a race, in points. A `race` equal to the number of races gives the
 * present ratings.
 */
export function strengthsAt(
  { history }: Pick<HistorySnapshot, "history">,
  { scale, blocks = [] }: Pick<ReplayColumns, "scale" | "blocks">,
  race: number,
): readonly EntrantStrength[] {
  return blocks.flatMap((block) => {
    const worth = new Float64Array(block.groups.length).fill(NaN);
    const sd = new Float64Array(block.groups.length).fill(NaN);
    const note = (from: number, to: number, values: Float64Array, sds: Float64Array | null) => {
      for (let row = from; row < to; row++) {
        const group = block.group[row];
        if (group < 0 || Number.isNaN(values[row])) continue;
        worth[group] = values[row];
        if (sds) sd[group] = sds[row];
      }
    };
    const { offsets, raceCount } = history;
    note(0, offsets[race], block.after, block.sdAfter);
    if (race < raceCount) note(offsets[race], offsets[race + 1], block.before, block.sdBefore);
    return block.groups.flatMap((group, g): EntrantStrength[] =>
      Number.isNaN(worth[g])
        ? []
        : [
            {
              block: block.name,
              group,
              points: pointsChange(scale, worth[g]),
              sdPoints: Number.isNaN(sd[g]) ? null : pointsChange(scale, sd[g]),
            },
          ],
    );
  });
}

/** The blocks of an open race; null if it belongs to no season, or only players are rated. */
export interface RaceBlocks {
  readonly facts: readonly Facts[];
  /** By contender. */
  readonly uses: readonly (readonly BlockUse[])[];
  readonly strengths: readonly (readonly EntrantStrength[])[];
}

export function raceBlocks(
  { entrants, from }: Pick<OpenRace, "entrants" | "from">,
  snapshot: HistorySnapshot | null,
  replays: readonly (ReplayColumns | null)[],
): RaceBlocks | null {
  const race = from && snapshot ? snapshot.history.keys.indexOf(from.key) : -1;
  if (!snapshot || race < 0 || !replays.some((replay) => replay?.blocks)) return null;
  const { history } = snapshot;
  const rows = new Map<string, number>();
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++)
    rows.set(playerKey(history, history.player[row]), row);
  const facts = entrants.map(({ player, shared }): Facts => {
    const row = player === null ? undefined : rows.get(player);
    const known = Object.create(null) as Record<string, string>;
    const conditions = Object.create(null) as Record<string, number>;
    for (const replay of replays) {
      if (!replay || row === undefined) continue;
      const own = factsOf(replay, row);
      Object.assign(known, own.shared);
      Object.assign(conditions, own.conditions);
    }
    return { shared: Object.assign(known, shared), conditions };
  });
  return {
    facts,
    uses: replays.map((replay) => (replay ? usesOf(replay) : [])),
    strengths: replays.map((replay) => (replay ? strengthsAt(snapshot, replay, race) : [])),
  };
}
