/** The user's rating systems as every screen names and shows them. Pure. */
import type { Description, HistorySnapshot, InspectionOutcome, ReplayColumns } from "../worker/protocol";
import { ruleName } from "./ruleName";
import type { Results, Slot } from "./results";
import type { ContenderChoice } from "./types";

export interface ShownSystem {
  readonly id: string;
  readonly slot: number;
  /** The shortest unique name: the system's own or the model's, with the variant where two share it. */
  readonly name: string;
  /** Own name or model, with the variant: "Pairwise Elo, sum". */
  readonly label: string;
  /** The two parts of the label. */
  readonly model: string;
  readonly variant: string;
  /** Why the system cannot be computed, as a message; "" if it can. */
  readonly problem: string;
  /** Whether its predictions depend on more than rating and sd, which is all that Race has for a player. */
  readonly remembersMore: boolean;
}

type Inspections = Readonly<Record<string, InspectionOutcome>>;

/** The name of a model without a description: a rule that was not run here, or a model from an old link. */
export const modelName = ({ model, rule }: Pick<ContenderChoice, "model" | "rule">): string =>
  rule === undefined ? model : ruleName(rule);

const modelOf = (contender: ContenderChoice, description: Description | null) =>
  description?.models.find(({ id }) => id === contender.model);

/** A name equal to an earlier one gets a number, so that all names differ. */
export function systemsOf(
  contenders: readonly ContenderChoice[],
  description: Description | null,
  inspections: Inspections,
): ShownSystem[] {
  const parts = contenders.map((contender) => {
    const inspection = inspections[contender.id];
    const model = modelOf(contender, description);
    const known = inspection?.ok ? inspection.inspection.variant : "";
    return {
      model: contender.label ?? model?.label ?? modelName(contender),
      remembersMore: model?.remembersMore ?? false,
      variant: contender.label === undefined ? known : "",
      problem: inspection && !inspection.ok ? inspection.problem : "",
    };
  });
  return contenders.map(({ id, slot }, at) => {
    const { model, variant, problem, remembersMore } = parts[at];
    const twins = parts.slice(0, at).filter((other) => other.model === model && other.variant === variant).length;
    const number = twins > 0 ? String(twins + 1) : "";
    const alone = parts.every((other, k) => k === at || other.model !== model);
    const label = [variant ? `${model}, ${variant}` : model, number].filter(Boolean).join(" ");
    return {
      id,
      slot,
      name: alone ? model : label,
      label,
      model,
      variant: [variant, number].filter(Boolean).join(" "),
      problem,
      remembersMore,
    };
  });
}

export interface RatedSystem extends ShownSystem {
  /** null while it is computed, or if it cannot be. */
  readonly replay: ReplayColumns | null;
  readonly status: Slot<unknown>["status"];
  readonly progress: number;
}

/** Whether the columns belong to this snapshot. */
function belongs(replay: ReplayColumns | null | undefined, snapshot: HistorySnapshot | null): replay is ReplayColumns {
  return (
    !!replay &&
    !!snapshot &&
    replay.before.length === snapshot.history.entrantCount &&
    replay.rating.length === snapshot.history.playerCount
  );
}

export function ratedSystems(
  systems: readonly ShownSystem[],
  replays: Results["replays"],
  snapshot: HistorySnapshot | null,
): RatedSystem[] {
  return systems.map((system) => {
    const replay = replays[system.id];
    return {
      ...system,
      replay: belongs(replay?.value, snapshot) ? replay.value : null,
      status: replay?.status ?? "idle",
      progress: replay?.progress ?? 0,
      problem: system.problem || (replay?.status === "error" ? replay.message : ""),
    };
  });
}
