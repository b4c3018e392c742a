/** Labels that all screens use for runs. */
import { isHalted, isUnderWay, type Run } from "./run";

type Progressing = Pick<Run<unknown>, "status" | "progress">;

interface RunProgress {
  /** From 0 to 1. */
  readonly value: number;
  readonly text: string;
  readonly onCancel?: () => void;
}

/** The progress bar of a run, with a cancel button; null if there is nothing to show. */
export function runProgress(run: Progressing, text: string, cancel: () => unknown): RunProgress | null {
  return isUnderWay(run) ? { value: run.progress, text, onCancel: cancel } : null;
}

/** The progress bar of a run that can be resumed; after a stop it shows how far the run got. */
export function resumableProgress(run: Progressing, text: string, cancel: () => unknown): RunProgress | null {
  return run.status === "cancelled"
    ? { value: run.progress, text: `${text}, stopped` }
    : runProgress(run, text, cancel);
}

export const runLabel = (run: Progressing, start: string): string => (isHalted(run) ? "Resume" : start);
