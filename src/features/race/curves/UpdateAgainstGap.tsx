import { useMemo } from "react";
import { race, useResults, useWanted, gesture } from "../../../store";
import { ChartFrame } from "../../../ui";
import { change } from "../../../ui/format";
import { figureState } from "../field/states";
import type { RaceField } from "../field/useField";
import { CurvePlot, ABOVE } from "./CurvePlot";
import { gapReading, gapSeries, gapTable, pairOf, ratingForGap } from "./gap.chart";
import { Handle } from "../../../ui/plot";
import styles from "./Curves.module.css";

/** The gap is drawn at least this far, and no further than the curve. */
const LEAST = 600;
const MOST = 800;

/** Two players: what the winner gains, by how far it was rated above the loser. The line can be dragged. */
export function UpdateAgainstGap({ field, className }: { readonly field: RaceField; readonly className?: string }) {
  const { sound, starters, asked, focus } = field;
  useWanted("gaps");
  const slot = useResults((results) => results.gaps);
  const series = useMemo(() => gapSeries(sound, slot.value), [sound, slot.value]);
  const pair = useMemo(() => pairOf(starters, asked), [starters, asked]);
  const gap = pair ? Math.max(-MOST, Math.min(MOST, pair.gap)) : 0;
  const reach = Math.min(MOST, Math.max(LEAST, Math.ceil(Math.abs(gap) / 200) * 200));

  return (
    <ChartFrame
      title="Update against rating gap"
      reading={gapReading(series)}
      table={() => gapTable(series)}
      legend={sound}
      {...figureState(field, "Update against rating gap", slot)}
      // Noted where figures beside it use other units.
      footer={field.display.units === "own" ? "Systems side by side: in points." : undefined}
      className={className}
    >
      {series.length > 0 && (
        <CurvePlot
          label="Update against rating gap: one line a system"
          series={series}
          domain={[-reach, reach]}
          kind="linear"
          ticks={[-reach, -reach / 2, 0, reach / 2, reach]}
          tickText={(value) => (value === 0 ? "equal" : change(value, 0))}
          xWords={["winner rated lower", "winner rated higher"]}
          here={pair && { x: gap, words: [pair.winner.name, `over ${pair.loser.name}, ${change(pair.gap, 0)}`] }}
          tipTitle={(value) =>
            value === 0 ? "Equals" : `Winner rated ${Math.abs(value)} ${value < 0 ? "lower" : "higher"}`
          }
          over={
            pair && (
              <GapHandle
                gap={gap}
                reach={reach}
                text={`${pair.winner.name} over ${pair.loser.name}, ${change(gap, 0)}`}
                onGap={(next) => race.setRating(pair.mover.id, ratingForGap(pair, next), focus?.id)}
              />
            )
          }
        />
      )}
    </ChartFrame>
  );
}

interface GapHandleProps {
  readonly gap: number;
  readonly reach: number;
  readonly text: string;
  readonly onGap: (gap: number) => void;
}

/** The line of the pair as a slider: dragging it moves a rating, and every figure with it. */
function GapHandle({ gap, reach, text, onGap }: GapHandleProps) {
  return (
    <Handle
      label="Rating gap"
      value={Math.round(gap)}
      text={text}
      onChange={onGap}
      min={-reach}
      max={reach}
      step={10}
      unit={1}
      onHold={gesture.begin}
      onRelease={gesture.end}
      className={styles.handle}
      above={ABOVE}
    />
  );
}
