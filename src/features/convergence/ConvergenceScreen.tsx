import { useMemo } from "react";
import { contenderNames, distinctNames, useLaboratory, useResults } from "../../store";
import type { LaboratoryFindings } from "../../store";
import { EmptyFigures, Figures } from "./Figures";
import { namesOf } from "./lines.chart";
import type { Named } from "./lines.chart";
import { ScenarioRail } from "./ScenarioRail";
import { Setup } from "./Setup";
import { useLaboratoryPlan, usePreview } from "./useLaboratoryPlan";
import styles from "./convergence.module.css";

/** Seasons of players whose true skills are known: what a rating finds of them, and what it does not. */
export function ConvergenceScreen() {
  const plan = useLaboratoryPlan();
  usePreview(plan);
  const findings = useLaboratory((state) => state.findings);
  const names = useNames(findings);
  if (!plan) return <div className={styles.screen} />;
  return (
    <div className={styles.screen}>
      <ScenarioRail scenarios={plan.scenarios} />
      <div className={styles.main}>
        <Setup plan={plan} findings={findings} names={names} />
        {findings && names.length > 0 ? <Figures findings={findings} names={names} /> : <EmptyFigures />}
      </div>
    </div>
  );
}

/** Names of the lines that ran, whether or not their contenders are still there. */
function useNames(findings: LaboratoryFindings | null): readonly Named[] {
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  return useMemo(() => {
    if (!findings) return [];
    const { contenders, curves } = findings;
    const names = distinctNames(contenderNames(contenders, description, inspections));
    return namesOf(
      curves.variants,
      contenders.map(({ id, slot }, at) => ({ id, slot, name: names[at] })),
    );
  }, [findings, description, inspections]);
}
