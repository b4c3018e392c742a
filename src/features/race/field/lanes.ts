/** The open race as lanes, first to last, with what the focused contender thinks of each. Pure. */
import { beliefOf, ranksOf } from "../../../store";
import type { Finish, RaceEntrant } from "../../../store";
import { ordinal, STATUS_TEXT } from "../../../ui/format";

export interface Lane {
  readonly id: string;
  readonly name: string;
  /** 1-2-2-4, counted in units (a team is one). */
  readonly rank: number;
  /** What stands in the lane: "4", "DNF", "DQ". */
  readonly place: string;
  /** "4th of 8", "tied 2nd of 8", "did not finish". */
  readonly words: string;
  readonly finish: Finish;
  /** Shares its place with another finisher. */
  readonly tied: boolean;
  /** -1: alone. */
  readonly team: number;
  /** As the focused contender has it. */
  readonly points: number;
  readonly sdPoints: number | null;
  /** null: not known. */
  readonly score: number | null;
  readonly minutes: number | null;
}

const LONG: Readonly<Record<Exclude<Finish, "finished">, string>> = { dnf: "did not finish", dq: "disqualified" };

/** `startSd`: the contender's uncertainty of a new player, points; null: it has none; undefined: not known yet. */
export function lanesOf(entrants: readonly RaceEntrant[], contender: string, startSd?: number | null): Lane[] {
  const ranks = ranksOf(entrants);
  return entrants.map((entrant, i): Lane => {
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

/** The new lanes, each the old one where nothing about it changed: what is drawn of it need not be drawn again. */
export function keepSame(old: readonly Lane[], lanes: readonly Lane[]): readonly Lane[] {
  const known = new Map(old.map((lane) => [lane.id, lane]));
  return lanes.map((lane) => {
    const before = known.get(lane.id);
    const same = before && (Object.keys(lane) as (keyof Lane)[]).every((key) => lane[key] === before[key]);
    return same ? before : lane;
  });
}

/** Whether the result says who of the two was better. Those who share a rank (ties, DNFs, mates) it does not. */
export function decided(a: Lane, b: Lane): boolean {
  return a.rank !== b.rank;
}

/** A column's head: the place; one letter where it is not a number. */
export function shortPlace(lane: Lane): string {
  return lane.finish === "finished" ? lane.place : lane.place[0];
}

const PLACES = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** "finished fourth", "won", "did not finish", "shared second place": for sentences. */
export function finishedAs(lane: Lane): string {
  if (lane.finish !== "finished") return lane.finish === "dnf" ? "did not finish" : "was disqualified";
  if (lane.tied) return `shared ${placeWord(lane.rank)} place`;
  return lane.rank === 1 ? "won" : `finished ${placeWord(lane.rank)}`;
}

export function placeWord(rank: number): string {
  return PLACES[rank] ?? ordinal(rank);
}

/** The one rated highest; null when the highest rating is shared. */
export function favouriteOf(lanes: readonly Lane[]): Lane | null {
  let best: Lane | null = null;
  let shared = false;
  for (const lane of lanes) {
    if (!best || lane.points > best.points + 0.5) [best, shared] = [lane, false];
    else if (Math.abs(lane.points - best.points) <= 0.5) shared = true;
  }
  return shared ? null : best;
}

/** "8 entrants, 2 did not finish". */
export function fieldWords(lanes: readonly Lane[]): string {
  const out = lanes.filter((lane) => lane.finish !== "finished").length;
  const teams = new Set(lanes.filter((lane) => lane.team >= 0).map((lane) => lane.team)).size;
  return [
    `${lanes.length} ${lanes.length === 1 ? "entrant" : "entrants"}`,
    teams > 0 && `${teams} ${teams === 1 ? "team" : "teams"}`,
    out > 0 && `${out} did not finish`,
  ]
    .filter(Boolean)
    .join(", ");
}
