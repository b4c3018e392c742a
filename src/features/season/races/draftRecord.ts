/** Converts a typed race into a record, or returns its first problem. Pure. */
import { typedDate, type Years } from "./typedDate";
import type { EntrantRecord, HistoryOptions, RaceRecord } from "../../../engine/history/types";
import { defined } from "../../../engine/history/named";
import { number } from "../../../ui/format";
import { amount, fieldsOf, type DraftEntrant, type DraftFields, type RaceDraft } from "./draft";
import { blocksOf } from "./draftBlocks";
import { isDate, numberOf, positive, timeOf } from "./draftNumbers";

export interface DraftProblem {
  readonly problem: string;
  /** Index of the entrant and its field; for the race itself, "date" or "weight". */
  readonly entrant?: number;
  readonly field?: keyof DraftFields | "date" | "weight";
}

type Read<T> = T | DraftProblem;
const isProblem = (read: object): read is DraftProblem => "problem" in read;

/**
 * The record of the race: unchanged fields keep their values. `years`: those of the season, to complete two-digit
 * years.
 */
export function recordOf(draft: RaceDraft, years: Years | null = null): Read<RaceRecord> {
  const { kept, recorded } = draft;
  const race = raceOf(draft, years);
  if (isProblem(race)) return race;
  const entrants = entrantsOf(draft);
  if (isProblem(entrants)) return entrants;
  const fault = tooFew(entrants);
  if (fault) return { problem: fault };
  const text = (field: "id" | "season") => (draft[field] === kept?.[field] ? draft[field] : draft[field].trim());
  return {
    ...defined({
      id: text("id") || undefined,
      date: race.date || undefined,
      recorded: recorded ? undefined : false,
      weight: race.weight,
      season: text("season") || undefined,
    }),
    entrants,
  };
}

/** Date and weight of the race. */
function raceOf({ kept, ...draft }: RaceDraft, years: Years | null): Read<Pick<RaceRecord, "date" | "weight">> {
  const date = draft.date === kept?.date ? draft.date : typedDate(draft.date, years);
  if (date && date !== kept?.date && !isDate(date))
    return { problem: `Write the date as 2024-05-31, 2024-05 or 2024, not as “${draft.date.trim()}”.`, field: "date" };
  const weight = draft.weight === amount(kept?.weight) ? kept?.weight : positive(draft.weight);
  if (weight !== null) return { date, weight };
  const problem = `The weight of a race is a number from 0 up, such as 2, not “${draft.weight.trim()}”.`;
  return { problem, field: "weight" };
}

/** In the order of the saved race; new entrants follow in the order of the form. */
function entrantsOf({ entrants, kept }: RaceDraft): Read<readonly EntrantRecord[]> {
  const order = ({ kept: before, id }: DraftEntrant) => (before ? id : Infinity);
  const rows = entrants.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
  const records: EntrantRecord[] = [];
  const seen = new Set<string>();
  const placeOfTeam = new Map<string, string>();
  for (const one of rows) {
    if (isBlank(one)) continue;
    const [name, team, place] = [one.name.trim(), one.team.trim(), one.place.trim()];
    if (!name && one.name !== one.kept?.name)
      return wrong(one, "name", "Who was this? Write a name, or remove the entrant.");
    if (seen.has(name)) return wrong(one, "name", `${name} is in the race twice.`);
    seen.add(name);
    const record = entrantOf(one, kept);
    if (isProblem(record)) return record;
    if (team && one.status === "finished") {
      if ((placeOfTeam.get(team) ?? place) !== place)
        return wrong(one, "place", `${team} has two places: its people share one.`);
      placeOfTeam.set(team, place);
    }
    records.push(record);
  }
  return records;
}

const wrong = ({ id }: DraftEntrant, field: keyof DraftFields, problem: string): DraftProblem => ({
  problem,
  entrant: id,
  field,
});

/** Whether a new row has neither a name nor any other value. */
function isBlank({ kept, name, status, team, time, score, minutes, share, blocks, home }: DraftEntrant): boolean {
  return !kept && status === "finished" && !(name + team + time + score + minutes + share + blocks + home).trim();
}

/** Numeric fields of the record: undefined if empty, null if invalid. */
const NUMBERS = [
  { field: "score", key: "score", read: numberOf, fault: "number of points" },
  { field: "minutes", key: "minutes", read: positive, fault: "number of minutes" },
  { field: "share", key: "share", read: positive, fault: "share: 1 is a full part, 0.5 half of one" },
  { field: "time", key: "seconds", read: timeOf, fault: "time such as 58:12.5" },
] as const;

/** The saved record of an entrant, if these fields are unchanged. */
type Saved = (...fields: readonly (keyof DraftFields)[]) => EntrantRecord | undefined;

function savedOf(one: DraftEntrant): Saved {
  const shown = one.kept && fieldsOf(one.kept.record, one.kept.name);
  return (...fields) => (fields.every((field) => one[field] === shown?.[field]) ? one.kept?.record : undefined);
}

type Numbers = { [Key in (typeof NUMBERS)[number]["key"]]?: number };

function numbersOf(one: DraftEntrant, before: Saved): Read<Numbers> {
  const numbers: Numbers = {};
  for (const { field, key, read, fault } of NUMBERS) {
    const known = before(field);
    const value = known ? known[key] : read(one[field]);
    if (value === null) return wrong(one, field, `“${one[field].trim()}” is no ${fault}.`);
    numbers[key] = value;
  }
  return numbers;
}

function entrantOf(one: DraftEntrant, race: RaceRecord | undefined): Read<EntrantRecord> {
  const before = savedOf(one);
  const name = one.name.trim() || one.name;

  const result = before("status", "place") ?? resultOf(one);
  if (!result) return wrong(one, "place", `Give ${name} a place: 1, 2, 3, …; equal places tie.`);
  const numbers = numbersOf(one, before);
  if (isProblem(numbers)) return numbers;
  const blocks = before("blocks") ?? blocksOf(one.blocks, race);
  if (typeof blocks === "string") return wrong(one, "blocks", blocks);

  const sameName = before("name");
  const sameTeam = before("team");
  const sameHome = before("home");
  return defined<EntrantRecord>({
    name: sameName ? sameName.name : name,
    playerId: sameName?.playerId,
    rank: result.rank,
    status: result.status || undefined,
    team: sameTeam ? sameTeam.team : one.team.trim() || undefined,
    label: sameTeam?.label,
    ...numbers,
    home: sameHome ? sameHome.home : HOME[one.home],
    shared: blocks.shared,
    conditions: blocks.conditions,
  });
}

const HOME = { "": undefined, home: 1, away: 0 } as const;

/** null if a finisher has no place. */
function resultOf({ status, place }: DraftEntrant): Pick<EntrantRecord, "rank" | "status"> | null {
  if (status !== "finished") return { rank: null, status };
  const rank = Number(place.trim());
  return rank >= 1 && Number.isInteger(rank) ? { rank } : null;
}

/** Why there are too few entrants; "" if there are enough. */
function tooFew(entrants: readonly EntrantRecord[]): string {
  const rated = entrants.filter(
    ({ status, rank }) => status === "dnf" || status === "dq" || (!status && rank !== null),
  );
  if (rated.length < 2)
    return `A race needs at least two who took part; there ${rated.length === 1 ? "is one" : `are ${number(rated.length)}`}.`;
  const sides = new Set(rated.map((one) => one.team ?? one));
  return sides.size < 2 ? "All who took part are in one team: a race needs two." : "";
}

/** Why a saved race is not rated; "" if it is. */
export function leftOut({ date, recorded }: RaceRecord, { from, to, recordedOnly }: HistoryOptions): string {
  if (recordedOnly && recorded === false) return "It is not shown: only recorded races are rated.";
  if (date && ((from && date < from) || (to && date.slice(0, to.length) > to)))
    return "It is not shown: its date is outside those that are rated.";
  return "";
}
