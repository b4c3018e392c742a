/** How upsets are written wherever they are counted. Pure. */
import type { Upsets } from "../engine/replay/upsets";
import { counted, inWords, number, sentence } from "./format";

/** Explains what counts, for a hint or a note. */
export const UPSETS_HINT =
  "An upset: the lower rated of two entrants finished ahead. Two rated equal count half; tied places do not count.";

/** "5", "5.5". */
export const halves = (count: number): string => number(count, count % 1 === 0 ? 0 : 1);

/** "Five of 27 pairs were upsets", "Upsets: 5.5 of 28 pairs (even pairs count half)"; tied pairs do not count. */
export function upsetsIn({ upsets, pairs }: Pick<Upsets, "upsets" | "pairs">): string {
  if (pairs === 1 && upsets % 1 === 0) return `The one pair was ${upsets === 1 ? "an" : "no"} upset`;
  if (pairs === 1) return "The one pair was even";
  if (upsets % 1 !== 0) return `Upsets: ${halves(upsets)} of ${counted(pairs, "pair")} (even pairs count half)`;
  const count = upsets === 0 ? "None" : sentence(inWords(upsets));
  return `${count} of ${counted(pairs, "pair")} ${upsets > 1 ? "were upsets" : "was an upset"}`;
}

/** The expected number: "54.5", "0.04", "under 0.01". A possible event is never shown as 0.0. */
export function expectedUpsets(expected: number): string {
  if (expected > 0 && expected < 0.005) return "under 0.01";
  return number(expected, expected > 0 && expected < 0.095 ? 2 : 1);
}

/** The number of upsets with the number that a system expected; "" without pairs. */
export function upsetsWords(count: Upsets, system: string): string {
  const { upsets, pairs, expected } = count;
  if (pairs === 0) return "";
  // If any pair is uneven, fewer than half of the pairs are expected upsets.
  if (upsets === pairs / 2 && expected === pairs / 2)
    return pairs === 1 ? "One pair, an even one" : `${number(pairs)} pairs, all even`;
  return `${upsetsIn(count)}; ${system} expected ${expectedUpsets(expected)}`;
}
