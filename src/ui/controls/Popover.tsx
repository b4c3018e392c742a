import type { ReactNode } from "react";
import { Popover as Radix } from "radix-ui";
import styles from "./Popover.module.css";

interface PopoverProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  /** What it hangs from; must take a ref. */
  readonly anchor: ReactNode;
  readonly children: ReactNode;
}

/** A panel beside what it is about; the page behind stays in sight and answers. */
export function Popover({ open, onClose, label, anchor, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor asChild>{anchor}</Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          className={styles.panel}
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
