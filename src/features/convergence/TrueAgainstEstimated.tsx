import { useMemo } from "react";
import type { Showcase } from "../../engine/simulation/repetition";
import { ChartFrame } from "../../ui";
import { number } from "../../ui/format";
import type { RunContender } from "./lines.chart";
import { Scatter } from "./Scatter";
import { dotsOf, scatterReading, scatterTable } from "./scatter.chart";

interface TrueAgainstEstimatedProps {
  readonly showcase: Showcase;
  readonly names: readonly RunContender[];
  /** Index in the showcase. */
  readonly line: number;
  readonly look: number;
}

/** True skills and a contender's estimates at one race of the first season. */
export function TrueAgainstEstimated({ showcase, names, line, look }: TrueAgainstEstimatedProps) {
  const { slot, name } = names[line];
  const races = showcase.looks[look];
  const dots = useMemo(() => dotsOf(showcase, line, look), [showcase, line, look]);
  const open = showcase.improving.includes(1)
    ? "those who improve"
    : showcase.group.includes(1)
      ? "the second group"
      : "";
  return (
    <ChartFrame
      title="True against estimated"
      under={{ slot, label: name }}
      reading={scatterReading(dots, races, names[line])}
      table={() => scatterTable(dots)}
      lazy={false}
      footer={
        <p className="ink-3">
          {open && `Open circles: ${open}. `}
          The first run. Ratings are shifted so that the errors are 0 on average: results show only differences.
        </p>
      }
    >
      <Scatter
        dots={dots}
        showcase={showcase}
        line={line}
        slot={slot}
        label={`True and estimated skill after ${number(races)} races under ${name}`}
      />
    </ChartFrame>
  );
}
