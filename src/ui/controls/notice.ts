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

/** Milliseconds that a message stays. */
const LASTS = 6000;
const LASTS_PROBLEM = 12_000;

const options = ({ description, onUndo, action, lasts, id }: NoticeOptions) => ({
  ...(id !== undefined && { id }),
  description,
  duration: lasts ?? LASTS,
  ...(onUndo && action
    ? { action, cancel: { label: "Undo", onClick: onUndo } }
    : { action: onUndo ? { label: "Undo", onClick: onUndo } : action }),
});

/** Messages on screen whose *Undo* reverts the latest step. */
const undoing = new Set<string | number>();
let steps = 0;

/** Removes a message late, unless the user is at it: its own timer stops for ever if it moves away from the pointer. */
const ends = new Map<string | number, ReturnType<typeof setTimeout>>();
const LATE = 2000;
const IN_USE = "[data-sonner-toaster]:hover, [data-sonner-toaster]:focus-within";

function endLate(id: string | number, lasts: number): void {
  clearTimeout(ends.get(id));
  // A message that stays until it is answered has no end.
  if (!Number.isFinite(lasts)) return;
  const end = () => {
    if (document.hidden || document.querySelector(IN_USE)) return endLate(id, lasts);
    ends.delete(id);
    void import("sonner").then(({ toast }) => toast.dismiss(id));
  };
  ends.set(id, setTimeout(end, lasts + LATE));
}

/** Shows a message, with *Undo* as long as it belongs to the latest step. */
export function notice(text: string, extra: NoticeOptions = {}): void {
  const step = steps;
  void import("sonner").then(({ toast }) => {
    const stale = extra.onUndo !== undefined && step !== steps;
    const id = toast(text, options(stale ? { ...extra, onUndo: undefined } : extra));
    if (extra.onUndo && !stale) undoing.add(id);
    endLate(id, extra.lasts ?? LASTS);
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
  const { lasts = LASTS_PROBLEM } = extra;
  void import("sonner").then(({ toast }) => endLate(toast.error(text, options({ ...extra, lasts })), lasts));
}

/** Shows that an action failed, with the message of the error. */
export const failure = (text: string, error: unknown): void =>
  problem(text, { description: error instanceof Error ? error.message : "Try again." });

/** Removes all messages, so that they do not cover what opens over the page. */
export function dismissNotices(): void {
  undoing.clear();
  void import("sonner").then(({ toast }) => toast.dismiss());
}
