import { useMemo, useRef } from "react";
import type { CSSProperties } from "react";
import { flushSync } from "react-dom";
import { Plus } from "lucide-react";
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from "@dnd-kit/core";
import type { DragEndEvent, UniqueIdentifier } from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Button } from "../../../ui";
import { emptyEntrant, withStatus } from "./draft";
import type { DraftEntrant, DraftFields } from "./draft";
import { inOrder, isFinisher, isTied, moved, resettled, withTie } from "./draftOrder";
import type { DraftProblem } from "./draftRecord";
import { EXTRAS, EntrantRow } from "./EntrantRow";
import type { Extra } from "./EntrantRow";
import styles from "./editor.module.css";

interface RaceEditorEntrantsProps {
  readonly entrants: readonly DraftEntrant[];
  readonly extras: ReadonlySet<Extra>;
  /** Known names, the busiest first. */
  readonly names: readonly string[];
  readonly problem: DraftProblem | null;
  /** An entrant is lifted: Escape puts it back, and nothing more. */
  readonly onLift: (lifted: boolean) => void;
  /** What becomes of the entrants as they are by then: a name is taken and the next row opened in one press. */
  readonly onChange: (next: (entrants: Entrants) => Entrants) => void;
}

type Entrants = readonly DraftEntrant[];

/** Who was there, the best first: typed, dragged, tied. */
export function RaceEditorEntrants({ entrants, extras, names, problem, onLift, onChange }: RaceEditorEntrantsProps) {
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const known = useMemo(() => new Set(names), [names]);
  const taken = useMemo(() => new Set(entrants.map(({ name }) => name.trim())), [entrants]);
  const sorted = inOrder(entrants);
  const noted = EXTRAS.filter(({ id }) => extras.has(id));
  const widths = noted.map(({ width }) => `${width}px `).join("");
  const columns = { "--columns": `20px 44px 28px minmax(0, 1fr) ${widths}108px 28px` } as CSSProperties;

  const write = (id: number, next: Partial<DraftFields>) =>
    onChange((old) => old.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const focus = (at: number, field: keyof DraftFields = "name") => {
    const found = list.current?.children[at]?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    (found ?? adder.current)?.focus();
  };
  /** The row is there at once: the next letter that is typed belongs to it. */
  const put = (next: (old: Entrants) => Entrants, at: number) => {
    flushSync(() => onChange((old) => resettled(next(old))));
    focus(at);
  };
  const add = () => {
    const id = Math.max(-1, ...entrants.map((one) => one.id)) + 1;
    const finishers = entrants.filter(isFinisher).length;
    put((old) => [...old, emptyEntrant(id, finishers + 1)], finishers);
  };
  const next = (at: number, field: keyof DraftFields) => {
    if (at + 1 < entrants.length && (field !== "name" || isFinisher(entrants[at + 1]))) focus(at + 1, field);
    else if (field === "name") add();
  };
  const setStatus = (id: number, status: DraftEntrant["status"]) =>
    onChange((old) => resettled(old.map((one) => (one.id === id ? withStatus(one, status, old.length) : one))));
  const remove = (id: number, at: number) =>
    put((old) => old.filter((one) => one.id !== id), Math.min(at, entrants.length - 2));
  const settle = () => {
    // The key that ends it may still reach the dialog.
    setTimeout(() => onLift(false));
  };
  const indexOf = (id: UniqueIdentifier | undefined) => entrants.findIndex((one) => one.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    settle();
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from >= 0 && to >= 0) onChange((old) => moved(old, from, to));
  };
  const who = (id: UniqueIdentifier) => entrants[indexOf(id)]?.name || `Entrant ${indexOf(id) + 1}`;
  const where = (id: UniqueIdentifier | undefined) => `${indexOf(id) + 1} of ${entrants.length}`;

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={() => onLift(true)}
        onDragCancel={settle}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: {
            draggable: "Space lifts an entrant, the arrows move it, Space sets it down, Escape puts it back.",
          },
          announcements: {
            onDragStart: ({ active }) => `${who(active.id)} is lifted, ${where(active.id)}.`,
            onDragOver: ({ active, over }) => (over ? `${who(active.id)} is over ${where(over.id)}.` : undefined),
            onDragEnd: ({ active, over }) => `${who(active.id)} is set down at ${where((over ?? active).id)}.`,
            onDragCancel: ({ active }) => `${who(active.id)} is back at ${where(active.id)}.`,
          },
        }}
      >
        <SortableContext items={entrants.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {/* For the eye: every field has a name of its own. */}
          <div className={styles.heads} style={columns} aria-hidden="true">
            <span className={styles.headPlace}>Place</span>
            <span className={styles.headTie}>Tie</span>
            <span>Name</span>
            {noted.map(({ id, word }) => (
              <span key={id} data-extra={id}>
                {word}
              </span>
            ))}
            <span>Status</span>
          </div>
          <ul ref={list} className={styles.entrants} style={columns} aria-label="Entrants">
            {entrants.map((one, at) => (
              <EntrantRow
                key={one.id}
                entrant={one}
                at={at}
                extras={extras}
                names={names}
                isKnown={known.has(one.name.trim()) || one.name === one.kept?.name}
                taken={taken}
                problem={problem?.entrant === one.id ? problem : null}
                tied={isTied(entrants, at)}
                canTie={at > 0 && isFinisher(one)}
                onChange={(fields) => write(one.id, fields)}
                onTie={(tie) => onChange((old) => withTie(old, at, tie))}
                onStatus={(status) => setStatus(one.id, status)}
                onNext={(field) => next(at, field)}
                onRemove={() => remove(one.id, at)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div className={styles.below}>
        <Button ref={adder} size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={add}>
          Add an entrant
        </Button>
        {sorted.some((one, at) => one.id !== entrants[at].id) && (
          <Button size="small" kind="quiet" onClick={() => onChange(inOrder)}>
            Sort by place
          </Button>
        )}
      </div>
    </>
  );
}
