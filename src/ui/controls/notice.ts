import type { ReactNode } from "react";

interface NoticeOptions {
  readonly description?: ReactNode;
  readonly onUndo?: () => void;
  /** A further action, shown beside *Undo*. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly lasts?: number;
  /** Replaces the message with the same id. */
  readonly id?: string;
}

const options = ({ description, onUndo, action, lasts, id }: NoticeOptions) => ({
  ...(id !== undefined && { id }),
  description,
  duration: lasts ?? 6000,
  ...(onUndo && action
    ? { action, cancel: { label: "Undo", onClick: onUndo } }
    : { action: onUndo ? { label: "Undo", onClick: onUndo } : action }),
});

/** Messages on screen whose *Undo* reverts the latest step. */
const undoing = new Set<string | number>();
let steps = 0;

/** Shows a message, with *Undo* as long as it belongs to the latest step. */
export function notice(text: string, extra: NoticeOptions = {}): void {
  const step = steps;
  void import("sonner").then(({ toast }) => {
    const stale = extra.onUndo !== undefined && step !== steps;
    const id = toast(text, options(stale ? { ...extra, onUndo: undefined } : extra));
    if (extra.onUndo && !stale) undoing.add(id);
  });
}

/** Removes *Undo* from messages after another step was made or undone, because it would revert the wrong one. */
export function withdrawUndo(): void {
  steps += 1;
  if (undoing.size === 0) return;
  const gone = [...undoing];
  undoing.clear();
  void import("sonner").then(({ toast }) => gone.forEach((id) => toast.dismiss(id)));
}

/** Shows an error and what to do; stays longer than a notice. */
export function problem(text: string, extra: NoticeOptions = {}): void {
  void import("sonner").then(({ toast }) => toast.error(text, options({ lasts: 12000, ...extra })));
}

/** Shows that an action failed, with the message of the error. */
export const failure = (text: string, error: unknown): void =>
  problem(text, { description: error instanceof Error ? error.message : "Try again." });

/** Removes all messages, so that they do not cover what opens over the page. */
export function dismissNotices(): void {
  undoing.clear();
  void import("sonner").then(({ toast }) => toast.dismiss());
}
