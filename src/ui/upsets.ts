/** How upsets are told wherever they are counted. Pure. */
import type { Upsets } from "../engine/replay/upsets";
import { counted, inWords, number, sentence } from "./format";

/** What counts, for a hint or a note. */
export const UPSETS_HINT =
  "An upset: of two entrants, the less likely one finished ahead. Two who are equally likely count half; tied places do not count.";

/** "5", "5.5". */
export const halves = (count: number): string => number(count, count % 1 === 0 ? 0 : 1);

/** "Five upsets in 27 decided pairs", "5.5 upsets in 28 decided pairs (an even pair counts half)". */
export function upsetsIn({ upsets, pairs }: Pick<Upsets, "upsets" | "pairs">): string {
  const half = upsets % 1 !== 0;
  const count = half ? halves(upsets) : sentence(inWords(upsets));
  const rule = half ? " (an even pair counts half)" : "";
  return `${count} upset${upsets === 1 ? "" : "s"} in ${counted(pairs, "decided pair")}${rule}`;
}

/** The same with how many were expected; "" without pairs. */
export function upsetsWords(count: Upsets): string {
  const { upsets, pairs, expected } = count;
  if (pairs === 0) return "";
  // Less than half of them is expected as soon as one of the two is likelier in any.
  if (upsets === pairs / 2 && expected === pairs / 2)
    return pairs === 1 ? "One decided pair, an even one" : `${number(pairs)} decided pairs, all even`;
  return `${upsetsIn(count)}; ${number(expected, 1)} expected`;
}
