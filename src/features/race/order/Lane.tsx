import { memo, useState } from "react";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { useDraggable } from "@dnd-kit/core";
import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import type { Title } from "../../../engine/models/titles";
import { race } from "../../../store";
import { Change, classes } from "../../../ui";
import type { Display } from "../../../ui/display";
import type { Lane as LaneFacts } from "../field/lanes";
import { useDrag } from "../field/drag";
import { point, usePointed } from "../field/pointing";
import { LaneMenu } from "./LaneMenu";
import { NameCell } from "./NameCell";
import { RatingCell } from "./RatingCell";
import styles from "./Order.module.css";

interface LaneProps {
  readonly lane: LaneFacts;
  readonly first: boolean;
  readonly last: boolean;
  readonly tiedAbove: boolean;
  readonly teams: readonly number[];
  /** What the user changed of the result: "was 3"; "": nothing. */
  readonly edit: string;
  /** Points under the focused contender; null: not known. */
  readonly change: number | null;
  /** Of the rating before. */
  readonly title: Title | undefined;
  readonly display: Display;
  readonly contender: string;
  readonly selected: boolean;
  readonly lifted: boolean;
  readonly onGripKey: (id: string, event: KeyboardEvent) => void;
  readonly onGripBlur: (id: string, event: FocusEvent<HTMLElement>) => void;
  readonly drawer?: ReactNode;
}

export const Lane = memo(function Lane(props: LaneProps) {
  const { lane, first, last, tiedAbove, teams, edit, change, title, display, contender } = props;
  const { selected, lifted, drawer } = props;
  const { id, name } = lane;
  const [renaming, setRenaming] = useState(false);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  const pointed = usePointed() === id;
  const held = isDragging || lifted;
  const ask = () => race.ask(selected ? null : id);

  return (
    <li data-lane={id} className={styles.item}>
      <div
        ref={setNodeRef}
        {...listeners}
        data-selected={selected || undefined}
        onPointerEnter={() => !useDrag.getState().lifted && point(id)}
        onPointerLeave={() => point(null)}
        className={classes(
          styles.lane,
          lane.finish !== "finished" && styles.out,
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
          aria-pressed={held}
          aria-describedby="race-order-keys"
          onKeyDown={(event) => props.onGripKey(id, event)}
          onBlur={(event) => props.onGripBlur(id, event)}
        >
          <GripVertical size={15} strokeWidth={1.6} aria-hidden="true" />
        </button>
        <Place lane={lane} edit={edit} />
        <NameCell
          id={id}
          name={name}
          team={lane.team}
          title={title}
          selected={selected}
          renaming={renaming}
          onRename={setRenaming}
        />
        <LaneMenu
          id={id}
          name={name}
          finish={lane.finish}
          team={lane.team}
          first={first}
          last={last}
          tiedAbove={tiedAbove}
          teams={teams}
          onRename={setRenaming}
        />
        <RatingCell
          id={id}
          name={name}
          points={lane.points}
          sdPoints={lane.sdPoints}
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
          {selected ? <ChevronUp size={14} aria-hidden="true" /> : <ChevronDown size={14} aria-hidden="true" />}
        </button>
      </div>
      {drawer}
    </li>
  );
});

function Place({ lane, edit }: { readonly lane: LaneFacts; readonly edit: string }) {
  return (
    <span className={styles.place}>
      <span aria-hidden="true">
        {lane.tied && <small>=</small>}
        {lane.place}
      </span>
      <span className="unseen">{lane.words}</span>
      {edit && <em className={styles.edit}>{edit}</em>}
    </span>
  );
}

export function LaneInHand({ lane, edit, change, display }: Pick<LaneProps, "lane" | "edit" | "change" | "display">) {
  return (
    <div className={classes(styles.lane, styles.inHand, lane.finish !== "finished" && styles.out)} aria-hidden="true">
      <span className={styles.grip}>
        <GripVertical size={15} strokeWidth={1.6} />
      </span>
      <Place lane={lane} edit={edit} />
      <span className={styles.name}>
        <span>{lane.name}</span>
      </span>
      <span />
      <span className={styles.rating}>
        <span className={styles.number}>{display.rating(lane.points)}</span>
      </span>
      <span className={styles.change}>
        {change !== null && <Change value={display.size(change)} decimals={display.changeDecimals} />}
        <ChevronDown size={14} />
      </span>
    </div>
  );
}
