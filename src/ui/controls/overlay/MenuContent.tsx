import { useRef, type RefObject } from "react";
// The menus of "radix-ui" need their button inside; this one loads after its button was pressed.
import { Menu as Radix } from "radix-ui/internal";
import type { MenuItem, MenuSection } from "../Menu";
import styles from "./Menu.module.css";

interface MenuContentProps {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly landmark: HTMLElement | null;
  readonly label: string;
  readonly sections: readonly MenuSection[];
  readonly align: "start" | "center" | "end";
  readonly open: boolean;
  /** Whether a key opened the menu, so that its first item gets the focus. */
  readonly byKey: boolean;
  readonly onClose: () => void;
}

export function MenuContent({ id, button, landmark, label, sections, align, open, byKey, onClose }: MenuContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const isEntered = useRef(false);
  const isLeft = useRef(false);
  // A menu that opens below a resting mouse must not take the focus from the keyboard.
  const isByMouse = useRef(false);
  const focusFirst = () =>
    content.current?.querySelector<HTMLElement>("[role=menuitem]:not([data-disabled])")?.focus({ preventScroll: true });
  const select = (item: MenuItem, event: Event) => {
    if (item.stays) {
      event.preventDefault();
      // The focused item disappears with its step.
      requestAnimationFrame(focusFirst);
    }
    item.onSelect();
  };
  return (
    <Radix.Root open={open} modal={false} onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Portal container={landmark}>
        <Radix.Content
          ref={content}
          id={id}
          className={styles.menu}
          // Scrollable content can take the focus, but Tab does nothing in a menu.
          tabIndex={0}
          aria-label={label}
          aria-labelledby={button.current?.id}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onPointerMove={() => (isByMouse.current = true)}
          onKeyDown={() => (isByMouse.current = false)}
          onEntryFocus={(event) => {
            if (isEntered.current) return;
            isEntered.current = true;
            if (!byKey) return;
            event.preventDefault();
            focusFirst();
          }}
          onInteractOutside={(event) => {
            // The button itself opens and closes the menu. A menu that is fading out would treat the click as outside
            // and close again.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A click elsewhere moves the focus there.
            if (!isLeft.current) button.current?.focus();
            isLeft.current = false;
            isEntered.current = false;
            isByMouse.current = false;
          }}
        >
          {sections.map((section, index) => (
            <Radix.Group key={section.label ?? index} className={styles.section} aria-label={section.label}>
              {section.label && <Radix.Label className={styles.label}>{section.label}</Radix.Label>}
              {section.items.map((item) => (
                <Radix.Item
                  key={item.label}
                  className={styles.item}
                  disabled={item.disabled}
                  textValue={item.search ?? item.label}
                  data-danger={item.danger || undefined}
                  data-checked={item.checked || undefined}
                  onSelect={(event) => select(item, event)}
                  onPointerLeave={(event) => isByMouse.current || event.preventDefault()}
                >
                  {item.icon && <span className={styles.icon}>{item.icon}</span>}
                  <span className={styles.text}>
                    {item.label}
                    {item.hint && <small className={styles.hint}>{item.hint}</small>}
                  </span>
                  {item.checked && <span className="unseen">chosen</span>}
                  {item.aside && <span className={styles.aside}>{item.aside}</span>}
                </Radix.Item>
              ))}
            </Radix.Group>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
