/** Whether a run shows what its scenario claims, in one or two sentences with numbers. */
import type { SimulationCurves, Showcase } from "../../engine/simulation/repetition";
import type { SeasonSettings } from "../../engine/simulation/settings";
import { change, counted, list, number } from "../../ui/format";
import { aboveTruth } from "./curves.chart";
import { bandsOf, last, lookAt, rangeOf, sameRule, type RunContender } from "./lines.chart";
import { dotsOf, spreadOf } from "./scatter.chart";

export function verdict(
  scenario: string,
  curves: SimulationCurves,
  showcase: Showcase,
  names: readonly RunContender[],
): string {
  const errors = bandsOf(curves, "error");
  const ends = (measure: "mean" | "total" | "gained") =>
    rangeOf(
      bandsOf(curves, measure).map(({ mean }) => last(mean)),
      names,
      measure === "gained" ? { unit: " points" } : { format: (value) => change(value, 0), unit: " points" },
    );
  const end = showcase.looks.length - 1;
  switch (scenario) {
    case "constant":
    case "decaying": {
      const times = curves.lines.map(({ runs }) => runs.falling.mean);
      return `Four times as many races made the error smaller by a factor of ${rangeOf(times, names, { decimals: 2 })}. A system whose assumptions hold comes near 2; 1 is no progress.`;
    }
    case "wrong": {
      const quarter = lookAt(curves, 0.25);
      const each = names.map(({ name }, line) => {
        const { mean } = errors[line];
        const law = curves.variants[line].lawHolds ? "law holds" : "wrong law";
        return `${number(mean[quarter])} to ${number(last(mean))} under ${name} (${law})`;
      });
      return `From a quarter through to the end, the error goes from ${list(each)} points.`;
    }
    case "moving": {
      const early = lookAt(curves, 0.25);
      const at = (look: number) => byRate(names, (line) => errors[line].mean[look]);
      return `A quarter through, the error is ${at(early)}; at the end ${at(end)}.`;
    }
    case "learning": {
      const lag = bandsOf(curves, "lag");
      return `At the end improving players are overrated, compared with the others, by ${byRate(names, (line) => last(lag[line].mean))}.`;
    }
    case "alike": {
      const wide = names.map((_, line) => 100 * spreadOf(showcase, line));
      return `After ${counted(showcase.looks[end], "race")} ratings span only part of the true spread: ${rangeOf(wide, names, { unit: "\u00a0%" })}.`;
    }
    case "islands":
    case "bridge": {
      const rated = showcase.estimates.map((estimate) => gapOf(showcase, estimate, end));
      const parts = showcase.components[showcase.components.length - 1];
      const truth = `In the first run the second group is truly ${number(gapOf(showcase, showcase.truth, end))} points better`;
      return `${truth} and rated better by ${rangeOf(rated, names, { unit: " points", format: (value) => number(Math.round(value) || 0) })}. Who met whom has ${counted(parts, "component")}.`;
    }
    case "farming": {
      const [farmer, accomplice] = [showcase.farmer, showcase.accomplice].map((person) =>
        names.map((_, line) => missOf(showcase, line, person)),
      );
      return `${counted(showcase.thrown, "thrown race")} a run brought the farmer ${ends("gained")}. In the first run the farmer ends ${aboveTruth(farmer, names)}; the accomplice, who won points back in honest races, ${aboveTruth(accomplice, names)}.`;
    }
    case "throwaway":
      return `${counted(showcase.accounts - showcase.persons, "account")} of ${counted(showcase.persons, "person", "people")} were thrown away in the first run. The remaining accounts differ from the start by ${ends("mean")} on average.`;
    case "coming":
      return `Players who are present at the end differ from the start by ${ends("mean")} on average; all ratings together by ${ends("total")}.`;
    default:
      return "";
  }
}

/** How the systems' step sizes were matched; `own`: systems that set their own. */
export function stepSizeWords(
  { steps, stepSize, field }: Pick<SeasonSettings, "steps" | "stepSize" | "field">,
  own: readonly string[],
): string {
  if (steps !== "matched")
    return "Each system keeps its own learning rate, so that rates are compared and not only rules.";
  const kept =
    own.length > 0
      ? `; ${list(own)} ${own.length === 1 ? "sets its own steps, so its level is" : "set their own steps, so their levels are"} not comparable`
      : "";
  return `Steps are matched: a race of ${number(field)} equals moves each player by ${number(stepSize, stepSize % 1 ? 1 : 0)} points on average${kept}.`;
}

/** The same, with systems that are equal under these settings. */
export function stepWords(
  settings: Pick<SeasonSettings, "steps" | "stepSize" | "field">,
  curves: SimulationCurves,
  names: readonly RunContender[],
): string {
  const { field } = settings;
  const own = names.filter((_, line) => curves.variants[line].rate === null).map(({ name }) => name);
  const size = stepSizeWords(settings, own);
  const one = sameRule(curves, names).map(
    (group) =>
      `${list(group)} are the same rule here${field === 2 ? ", with two players a race" : ""}: their lines coincide.`,
  );
  return [size, ...one].join(" ");
}

/** Mean of the second group minus mean of the first, at one point of the season. */
function gapOf({ persons, group, active }: Showcase, values: Float64Array, look: number): number {
  const from = look * persons;
  const mean = (which: number) => {
    const members = values.slice(from, from + persons).filter((_, p) => group[p] === which && active[from + p]);
    return members.reduce((sum, value) => sum + value, 0) / members.length;
  };
  return mean(1) - mean(0);
}

/** How far a person's final rating is above the truth, minus the mean error of all. */
function missOf(showcase: Showcase, line: number, person: number): number {
  const dot = dotsOf(showcase, line, showcase.looks.length - 1).find((one) => one.person === person);
  return dot ? dot.estimate - dot.truth : NaN;
}

/** "41 to 139 points with the constant learning rate, 61 to 131 with the decaying one, 58 under TrueSkill". */
function byRate(names: readonly RunContender[], valueOf: (line: number) => number): string {
  const span = (rate: RunContender["rate"]): string | null => {
    const values = names.flatMap((name, line) => (name.rate === rate ? [valueOf(line)] : [])).sort((a, b) => a - b);
    if (values.length === 0) return null;
    const [low, high] = [number(values[0]), number(values[values.length - 1])];
    return low === high ? low : `${low} to ${high}`;
  };
  const [constant, decaying, own] = [span("constant"), span("decaying"), span(undefined)];
  if (constant === null || decaying === null) return `${own} points`;
  const others = names.filter(({ rate }) => rate === undefined);
  const rest =
    others.length === 0
      ? ""
      : `, ${own} under ${others.length === 1 ? others[0].name : "those without a learning rate"}`;
  return `${constant} points with the constant learning rate, ${decaying} with the decaying one${rest}`;
}

/** Title of the figure of smoothed curves; the figure itself loads after the others. */
export const SMOOTHED = "Then, now and the truth";
