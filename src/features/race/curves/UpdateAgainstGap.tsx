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

/** Minimum reach of the gap axis; its maximum is where the computed curve ends. */
const MIN = 600;
const MAX = 800;

/** Two players: the winner's gain by the rating difference before the game. The marked difference can be dragged. */
export function UpdateAgainstGap({ field, className }: { readonly field: RaceField; readonly className?: string }) {
  const { valid, starters, asked, focus } = field;
  useWanted("gaps");
  const slot = useResults((results) => results.gaps);
  const series = useMemo(() => gapSeries(valid, slot.value), [valid, slot.value]);
  const pair = useMemo(() => pairOf(starters, asked), [starters, asked]);
  const gap = pair ? Math.max(-MAX, Math.min(MAX, pair.gap)) : 0;
  const reach = Math.min(MAX, Math.max(MIN, Math.ceil(Math.abs(gap) / 200) * 200));

  return (
    <ChartFrame
      title="Update against rating gap"
      reading={gapReading(series)}
      table={() => gapTable(series)}
      legend={valid}
      {...figureState(field, "Update against rating gap", slot)}
      // Mentioned where figures beside it use other units.
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

/** The marked rating difference as a slider: dragging it changes one player's rating. */
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
