/** A race while it is edited: text as typed, checked when it is saved. */
import type { EntrantRecord, RaceRecord, StatusName } from "../../../engine/history/types";
import { STATUS_TEXT } from "../../../ui/format";
import { blocksText } from "./draftBlocks";
import { timeText } from "./draftNumbers";

export interface DraftFields {
  readonly name: string;
  readonly place: string;
  readonly status: StatusName;
  readonly team: string;
  readonly time: string;
  readonly score: string;
  readonly minutes: string;
  /** Share of the game that the entrant played, as typed. */
  readonly share: string;
  /** Shared strengths and conditions of the entrant, as `draftBlocks.ts` writes them. */
  readonly blocks: string;
  /** "": unknown. */
  readonly home: "" | "home" | "away";
}

export interface DraftEntrant extends DraftFields {
  /** Index in the saved race; added entrants have the following numbers. */
  readonly id: number;
  /** The saved record and the name shown for it: unchanged fields keep their exact values. */
  readonly kept?: { readonly record: EntrantRecord; readonly name: string };
}

export interface RaceDraft {
  readonly id: string;
  readonly date: string;
  readonly recorded: boolean;
  /** Weight of the race as typed; "": the default. */
  readonly weight: string;
  readonly season: string;
  readonly entrants: readonly DraftEntrant[];
  /** The saved race; absent for a new one. */
  readonly kept?: RaceRecord;
}

export const STATUS_OPTIONS: readonly { readonly value: StatusName; readonly label: string }[] = [
  { value: "finished", label: "Finished" },
  { value: "dnf", label: STATUS_TEXT.dnf },
  { value: "dq", label: STATUS_TEXT.dq },
  { value: "dns", label: STATUS_TEXT.dns },
  { value: "unrated", label: "Not rated" },
];

export const HOME_OPTIONS: readonly { readonly value: DraftFields["home"]; readonly label: string }[] = [
  { value: "", label: "Not known" },
  { value: "home", label: "At home" },
  { value: "away", label: "Away" },
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
  share: "",
  blocks: "",
  home: "",
});

export const EMPTY_DRAFT: RaceDraft = {
  id: "",
  date: "",
  recorded: true,
  weight: "",
  season: "",
  entrants: [emptyEntrant(0, 1), emptyEntrant(1, 2)],
};

/** A number as text of a field; "" for undefined. */
export const amount = (value: number | undefined) => (value === undefined ? "" : String(value));

/** The fields of a record; `name` is shown for an entrant without a name in the source. */
export function fieldsOf(record: EntrantRecord, name: string): DraftFields {
  const status = record.status ?? (record.rank === null ? "unrated" : "finished");
  return {
    name,
    place: status === "finished" ? String(record.rank) : "",
    status,
    team: record.team ?? "",
    time: timeText(record.seconds),
    score: amount(record.score),
    minutes: amount(record.minutes),
    share: amount(record.share),
    blocks: blocksText(record),
    home: record.home === undefined ? "" : record.home === 1 ? "home" : "away",
  };
}

/** An editable copy of a race: finishers by place, then the others. */
export function draftOf(race: RaceRecord, names: readonly string[]): RaceDraft {
  const order = ({ status, place }: DraftFields) => (status === "finished" ? Number(place) : Infinity);
  const entrants = race.entrants.map((record, id): DraftEntrant => {
    const kept = { record, name: names[id] };
    return { id, ...fieldsOf(record, kept.name), kept };
  });
  return {
    id: race.id ?? "",
    date: race.date ?? "",
    recorded: race.recorded !== false,
    weight: amount(race.weight),
    season: race.season ?? "",
    entrants: entrants.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b))),
    kept: race,
  };
}

/** The entrant with another status: finishers need a place, others have none. */
export function withStatus(entrant: DraftEntrant, status: StatusName, last: number): DraftEntrant {
  return { ...entrant, status, place: status === "finished" ? entrant.place || String(last) : "" };
}
