/** Histories from a line of text, and long work on histories done in one go. */
import { buildHistory } from "../../src/engine/history/build";
import { connectednessSteps } from "../../src/engine/history/connectedness";
import { linkSteps, type Links } from "../../src/engine/history/links";
import { toRecordSteps } from "../../src/engine/history/records";
import { snapshotSteps, type DerivedHistory } from "../../src/engine/history/snapshot";
import type { EntrantRecord, History, RaceRecord, StatusName, TieReadings } from "../../src/engine/history/types";
import { finish } from "../../src/engine/steps";
import { suggestSteps, type MergeSuggestion } from "../../src/ingest/people/suggest";

export const connectedness = (history: History, ties?: TieReadings) => finish(connectednessSteps(history, ties));
export const links = (history: History, ties?: TieReadings): Links => finish(linkSteps(history, ties));
export const snapshot = (history: History, ties?: TieReadings): DerivedHistory => finish(snapshotSteps(history, ties));
export const toRecords = (history: History): RaceRecord[] => finish(toRecordSteps(history));
export const suggestMerges = (...asked: Parameters<typeof suggestSteps>): MergeSuggestion[] =>
  finish(suggestSteps(...asked));

/**
 * Parses a history from a line of text, for tests: races separated by commas or lines, `>` between places,
 * `=` between ties, `+` between team-mates, `?` before an unnamed person, `(dnf)`, `(dq)`, `(dns)`
 * or `(unrated)` after a name, a date and a colon before a race: "2024-05-01: A>B=C, D+E>F+G, A>B>C(dnf)".
 * Throws when a race is invalid.
 */
export function history(text: string): History {
  const races = text
    .split(/[,\n]/)
    .map((race) => race.trim())
    .filter(Boolean)
    .map(raceOf);
  const { history: built, refused } = buildHistory(races);
  if (refused.length > 0)
    throw new Error(`Race ${refused[0].index + 1} of "${text}" is not valid: ${refused[0].reason}.`);
  return built;
}

function raceOf(text: string): RaceRecord {
  const date = /^([\dT:.Z-]+):\s+/.exec(text);
  const places = text.slice(date ? date[0].length : 0).split(">");
  const entrants = places.flatMap((place, k) =>
    place.split("=").flatMap((side) => {
      const members = side.split("+").map((name) => name.trim());
      return members.map((member) => entrantOf(member, k + 1, members.length > 1 ? members.join(" and ") : undefined));
    }),
  );
  return { ...(date && { date: date[1] }), entrants };
}

function entrantOf(text: string, rank: number, team: string | undefined): EntrantRecord {
  const [, name, status] = /^(.*?)(?:\((\w+)\))?$/.exec(text)!;
  return {
    name: name === "?" ? null : name,
    rank: status ? null : rank,
    ...(team !== undefined && { team }),
    ...(status && { status: status as Exclude<StatusName, "finished"> }),
  };
}
