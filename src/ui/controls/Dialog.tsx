import type { ReactNode, RefObject } from "react";
import { Dialog as Radix } from "radix-ui";
import { X } from "lucide-react";
import { IconButton } from "./Button";
import { useOpener } from "./useOpener";
import { classes } from "../classes";
import styles from "./Dialog.module.css";

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Beside the title: the recognised format, a remark. */
  readonly aside?: ReactNode;
  /** One sentence below the title, also read by screen readers. */
  readonly description?: ReactNode;
  readonly footer?: ReactNode;
  /** text: a column to read; form: some fields; table: rows of fields; wide: the import dialog, 1240 by 812. */
  readonly size?: "text" | "form" | "table" | "wide";
  /** The body has its own panes and padding. */
  readonly flush?: boolean;
  /** The element focused first; by default the dialog itself. */
  readonly initialFocus?: RefObject<{ focus: () => void } | null>;
  readonly children: ReactNode;
}

/** A modal dialog; a full-screen sheet on a phone. Escape and the backdrop close it, and the focus returns. */
export function Dialog({
  open,
  onClose,
  title,
  aside,
  description,
  footer,
  size = "form",
  flush = false,
  initialFocus,
  children,
}: DialogProps) {
  const focus = useOpener(open, initialFocus);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={classes(styles.dialog, styles[size])}
          {...focus}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {aside}
            <Radix.Close asChild>
              <IconButton className={styles.close} label="Close" icon={<X size={18} />} />
            </Radix.Close>
          </header>
          <div
            className={classes(styles.body, flush && styles.flush)}
            // Text alone takes no focus, so the region itself is focusable to scroll by keyboard.
            {...(size === "text" ? { tabIndex: 0, role: "region", "aria-label": title } : {})}
          >
            {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel from the right that covers part of a medium screen, or all of a phone's. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const focus = useOpener(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={classes(styles.dialog, styles.sheet)} {...focus} aria-describedby={undefined}>
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton className={styles.close} label="Close" icon={<X size={18} />} />
            </Radix.Close>
          </header>
          <div className={classes(styles.body, styles.flush)}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
