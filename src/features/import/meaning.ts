/** Which questions an input leaves open. Pure. */
import type { History } from "../../engine/history/types";
import type { ReadOptions } from "../../ingest/types";
import type { ResultOf } from "../../worker/protocol";

export interface OpenChoices {
  /** What could give the order, more than one where there is a choice. */
  readonly rankedBy: readonly ("place" | "time" | "score")[];
  readonly scoreOrder: boolean;
  readonly teams: boolean;
  readonly dates: boolean;
  readonly anonymous: boolean;
  readonly recorded: boolean;
  readonly handles: boolean;
  readonly heading: boolean;
}

export function choicesOf({ columns, assumed, history, problems }: ResultOf<"read">, read: ReadOptions): OpenChoices {
  const has = (role: string) => columns?.some((column) => column.role === role) ?? false;
  const rankedBy = columns ? (["place", "time", "score"] as const).filter(has) : [];
  const decidedBy = read.decidedBy ?? assumed.decidedBy;
  return {
    rankedBy,
    scoreOrder: decidedBy === "score" || read.scoreOrder !== undefined || assumed.scoreOrder !== undefined,
    teams: assumed.teamLabel !== undefined || read.teamLabel !== undefined,
    dates: read.dateOrder !== undefined || problems.some(({ code }) => code === "ambiguous-date"),
    anonymous: some(history.anonymous, 1),
    recorded: some(history.recorded, 0) && some(history.recorded, 1),
    heading: read.heading !== undefined || (columns?.some(({ heading }) => /^Column \d+$/.test(heading)) ?? false),
    handles: read.handles === true || showsIds(history),
  };
}

function some(column: Uint8Array | undefined, value: number): boolean {
  return column?.includes(value) ?? false;
}

/** People are known by an id alone. */
function showsIds({ names, playerIds, playerCount }: History): boolean {
  for (let p = 0; p < Math.min(playerCount, 50); p++) if (playerIds?.[p] && playerIds[p] === names[p]) return true;
  return false;
}
