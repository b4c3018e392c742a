import type { ReactNode } from "react";
import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { IconButton } from "../../ui";
import styles from "./convergence.module.css";

const ICON = { size: 15, strokeWidth: 1.6 } as const;

interface StepsBarProps {
  readonly label: string;
  /** Labels of the buttons. */
  readonly verbs: { readonly back: string; readonly play: string; readonly on: string };
  readonly at: number;
  readonly end: number;
  readonly playing: boolean;
  /** The position in words, announced when it is not playing. */
  readonly words: string;
  readonly onToggle: () => void;
  readonly onStep: (by: number) => void;
  readonly onSeek: (at: number) => void;
  readonly children: ReactNode;
}

/** A playback bar: back, play or pause, forward, and a slider. Its children add the speed and other choices. */
export function StepsBar(props: StepsBarProps) {
  const { label, verbs, at, end, playing, words, onToggle, onStep, onSeek, children } = props;
  return (
    <div className={styles.playback} role="group" aria-label={label}>
      <div className={styles.steps}>
        <IconButton
          kind="tool"
          label={verbs.back}
          icon={<SkipBack {...ICON} />}
          disabled={at === 0}
          onClick={() => onStep(-1)}
        />
        <IconButton
          kind="plain"
          label={playing ? "Pause" : verbs.play}
          icon={playing ? <Pause {...ICON} /> : <Play {...ICON} />}
          onClick={onToggle}
        />
        <IconButton
          kind="tool"
          label={verbs.on}
          icon={<SkipForward {...ICON} />}
          disabled={at >= end}
          onClick={() => onStep(1)}
        />
      </div>
      <input
        type="range"
        className={styles.slide}
        aria-label="Races so far"
        aria-valuetext={words}
        min={0}
        max={end}
        step={1}
        value={at}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      <output className={styles.moment} aria-live={playing ? "off" : "polite"}>
        {words}
      </output>
      {children}
    </div>
  );
}
