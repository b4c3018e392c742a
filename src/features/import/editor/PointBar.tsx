import { useRef, type KeyboardEvent, type Ref } from "react";
import { X } from "lucide-react";
import type { MarkRole, MarkValue } from "../../../ingest/types";
import { classes, Menu } from "../../../ui";
import { ordinal, STATUS_TEXT } from "../../../ui/format";
import { LEGEND, ROLE_WORDS } from "./spans";
import look from "./roles.module.css";
import styles from "./PointBar.module.css";

/** Maximum number of letters of a mark on a chip. */
const ROOM = 24;
const short = (words: string) => (words.length > ROOM ? `${words.slice(0, ROOM - 1).trimEnd()}…` : words);

/** The possible finishes of a player in a race with this number of entrants. */
const finishesOf = (field: number): MarkValue[][] => [
  Array.from({ length: Math.min(Math.max(field, MIN), MAX) }, (_, at) => at + 1),
  ["tied", "dnf", "dns", "dq"],
];
const [MIN, MAX] = [3, 40];

const valueWords = (value: MarkValue): string =>
  typeof value === "number" ? ordinal(value) : value === "tied" ? "Tied with the player ahead" : STATUS_TEXT[value];

/** A mark in words: "player", "place", "player, 2nd". */
const saidOf = ({ role, value }: Pick<PointedAt, "role" | "value">): string =>
  value === undefined
    ? ROLE_WORDS[role].toLowerCase()
    : `${ROLE_WORDS[role].toLowerCase()}, ${value === "tied" ? "tied" : valueWords(value)}`;

/** A part of the text that the user has marked. */
interface PointedAt {
  readonly role: MarkRole;
  readonly value?: MarkValue;
  readonly words: string;
  /** Whether the reading gives these words that role. */
  readonly isUsed: boolean;
}

interface PointBarProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** Selected words; "" if none, and the bar then shows the legend. */
  readonly words: string;
  /** The roles that occur in the text. */
  readonly roles: readonly MarkRole[];
  readonly pointed: readonly PointedAt[];
  /** Number of players of the largest race, and one more who may be missing. */
  readonly field: number;
  readonly onPoint: (role: MarkRole, value?: MarkValue) => void;
  /** Removes one mark, by index. */
  readonly onUndo: (at: number) => void;
  /** Returns the focus to the text. */
  readonly onLeave: () => void;
}

/** The legend of the underlines; while words are selected, its buttons mark them with a role. */
export function PointBar({ ref, words, roles, pointed, field, onPoint, onUndo, onLeave }: PointBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isOpen = words !== "";
  const onKeyDown = (event: KeyboardEvent) => {
    // The open menu handles its own keys.
    if (!bar.current?.contains(event.target as Node) || (event.target as Element).closest("[role=menu]")) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") onLeave();
    else if (step !== undefined) {
      const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={ref} className={classes(styles.bar, look.roles)}>
      {isOpen ? (
        <div
          ref={bar}
          className={styles.row}
          role="toolbar"
          data-pointing
          tabIndex={-1}
          aria-label={`“${short(words)}” is`}
          onKeyDown={onKeyDown}
        >
          <span className={styles.words}>
            “<b>{short(words)}</b>” is
          </span>
          {LEGEND.map((role, at) => (
            <button
              key={role}
              type="button"
              tabIndex={at === 0 ? 0 : -1}
              // Prevent the pointer from ending the selection.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPoint(role === "score" && words.includes(":") ? "time" : role)}
            >
              <span data-role={role}>{ROLE_WORDS[role]}</span>
            </button>
          ))}
          <Menu
            label={`“${short(words)}” finished`}
            trigger={
              <button type="button" tabIndex={-1}>
                <span data-role="name">Finished…</span>
              </button>
            }
            sections={finishesOf(field).map((values) => ({
              items: values.map((value) => ({ label: valueWords(value), onSelect: () => onPoint("name", value) })),
            }))}
          />
        </div>
      ) : (
        roles.length > 0 && (
          <ul className={styles.row} aria-label="What the underlines mean">
            {roles.map((role) => (
              <li key={role}>
                <span data-role={role}>{ROLE_WORDS[role]}</span>
              </li>
            ))}
          </ul>
        )
      )}
      {!isOpen && roles.length > 0 && (
        <p className={styles.hint}>Wrong somewhere? Select the words and say what they are.</p>
      )}
      {pointed.length > 0 && (
        <ul className={styles.chips} aria-label="What you pointed at">
          {pointed.map(({ role, value, words: said, isUsed }, at) => (
            <li key={`${role} ${at}`}>
              <span data-role={role}>{ROLE_WORDS[role]}</span> {short(said)}
              {value !== undefined && <b>{value === "tied" ? "tied" : valueWords(value)}</b>}
              {!isUsed && <small>no effect on this reading</small>}
              <button
                type="button"
                aria-label={`Undo: ${short(said)} is ${saidOf({ role, value })}`}
                onClick={() => onUndo(at)}
              >
                <X size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
