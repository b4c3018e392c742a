import { expect } from "vitest";
import { publish, type PublishedResult } from "../../src/ingest/exporters/json/shape";
import type { ReadResult } from "../../src/ingest/types";

export interface Expected {
  readonly format: string;
  readonly games: readonly ExpectedGame[];
  readonly problems: readonly { readonly code: string; readonly line?: number; readonly game?: number }[];
}

interface ExpectedGame {
  readonly id?: string;
  readonly date?: string;
  readonly entrants: readonly ExpectedEntrant[];
}

interface ExpectedEntrant {
  readonly name: string | null;
  readonly rank: number | null;
  readonly team?: string;
  readonly score?: number;
  readonly seconds?: number;
  readonly status?: string;
}

/**
 * Name, rank and status always; id, date, team, score and seconds where they are expected; games in order,
 * entrants in any; team labels up to renaming; problems by code and place.
 */
export function expectSame(result: ReadResult, expected: Expected): void {
  const got = publish(result);
  expect(got.format).toBe(expected.format);
  expect(got.games.map((game, at) => view(game, expected.games[at]))).toEqual(
    expected.games.map((game) => view(game, game)),
  );
  expect(placed(got.problems)).toEqual(placed(expected.problems));
}

function placed(problems: Expected["problems"]): string[] {
  return problems.map(({ code, line, game }) => `${code} line ${line ?? "-"} game ${game ?? "-"}`).toSorted();
}

function view(game: ExpectedGame | PublishedResult["games"][number], expected: ExpectedGame | undefined): unknown {
  return {
    ...(expected?.id === undefined ? {} : { id: game.id }),
    ...(expected?.date === undefined ? {} : { date: game.date }),
    entrants: aligned(game.entrants, expected).toSorted(),
  };
}

/** Each entrant as text with the fields that its counterpart of the same name and rank is expected to have. */
function aligned(entrants: readonly ExpectedEntrant[], expected: ExpectedGame | undefined): string[] {
  const teams = new Map<string, string[]>();
  for (const one of entrants) if (one.team !== undefined) teams.set(one.team, [...(teams.get(one.team) ?? []), `${one.name}`].toSorted());
  return entrants.map((one) => {
    const model = expected?.entrants.find((other) => other.name === one.name && other.rank === one.rank);
    return JSON.stringify({
      name: one.name,
      rank: one.rank,
      status: one.status,
      score: model?.score === undefined ? undefined : one.score,
      seconds: model?.seconds === undefined || one.seconds === undefined ? undefined : Number(one.seconds.toFixed(6)),
      team: model?.team === undefined || one.team === undefined ? undefined : teams.get(one.team),
    });
  });
}
