import { useEffect, type CSSProperties } from "react";
import { Toaster } from "sonner";
import { useToastSpot } from "./useToastSpot";
import styles from "./Toasts.module.css";

export type ThemeChoice = "light" | "dark" | "system";

/**
 * Where short messages appear; rendered once, in the shell. They never cover dialog buttons, the control clicked last,
 * or the phone's tab bar.
 */
export function Toasts({ theme }: { readonly theme: ThemeChoice }) {
  const { side, top, left, right, bottom, room } = useToastSpot();
  // Messages matter most when the network fails, so load their code early.
  useEffect(() => void import("sonner").catch(() => undefined), []);
  return (
    // Otherwise the dialog would treat a click on a message as outside, and close.
    <div onPointerDown={(event) => event.stopPropagation()}>
      <Toaster
        theme={theme}
        position={side}
        offset={side.startsWith("top") ? { top, right } : { bottom, left, right }}
        mobileOffset={side.startsWith("top") ? { top, left, right } : { bottom }}
        // Above dialogs but below menus.
        style={{ "--toast-room": `${room}px`, zIndex: 45 } as CSSProperties}
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
