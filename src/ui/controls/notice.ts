import type { ReactNode } from "react";

interface NoticeOptions {
  readonly description?: ReactNode;
  /** What takes it back. */
  readonly onUndo?: () => void;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly lasts?: number;
}

const options = ({ description, onUndo, action, lasts }: NoticeOptions) => ({
  description,
  duration: lasts ?? 6000,
  action: onUndo ? { label: "Undo", onClick: onUndo } : action,
});

/** Says what happened, with *Undo* where it can be taken back. */
export function notice(text: string, extra: NoticeOptions = {}): void {
  void import("sonner").then(({ toast }) => toast(text, options(extra)));
}

/** Says what went wrong and what to do; stays longer. */
export function problem(text: string, extra: NoticeOptions = {}): void {
  void import("sonner").then(({ toast }) => toast.error(text, options({ lasts: 12000, ...extra })));
}
