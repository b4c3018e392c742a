import { Toaster, toast } from "sonner";
import type { ReactNode } from "react";
import styles from "./Toasts.module.css";

export type ThemeChoice = "light" | "dark" | "system";

/** Where short messages appear; once, in the shell. */
export function Toasts({ theme }: { readonly theme: ThemeChoice }) {
  return (
    <Toaster
      theme={theme}
      position="bottom-center"
      offset={20}
      mobileOffset={{ bottom: 76 }}
      toastOptions={{ unstyled: true, classNames: { toast: styles.toast, title: styles.title, description: styles.description, actionButton: styles.action, content: styles.content, error: styles.error } }}
    />
  );
}

interface NoticeOptions {
  readonly description?: ReactNode;
  /** What takes it back. */
  readonly onUndo?: () => void;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly lasts?: number;
}

function options({ description, onUndo, action, lasts }: NoticeOptions) {
  return { description, duration: lasts ?? 6000, action: onUndo ? { label: "Undo", onClick: onUndo } : action };
}

/** Says what happened, with *Undo* where it can be taken back. */
export function notice(text: string, extra: NoticeOptions = {}): void {
  toast(text, options(extra));
}

/** Says what went wrong and what to do; stays longer. */
export function problem(text: string, extra: NoticeOptions = {}): void {
  toast.error(text, options({ lasts: 12000, ...extra }));
}
