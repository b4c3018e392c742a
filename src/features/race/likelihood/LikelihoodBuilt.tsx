import { useMemo, useState } from "react";
import { useWanted } from "../../../store";
import { ChartFrame, useVisible } from "../../../ui";
import { builtReading, builtTable, type ValueScale } from "../../../ui/likelihood/built";
import { BuildPlot } from "../../../ui/likelihood/BuildPlot";
import { BuildSteps } from "../../../ui/likelihood/BuildSteps";
import { useLast } from "../field/useLast";
import { focusState } from "../field/states";
import type { RaceField } from "../field/useField";
import { builtOf } from "./likelihood.chart";

/** Kerby's construction, player by player: density times running integral, integrated again (Kerby 3.3). */
export function LikelihoodBuilt({ field, className }: { readonly field: RaceField; readonly className?: string }) {
  const { starters, race, contenders } = field;
  const [visibleRef, visible] = useVisible<HTMLDivElement>();
  useWanted("likelihood", visible);
  // Number of players included; null: all.
  const [chosen, choose] = useState<number | null>(null);
  const [scale, setScale] = useState<ValueScale>("log");
  const built = useLast(useMemo(() => builtOf(starters, race.value), [starters, race.value]));
  const under = contenders.find((contender) => contender.id === built?.contender);
  const last = (built?.steps.length ?? 0) - 1;
  const at = Math.max(0, Math.min(chosen ?? last, last));
  const ready = built !== null && last >= 0;
  const state = focusState(field, "How the likelihood is built");
  const nothing =
    built && !ready
      ? { empty: { text: built.note, cost: "Thurstone and Plackett–Luce have one: press either in the strip above." } }
      : {};

  return (
    <div ref={visibleRef}>
      <ChartFrame
        title="How the likelihood is built"
        under={under && { slot: under.slot, label: under.name }}
        reading={
          ready
            ? builtReading(built, at)
            : "The probability of the order, built from the last place up, one player at a time."
        }
        table={ready ? () => builtTable(built, at) : undefined}
        {...nothing}
        {...state}
        className={className}
        minHeight={340}
        controls={
          ready && (
            <BuildSteps
              at={at}
              last={last}
              onAt={(to) => choose(to === last ? null : to)}
              scale={scale}
              onScale={setScale}
            />
          )
        }
      >
        {ready && under && <BuildPlot built={built} at={at} scale={scale} slot={under.slot} />}
      </ChartFrame>
    </div>
  );
}
