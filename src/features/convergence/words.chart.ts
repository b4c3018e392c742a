/** Whether a run shows what its scenario claims, in a sentence or two made of its numbers. */
import type { LaboratoryCurves, Showcase } from "../../engine/simulation/laboratory";
import { counted, number, percentSign } from "../../ui/format";
import { bandsOf, falling, last, lookAt } from "./lines.chart";
import type { Named } from "./lines.chart";
import { spreadOf } from "./scatter.chart";

export function verdict(
  scenario: string,
  curves: LaboratoryCurves,
  showcase: Showcase,
  names: readonly Named[],
): string {
  const errors = bandsOf(curves, "error");
  const points = (value: number): string => number(value);
  const range = (values: readonly number[], format = points) => rangeOf(values, names, format);
  const ends = (measure: "mean" | "total" | "gained") => bandsOf(curves, measure).map(({ mean }) => last(mean));
  switch (scenario) {
    case "constant":
    case "decaying":
    case "wrong": {
      const times = errors.map((band) => falling(curves, band));
      return `Four times the races divided the error by ${range(times, (value) => number(value, 2))}. Two is what the right model with a falling rate gives; one is a standstill.`;
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
      const wide = range(
        names.map((_, line) => spreadOf(showcase, line)),
        percentSign,
      );
      return `After ${counted(showcase.looks[showcase.looks.length - 1], "race")} ratings are spread only ${wide} as wide as the skills.`;
    }
    case "islands":
    case "bridge": {
      const low = bandsOf(curves, "offset").map(({ mean }) => mean.map((value) => -value));
      const start = low.map((mean) => mean[lookAt(curves, 0.25)]);
      const parts = showcase.components[showcase.components.length - 1];
      return `The graph has ${counted(parts, "component")}. A quarter through, the second group is rated ${range(start)} points too low against the first; at the end ${range(low.map(last))}.`;
    }
    case "farming": {
      const most = curves.lines.map(({ largestGain }) => largestGain);
      return `${counted(showcase.thrown, "thrown race")} of the first season, and about as many of the others, brought the farmer ${range(ends("gained"))} points; one race at most ${range(most)}.`;
    }
    case "throwaway":
      return `${counted(showcase.accounts - showcase.persons, "account")} were thrown away by ${counted(showcase.persons, "person", "people")} in the first season. The accounts that stay stand ${range(ends("mean"))} points from the start on average.`;
    case "coming":
      return `Those who are here at the end stand ${range(ends("mean"))} points from the start on average; all ratings together ${range(ends("total"))}.`;
    default:
      return "";
  }
}

/** "58 under Elo to 131 under TrueSkill": least and most. */
function rangeOf(values: readonly number[], names: readonly Named[], format: (value: number) => string): string {
  const order = [...values.keys()].sort((a, b) => values[a] - values[b]);
  const of = (at: number) => `${format(values[at])} under ${names[at].name}`;
  const [least, most] = [order[0], order[order.length - 1]];
  return format(values[least]) === format(values[most])
    ? `${format(values[least])}${order.length > 1 ? " under every contender" : ` under ${names[least].name}`}`
    : `${of(least)} to ${of(most)}`;
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
