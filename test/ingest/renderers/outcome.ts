import { readAll } from "../../../src/ingest";
import { spreadsheetText } from "../../../src/ingest/sheets/sheets";
import type { RaceRecord } from "../../../src/engine/history/types";
import { noisy } from "./noise";
import { historyFor, seeded } from "./random";
import type { Race, Renderer } from "./race";

/** exact: all as meant, under a tick. asked: all as meant, with a doubt. told: wrong, with a doubt. */
export type Outcome = "exact" | "asked" | "told" | "refused" | "silent";

export const OUTCOMES: readonly Outcome[] = ["exact", "asked", "told", "refused", "silent"];

export interface Trial {
  readonly outcome: Outcome;
  readonly text: string;
  readonly got: string;
  readonly meant: string;
  readonly format: string;
  readonly doubts: readonly string[];
}

/** One history, written one way and read back. */
export function trial({ render, shape, quiet }: Renderer, seed: number, noise: number): Trial {
  const random = seeded(seed);
  const history = historyFor(shape, random);
  const written = render(history, { random, noise });
  const { text: tidy, meant: races } = typeof written === "string" ? { text: written, meant: history } : written;
  const text = typeof tidy === "string" && noise > 0 && !quiet ? noisy(tidy, random) : tidy;
  return judged(text, races.map(keyOf).join("\n"));
}

/** What comes of a text of which is known what it means. */
export function judged(text: string | Uint8Array, meant: string): Trial {
  const data = typeof text === "string" ? text : spreadsheetText(text)!;
  const { races, inputs } = readAll([{ data }]);
  const got = races.map(keyOf).join("\n");
  const { confidence, format, doubts } = inputs[0];
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
  const shown = typeof text === "string" ? text : `${text.length} bytes`;
  return { outcome, text: shown, got, meant, format, doubts: doubts.map(({ message }) => message) };
}

/** Who came where: names, ranks and statuses, in the order of the ranks. */
export function keyOf({ entrants }: Race | RaceRecord): string {
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
