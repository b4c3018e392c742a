import { useState } from "react";
import { Plus, Trash2 } from "lucide-react";
import { MAX_TITLE_LETTERS, TITLE_COLOURS, type Title, type TitleColour } from "../../engine/rating/titles";
import { useTyping } from "../../store";
import { IconButton, NumberField, Select, TextField, TitleSwatch } from "../../ui";
import { number, sentence } from "../../ui/format";
import { boundsOf, withoutTitle, withTitle, withTitleAbove } from "./titles";
import styles from "./Titles.module.css";

interface TitleRowsProps {
  /** Lowest first. */
  readonly titles: readonly Title[];
  /** Number of players with each title, and last of those without one; null if unknown. */
  readonly holders: readonly number[] | null;
  readonly onChange: (titles: readonly Title[]) => void;
}

const COLOURS = TITLE_COLOURS.map((value) => ({ value, label: sentence(value) }));

/** One row for each title, highest first: colour, name, limit, and number of holders. */
export function TitleRows({ titles, holders, onChange }: TitleRowsProps) {
  const typing = useTyping();
  const order = titles.map((_, index) => index).reverse();
  return (
    <div className={styles.rows} role="table" aria-label="Titles, highest first" {...typing}>
      <div role="row" className={styles.row}>
        {["Colour", "Name", "From", "Players"].map((head) => (
          <span key={head} role="columnheader" className={styles.head}>
            {head}
          </span>
        ))}
        <span role="columnheader" className="unseen">
          Add and remove
        </span>
      </div>
      {order.map((index) => (
        <Row key={index} titles={titles} index={index} holders={holders?.[index]} onChange={onChange} />
      ))}
      {titles[0].from !== null && (
        <p className={styles.none}>
          Below {number(titles[0].from)}: no title{holders && `, ${number(holders[titles.length])}`}
        </p>
      )}
    </div>
  );
}

interface NameOfTitleProps {
  readonly label: string;
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** An empty field restores the previous name, because a title needs one. */
function NameOfTitle({ label, name, onChange }: NameOfTitleProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div onBlur={() => setDraft(null)}>
      <TextField
        label={label}
        hideLabel
        value={draft ?? name}
        error={draft?.trim() === "" ? "Enter a name" : null}
        onChange={(typed) => {
          const next = typed.slice(0, MAX_TITLE_LETTERS);
          setDraft(next);
          if (next.trim()) onChange(next.trim());
        }}
      />
    </div>
  );
}

interface RowProps extends Pick<TitleRowsProps, "titles" | "onChange"> {
  readonly index: number;
  readonly holders: number | undefined;
}

function Row({ titles, index, holders, onChange }: RowProps) {
  const { name, from, colour } = titles[index];
  const above = withTitleAbove(titles, index);
  const { min, max } = boundsOf(titles, index);
  const set = (change: Partial<Title>) => onChange(withTitle(titles, index, change));
  return (
    <div role="row" className={styles.row}>
      <span role="cell" className={styles.colour}>
        <TitleSwatch colour={colour} />
        <Select<TitleColour>
          label={`Colour of ${name}`}
          value={colour}
          options={COLOURS}
          onChange={(next) => set({ colour: next })}
        />
      </span>
      <span role="cell">
        <NameOfTitle label={`Name of title ${index + 1}`} name={name} onChange={(next) => set({ name: next })} />
      </span>
      <span role="cell">
        {from === null ? (
          <span className="ink-3">{max === undefined ? "any rating" : `below ${number(max)}`}</span>
        ) : (
          <NumberField
            label={`${name} from`}
            hideLabel
            grouped
            step={10}
            value={from}
            min={min}
            max={max}
            openMin
            openMax
            onChange={(next) => set({ from: next })}
          />
        )}
      </span>
      <span role="cell" className={styles.holders}>
        {holders === undefined ? "–" : number(holders)}
      </span>
      <span role="cell" className={styles.tools}>
        <IconButton
          kind="tool"
          label={`Add a title above ${name}`}
          icon={<Plus size={14} />}
          disabled={!above}
          onClick={() => above && onChange(above)}
        />
        <IconButton
          kind="tool"
          label={`Remove ${name}`}
          icon={<Trash2 size={14} />}
          onClick={() => onChange(withoutTitle(titles, index))}
        />
      </span>
    </div>
  );
}
