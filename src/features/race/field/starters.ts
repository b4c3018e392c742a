/** The starters of the open race in finishing order, with their ratings under the focused contender. Pure. */
import { beliefOf, ranksOf, type Finish, type RaceEntrant } from "../../../store";
import { ordinal, STATUS_TEXT } from "../../../ui/format";

export interface Starter {
  readonly id: string;
  readonly name: string;
  /** 1-2-2-4; a team counts as one. */
  readonly rank: number;
  /** As displayed: "4", "DNF", "DQ". */
  readonly place: string;
  /** "4th of 8", "tied 2nd of 8", "did not finish". */
  readonly words: string;
  readonly finish: Finish;
  /** Shares its place with another finisher. */
  readonly tied: boolean;
  /** Index of the team; -1 without one. */
  readonly team: number;
  /** Under the focused contender. */
  readonly points: number;
  readonly sdPoints: number | null;
  /** null if unknown. */
  readonly score: number | null;
  readonly minutes: number | null;
}

const LONG: Readonly<Record<Exclude<Finish, "finished">, string>> = { dnf: "did not finish", dq: "disqualified" };

/** `startSd`: the contender's uncertainty of a new player in points; null if it has none, undefined while unknown. */
export function startersOf(entrants: readonly RaceEntrant[], contender: string, startSd?: number | null): Starter[] {
  const ranks = ranksOf(entrants);
  return entrants.map((entrant, i): Starter => {
    const { points, sdPoints: own } = beliefOf(entrant, contender);
    const sdPoints = startSd === null ? null : (own ?? startSd ?? null);
    const finish = entrant.status;
    const mates = (k: number) => entrant.team >= 0 && entrants[k].team === entrant.team;
    const tied =
      finish === "finished" &&
      entrants.some((other, k) => k !== i && ranks[k] === ranks[i] && other.status === "finished" && !mates(k));
    const place = finish === "finished" ? String(ranks[i]) : STATUS_TEXT[finish];
    const words =
      finish === "finished" ? `${tied ? "tied " : ""}${ordinal(ranks[i])} of ${entrants.length}` : LONG[finish];
    const { id, name, team, score, minutes } = entrant;
    return { id, name, rank: ranks[i], place, words, finish, tied, team, points, sdPoints, score, minutes };
  });
}

/** Keeps the objects of unchanged starters, so that they are not rendered again. */
export function keepSame(old: readonly Starter[], starters: readonly Starter[]): readonly Starter[] {
  const known = new Map(old.map((starter) => [starter.id, starter]));
  return starters.map((starter) => {
    const before = known.get(starter.id);
    const same = before && (Object.keys(starter) as (keyof Starter)[]).every((key) => starter[key] === before[key]);
    return same ? before : starter;
  });
}

/** Whether the result orders the two: false for ties, two DNFs and team-mates. */
export const decided = (a: Starter, b: Starter): boolean => a.rank !== b.rank;

/** Column heading: the place as a number or a single letter. */
export function shortPlace(starter: Starter): string {
  return starter.finish === "finished" ? starter.place : starter.place[0];
}

const PLACES = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** The finish in words: "finished fourth", "won", "did not finish", "shared second place". */
export function finishedAs(starter: Starter): string {
  if (starter.finish !== "finished") return starter.finish === "dnf" ? "did not finish" : "was disqualified";
  if (starter.tied) return `shared ${placeWord(starter.rank)} place`;
  return starter.rank === 1 ? "won" : `finished ${placeWord(starter.rank)}`;
}

export const placeWord = (rank: number): string => PLACES[rank] ?? ordinal(rank);

/** The highest rated starter; null if several share the highest rating. */
export function favouriteOf(starters: readonly Starter[]): Starter | null {
  let best: Starter | null = null;
  let shared = false;
  for (const starter of starters) {
    if (!best || starter.points > best.points + 0.5) [best, shared] = [starter, false];
    else if (Math.abs(starter.points - best.points) <= 0.5) shared = true;
  }
  return shared ? null : best;
}

/** "8 entrants, 2 did not finish". */
export function fieldWords(starters: readonly Starter[]): string {
  const out = starters.filter((starter) => starter.finish !== "finished").length;
  const teams = new Set(starters.filter((starter) => starter.team >= 0).map((starter) => starter.team)).size;
  return [
    `${starters.length} ${starters.length === 1 ? "entrant" : "entrants"}`,
    teams > 0 && `${teams} ${teams === 1 ? "team" : "teams"}`,
    out > 0 && `${out} did not finish`,
  ]
    .filter(Boolean)
    .join(", ");
}
