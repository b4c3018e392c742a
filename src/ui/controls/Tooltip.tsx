import type { ReactNode } from "react";
import { Tooltip as Radix } from "radix-ui";
import styles from "./Tooltip.module.css";

interface TooltipProps {
  readonly content: ReactNode;
  /** What it explains; must take a ref, and the focus, so that the keyboard reaches it. */
  readonly children: ReactNode;
  readonly side?: "top" | "right" | "bottom" | "left";
}

/** Words on hover and on focus. Never the only place where something is said. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tip} side={side} sideOffset={5} collisionPadding={8}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** A term of art with a dotted underline and its meaning in everyday words. */
export function Term({ children, meaning }: { readonly children: ReactNode; readonly meaning: string }) {
  return (
    <Tooltip content={meaning}>
      <button type="button" className={styles.term}>
        {children}
      </button>
    </Tooltip>
  );
}
