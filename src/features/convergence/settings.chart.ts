/** The layout of the settings, and their fields. */
import type { Parameter } from "../../engine/rating/parameters";
import type { SimulationPlan } from "../../engine/simulation/plan";
import type { Convergence } from "../../store";

const AT_HAND = ["players", "races", "field", "seed"];

const SECTIONS = [
  { title: "Skills", ids: ["spread", "law", "drift", "improving", "improvement", "improvementHalf"] },
  { title: "Schedule", ids: ["schedule", "mixing", "groupGap", "newcomers", "leavers"] },
  { title: "Foul play", ids: ["farming", "farmingFrom", "throwaway"] },
  { title: "Rating systems", ids: ["steps", "stepSize", "rate", "halving", "repetitions"] },
] as const;

/** Settings that apply only if another setting is on. */
const NEEDS: Readonly<Record<string, string>> = {
  improvement: "improving",
  improvementHalf: "improving",
  farmingFrom: "farming",
};

type PlanSettings = Pick<SimulationPlan, "parameters" | "scenarios">;

/** The present value of a setting: changed, the scenario's, or the default. */
export function valueIn({ parameters, scenarios }: PlanSettings, chosen: Convergence, id: string): unknown {
  const base = scenarios.find((one) => one.id === chosen.scenario)?.parameters;
  return chosen.parameters[id] ?? base?.[id] ?? parameters.find((one) => one.id === id)?.default;
}

interface Section {
  readonly title: string;
  readonly parameters: readonly Parameter[];
}

/** The settings that apply now: the main ones, and the others by topic. */
export function fieldsOf(
  plan: PlanSettings,
  chosen: Convergence,
): { readonly atHand: readonly Parameter[]; readonly sections: readonly Section[] } {
  const value = (id: string) => valueIn(plan, chosen, id);
  const shown = plan.parameters.filter(({ id, when }) => {
    const other = when && value(when.parameter);
    if (when && !when.in.some((one) => one === other)) return false;
    return !(id in NEEDS) || Number(value(NEEDS[id])) > 0;
  });
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => shown.filter((one) => one.id === id));
  return {
    atHand: inOrder(AT_HAND),
    sections: SECTIONS.map(({ title, ids }) => ({ title, parameters: inOrder(ids) })),
  };
}
