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
  const each = (values: readonly number[], decimals = 0) =>
    list(names.map(({ name }, at) => `${number(values[at], decimals)} under ${name}`));
  switch (scenario) {
    case "constant":
    case "decaying":
    case "wrong":
      return `Four times the races divided the error by ${each(times, 2)}. Two is what a right model with a falling rate gives; one is a standstill.`;
    case "moving":
      return `Four times the races divided the error by ${each(times, 2)}; below one the ratings fell behind.`;
    case "islands":
    case "bridge": {
      const offset = bandsOf(curves, "offset").map(({ mean }) => mean);
      const start = offset.map((mean) => mean[lookAt(curves, 0.25)]);
      return `The graph has ${counted(showcase.components, "component")}. The groups stand wrong against each other by ${each(offset.map(end))} points; after a quarter of the races it was ${each(start)}.`;
    }
    case "farming":
      return `In ${counted(showcase.thrown, "thrown race")} of the first season and as many in the others, the farmer won ${each(bandsOf(curves, "gained").map(({ mean }) => end(mean)))} points; the most in one race was ${each(curves.contenders.map(({ largestGain }) => largestGain))}.`;
    case "throwaway":
      return `The first season has ${counted(showcase.accounts - showcase.persons, "throwaway account")} beside ${counted(showcase.persons, "person", "people")}. Those who stay stand ${each(bandsOf(curves, "mean").map(({ mean }) => end(mean)))} points off the start on average.`;
    case "coming":
      return `Those who are here at the end stand ${each(bandsOf(curves, "mean").map(({ mean }) => end(mean)))} points off the start on average; all ratings together ${each(bandsOf(curves, "total").map(({ mean }) => end(mean)))}.`;
    default:
      return `${inWords(curves.repetitions)} repetitions.`;
  }
}
