import { useEffect, useRef, type ReactNode } from "react";
import { number } from "../../format";
import { useOptions } from "./useOptions";
import styles from "./picker.module.css";

interface PickerProps<Item> {
  /** What the list contains: "Races". */
  readonly label: string;
  /** Name of the field: "Find a race". */
  readonly find: string;
  /** Placeholder; default: the field's name. */
  readonly placeholder?: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The matches, limited to a readable number. */
  readonly items: readonly Item[];
  readonly count: number;
  readonly keyOf: (item: Item) => string | number;
  readonly isChosen: (item: Item) => boolean;
  readonly render: (item: Item) => ReactNode;
  readonly onPick: (item: Item) => void;
  readonly none: string;
}

/** A choice by typing, for a dialog or a popover. Arrow keys select, Enter accepts. */
export function Picker<Item>(props: PickerProps<Item>) {
  const {
    label,
    find,
    placeholder = find,
    search,
    onSearch,
    items,
    count,
    keyOf,
    isChosen,
    render,
    onPick,
    none,
  } = props;
  const options = useOptions(items.length, (at) => onPick(items[at]));
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: "nearest" });
  }, [options.active]);
  return (
    <div className={styles.picker}>
      <input
        ref={field}
        {...options.field(items.length > 0)}
        className={styles.search}
        data-first-focus
        aria-label={find}
        placeholder={placeholder}
        value={search}
        onChange={(event) => {
          onSearch(event.target.value);
          options.reset();
        }}
        onKeyDown={options.onKey}
      />
      {items.length > 0 ? (
        <div ref={list} {...options.list} aria-label={label} className={styles.options}>
          {items.map((item, at) => (
            <div
              key={keyOf(item)}
              {...options.option(at)}
              className={styles.option}
              data-chosen={isChosen(item) || undefined}
              aria-current={isChosen(item) || undefined}
            >
              {render(item)}
            </div>
          ))}
        </div>
      ) : (
        <p className={styles.rest} role="status">
          {none}
        </p>
      )}
      {count > items.length && <p className={styles.rest}>{number(count - items.length)} more. Keep typing.</p>}
    </div>
  );
}
