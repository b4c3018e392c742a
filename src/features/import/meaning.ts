/** Which questions an input leaves open. Pure. */
import { DEFAULT_TIES, Status, type History, type HistoryOptions, type TieReadings } from "../../engine/history/types";
import type { ColumnGuess, InputOptions, ReadOptions } from "../../ingest/types";
import type { ResultOf } from "../../worker/protocol";

export interface OpenChoices {
  /** Whether some sides of a race share a place. */
  readonly ties: boolean;
  /** Whether some entrants did not finish or were disqualified. */
  readonly out: boolean;
  /** The possible criteria of the order; several if the user can choose. */
  readonly rankedBy: readonly ("place" | "time" | "score")[];
  readonly scoreOrder: boolean;
  readonly teams: boolean;
  readonly dates: boolean;
  readonly anonymous: boolean;
  readonly recorded: boolean;
  readonly handles: boolean;
  readonly heading: boolean;
}

/**
 * The remaining questions. `open`: the answers and columns of the text in the editor, the only one asked about its
 * first line.
 */
export function choicesOf(
  { inputs, assumed, history, problems }: ResultOf<"read">,
  read: ReadOptions,
  open: InputOptions & { readonly columns?: readonly ColumnGuess[] },
  ties: TieReadings,
): OpenChoices {
  const columns = inputs.flatMap(({ tables }) => tables.flatMap((table) => table.columns));
  const rankedBy = (["place", "time", "score"] as const).filter((role) => columns.some((one) => one.role === role));
  const decidedBy = read.decidedBy ?? assumed.decidedBy;
  const { hasTies, hasOut } = sharedPlaces(history);
  return {
    // A question stays visible after it is answered.
    ties: hasTies || ties.finished !== DEFAULT_TIES.finished,
    out: hasOut || ties.dnf !== DEFAULT_TIES.dnf,
    rankedBy,
    scoreOrder: decidedBy === "score" || read.scoreOrder !== undefined || assumed.scoreOrder !== undefined,
    teams: assumed.teamLabel !== undefined || read.teamLabel !== undefined,
    dates: read.dateOrder !== undefined || problems.some(({ code }) => code === "ambiguous-date"),
    anonymous: some(history.anonymous, 1),
    recorded: some(history.recorded, 0) && some(history.recorded, 1),
    heading: open.heading !== undefined || (open.columns?.some(({ heading }) => /^Column \d+$/.test(heading)) ?? false),
    handles: read.handles === true || showsIds(history),
  };
}

interface Shared {
  readonly hasTies: boolean;
  readonly hasOut: boolean;
}

const counted = new WeakMap<History, Shared>();

/** Computed once for each history, because the dialog renders at every key press. */
function sharedPlaces(history: History): Shared {
  const known = counted.get(history) ?? countShared(history);
  counted.set(history, known);
  return known;
}

function countShared({ raceCount, offsets, rank, status, team }: History): Shared {
  let [hasTies, hasOut] = [false, false];
  for (let race = 0; race < raceCount && !(hasTies && hasOut); race++) {
    const sides = new Map<number, number>();
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      if (status[row] === Status.dnf || status[row] === Status.dq) hasOut = true;
      else if (rank[row] > 0) {
        const side = sides.get(rank[row]);
        if (side !== undefined && (side < 0 || side !== team[row])) hasTies = true;
        sides.set(rank[row], team[row]);
      }
    }
  }
  return { hasTies, hasOut };
}

const some = (column: Uint8Array | undefined, value: number): boolean => column?.includes(value) ?? false;

/** Whether the source knows players by id only. */
function showsIds({ names, playerIds, playerCount }: History): boolean {
  for (let p = 0; p < Math.min(playerCount, 50); p++) if (playerIds?.[p] && playerIds[p] === names[p]) return true;
  return false;
}

const TIES = { draw: "ties are draws", unobserved: "the order of ties is unknown" } as const;
const OUT = {
  unobserved: "DNFs are last, their order unknown",
  draw: "DNFs are last, tied",
  published: "DNFs are rated as published",
  drop: "DNFs are left out",
} as const;

/** How a data set reads results differently from the answers here, in words; omits differences without effect. */
export function differencesOf(
  here: HistoryOptions,
  there: HistoryOptions,
  choices: Pick<OpenChoices, "ties" | "out" | "anonymous" | "recorded">,
): readonly string[] {
  const { finished, dnf, dq } = there.ties;
  return [
    ...(choices.ties && finished !== here.ties.finished ? [TIES[finished]] : []),
    ...(choices.out && (dnf !== here.ties.dnf || dq !== here.ties.dq) ? [OUT[dnf]] : []),
    ...(choices.anonymous && there.anonymous !== here.anonymous
      ? [there.anonymous === "keep" ? "entrants without a name are kept" : "entrants without a name are left out"]
      : []),
    ...(choices.recorded && there.recordedOnly !== here.recordedOnly
      ? [there.recordedOnly ? "only recorded races are rated" : "all races are rated"]
      : []),
  ];
}
