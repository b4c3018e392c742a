import { useMemo, useState } from "react";
import { useResults, useWanted } from "../../../store";
import { ChartFrame, Segmented } from "../../../ui";
import { number } from "../../../ui/format";
import { figureState } from "../field/states";
import type { RaceField } from "../field/useField";
import { CurvePlot } from "./CurvePlot";
import { PLACE_LABELS, fieldReading, fieldSeries, fieldTable, type FieldPlace } from "./fieldSize.chart";

const PLACES: readonly FieldPlace[] = ["first", "middle", "last"];

/** The rating change of first, middle and last place among equally rated players, by field size. */
export function UpdateByFieldSize({ field, className }: { readonly field: RaceField; readonly className?: string }) {
  const { valid, starters } = field;
  useWanted("fields");
  const [place, setPlace] = useState<FieldPlace>("first");
  const slot = useResults((results) => results.fields);
  const series = useMemo(() => fieldSeries(valid, slot.value, place), [valid, slot.value, place]);
  const size = starters.length;

  return (
    <ChartFrame
      title="Update by field size"
      reading={fieldReading(series, place)}
      table={() =>
        fieldTable({
          first: fieldSeries(valid, slot.value, "first"),
          middle: fieldSeries(valid, slot.value, "middle"),
          last: fieldSeries(valid, slot.value, "last"),
        })
      }
      legend={valid}
      {...figureState(field, "Update by field size", slot)}
      // Mentioned where figures beside it use other units.
      footer={field.display.units === "own" ? "Systems side by side: in points." : undefined}
      controls={
        <Segmented
          label="Place"
          value={place}
          options={PLACES.map((value) => ({ value, label: PLACE_LABELS[value] }))}
          onChange={setPlace}
        />
      }
      className={className}
    >
      {series.length > 0 && (
        <CurvePlot
          label="Update by field size: one line a system"
          series={series}
          domain={[2, 32]}
          kind="doubling"
          ticks={[2, 4, 8, 16, 32]}
          tickText={(value) => number(value)}
          xWords="entrants, all rated equal (doubling scale)"
          here={size >= 2 && size <= 32 ? { x: size, words: [`this race, ${size}`] } : null}
          tipTitle={(value) => `${number(value)} equals, ${PLACE_LABELS[place].toLowerCase()}`}
        />
      )}
    </ChartFrame>
  );
}
