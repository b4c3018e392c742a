import { publish } from "../../src/ingest/exporters/json/shape";
import type { ReadResult } from "../../src/ingest/types";

export interface WantedGame {
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

function essence(games: readonly WantedGame[]): string {
  const lines = games.map(({ entrants }) =>
    entrants
      .map(({ name, rank, status }) => `${clean(name)}|${rank ?? ""}|${STATUS[status ?? ""] ?? ""}`)
      .toSorted()
      .join(";"),
  );
  return lines.toSorted().join("\n");
}

/** Names, ranks and statuses of all games as labelled. */
export function isRight(result: ReadResult, { games, also = [] }: Wanted): boolean {
  const got = essence(publish(result).games);
  return [games, ...also].some((reading) => essence(reading) === got);
}
