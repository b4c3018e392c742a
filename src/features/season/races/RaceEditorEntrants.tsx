import { useDeferredValue, useMemo, useRef, type CSSProperties } from "react";
import { flushSync } from "react-dom";
import { Plus } from "lucide-react";
import type { EditedRef } from "../../../worker/protocol";
import { currentDataSet, useChoices, useLastAnswer } from "../../../store";
import { Button } from "../../../ui";
import { OrderDrag } from "../../common/OrderDrag";
import { undecided } from "../../common/names/names.chart";
import { emptyEntrant, withStatus, type DraftEntrant, type DraftFields } from "./draft";
import { inOrder, isFinisher, isTied, moved, resettled, withTie } from "./draftOrder";
import type { DraftProblem } from "./draftRecord";
import { EXTRAS, EntrantRow, type Extra } from "./EntrantRow";
import styles from "./editor.module.css";

interface RaceEditorEntrantsProps {
  readonly entrants: readonly DraftEntrant[];
  readonly extras: ReadonlySet<Extra>;
  /** Known names, those with most races first. */
  readonly names: readonly string[];
  readonly problem: DraftProblem | null;
  /** The data set whose names are compared with typed ones. */
  readonly history: EditedRef;
  /** Called when an entrant is lifted or dropped: while lifted, Escape only restores its position. */
  readonly onLift: (lifted: boolean) => void;
  /** Maps the present entrants to new ones, so that one key press can accept a name and open the next row. */
  readonly onChange: (next: (entrants: Entrants) => Entrants) => void;
}

type Entrants = readonly DraftEntrant[];

export function RaceEditorEntrants(props: RaceEditorEntrantsProps) {
  const { entrants, extras, names, problem, history, onLift, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const known = useMemo(() => new Set(names), [names]);
  const taken = useMemo(() => new Set(entrants.map(({ name }) => name.trim())), [entrants]);
  const typed = useDeferredValue([...taken].filter(Boolean).join("\n"));
  const question = useMemo(() => (typed ? { history, names: typed.split("\n") } : null), [history, typed]);
  const apart = useChoices((choices) => currentDataSet(choices)?.apart);
  const alike = undecided(useLastAnswer("alike", question).value ?? [], apart);
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
  /** The row is rendered synchronously, so that the next typed letter goes into it. */
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

  return (
    <>
      <OrderDrag
        items={entrants}
        nameAt={(at) => entrants[at]?.name || `Entrant ${at + 1}`}
        onLift={onLift}
        onMove={(from, to) => onChange((old) => moved(old, from, to))}
      >
        {/* Visible headings only: every field has its own label.} */}
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
              alike={
                alike.find(
                  ({ from, into, together }) => from === one.name.trim() && (together === 0 || taken.has(into)),
                ) ?? null
              }
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
      </OrderDrag>
      <div className={styles.below}>
        <Button ref={adder} size="small" icon={<Plus size={14} />} onClick={add}>
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
