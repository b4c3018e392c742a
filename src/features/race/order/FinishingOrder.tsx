import { lazy, Suspense, useEffect, useMemo, useRef, useLayoutEffect, type ReactNode, type RefObject } from "react";
import { PLAY, useChoices } from "../../../store";
import { classes, useNarrow, useReducedMotion } from "../../../ui";
import { afterOpening } from "../../../ui/whenIdle";
import { changeOf } from "../field/answer";
import { useEdits } from "../field/useEdits";
import { useDrag } from "../field/drag";
import type { RaceField } from "../field/useField";
import { Starter, StarterOverlay } from "./Starter";
import { OrderTools } from "./OrderTools";
import { useCanDrag, loadDrag } from "./dragLoader";
import { useKeyboardDrag } from "./useKeyboardDrag";
import styles from "./Order.module.css";

interface FinishingOrderProps {
  readonly field: RaceField;
  readonly drawer: ReactNode;
  /** Ref callback that measures the starters. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
  readonly className?: string;
}

/** Loaded on first use. */
const Dragging = lazy(() => import("./Dragging"));

/** With more starters, rows out of view are not laid out. */
const MANY = 60;

export function FinishingOrder({ field, drawer, measure, className }: FinishingOrderProps) {
  const { starters, focus, display, titleOf, race, asked } = field;
  const narrow = useNarrow();
  const isPlaying = useChoices(({ view }) => view.path[0] === PLAY);
  const list = useRef<HTMLOListElement>(null);
  const canDrag = useCanDrag();
  const keys = useKeyboardDrag(list);
  const lifted = useDrag((drag) => drag.lifted);
  useMoveAnimation(list, starters.map((starter) => starter.id).join(" "));
  useEffect(() => afterOpening(loadDrag), []);
  const teams = useMemo(
    () =>
      [...new Set(starters.filter((starter) => starter.team >= 0).map((starter) => starter.team))].toSorted(
        (a, b) => a - b,
      ),
    [starters],
  );
  const tall = starters.some((starter) => starter.sdPoints !== null);
  const edits = useEdits()?.starters;
  const overlay = starters.find((starter) => starter.id === lifted);
  const change = (id: string) => changeOf(race.value, focus?.id ?? "", id);

  return (
    <section className={classes(styles.order, tall && styles.tall, className)} aria-labelledby="race-order">
      <div className={styles.head}>
        <h2 id="race-order">Finishing order</h2>
        {isPlaying && <b>Drag a name up or down: the figures follow.</b>}
        <p>
          {narrow ? "Hold a grip to drag a row, or use the row’s menu." : "Drag a row; or Space, then the arrow keys."}
        </p>
      </div>
      <div className={styles.body}>
        <div className={styles.columns} aria-hidden="true">
          <span />
          <span>Place</span>
          <span>Player</span>
          <span />
          <span>Before</span>
          <span title={focus?.label}>{focus?.name}</span>
        </div>
        <ol
          ref={(element) => {
            list.current = element;
            return measure(element);
          }}
          aria-label="Finishing order"
          onPointerEnter={loadDrag}
          className={starters.length > MANY ? styles.many : undefined}
        >
          {starters.map((starter, i) => (
            <Starter
              key={starter.id}
              starter={starter}
              first={i === 0}
              last={i === starters.length - 1}
              tiedAbove={i > 0 && starter.tied && starters[i - 1].rank === starter.rank}
              teams={teams}
              edit={edits?.get(starter.id) ?? ""}
              change={change(starter.id)}
              title={titleOf?.(starter.points)}
              display={display}
              contender={focus?.id ?? ""}
              selected={asked === starter.id && !lifted}
              lifted={lifted === starter.id}
              onGripKey={keys.onKeyDown}
              onGripBlur={keys.onBlur}
              drawer={asked === starter.id && !lifted ? drawer : undefined}
            />
          ))}
        </ol>
        {canDrag && (
          <Suspense fallback={null}>
            <Dragging
              list={list}
              ids={starters.map(({ id }) => id)}
              overlay={
                overlay && (
                  <StarterOverlay
                    starter={overlay}
                    edit={edits?.get(overlay.id) ?? ""}
                    change={change(overlay.id)}
                    display={display}
                  />
                )
              }
            />
          </Suspense>
        )}
        <p id="race-order-keys" className="unseen">
          Space picks the row up, the arrow keys move it, Space drops it, Escape puts it back.
        </p>
        <p className="unseen" role="status">
          {keys.said}
        </p>
      </div>
      <OrderTools field={field} />
    </section>
  );
}

/** Animates starters that moved from their previous positions. */
function useMoveAnimation(list: RefObject<HTMLElement | null>, order: string): void {
  const still = useReducedMotion();
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = tops.current;
    const now = new Map<string, number>();
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement) || !child.dataset.starter) continue;
      const top = child.offsetTop;
      now.set(child.dataset.starter, top);
      const from = before.get(child.dataset.starter);
      if (still || from === undefined || from === top || typeof child.animate !== "function") continue;
      child.animate([{ transform: `translateY(${from - top}px)` }, { transform: "none" }], {
        duration: 240,
        easing: "cubic-bezier(0.3, 1.25, 0.5, 1)",
      });
    }
    tops.current = now;
  }, [list, order, still]);
}
