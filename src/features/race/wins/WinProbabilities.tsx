import { useMemo } from "react";
import { useWanted } from "../../../store";
import { ChartFrame } from "../../../ui";
import { percentSign } from "../../../ui/format";
import { HeatKey } from "../../../ui/plot";
import { shortPlace } from "../field/starters";
import { focusState } from "../field/states";
import type { RaceField } from "../field/useField";
import { StarterMatrix } from "../matrix/StarterMatrix";
import { placeKey, winMatrix, winReading, winTable } from "./wins.chart";

/** Probability that each player beats each other one, before the race, under the focused contender. */
export function WinProbabilities({ field, className }: { readonly field: RaceField; readonly className?: string }) {
  const { starters, race, contenders, asked } = field;
  useWanted("wins");
  const result = race.value;
  const under = contenders.find((contender) => contender.id === result?.focus);
  const matrix = useMemo(() => winMatrix(starters, result), [starters, result]);
  const columns = useMemo(() => starters.map(shortPlace), [starters]);
  const key = placeKey(starters);

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
      <StarterMatrix
        label="Win probabilities: row beats column"
        starters={starters}
        columns={columns}
        value={matrix.value}
        scale="diverging"
        framed={matrix.upset}
        asked={asked}
        layout={null}
        columnStarter={(column) => starters[column]}
        tip={(row, column) => {
          const p = matrix.value(row, column);
          const a = starters[row];
          const b = starters[column];
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
