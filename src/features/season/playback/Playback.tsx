import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { Button, Select } from "../../../ui";
import { number } from "../../../ui/format";
import { SPEEDS, type PlaybackState } from "./usePlayback";
import styles from "./playback.module.css";

const ICON = { size: 15, strokeWidth: 1.6 } as const;

/** Controls that play the season from its first race: play, pause, step, speed. */
export function Playback({ playback, races }: { readonly playback: PlaybackState; readonly races: number }) {
  const { at, playing, speed, toggle, step, seek, hold, stop, setSpeed } = playback;
  return (
    <div className={styles.player} role="group" aria-label="Playback">
      {at !== null && (
        <div className={styles.stand}>
          <span aria-live={playing ? "off" : "polite"}>
            Race {number(at + 1)} of {number(races)}
          </span>
          <input
            type="range"
            className={styles.scrub}
            aria-label="Race of the season"
            aria-valuetext={`Race ${number(at + 1)} of ${number(races)}`}
            min={0}
            max={races - 1}
            value={at}
            onChange={({ target }) => seek(Number(target.value))}
            onPointerDown={() => hold(true)}
            onPointerUp={() => hold(false)}
            onPointerCancel={() => hold(false)}
          />
        </div>
      )}
      {at !== null && (
        <Button kind="quiet" size="small" aria-label="Back to the end of the season" onClick={stop}>
          To the end
        </Button>
      )}
      {at !== null && (
        <Button
          kind="quiet"
          size="small"
          aria-label="Step back a race"
          icon={<SkipBack {...ICON} />}
          onClick={() => step(-1)}
        >
          Back
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        aria-label={playing ? "Pause" : "Play the season"}
        icon={playing ? <Pause {...ICON} /> : <Play {...ICON} />}
        onClick={toggle}
      >
        {playing ? "Pause" : "Play"}
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label="Step on a race"
        icon={<SkipForward {...ICON} />}
        onClick={() => step(1)}
      >
        Step
      </Button>
      <Select
        label="Speed"
        value={String(speed)}
        onChange={(value) => setSpeed(Number(value))}
        options={SPEEDS.map((n) => ({ value: String(n), label: `${number(n)} a second` }))}
      />
    </div>
  );
}
