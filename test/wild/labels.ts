import { publish } from "../../src/ingest/exporters/json/shape";
import type { ReadResult } from "../../src/ingest/types";

export interface WantedGame {
  /** Title, where the text states one. */
  readonly name?: string;
  readonly entrants: readonly {
    readonly name: string | null;
    readonly rank: number | null;
    readonly status?: string;
  }[];
}

export interface Wanted {
  readonly source?: string;
  readonly ask?: boolean;
  readonly games: readonly WantedGame[];
  readonly also?: readonly (readonly WantedGame[])[];
}

export const clean = (text: string | null): string =>
  (text ?? "").normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

const STATUS: Readonly<Record<string, string>> = { dnf: "dnf", dq: "dq", dsq: "dq", dns: "dns" };

/** A name whatever comes first in it: "Holm, Ada" is "Ada Holm". */
export const playerOf = (name: string | null): string =>
  clean(name).replaceAll(",", "").split(" ").toSorted().join(" ");

const seatOf = ({ name, rank, status }: WantedGame["entrants"][number]): string =>
  `${playerOf(name)}|${rank ?? ""}|${STATUS[status ?? ""] ?? ""}`;

const gameOf = ({ entrants }: WantedGame): string => entrants.map(seatOf).toSorted().join(";");

function essence(games: readonly WantedGame[]): string {
  return games.map(gameOf).toSorted().join("\n");
}

/** How much of a reading is right, 0 to 1: games that are right as a whole, and a little for each entrant with the right place. */
export function shareRight(result: ReadResult, { games }: Wanted): number {
  const read = publish(result).games;
  const whole = sharedOf(read.map(gameOf), games.map(gameOf));
  const seats = sharedOf(
    read.flatMap(({ entrants }) => entrants.map(seatOf)),
    games.flatMap(({ entrants }) => entrants.map(seatOf)),
  );
  return 0.7 * whole + 0.3 * seats;
}

/** What two lists have in common, of all that stands in either. */
function sharedOf(some: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
  let shared = 0;
  for (const one of some) {
    const count = left.get(one) ?? 0;
    if (count > 0) [shared] = [shared + 1, left.set(one, count - 1)];
  }
  return shared / Math.max(1, some.length + others.length - shared);
}

/** Names, ranks and statuses of all games as labelled. */
export function isRight(result: ReadResult, { games, also = [] }: Wanted): boolean {
  const got = essence(publish(result).games);
  return [games, ...also].some((reading) => essence(reading) === got);
}
