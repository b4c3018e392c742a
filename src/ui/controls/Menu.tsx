import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { DropdownMenu } from "radix-ui";
import styles from "./Menu.module.css";

export interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  /** Text to match when typing, if the label is not enough. */
  readonly search?: string;
  readonly hint?: string;
  /** The menu stays open: the next step replaces this one. */
  readonly stays?: boolean;
  /** A short remark at the right: a key, a count. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  readonly checked?: boolean;
  /** Deletes something. */
  readonly danger?: boolean;
}

interface MenuSection {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

interface MenuProps {
  /** The button that opens it; must accept a ref and props (Button, IconButton). */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly sections: readonly MenuSection[];
  readonly align?: "start" | "center" | "end";
  readonly onOpen?: () => void;
}

/** The landmark that contains the button: users who navigate by landmarks would miss a menu outside them. */
const landmarkOf = (button: HTMLElement | null) =>
  button?.closest("[role=dialog]") ? null : (button?.closest<HTMLElement>("header, main") ?? null);

/** A menu of actions, in sections divided by hairlines. */
export function Menu({ trigger, label, sections, align = "start", onOpen }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const select = (item: MenuItem, event: Event) => {
    if (item.stays) {
      event.preventDefault();
      // The focused item disappears with its step.
      requestAnimationFrame(() => content.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus());
    }
    item.onSelect();
  };
  return (
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(open) => {
        setLandmark(landmarkOf(button.current));
        if (open) onOpen?.();
      }}
    >
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          ref={content}
          className={styles.menu}
          // Scrollable content can take the focus; Tab does nothing in a menu.
          tabIndex={0}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // The button itself opens and closes the menu. A menu that is still fading out would take the press
          // for an outside press and close the menu again.
          onInteractOutside={(event) => {
            if (button.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          {sections.map((section, index) => (
            <DropdownMenu.Group key={section.label ?? index} className={styles.section} aria-label={section.label}>
              {section.label && <DropdownMenu.Label className={styles.label}>{section.label}</DropdownMenu.Label>}
              {section.items.map((item) => (
                <DropdownMenu.Item
                  key={item.label}
                  className={styles.item}
                  disabled={item.disabled}
                  textValue={item.search ?? item.label}
                  data-danger={item.danger || undefined}
                  data-checked={item.checked || undefined}
                  onSelect={(event) => select(item, event)}
                >
                  {item.icon && <span className={styles.icon}>{item.icon}</span>}
                  <span className={styles.text}>
                    {item.label}
                    {item.hint && <small className={styles.hint}>{item.hint}</small>}
                  </span>
                  {item.checked && <span className="unseen">chosen</span>}
                  {item.aside && <span className={styles.aside}>{item.aside}</span>}
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
