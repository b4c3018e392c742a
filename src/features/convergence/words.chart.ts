/** Whether a run shows what its scenario claims, in a sentence made of its numbers. */
import type { LaboratoryCurves, Showcase } from "../../engine/simulation/laboratory";
import { counted, inWords, list, number } from "../../ui/format";
import { bandsOf, falling, lookAt } from "./curves.chart";
import type { Named } from "./curves.chart";

const end = (values: Float64Array): number => values[values.length - 1];

export function verdict(
  scenario: string,
  curves: LaboratoryCurves,
  showcase: Showcase,
  names: readonly Named[],
): string {
  const errors = bandsOf(curves, "error");
  const times = errors.map((band) => falling(curves, band));
  const each = (values: readonly number[], decimals = 0, unit = "") =>
    list(names.map(({ name }, at) => `${number(values[at], decimals)}${at === 0 ? unit : ""} under ${name}`));
  const points = (values: readonly number[]) => each(values, 0, " points");
  switch (scenario) {
    case "constant":
    case "decaying":
    case "wrong":
      return `Four times the races divided the error by ${each(times, 2)}. Two is what a right model with a falling rate gives; one is a standstill.`;
    case "moving":
      return `Four times the races divided the error by ${each(times, 2)}; below one the ratings fell behind.`;
    case "islands":
    case "bridge": {
      const offset = bandsOf(curves, "offset").map(({ mean }) => mean.map((value) => -value));
      const start = offset.map((mean) => mean[lookAt(curves, 0.25)]);
      return `The graph has ${counted(showcase.components, "component")}. The second group is rated too low against the first by ${points(offset.map(end))}; after a quarter of the races by ${points(start)}.`;
    }
    case "farming":
      return `In ${counted(showcase.thrown, "thrown race")} of the first season and about as many in the others, the farmer won ${points(bandsOf(curves, "gained").map(({ mean }) => end(mean)))}; the most in one race was ${points(curves.contenders.map(({ largestGain }) => largestGain))}.`;
    case "throwaway":
      return `The first season has ${counted(showcase.accounts - showcase.persons, "throwaway account")} beside ${counted(showcase.persons, "person", "people")}. Their owners’ first accounts stand ${points(bandsOf(curves, "mean").map(({ mean }) => end(mean)))} from the start on average.`;
    case "coming":
      return `Those who are here at the end stand ${points(bandsOf(curves, "mean").map(({ mean }) => end(mean)))} from the start on average; all ratings together ${points(bandsOf(curves, "total").map(({ mean }) => end(mean)))}.`;
    default:
      return `${inWords(curves.repetitions)} repetitions.`;
  }
}
