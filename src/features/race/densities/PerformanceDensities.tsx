import { useMemo } from "react";
import { useUnits, useWanted } from "../../../store";
import { ChartFrame, useVisible } from "../../../ui";
import { useLast } from "../field/useLast";
import { useDrag } from "../field/drag";
import { focusState } from "../field/states";
import type { RaceField } from "../field/useField";
import { RidgePlot } from "./RidgePlot";
import { densityReading, densityTable, ridgesOf } from "./densities.chart";

/** Performance densities under the focused contender: before the race, and given the result. */
export function PerformanceDensities({ field, className }: { readonly field: RaceField; readonly className?: string }) {
  const { starters, race, contenders, asked } = field;
  const [visibleRef, visible] = useVisible<HTMLDivElement>();
  useWanted("densities", visible);
  const before = useDrag((drag) => drag.before);
  const units = useUnits();
  const ridges = useLast(useMemo(() => ridgesOf(starters, race.value, units), [starters, race.value, units]));
  const ghost = useMemo(() => ridgesOf(starters, before), [starters, before]);
  const under = contenders.find((contender) => contender.id === ridges?.contender);
  const state = focusState(field, "Performance densities");
  const given = ridges?.rows.some((row) => row.posterior) ?? false;

  return (
    <div ref={visibleRef}>
      <ChartFrame
        title="Performance densities"
        under={under && { slot: under.slot, label: under.name }}
        reading={ridges && densityReading(ridges)}
        table={ridges ? () => densityTable(ridges) : undefined}
        {...state}
        className={className}
        minHeight={starters.length * 30}
        footer={`${ridges?.display.units === "own" && under ? `${under.name}’s model units` : "Rating points"}. Dashed: before the race.${given ? " Filled: given this finishing order." : ""}`}
      >
        {ridges && under && <RidgePlot ridges={ridges} ghost={ghost} slot={under.slot} asked={asked} />}
      </ChartFrame>
    </div>
  );
}
