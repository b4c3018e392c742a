import { Dialog as Radix } from "radix-ui";
import { X } from "lucide-react";
import { classes } from "../../classes";
import { IconButton } from "../Button";
import type { DialogProps, SheetProps } from "../Dialog";
import type { useOpener } from "../useOpener";
import styles from "./Dialog.module.css";

interface Focusing {
  readonly focus: ReturnType<typeof useOpener>;
}

export function DialogContent({
  onClose,
  title,
  aside,
  description,
  footer,
  size = "form",
  flush = false,
  focus,
  children,
}: Omit<DialogProps, "initialFocus"> & Focusing) {
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
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
            // Text has no focusable element, so the region itself is focusable to scroll by keyboard.
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

export function SheetContent({ onClose, title, focus, children }: SheetProps & Focusing) {
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
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
