import {
  cloneElement,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { Overlay, wantOverlays } from "./Overlay";

export interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  /** Text to search when typing, if the label is not enough. */
  readonly search?: string;
  readonly hint?: string;
  /** Whether the menu stays open because the item leads to a next step. */
  readonly stays?: boolean;
  /** A short remark at the right, such as a key or a count. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  readonly checked?: boolean;
  /** Whether the item deletes something. */
  readonly danger?: boolean;
}

export interface MenuSection {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

/** Draws a menu with these sections, under another label than the menu's. */
export type DrawMenu = (sections: readonly MenuSection[], label?: string) => ReactNode;

interface MenuProps {
  /** The button that opens the menu (Button, IconButton); it gets a ref and an `onClick`. */
  readonly trigger: ReactElement<ComponentProps<"button">>;
  readonly label: string;
  /**
   * A function renders a component that loads when the pointer nears the button (see `near`); `fail` closes the menu.
   */
  readonly sections: readonly MenuSection[] | ((draw: DrawMenu, open: boolean, fail: () => void) => ReactNode);
  readonly near?: () => void;
  readonly align?: "start" | "center" | "end";
  readonly onOpen?: () => void;
}

interface Opening {
  readonly open: boolean;
  readonly byKey: boolean;
  readonly landmark: HTMLElement | null;
}

/** The landmark that contains the button, because users who navigate by landmarks would miss a menu outside them. */
const landmarkOf = (button: HTMLElement | null) =>
  button?.closest("[role=dialog]") ? null : (button?.closest<HTMLElement>("header, main") ?? null);

/**
 * A menu of actions, in sections divided by lines. Its button comes with the page, the rest loads when the pointer is
 * near.
 */
export function Menu({ trigger, label, sections, near, align = "start", onOpen }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // null before it was opened.
  const [opening, setOpening] = useState<Opening | null>(null);
  const open = opening?.open ?? false;
  const show = (next: boolean, byKey = false) => {
    if (next === open) return;
    setOpening({ open: next, byKey, landmark: landmarkOf(button.current) });
    if (next) onOpen?.();
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The menu receives the focus instead.
    if (!open) event.preventDefault();
    show(!open);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === "Enter" || event.key === " ";
    if (!isPress && event.key !== "ArrowDown") return;
    event.preventDefault();
    show(!(isPress && open), true);
  };
  const close = () => show(false);
  const draw: DrawMenu = (drawn, named = label) => (
    <Overlay open={open} onFail={close}>
      {({ MenuContent }) => (
        <MenuContent
          {...opening!}
          {...{ button, align }}
          label={named}
          sections={drawn}
          id={`${id}menu`}
          onClose={close}
        />
      )}
    </Overlay>
  );
  const onNear = () => {
    wantOverlays();
    near?.();
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": open ? `${id}menu` : undefined,
        onPointerEnter: onNear,
        onFocus: onNear,
        onPointerDown,
        onKeyDown,
      })}
      {opening && (typeof sections === "function" ? sections(draw, open, close) : draw(sections))}
    </>
  );
}
