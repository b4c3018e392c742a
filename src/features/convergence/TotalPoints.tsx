import { useState } from "react";
import type { LaboratoryCurves } from "../../engine/simulation/laboratory";
import { Segmented } from "../../ui";
import { totalReading } from "./curves.chart";
import type { Named } from "./curves.chart";
import { CurveFigure } from "./CurveFigure";

const OPTIONS = [
  { value: "total", label: "All accounts" },
  { value: "mean", label: "Mean of those here" },
] as const;

/** Whether points come in or go: inflation. */
export function TotalPoints({
  curves,
  names,
}: {
  readonly curves: LaboratoryCurves;
  readonly names: readonly Named[];
}) {
  const [measure, setMeasure] = useState<"total" | "mean">("total");
  return (
    <CurveFigure
      title="Total points"
      measure={measure}
      curves={curves}
      names={names}
      label={
        measure === "total" ? "sum of rating − 1500 over all accounts" : "mean of rating − 1500 of those who are here"
      }
      reading={totalReading(curves, names, measure)}
      controls={<Segmented label="Points of" value={measure} options={OPTIONS} onChange={setMeasure} />}
      zero
    />
  );
}
