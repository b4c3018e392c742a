import { useMemo } from "react";
import { useWanted } from "../../../store";
import { ChartFrame } from "../../../ui";
import { percentSign } from "../../../ui/format";
import { HeatKey } from "../../../ui/plot";
import { shortPlace } from "../field/lanes";
import { focusState } from "../field/states";
import type { Field } from "../field/useField";
import { LaneMatrix } from "../matrix/LaneMatrix";
import { placeKey, winMatrix, winReading, winTable } from "./wins.chart";

interface WinProbabilitiesProps {
  readonly field: Field;
  readonly className?: string;
}

/** Who beats whom, before the race, under the focused contender. */
export function WinProbabilities({ field, className }: WinProbabilitiesProps) {
  const { lanes, race, contenders, asked } = field;
  useWanted("wins");
  const result = race.value;
  const under = contenders.find((contender) => contender.id === result?.focus);
  const matrix = useMemo(() => winMatrix(lanes, result), [lanes, result]);
  const columns = useMemo(() => lanes.map(shortPlace), [lanes]);
  const key = placeKey(lanes);

  return (
    <ChartFrame
      title="Win probabilities"
      under={under && { slot: under.slot, label: under.name }}
      reading={winReading(matrix)}
      table={() => winTable(matrix)}
      {...focusState(field, "Win probabilities")}
      className={className}
      footer={
        <span style={{ display: "inline-flex", flexWrap: "wrap", gap: "4px 14px" }}>
          <HeatKey scale="diverging" from="loses" to="wins" />
          {key && <span>{key}</span>}
        </span>
      }
    >
      <LaneMatrix
        label="Win probabilities: row beats column"
        lanes={lanes}
        columns={columns}
        value={matrix.value}
        scale="diverging"
        framed={matrix.upset}
        asked={asked}
        layout={null}
        columnLane={(column) => lanes[column]}
        tip={(row, column) => {
          const p = matrix.value(row, column);
          const a = lanes[row];
          const b = lanes[column];
          if (p === null) return { title: a.name, note: a.words };
          return {
            title: `${a.name} beats ${b.name}`,
            rows: [{ label: "Before the race", value: percentSign(p) }],
            note: `${a.words}; ${b.name} ${b.words}${matrix.upset(row, column) ? ": an upset" : ""}`,
          };
        }}
      />
    </ChartFrame>
  );
}
