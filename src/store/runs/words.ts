/** The words that all screens use for a run. */
import { isHalted, isUnderWay } from "./run";
import type { Run } from "./run";

type Progressing = Pick<Run<unknown>, "status" | "progress">;

interface RunProgress {
  /** 0..1 */
  readonly value: number;
  readonly text: string;
  readonly onCancel?: () => void;
}

/** The progress bar of a run, which can cancel it; null where there is nothing to show. */
export function runProgress(run: Progressing, text: string, cancel: () => unknown): RunProgress | null {
  return isUnderWay(run) ? { value: run.progress, text, onCancel: cancel } : null;
}

/** The same for a run that can be resumed: once stopped, it says how far it is. */
export function resumableProgress(run: Progressing, text: string, cancel: () => unknown): RunProgress | null {
  return run.status === "cancelled"
    ? { value: run.progress, text: `${text}, stopped` }
    : runProgress(run, text, cancel);
}

export function runLabel(run: Progressing, start: string): string {
  return isHalted(run) ? "Resume" : start;
}
