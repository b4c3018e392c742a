/** A race while it is edited: text as typed, checked when it is saved. */
import type { EntrantRecord, History, RaceRecord, StatusName } from "../../../engine/history/types";
import { number } from "../../../ui/format";

export interface DraftEntrant {
  readonly id: number;
  readonly name: string;
  readonly place: string;
  readonly status: StatusName;
  readonly team: string;
  /** What the form does not show is kept as it was. */
  readonly kept: Pick<EntrantRecord, "score" | "seconds" | "minutes"> & { readonly name?: string; readonly playerId?: string; readonly anonymous?: boolean };
}

export interface RaceDraft {
  readonly id: string;
  readonly date: string;
  readonly recorded: boolean;
  readonly entrants: readonly DraftEntrant[];
}

/** As `Status` of the history, by number; the page takes only types from the engine. */
const STATUS: readonly StatusName[] = ["finished", "dnf", "dq", "dns", "unrated"];

export const STATUS_OPTIONS: readonly { readonly value: StatusName; readonly label: string }[] = [
  { value: "finished", label: "Finished" }, { value: "dnf", label: "DNF" }, { value: "dq", label: "DQ" },
  { value: "dns", label: "DNS" }, { value: "unrated", label: "Not rated" },
];

export const emptyEntrant = (id: number, place: number): DraftEntrant => ({ id, name: "", place: String(place), status: "finished", team: "", kept: {} });

export const EMPTY_DRAFT: RaceDraft = { id: "", date: "", recorded: true, entrants: [emptyEntrant(0, 1), emptyEntrant(1, 2)] };

/** A race of the history, ready to be changed. */
export function draftOf(history: History, race: number): RaceDraft {
  const known = (value: number) => (Number.isNaN(value) ? undefined : value);
  const entrants: DraftEntrant[] = [];
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    const player = history.player[row];
    const status = STATUS[history.status[row]];
    entrants.push({
      id: row - history.offsets[race],
      name: history.names[player],
      place: status === "finished" ? String(history.rank[row]) : "",
      status,
      team: history.team[row] >= 0 ? history.teamNames[race][history.team[row]] : "",
      kept: {
        name: history.names[player], playerId: history.playerIds[player] || undefined, anonymous: history.anonymous[player] === 1,
        score: known(history.score[row]), seconds: known(history.seconds[row]), minutes: known(history.minutes[row]),
      },
    });
  }
  return { id: history.raceIds[race], date: history.dates[race], recorded: history.recorded[race] === 1, entrants };
}

export interface DraftProblem {
  readonly problem: string;
  /** The entrant it is about. */
  readonly entrant?: number;
}

const DATE = /^\d{4}(-\d{2}(-\d{2}([T ].*)?)?)?$/;

/** The race as an edit takes it, or what stands in the way. */
export function recordOf(draft: RaceDraft): RaceRecord | DraftProblem {
  const date = draft.date.trim();
  if (date && !DATE.test(date)) return { problem: `Write the date as 2024-05-31, not as “${date}”.` };
  const named = draft.entrants.filter(({ name }) => name.trim());
  const seen = new Set<string>();
  const entrants: EntrantRecord[] = [];
  for (const { id, name: typed, place, status, team, kept } of named) {
    const name = typed.trim();
    if (seen.has(name)) return { problem: `${name} is in the race twice.`, entrant: id };
    seen.add(name);
    const rank = Number(place.trim());
    if (status === "finished" && !(place.trim() && rank >= 1 && Number.isInteger(rank))) return { problem: `Give ${name} a place: 1, 2, 3, …; equal places tie.`, entrant: id };
    const same = name === kept.name;
    entrants.push({
      name: same && kept.anonymous ? null : name,
      ...(same && kept.playerId !== undefined && { playerId: kept.playerId }),
      rank: status === "finished" ? rank : null,
      ...(team.trim() && { team: team.trim() }),
      ...(kept.score !== undefined && { score: kept.score }),
      ...(kept.seconds !== undefined && { seconds: kept.seconds }),
      ...(kept.minutes !== undefined && { minutes: kept.minutes }),
      ...(status !== "finished" && { status }),
    });
  }
  const rated = entrants.filter(({ status }) => status !== "dns" && status !== "unrated").length;
  if (rated < 2) return { problem: `A race needs at least two who took part; there ${rated === 1 ? "is one" : `are ${number(rated)}`}.` };
  return { ...(draft.id.trim() && { id: draft.id.trim() }), ...(date && { date }), ...(!draft.recorded && { recorded: false }), entrants };
}

/** The draft with an entrant's status changed: finishers need a place, others have none. */
export function withStatus(entrant: DraftEntrant, status: StatusName, last: number): DraftEntrant {
  return { ...entrant, status, place: status === "finished" ? entrant.place || String(last) : "" };
}
