import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useWanted } from "../../../store";
import { ChartFrame } from "../../../ui";
import { number, ordinal, percentSign } from "../../../ui/format";
import { HeatKey } from "../../../ui/plot";
import { rowNames, type RowLayout } from "../field/rowLayout";
import { focusState } from "../field/states";
import type { RaceField } from "../field/useField";
import { StarterMatrix } from "../matrix/StarterMatrix";
import { meanPlace, placementMatrix, placementReading, placementTable } from "./placements.chart";

interface PlacementProbabilitiesProps {
  readonly field: RaceField;
  /** Layout of the finishing order beside the figure; null if the figure has rows of its own. */
  readonly rows: RowLayout | null;
  /** Drawn over the gap of the open drawer. */
  readonly drawer?: ReactNode;
  readonly className?: string;
  readonly bodyClassName?: string;
}

/** Probability of each place before the race, under the focused contender; the result is framed. */
export function PlacementProbabilities(props: PlacementProbabilitiesProps) {
  const { field, rows: layout, drawer, className, bodyClassName } = props;
  const { starters, race, contenders, asked } = field;
  useWanted("placements");
  const [numbers, showNumbers] = useState(true);
  const result = race.value;
  const under = contenders.find((contender) => contender.id === result?.focus);
  const matrix = useMemo(() => placementMatrix(starters, result), [starters, result]);
  const columns = useMemo(() => Array.from({ length: matrix.places }, (_, k) => String(k + 1)), [matrix.places]);
  const tip = useCallback(
    (row: number, place: number) => {
      const starter = matrix.starters[row];
      const p = matrix.value(row, place);
      const mean = meanPlace(matrix, row);
      if (p === null || mean === null) return { title: starter.name, note: starter.words };
      return {
        title: `${starter.name} ${ordinal(place + 1)}`,
        rows: [
          { label: "Before the race", value: percentSign(p) },
          { label: "Expected place", value: number(mean, 1) },
        ],
        note: starter.words,
      };
    },
    [matrix],
  );

  return (
    <ChartFrame
      title="Placement probabilities"
      under={under && { slot: under.slot, label: under.name }}
      reading={placementReading(matrix)}
      table={() => placementTable(matrix)}
      rowNames={rowNames(starters, layout)}
      {...focusState(field, "Placement probabilities")}
      flush
      lazy={layout === null}
      className={className}
      bodyClassName={bodyClassName}
      footer={
        <span style={{ display: "inline-flex", flexWrap: "wrap", gap: "4px 14px" }}>
          <HeatKey scale="sequential" from="0" to={`75 % · ${numbers ? "a dot" : "blank"}: below 0.5 %`} />
          <span>Framed: the result</span>
          {matrix.note && <span>{matrix.note}</span>}
        </span>
      }
    >
      <StarterMatrix
        label="Placement probabilities: player by place"
        starters={starters}
        columns={columns}
        value={matrix.value}
        scale="sequential"
        framed={matrix.happened}
        asked={asked}
        layout={layout}
        tip={tip}
        onNumbersShown={showNumbers}
      />
      {drawer}
    </ChartFrame>
  );
}
