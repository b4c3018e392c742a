import { useEffect, useState } from "react";
import { Pause, Play } from "lucide-react";
import { IconButton } from "../../ui";
import { number } from "../../ui/format";
import styles from "../common/picture/picture.module.css";

interface PlayerProps {
  readonly seconds: number;
  readonly second: number;
  readonly onSecond: (second: number) => void;
  /** Whether playing is suspended because the film is being exported. */
  readonly isHeld: boolean;
}

export function Player({ seconds, second, onSecond, isHeld }: PlayerProps) {
  const [playing, setPlaying] = useState(false);
  const plays = playing && !isHeld;
  useEffect(() => {
    if (!plays) return undefined;
    const start = performance.now() - 1000 * (second < seconds - 0.1 ? second : 0);
    let frame = requestAnimationFrame(function tick() {
      const now = (performance.now() - start) / 1000;
      onSecond(Math.min(seconds, now));
      if (now >= seconds) setPlaying(false);
      else frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- starts at the second shown, and then follows the clock
  }, [plays, seconds, onSecond]);
  return (
    <div className={styles.player}>
      <IconButton
        label={plays ? "Pause the film" : "Play the film"}
        icon={plays ? <Pause size={16} strokeWidth={1.6} /> : <Play size={16} strokeWidth={1.6} />}
        disabled={isHeld}
        onClick={() => setPlaying(!plays)}
      />
      <input
        type="range"
        aria-label="Second of the film"
        aria-valuetext={`${number(second, 1)} of ${number(seconds)} seconds`}
        min={0}
        max={seconds}
        step={0.1}
        value={second}
        onChange={({ target }) => {
          setPlaying(false);
          onSecond(Number(target.value));
        }}
      />
      <span className={styles.time} aria-hidden="true">
        {number(second, 1)} of {number(seconds)} s
      </span>
    </div>
  );
}
