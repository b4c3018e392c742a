/** Whether a run shows what its scenario claims, in a sentence or two made of its numbers. */
import type { LaboratoryCurves, Showcase } from "../../engine/simulation/laboratory";
import { counted, number } from "../../ui/format";
import { bandsOf, falling, last, lookAt, rangeOf } from "./lines.chart";
import type { Named } from "./lines.chart";
import { spreadOf } from "./scatter.chart";

export function verdict(
  scenario: string,
  curves: LaboratoryCurves,
  showcase: Showcase,
  names: readonly Named[],
): string {
  const errors = bandsOf(curves, "error");
  const points = (values: readonly number[]) => rangeOf(values, names, { unit: " points" });
  const ends = (measure: "mean" | "total" | "gained") => points(bandsOf(curves, measure).map(({ mean }) => last(mean)));
  switch (scenario) {
    case "constant":
    case "decaying":
    case "wrong": {
      const times = errors.map((band) => falling(curves, band));
      return `Four times the races divided the error by ${rangeOf(times, names, { decimals: 2 })}. Two is what the right model with a falling rate gives; one is a standstill.`;
    }
    case "moving": {
      const [early, late] = [lookAt(curves, 0.25), curves.looks.length - 1];
      const at = (look: number) => byRate(names, (line) => errors[line].mean[look]);
      return `A quarter through, the error is ${at(early)}; at the end ${at(late)}.`;
    }
    case "learning": {
      const lag = bandsOf(curves, "lag");
      return `At the end those who improve are rated too low against the others by ${byRate(names, (line) => last(lag[line].mean))}.`;
    }
    case "alike": {
      const wide = names.map((_, line) => 100 * spreadOf(showcase, line));
      return `After ${counted(showcase.looks[showcase.looks.length - 1], "race")} ratings are spread less wide than the skills: ${rangeOf(wide, names, { unit: "\u00a0%" })}.`;
    }
    case "islands":
    case "bridge": {
      const low = bandsOf(curves, "offset").map(({ mean }) => mean.map((value) => -value));
      const early = low.map((mean) => mean[lookAt(curves, 0.25)]);
      const parts = showcase.components[showcase.components.length - 1];
      return `The graph has ${counted(parts, "component")}. Against the first group the second is rated too low: a quarter through by ${points(early)}; at the end by ${points(low.map(last))}.`;
    }
    case "farming": {
      const most = curves.lines.map(({ largestGain }) => largestGain);
      return `${counted(showcase.thrown, "thrown race")} of the first season, and about as many of the others, brought the farmer ${ends("gained")}; the most in one race was ${points(most)}.`;
    }
    case "throwaway":
      return `${counted(showcase.accounts - showcase.persons, "account")} were thrown away by ${counted(showcase.persons, "person", "people")} in the first season. The accounts that stay are off the start, on average, by ${ends("mean")}.`;
    case "coming":
      return `Those who are here at the end are off the start, on average, by ${ends("mean")}; all ratings together by ${ends("total")}.`;
    default:
      return "";
  }
}

/** "41 to 139 points with the constant rate and 61 to 131 with the decaying one (58 under TrueSkill)". */
function byRate(names: readonly Named[], valueOf: (line: number) => number): string {
  const span = (rate: Named["rate"]): string | null => {
    const values = names.flatMap((name, line) => (name.rate === rate ? [valueOf(line)] : [])).sort((a, b) => a - b);
    if (values.length === 0) return null;
    const [low, high] = [number(values[0]), number(values[values.length - 1])];
    return low === high ? low : `${low} to ${high}`;
  };
  const [constant, decaying, own] = [span("constant"), span("decaying"), span(undefined)];
  if (constant === null || decaying === null) return `${own} points`;
  const others = names.filter(({ rate }) => rate === undefined);
  const rest =
    others.length === 0 ? "" : `, ${own} under ${others.length === 1 ? others[0].name : "those without a rate"}`;
  return `${constant} points with the constant rate, ${decaying} with the decaying one${rest}`;
}
