import { Status, type History, type TieReadings } from "../history/types";
import { rankSides, sortByRank } from "../history/ranks";
import { roomFor } from "../numerics/buffers";
import { growRace } from "./buffers";
import type { PreparedRace } from "./race";

/** Scratch buffer; the engine processes one race at a time. */
let teamOf = new Int32Array(64);
let rows = new Int32Array(64);

/** One entrant of an open race. `team` -1: alone. Ranks may be any numbers in finishing order. */
export interface EntrantToRate {
  readonly rank: number;
  readonly status: "finished" | "dnf" | "dq";
  readonly team: number;
  readonly score: number | null;
  readonly minutes: number | null;
  /** 1: at home, 0: not; absent: unknown. */
  readonly home?: number;
  /** Share of play, 0 or more; absent: unknown. */
  readonly share?: number;
  /** Groups by the name of their block, and values of conditions. */
  readonly shared?: Readonly<Record<string, string>>;
  readonly conditions?: Readonly<Record<string, number>>;
}

/**
 * Fills `out` with race `race` of a history: only rated entrants, best first, in their listed order within ties.
 * Does not allocate once the buffers are large enough.
 *
 * The order within a tie group is unknown if the reading of any member's status says so, or if all members are
 * one team; otherwise it is a draw. Entrants whose status is read as "drop" are left out.
 */
export function prepareRace(history: History, race: number, ties: TieReadings, out: PreparedRace): PreparedRace {
  const start = history.offsets[race];
  const end = history.offsets[race + 1];
  reserve(end - start);
  growRace(out, end - start);
  let n = 0;
  for (let row = start; row < end; row++) {
    if (history.rank[row] > 0 && reading(ties, history.status[row]) !== "drop") rows[n++] = row;
  }
  sortByRank(rows, n, history.rank, end - start);
  out.size = n;
  for (let k = 0; k < n; k++) {
    const row = rows[k];
    out.player[k] = history.player[row];
    out.row[k] = row;
    out.rank[k] = history.rank[row];
    out.score[k] = history.score[row];
    out.minutes[k] = history.minutes[row];
    out.unfinished[k] = history.status[row] === Status.finished ? 0 : 1;
    out.team[k] = history.team[row];
    out.home[k] = history.home ? history.home[row] : NaN;
    out.share[k] = shareOf(history.shares?.[row]);
  }
  out.weight = weightOf(history.weights?.[race]);
  out.season = history.seasons?.[race] ?? "";
  out.time = history.times[race];
  return finishRace(out, history.status, ties, end - start);
}

/** The same for an edited race, in which entrant k is player k and row k. Throws for fewer than two entrants or separated team-mates. */
export function prepareEntrants(
  entrants: readonly EntrantToRate[],
  ties: TieReadings,
  out: PreparedRace,
): PreparedRace {
  const size = entrants.length;
  const place = Float64Array.from(entrants, (entrant) => (entrant.status === "finished" ? entrant.rank : NaN));
  const status = Uint8Array.from(entrants, (entrant) =>
    reading(ties, Status[entrant.status]) === "drop" ? Status.unrated : Status[entrant.status],
  );
  const labels = [...new Set(entrants.map((entrant) => entrant.team))].filter((label) => label >= 0);
  const team = Int32Array.from(entrants, (entrant) => labels.indexOf(entrant.team));
  const rank = new Int32Array(size);
  const refusal = rankSides({ place, status, team, rank }, 0, size);
  if (refusal) throw new RangeError(`Not a valid race: ${refusal}.`);
  reserve(size);
  growRace(out, size);
  let n = 0;
  for (let k = 0; k < size; k++) if (rank[k] > 0) rows[n++] = k;
  sortByRank(rows, n, rank, size);
  out.size = n;
  for (let i = 0; i < n; i++) {
    const k = rows[i];
    const entrant = entrants[k];
    out.player[i] = k;
    out.row[i] = k;
    out.rank[i] = rank[k];
    out.score[i] = entrant.score ?? NaN;
    out.minutes[i] = entrant.minutes ?? NaN;
    out.unfinished[i] = entrant.status === "finished" ? 0 : 1;
    out.team[i] = team[k];
    out.home[i] = entrant.home ?? NaN;
    out.share[i] = shareOf(entrant.share);
  }
  out.weight = 1;
  out.season = "";
  out.time = NaN;
  return finishRace(out, status, ties, size);
}

/** Fills in tie groups, teams numbered best first, and whether any order was observed. */
function finishRace(out: PreparedRace, status: Uint8Array, ties: TieReadings, limit: number): PreparedRace {
  const n = out.size;
  teamOf.fill(-1, 0, limit);
  let teams = 0;
  out.hasTeams = false;
  for (let k = 0; k < n; k++) {
    const source = out.team[k];
    if (source < 0) {
      out.team[k] = teams++;
    } else if (teamOf[source] < 0) {
      out.team[k] = teamOf[source] = teams++;
    } else {
      out.team[k] = teamOf[source];
      out.hasTeams = true;
    }
  }
  out.teams = teams;
  out.published = ties.dnf === "published" || ties.dq === "published";
  let groups = 0;
  for (let k = 0; k < n;) {
    const start = k;
    let isUnobserved = false;
    let isOneTeam = true;
    for (; k < n && out.rank[k] === out.rank[start]; k++) {
      out.group[k] = groups;
      if (reading(ties, status[out.row[k]]) !== "draw") isUnobserved = true;
      if (out.team[k] !== out.team[start]) isOneTeam = false;
    }
    out.groupStart[groups] = start;
    out.unobserved[groups] = k - start > 1 && (isUnobserved || isOneTeam) ? 1 : 0;
    groups++;
  }
  out.groupStart[groups] = n;
  out.groups = groups;
  out.observed = teams > 1 && (groups > 1 || out.unobserved[0] === 0);
  return out;
}

/** Invalid weights count as unknown. */
const weightOf = (weight = NaN): number => (weight >= 0 && weight < Infinity ? weight : 1);

/** The same for a share of play. */
const shareOf = (share = NaN): number => (share >= 0 && share < Infinity ? share : NaN);

function reading(ties: TieReadings, status: number): string {
  return status === Status.dnf ? ties.dnf : status === Status.dq ? ties.dq : ties.finished;
}

function reserve(n: number): void {
  if (rows.length >= n) return;
  const capacity = roomFor(n);
  teamOf = new Int32Array(capacity);
  rows = new Int32Array(capacity);
}
