/** From what was typed to the race that an edit takes, or to what stands in the way. Pure. */
import { typedDate } from "./typedDate";
import type { Years } from "./typedDate";
import type { EntrantRecord, HistoryOptions, RaceRecord } from "../../../engine/history/types";
import { number } from "../../../ui/format";
import { amount, fieldsOf } from "./draft";
import type { DraftEntrant, DraftFields, RaceDraft } from "./draft";
import { blocksOf } from "./draftBlocks";
import { isDate, numberOf, timeOf } from "./draftNumbers";

export interface DraftProblem {
  readonly problem: string;
  /** The entrant it is about, and the field of that entrant; the race itself has a date and a weight. */
  readonly entrant?: number;
  readonly field?: keyof DraftFields | "date" | "weight";
}

type Read<T> = T | DraftProblem;
const isProblem = (read: object): read is DraftProblem => "problem" in read;

/** The race as an edit takes it: what was not touched is as it was, letter by letter. `years`: of the season, for years of two digits. */
export function recordOf(draft: RaceDraft, years: Years | null = null): Read<RaceRecord> {
  const { kept } = draft;
  const date = draft.date === kept?.date ? draft.date : typedDate(draft.date, years);
  if (date && date !== kept?.date && !isDate(date))
    return { problem: `Write the date as 2024-05-31, 2024-05 or 2024, not as “${date}”.`, field: "date" };
  const weight = draft.weight === amount(kept?.weight) ? kept?.weight : numberOf(draft.weight);
  if (weight === null || (weight !== undefined && weight < 0))
    return {
      problem: `The weight of a race is a number from 0 up, such as 2, not “${draft.weight.trim()}”.`,
      field: "weight",
    };
  const season = draft.season === kept?.season ? draft.season : draft.season.trim();
  const entrants: EntrantRecord[] = [];
  const seen = new Set<string>();
  const placeOfTeam = new Map<string, string>();
  // As they stood in the race before, newcomers behind them as they stand in the form.
  const order = ({ kept: before, id }: DraftEntrant) => (before ? id : Infinity);
  const rows = draft.entrants.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
  for (const one of rows) {
    const name = one.name.trim();
    const wrong = (problem: string, field: DraftProblem["field"]) => ({ problem, entrant: one.id, field });
    if (!name && one.name !== one.kept?.name) {
      if (isBlank(one)) continue;
      return wrong(`Who was this? Write a name, or remove the entrant.`, "name");
    }
    if (seen.has(name)) return wrong(`${name} is in the race twice.`, "name");
    seen.add(name);
    const record = entrantOf(one, kept);
    if (isProblem(record)) return record;
    const team = one.team.trim();
    if (team && one.status === "finished") {
      const place = one.place.trim();
      if ((placeOfTeam.get(team) ?? place) !== place)
        return wrong(`${team} has two places: its people share one.`, "place");
      placeOfTeam.set(team, place);
    }
    entrants.push(record);
  }
  const fault = tooFew(entrants);
  if (fault) return { problem: fault };
  const id = draft.id === kept?.id ? draft.id : draft.id.trim();
  return {
    ...(id && { id }),
    ...(date && { date }),
    ...(!draft.recorded && { recorded: false }),
    ...(weight !== undefined && { weight }),
    ...(season && { season }),
    entrants,
  };
}

/** Nothing was typed here but what the form began with. */
function isBlank({ kept, status, team, time, score, minutes, share, blocks, home }: DraftEntrant): boolean {
  return !kept && status === "finished" && !(team + time + score + minutes + share + blocks + home).trim();
}

function entrantOf(one: DraftEntrant, race: RaceRecord | undefined): Read<EntrantRecord> {
  const was = one.kept?.record;
  const shown = one.kept && fieldsOf(one.kept.record, one.kept.name);
  const untouched = (field: keyof DraftFields) => shown !== undefined && one[field] === shown[field];
  const name = one.name.trim() || one.name;
  const wrong = (problem: string, field: DraftProblem["field"]) => ({ problem, entrant: one.id, field });

  const rank = Number(one.place.trim());
  const asBefore = was && untouched("status") && untouched("place");
  if (!asBefore && one.status === "finished" && !(one.place.trim() && rank >= 1 && Number.isInteger(rank)))
    return wrong(`Give ${name} a place: 1, 2, 3, …; equal places tie.`, "place");
  const result = asBefore
    ? { rank: was.rank, ...(was.status && { status: was.status }) }
    : one.status === "finished"
      ? { rank }
      : { rank: null, status: one.status };

  const score = untouched("score") ? was!.score : numberOf(one.score);
  if (score === null) return wrong(`“${one.score.trim()}” is no number of points.`, "score");
  const minutes = untouched("minutes") ? was!.minutes : numberOf(one.minutes);
  if (minutes === null || (!untouched("minutes") && minutes !== undefined && minutes < 0))
    return wrong(`“${one.minutes.trim()}” is no number of minutes.`, "minutes");
  const share = untouched("share") ? was!.share : numberOf(one.share);
  if (share === null || (!untouched("share") && share !== undefined && share < 0))
    return wrong(`“${one.share.trim()}” is no share: 1 is a full part, 0.5 half of one.`, "share");
  const home = untouched("home") ? was!.home : one.home === "" ? undefined : one.home === "home" ? 1 : 0;
  const seconds = untouched("time") ? was!.seconds : one.time.trim() === "" ? undefined : timeOf(one.time);
  if (seconds === null) return wrong(`“${one.time.trim()}” is no time such as 58:12.5.`, "time");

  const blocks = untouched("blocks") ? was! : blocksOf(one.blocks, race);
  if (typeof blocks === "string") return wrong(blocks, "blocks");

  const team = untouched("team") ? was!.team : one.team.trim() || undefined;
  return {
    ...(was && untouched("name")
      ? { name: was.name, ...(was.playerId !== undefined && { playerId: was.playerId }) }
      : { name }),
    ...result,
    ...(team !== undefined && { team }),
    ...(was?.label !== undefined && team === was.team && { label: was.label }),
    ...(score !== undefined && { score }),
    ...(seconds !== undefined && { seconds }),
    ...(minutes !== undefined && { minutes }),
    ...(share !== undefined && { share }),
    ...(home !== undefined && { home }),
    ...(blocks.shared && { shared: blocks.shared }),
    ...(blocks.conditions && { conditions: blocks.conditions }),
  };
}

/** Why so few make no race; "" when they do. */
function tooFew(entrants: readonly EntrantRecord[]): string {
  const rated = entrants.filter(
    ({ status, rank }) => status === "dnf" || status === "dq" || (!status && rank !== null),
  );
  if (rated.length < 2)
    return `A race needs at least two who took part; there ${rated.length === 1 ? "is one" : `are ${number(rated.length)}`}.`;
  const sides = new Set(rated.map((one) => one.team ?? one));
  return sides.size < 2 ? "All who took part are in one team: a race needs two." : "";
}

/** Why a race that was saved is not among those that are rated; "" when it is. */
export function leftOut({ date, recorded }: RaceRecord, { from, to, recordedOnly }: HistoryOptions): string {
  if (recordedOnly && recorded === false) return "It is not shown: only recorded races are rated.";
  if (date && ((from && date < from) || (to && date.slice(0, to.length) > to)))
    return "It is not shown: its date is outside those that are rated.";
  return "";
}
