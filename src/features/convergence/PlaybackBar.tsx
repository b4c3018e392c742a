import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { IconButton, Select } from "../../ui";
import { counted } from "../../ui/format";
import type { Named } from "./lines.chart";
import { SPEEDS } from "./usePlayback";
import type { Playback } from "./usePlayback";
import styles from "./convergence.module.css";

const ICON = { size: 15, strokeWidth: 1.6 } as const;

interface PlaybackBarProps {
  readonly playback: Playback;
  /** By look. */
  readonly races: Int32Array;
  readonly names: readonly Named[];
  readonly line: number;
  readonly onLine: (id: string) => void;
}

/** Whose ratings the figures look at, and when: play, pause, step, speed. */
export function PlaybackBar({ playback, races, names, line, onLine }: PlaybackBarProps) {
  const { look, end, playing, speed, go, toggle, setSpeed } = playback;
  const words = `After ${counted(races[look], "race")}`;
  return (
    <div className={styles.playback} role="group" aria-label="Playback of the first run">
      <div className={styles.steps}>
        <IconButton
          kind="tool"
          label="Step back"
          icon={<SkipBack {...ICON} />}
          disabled={look === 0}
          onClick={() => go(look - 1)}
        />
        <IconButton
          kind="plain"
          label={playing ? "Pause" : "Play the season"}
          icon={playing ? <Pause {...ICON} /> : <Play {...ICON} />}
          onClick={toggle}
        />
        <IconButton
          kind="tool"
          label="Step on"
          icon={<SkipForward {...ICON} />}
          disabled={look >= end}
          onClick={() => go(look + 1)}
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
        value={look}
        onChange={(event) => go(Number(event.target.value))}
      />
      <output className={styles.moment}>{words}</output>
      <Select label="Speed" value={speed} options={SPEEDS} onChange={setSpeed} />
      <Select
        className={styles.whose}
        label="System"
        value={names[line].id}
        options={names.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onLine}
      />
    </div>
  );
}
