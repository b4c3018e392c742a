import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { DropdownMenu } from "radix-ui";
import styles from "./Menu.module.css";

export interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  /** What typing looks for, where the label does not say it all. */
  readonly search?: string;
  readonly hint?: string;
  /** The menu stays open: the next step takes the place of this one. */
  readonly stays?: boolean;
  /** A short remark at the right: a key, a count. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  readonly checked?: boolean;
  /** Takes something away. */
  readonly danger?: boolean;
}

interface MenuSection {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

interface MenuProps {
  /** The button that opens it; must take a ref and props (Button, IconButton). */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly sections: readonly MenuSection[];
  readonly align?: "start" | "center" | "end";
  readonly onOpen?: () => void;
}

/** The part of the page that the button is in: a menu outside every landmark is passed over by those who go by them. */
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
      // The item that has the focus goes with its step.
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
          // What scrolls can have the focus itself; Tab goes nowhere from a menu.
          tabIndex={0}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // The button opens and shuts by itself. A menu still fading out would take the press that opens it
          // anew for one beside it, and shut it again.
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
