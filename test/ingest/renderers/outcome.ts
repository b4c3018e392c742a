import { readAll } from "../../../src/ingest";
import type { RaceRecord } from "../../../src/engine/history/types";
import { historyFor, seeded } from "./random";
import type { Race, Renderer } from "./renderer";

/** exact: all as meant, under a tick. asked: all as meant, with a doubt. told: something else, with a doubt. */
export type Outcome = "exact" | "asked" | "told" | "refused" | "silent";

export const OUTCOMES: readonly Outcome[] = ["exact", "asked", "told", "refused", "silent"];

export interface Trial {
  readonly outcome: Outcome;
  readonly text: string;
  readonly got: string;
  readonly meant: string;
}

/** One history, written one way and read back. */
export function trial({ render, shape }: Renderer, seed: number, noise: number): Trial {
  const random = seeded(seed);
  const history = historyFor(shape, random);
  const text = render(history, { random, noise });
  const { races, inputs } = readAll([{ data: text }]);
  const meant = history.map(keyOf).join("\n");
  const got = races.map(keyOf).join("\n");
  const { confidence } = inputs[0];
  const same = meant === got;
  const outcome =
    confidence === "not-understood"
      ? "refused"
      : confidence === "sure"
        ? same
          ? "exact"
          : "silent"
        : same
          ? "asked"
          : "told";
  return { outcome, text, got, meant };
}

/** Who came where: names, ranks and statuses, in the order of the ranks. */
function keyOf({ entrants }: Race | RaceRecord): string {
  return entrants
    .filter(({ rank, status }) => rank !== null && status !== "dns")
    .map(({ name, rank, status }) => `${rank} ${name}${status ? ` ${status}` : ""}`)
    .toSorted()
    .join(" | ");
}

export function counts(renderer: Renderer, trials: number, noise: number, seed = 1): Record<Outcome, number> {
  const found: Record<Outcome, number> = { exact: 0, asked: 0, told: 0, refused: 0, silent: 0 };
  for (let at = 0; at < trials; at += 1) found[trial(renderer, seed * 1_000_003 + at, noise).outcome] += 1;
  return found;
}
