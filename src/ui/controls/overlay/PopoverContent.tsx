import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { Popover as Radix } from "radix-ui";
import { classes } from "../../classes";
import type { PopoverProps } from "../Popover";
import styles from "./Popover.module.css";

/** CSS property with the height of a panel above the page. */
const ROOM = "--pushed";

/** While mounted, the page starts below the panel. */
function Push({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const panel = box.current;
    if (!panel) return undefined;
    const measure = () => root.style.setProperty(ROOM, `${panel.offsetHeight + 6}px`);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(panel);
    return () => {
      watch.disconnect();
      root.style.removeProperty(ROOM);
    };
  }, []);
  return <div ref={box}>{children}</div>;
}

interface PopoverContentProps extends Omit<PopoverProps, "anchor"> {
  readonly anchor: RefObject<HTMLElement | null>;
}

export function PopoverContent({ open, onClose, label, anchor, pushes = false, children }: PopoverContentProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          className={classes(styles.panel, pushes && styles.wide)}
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          // The user watches the effect on the page, so a click there keeps the panel open.
          onInteractOutside={(event) => {
            if (pushes && (event.target as Element).closest?.("main")) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const panel = event.currentTarget as HTMLElement;
            (panel.querySelector<HTMLElement>("[data-first-focus]") ?? panel).focus();
          }}
        >
          {pushes ? <Push>{children}</Push> : children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
