import { useEffect, type CSSProperties } from "react";
import { Toaster } from "sonner";
import { useToastSpot } from "./useToastSpot";
import styles from "./Toasts.module.css";

export type ThemeChoice = "light" | "dark" | "system";

/** Where short messages appear; once, in the shell. They cover no button of a dialog, not what was pressed last, and not the phone's tab bar. */
export function Toasts({ theme }: { readonly theme: ThemeChoice }) {
  const { side, top, left, right, bottom, room } = useToastSpot();
  // Messages are needed most when nothing more arrives: what shows them comes at once.
  useEffect(() => void import("sonner").catch(() => undefined), []);
  return (
    // A press on a message is none beside the dialog, which would close it.
    <div onPointerDown={(event) => event.stopPropagation()}>
      <Toaster
        theme={theme}
        position={side}
        offset={side.startsWith("top") ? { top, right } : { bottom, left, right }}
        mobileOffset={side.startsWith("top") ? { top, left, right } : { bottom }}
        style={{ "--toast-room": `${room}px` } as CSSProperties}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: styles.toast,
            title: styles.title,
            description: styles.description,
            actionButton: styles.action,
            cancelButton: styles.action,
            content: styles.content,
            error: styles.error,
          },
        }}
      />
    </div>
  );
}
