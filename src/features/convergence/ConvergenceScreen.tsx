import { useMemo } from "react";
import type { LaboratoryCurves, Showcase } from "../../engine/simulation/laboratory";
import { contenderName, distinctNames, useLaboratory, useResults } from "../../store";
import type { LaboratoryRun } from "../../store";
import { ChartFrame } from "../../ui";
import { damageReading, errorReading, offsetReading } from "./curves.chart";
import type { Named } from "./curves.chart";
import { CurveFigure } from "./CurveFigure";
import { Scenarios } from "./Scenarios";
import { TotalPoints } from "./TotalPoints";
import { TrueAgainstEstimated } from "./TrueAgainstEstimated";
import { useLaboratoryPlan } from "./useLaboratoryPlan";
import { WhoMet } from "./WhoMet";
import styles from "./convergence.module.css";

/** Seasons of players whose true skills are known: what a rating finds of them, and what it does not. */
export function ConvergenceScreen() {
  const plan = useLaboratoryPlan();
  const run = useLaboratory((state) => state.run);
  const names = useNames(run);
  const { curves = null, showcase = null } = run ?? {};
  return (
    <div className={styles.screen}>
      <Scenarios plan={plan} run={run} names={names} />
      {run && curves && showcase && names.length > 0 ? (
        <Figures run={run} curves={curves} showcase={showcase} names={names} />
      ) : (
        <ChartFrame
          title="Error over time"
          empty={{
            text: "How far each contender’s ratings are from the truth, race by race: choose a scenario and run it.",
          }}
        />
      )}
    </div>
  );
}

interface FiguresProps {
  readonly run: LaboratoryRun;
  readonly curves: LaboratoryCurves;
  readonly showcase: Showcase;
  readonly names: readonly Named[];
}

function Figures({ run, curves, showcase, names }: FiguresProps) {
  const farms = showcase.farmer >= 0;
  const grouped = showcase.group.some((group) => group > 0);
  return (
    <div className={styles.figures}>
      <CurveFigure
        title="Error over time"
        measure="error"
        curves={curves}
        names={names}
        label="root mean square error, points"
        reading={errorReading(curves, names)}
        zero
      />
      <TrueAgainstEstimated key={run.scenario} showcase={showcase} names={names} />
      <TotalPoints curves={curves} names={names} />
      <WhoMet showcase={showcase} />
      {grouped && (
        <CurveFigure
          title="Error between the groups"
          measure="offset"
          curves={curves}
          names={names}
          label="second group’s rating too high by, points"
          reading={offsetReading(curves, names, showcase.components)}
          zero
        />
      )}
      {farms && (
        <CurveFigure
          title="Damage"
          measure="gained"
          curves={curves}
          names={names}
          label="gained by the farmer in thrown races, points"
          reading={damageReading(curves, names)}
          zero
        />
      )}
    </div>
  );
}

/** Names of the contenders that ran, whether or not they are still there. */
function useNames(run: LaboratoryRun | null): readonly Named[] {
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  return useMemo(() => {
    if (!run) return [];
    const names = distinctNames(run.contenders.map((one) => contenderName(one, description, inspections[one.id])));
    return run.contenders.map(({ id, slot }, at) => ({ id, slot, name: names[at] }));
  }, [run, description, inspections]);
}
