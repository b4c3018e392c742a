/** A race while it is edited: text as typed, checked when it is saved. */
import type { EntrantRecord, History, RaceRecord, StatusName } from "../../../engine/history/types";
import { number } from "../../../ui/format";

export interface DraftEntrant {
  readonly id: number;
  readonly name: string;
  readonly place: string;
  readonly status: StatusName;
  readonly team: string;
  readonly time: string;
  readonly score: string;
  readonly minutes: string;
  /** As it was before: what was not touched goes back letter by letter. */
  readonly kept: Pick<EntrantRecord, "score" | "seconds" | "minutes" | "label"> & {
    readonly name?: string;
    readonly playerId?: string;
    readonly anonymous?: boolean;
  };
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
  { value: "finished", label: "Finished" },
  { value: "dnf", label: "DNF" },
  { value: "dq", label: "DQ" },
  { value: "dns", label: "DNS" },
  { value: "unrated", label: "Not rated" },
];

export const emptyEntrant = (id: number, place: number): DraftEntrant => ({
  id,
  name: "",
  place: String(place),
  status: "finished",
  team: "",
  time: "",
  score: "",
  minutes: "",
  kept: {},
});

export const EMPTY_DRAFT: RaceDraft = {
  id: "",
  date: "",
  recorded: true,
  entrants: [emptyEntrant(0, 1), emptyEntrant(1, 2)],
};

const amount = (value: number | undefined) => (value === undefined ? "" : String(value));

/** A race of the history, ready to be changed: finishers by place, then those who are out. */
export function draftOf(history: History, race: number): RaceDraft {
  const known = (value: number) => (Number.isNaN(value) ? undefined : value);
  const entrants: DraftEntrant[] = [];
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    const player = history.player[row];
    const status = STATUS[history.status[row]];
    const [score, seconds, minutes] = [
      known(history.score[row]),
      known(history.seconds[row]),
      known(history.minutes[row]),
    ];
    entrants.push({
      id: row - history.offsets[race],
      name: history.names[player],
      place: status === "finished" && history.rank[row] > 0 ? String(history.rank[row]) : "",
      status: status === "finished" && history.rank[row] === 0 ? "unrated" : status,
      team: history.team[row] >= 0 ? history.teamNames[race][history.team[row]] : "",
      time: timeText(seconds),
      score: amount(score),
      minutes: amount(minutes),
      kept: {
        name: history.names[player],
        playerId: history.playerIds[player] || undefined,
        anonymous: history.anonymous[player] === 1,
        score,
        seconds,
        minutes,
        label: history.labels?.[row] || undefined,
      },
    });
  }
  const order = ({ status, place }: DraftEntrant) => (status === "finished" ? Number(place) : Infinity);
  const sorted = entrants.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
  return {
    id: history.raceIds[race],
    date: history.dates[race],
    recorded: history.recorded[race] === 1,
    entrants: sorted,
  };
}

/** "1:32:03.897", "58:12.5", "41.2": seconds as a field shows them. */
export function timeText(seconds: number | undefined): string {
  if (seconds === undefined) return "";
  const rest = Number((seconds % 60).toFixed(3));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return String(rest);
  const [whole, fraction] = String(rest).split(".");
  const end = `${whole.padStart(2, "0")}${fraction ? `.${fraction}` : ""}`;
  return minutes < 60
    ? `${minutes}:${end}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${end}`;
}

/** Seconds of such a text; null for anything else. */
export function timeOf(text: string): number | null {
  const found = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d+)?)$/.exec(text.trim());
  if (!found) return null;
  const [hours, minutes, seconds] = [found[1], found[2], found[3].replace(",", ".")].map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
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
  const placeOfTeam = new Map<string, string>();
  const entrants: EntrantRecord[] = [];
  for (const one of named) {
    const { id, place, status, kept } = one;
    const [name, team] = [one.name.trim(), one.team.trim()];
    if (seen.has(name)) return { problem: `${name} is in the race twice.`, entrant: id };
    seen.add(name);
    const rank = Number(place.trim());
    if (status === "finished" && !(place.trim() && rank >= 1 && Number.isInteger(rank)))
      return { problem: `Give ${name} a place: 1, 2, 3, …; equal places tie.`, entrant: id };
    if (team && status === "finished") {
      if (placeOfTeam.has(team) && placeOfTeam.get(team) !== place.trim())
        return { problem: `${team} has two places: its people share one.`, entrant: id };
      placeOfTeam.set(team, place.trim());
    }
    const [score, seconds, minutes] = amountsOf(one);
    const wrong =
      score === null
        ? `“${one.score}” is no number of points`
        : seconds === null
          ? `“${one.time}” is no time such as 58:12.5`
          : minutes === null
            ? `“${one.minutes}” is no number of minutes`
            : "";
    if (wrong) return { problem: `${wrong} (${name}).`, entrant: id };
    const same = name === kept.name;
    entrants.push({
      name: same && kept.anonymous ? null : name,
      ...(same && kept.playerId !== undefined && { playerId: kept.playerId }),
      rank: status === "finished" ? rank : null,
      ...(team && { team }),
      ...(kept.label !== undefined && !team && { label: kept.label }),
      ...(typeof score === "number" && { score }),
      ...(typeof seconds === "number" && { seconds }),
      ...(typeof minutes === "number" && { minutes }),
      ...(status !== "finished" && { status }),
    });
  }
  const rated = entrants.filter(({ status }) => status !== "dns" && status !== "unrated").length;
  if (rated < 2)
    return {
      problem: `A race needs at least two who took part; there ${rated === 1 ? "is one" : `are ${number(rated)}`}.`,
    };
  return {
    ...(draft.id.trim() && { id: draft.id.trim() }),
    ...(date && { date }),
    ...(!draft.recorded && { recorded: false }),
    entrants,
  };
}

type Amount = number | undefined | null;

/** Points, seconds, minutes: undefined where there is none, null where it cannot be read. */
function amountsOf({ score, time, minutes, kept }: DraftEntrant): readonly [Amount, Amount, Amount] {
  const numeric = (text: string, before: number | undefined, least: number): Amount => {
    const typed = text.trim().replace(",", ".").replace("−", "-");
    if (typed === amount(before)) return before;
    const value = Number(typed);
    return typed === "" ? undefined : Number.isFinite(value) && value >= least ? value : null;
  };
  const clock = time.trim() === timeText(kept.seconds) ? kept.seconds : time.trim() === "" ? undefined : timeOf(time);
  return [numeric(score, kept.score, -Infinity), clock, numeric(minutes, kept.minutes, 0)];
}

/** The draft with an entrant's status changed: finishers need a place, others have none. */
export function withStatus(entrant: DraftEntrant, status: StatusName, last: number): DraftEntrant {
  return { ...entrant, status, place: status === "finished" ? entrant.place || String(last) : "" };
}
