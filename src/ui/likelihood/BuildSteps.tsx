import type { KeyboardEvent } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../controls/Button";
import { Segmented } from "../controls/Segmented";
import type { ValueScale } from "./built";
import styles from "./Likelihood.module.css";
import { optionsOf } from "../options";

interface BuildStepsProps {
  /** Index of the step shown, and of the last. */
  readonly at: number;
  readonly last: number;
  readonly onAt: (at: number) => void;
  readonly scale: ValueScale;
  readonly onScale: (scale: ValueScale) => void;
}

const KEYS: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Buttons that add or remove a player; arrow keys, Home and End work while one of them has the focus. */
export function BuildSteps({ at, last, onAt, scale, onScale }: BuildStepsProps) {
  const go = (to: number): void => {
    if (to >= 0 && to <= last && to !== at) onAt(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = KEYS[event.key]?.(at, last);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div className={styles.steps}>
      <div className={styles.stepper} role="group" aria-label="Players so far" onKeyDown={onKeyDown}>
        <IconButton
          kind="plain"
          label="One player less"
          icon={<ChevronLeft size={16} />}
          aria-disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <span className={styles.count}>
          {at + 1} of {last + 1}
        </span>
        <IconButton
          kind="plain"
          label="One player more"
          icon={<ChevronRight size={16} />}
          aria-disabled={at === last}
          onClick={() => go(at + 1)}
        />
      </div>
      <Segmented label="Scale" value={scale} onChange={onScale} options={optionsOf({ log: "Log", plain: "Plain" })} />
    </div>
  );
}
