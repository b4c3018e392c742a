import { Toaster } from "sonner";
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
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast,
          title: styles.title,
          description: styles.description,
          actionButton: styles.action,
          content: styles.content,
          error: styles.error,
        },
      }}
    />
  );
}
