import { useId } from "react";
import type { KeyboardEvent } from "react";
import { Equal, GripVertical, X } from "lucide-react";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { IconButton, Select } from "../../../ui";
import { STATUS_OPTIONS } from "./draft";
import type { DraftEntrant } from "./draft";
import { isFinisher } from "./draftOrder";
import { suggestionsFor } from "./knownNames";
import styles from "./editor.module.css";

export type Extra = "team" | "time" | "score" | "minutes";

interface EntrantRowProps {
  readonly entrant: DraftEntrant;
  readonly at: number;
  readonly extras: ReadonlySet<Extra>;
  /** Known names, the busiest first. */
  readonly names: readonly string[];
  readonly wrong: boolean;
  readonly tied: boolean;
  readonly canTie: boolean;
  readonly onChange: (next: Partial<DraftEntrant>) => void;
  readonly onTie: (tie: boolean) => void;
  readonly onStatus: (status: DraftEntrant["status"]) => void;
  /** Enter in the name. */
  readonly onNext: () => void;
  readonly onRemove: () => void;
}

const FIELDS: readonly { readonly id: Extra; readonly word: string; readonly placeholder: string }[] = [
  { id: "team", word: "Team", placeholder: "Team" },
  { id: "time", word: "Time", placeholder: "58:12.5" },
  { id: "score", word: "Points", placeholder: "Points" },
  { id: "minutes", word: "Minutes", placeholder: "Minutes" },
];

/** One entrant of the race in the form. */
export function EntrantRow({
  entrant,
  at,
  extras,
  names,
  wrong,
  tied,
  canTie,
  onChange,
  onTie,
  onStatus,
  onNext,
  onRemove,
}: EntrantRowProps) {
  const list = useId();
  const finisher = isFinisher(entrant);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: entrant.id,
    disabled: !finisher,
  });
  const whose = `entrant ${at + 1}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onNext();
  };
  return (
    <li
      ref={setNodeRef}
      data-wrong={wrong || undefined}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform && { ...transform, scaleX: 1, scaleY: 1 }), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        {...attributes}
        {...listeners}
        disabled={!finisher}
        aria-label={`Move ${entrant.name || whose}`}
      >
        <GripVertical size={15} aria-hidden="true" />
      </button>
      <input
        aria-label={`Place of ${whose}`}
        inputMode="numeric"
        className={styles.place}
        value={entrant.place}
        disabled={!finisher}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <IconButton
        kind="tool"
        label={`${whose.charAt(0).toUpperCase()}${whose.slice(1)} ties with the one above`}
        aria-pressed={tied}
        disabled={!canTie}
        icon={<Equal size={14} />}
        onClick={() => onTie(!tied)}
      />
      <input
        data-name
        aria-label={`Name of ${whose}`}
        className={styles.name}
        list={list}
        autoComplete="off"
        spellCheck={false}
        value={entrant.name}
        onChange={(event) => onChange({ name: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <datalist id={list}>
        {suggestionsFor(names, entrant.name).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {FIELDS.filter(({ id }) => extras.has(id)).map(({ id, word, placeholder }) => (
        <input
          key={id}
          aria-label={`${word} of ${whose}`}
          className={styles[id]}
          placeholder={placeholder}
          inputMode={id === "score" || id === "minutes" ? "decimal" : undefined}
          value={entrant[id]}
          onChange={(event) => onChange({ [id]: event.target.value })}
        />
      ))}
      <Select label={`Status of ${whose}`} value={entrant.status} options={STATUS_OPTIONS} onChange={onStatus} />
      <IconButton kind="tool" label={`Remove ${whose}`} icon={<X size={15} />} onClick={onRemove} />
    </li>
  );
}
