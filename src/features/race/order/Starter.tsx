import { memo, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import type { Title } from "../../../engine/rating/titles";
import { race } from "../../../store";
import { Change, classes } from "../../../ui";
import type { Display } from "../../../ui/display";
import type { Starter as StarterFacts } from "../field/starters";
import { useDrag } from "../field/drag";
import { point, usePointed } from "../field/pointing";
import { StarterMenu } from "./StarterMenu";
import { NameCell } from "./NameCell";
import { press } from "./dragLoader";
import { RatingCell } from "./RatingCell";
import styles from "./Order.module.css";

interface StarterProps {
  readonly starter: StarterFacts;
  readonly first: boolean;
  readonly last: boolean;
  readonly tiedAbove: boolean;
  readonly teams: readonly number[];
  /** The user's change: "was 3"; "" if unchanged. */
  readonly edit: string;
  /** Points under the focused contender; null if unknown. */
  readonly change: number | null;
  /** Title of the rating before the race. */
  readonly title: Title | undefined;
  readonly display: Display;
  readonly contender: string;
  readonly selected: boolean;
  readonly lifted: boolean;
  readonly onGripKey: (id: string, event: KeyboardEvent) => void;
  readonly onGripBlur: (id: string, event: FocusEvent<HTMLElement>) => void;
  readonly drawer?: ReactNode;
}

export const Starter = memo(function Starter(props: StarterProps) {
  const { starter, first, last, tiedAbove, teams, edit, change, title, display, contender } = props;
  const { selected, lifted, drawer } = props;
  const { id, name } = starter;
  const [renaming, setRenaming] = useState(false);
  const isDragging = useDrag((drag) => drag.lifted === id && drag.by === "pointer");
  const pointed = usePointed() === id;
  const ask = () => race.ask(selected ? null : id);

  return (
    <li data-starter={id} className={styles.item}>
      <div
        onMouseDown={(event) => press(id, event)}
        onTouchStart={(event) => press(id, event)}
        data-selected={selected || undefined}
        onPointerEnter={() => !useDrag.getState().lifted && point(id)}
        onPointerLeave={() => point(null)}
        className={classes(
          styles.starter,
          starter.finish !== "finished" && styles.out,
          edit && styles.edited,
          selected && styles.selected,
          pointed && !selected && styles.pointed,
          isDragging && styles.slot,
          lifted && !isDragging && styles.lifted,
        )}
      >
        <button
          type="button"
          data-grip
          className={styles.grip}
          aria-label={`Move ${name}`}
          aria-pressed={lifted}
          aria-describedby="race-order-keys"
          onKeyDown={(event) => props.onGripKey(id, event)}
          onBlur={(event) => props.onGripBlur(id, event)}
        >
          <GripVertical size={15} strokeWidth={1.6} />
        </button>
        <Place starter={starter} edit={edit} />
        <NameCell
          id={id}
          name={name}
          team={starter.team}
          title={title}
          selected={selected}
          renaming={renaming}
          onRename={setRenaming}
        />
        <StarterMenu
          id={id}
          name={name}
          finish={starter.finish}
          team={starter.team}
          first={first}
          last={last}
          tiedAbove={tiedAbove}
          teams={teams}
          onRename={setRenaming}
        />
        <RatingCell
          id={id}
          name={name}
          points={starter.points}
          sdPoints={starter.sdPoints}
          display={display}
          contender={contender}
        />
        <button
          type="button"
          className={styles.change}
          aria-expanded={selected}
          aria-label={change === null ? `About ${name}` : `Why ${display.change(change)} for ${name}`}
          onClick={ask}
        >
          {change === null ? (
            <span className="ink-3">–</span>
          ) : (
            <Change value={display.size(change)} decimals={display.changeDecimals} />
          )}
          {selected ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
        </button>
      </div>
      {drawer}
    </li>
  );
});

function Place({ starter, edit }: { readonly starter: StarterFacts; readonly edit: string }) {
  return (
    <span className={styles.place}>
      <span aria-hidden="true">
        {starter.tied && <small>=</small>}
        {starter.place}
      </span>
      <span className="unseen">{starter.words}</span>
      {edit && <em className={styles.edit}>{edit}</em>}
    </span>
  );
}

export function StarterOverlay({
  starter,
  edit,
  change,
  display,
}: Pick<StarterProps, "starter" | "edit" | "change" | "display">) {
  return (
    <div
      className={classes(styles.starter, styles.overlay, starter.finish !== "finished" && styles.out)}
      aria-hidden="true"
    >
      <span className={styles.grip}>
        <GripVertical size={15} strokeWidth={1.6} />
      </span>
      <Place starter={starter} edit={edit} />
      <span className={styles.name}>
        <span>{starter.name}</span>
      </span>
      <span />
      <span className={styles.rating}>
        <span className={styles.number}>{display.rating(starter.points)}</span>
      </span>
      <span className={styles.change}>
        {change !== null && <Change value={display.size(change)} decimals={display.changeDecimals} />}
        <ChevronDown size={14} />
      </span>
    </div>
  );
}
