/** What a screen says and offers of a run: the same words on all of them. */
import { isHalted, isUnderWay } from "./run";
import type { Run } from "./run";

type Progressing = Pick<Run<unknown>, "status" | "progress">;

interface RunProgress {
  /** 0..1 */
  readonly value: number;
  readonly text: string;
  readonly onCancel?: () => void;
}

/** The bar of a run: with a way to stop it while it is under way; null where there is none to show. */
export function runProgress(run: Progressing, text: string, cancel: () => void): RunProgress | null {
  return isUnderWay(run) ? { value: run.progress, text, onCancel: cancel } : null;
}

/** The same of a run that goes on where it was stopped: then it says how far it is. */
export function resumableProgress(run: Progressing, text: string, cancel: () => void): RunProgress | null {
  return run.status === "cancelled"
    ? { value: run.progress, text: `${text}, stopped` }
    : runProgress(run, text, cancel);
}

export function runLabel(run: Progressing, start: string): string {
  return isHalted(run) ? "Resume" : start;
}
