import type { ReactNode } from "react";

interface NoticeOptions {
  readonly description?: ReactNode;
  readonly onUndo?: () => void;
  /** Where it leads on to; it stands beside *Undo*. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly lasts?: number;
  /** Takes the place of the message with the same id. */
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

/** Messages on screen whose *Undo* takes back the newest step. */
const undoing = new Set<string | number>();
let steps = 0;

/** Says what happened, with *Undo* where it can be taken back, for as long as it is the newest step. */
export function notice(text: string, extra: NoticeOptions = {}): void {
  const step = steps;
  void import("sonner").then(({ toast }) => {
    const stale = extra.onUndo !== undefined && step !== steps;
    const id = toast(text, options(stale ? { ...extra, onUndo: undefined } : extra));
    if (extra.onUndo && !stale) undoing.add(id);
  });
}

/** Another step was made, or one was taken back: an *Undo* that stands on screen would take back the wrong one. */
export function withdrawUndo(): void {
  steps += 1;
  if (undoing.size === 0) return;
  const gone = [...undoing];
  undoing.clear();
  void import("sonner").then(({ toast }) => gone.forEach((id) => toast.dismiss(id)));
}

/** Says what went wrong and what to do; stays longer. */
export function problem(text: string, extra: NoticeOptions = {}): void {
  void import("sonner").then(({ toast }) => toast.error(text, options({ lasts: 12000, ...extra })));
}

/** Takes all messages off the screen: what opens over the page is not covered by what was said before. */
export function dismissNotices(): void {
  undoing.clear();
  void import("sonner").then(({ toast }) => toast.dismiss());
}
