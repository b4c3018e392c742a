import { Select } from "../../ui";
import { counted } from "../../ui/format";
import type { Named } from "./lines.chart";
import { StepsBar } from "./StepsBar";
import { SPEEDS } from "./usePlayback";
import type { Playback } from "./usePlayback";
import styles from "./convergence.module.css";

interface PlaybackBarProps {
  readonly playback: Playback;
  /** [look] */
  readonly races: Int32Array;
  readonly names: readonly Named[];
  readonly line: number;
  readonly onLine: (id: string) => void;
}

const VERBS = { back: "Step back", play: "Play the season", on: "Step on" } as const;

/** Chooses the system whose ratings are shown, and plays, pauses and steps through the season. */
export function PlaybackBar({ playback, races, names, line, onLine }: PlaybackBarProps) {
  const { look, end, playing, speed, go, toggle, setSpeed } = playback;
  return (
    <StepsBar
      label="Playback of the first run"
      verbs={VERBS}
      at={look}
      end={end}
      playing={playing}
      words={`After ${counted(races[look], "race")}`}
      onToggle={toggle}
      onStep={(by) => go(look + by)}
      onSeek={go}
    >
      <Select label="Speed" value={speed} options={SPEEDS} onChange={setSpeed} />
      <Select
        className={styles.whose}
        label="System"
        value={names[line].id}
        options={names.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onLine}
      />
    </StepsBar>
  );
}
