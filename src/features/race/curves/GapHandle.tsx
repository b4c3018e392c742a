import { gesture } from "../../../store";
import { Handle } from "../../../ui/plot";
import { ABOVE } from "./CurvePlot";
import styles from "./Curves.module.css";

interface GapHandleProps {
  readonly gap: number;
  readonly reach: number;
  readonly text: string;
  readonly onGap: (gap: number) => void;
}

/** The line of the pair as a slider: dragging it moves a rating, and every figure with it. */
export function GapHandle({ gap, reach, text, onGap }: GapHandleProps) {
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
