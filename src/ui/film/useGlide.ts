import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useReducedMotion } from "..";

/** Milliseconds of a row's move: shorter than the time between two still frames, so that rows come to rest. */
export const GLIDE = 240;
const FRAME = 16;

/** Ease out: fast at first, at rest at the end. */
const eased = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;

interface Travel {
  from: number;
  to: number;
  now: number;
  start: number;
}

/** Moves rows to new places without React or CSS transitions, which end when a row is reordered among its siblings. */
export function useGlide(
  box: RefObject<HTMLElement | null>,
  rows: readonly { readonly key: string | number | bigint; readonly start: number }[],
  gliding: boolean,
): void {
  const reduced = useReducedMotion();
  const travels = useRef(new Map<string, Travel>());
  const frame = useRef(0);

  useLayoutEffect(() => {
    const elements = new Map(
      Array.from(box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [], (row) => [row.dataset.row!, row]),
    );
    const before = travels.current;
    const after = new Map<string, Travel>();
    // Starts one frame earlier, so that ranks and positions never differ for a whole still frame.
    const start = performance.now() - FRAME;
    let moves = false;
    for (const { key, start: to } of rows) {
      const old = before.get(String(key));
      const from = gliding && !reduced && old ? old.now : to;
      after.set(String(key), old && old.to === to && from !== to ? old : { from, to, now: from, start });
      if (from !== to) moves = true;
    }
    travels.current = after;
    // All rows are written the first time, because React has placed newly rendered rows.
    const draw = (all: boolean) => {
      const now = performance.now();
      let left = false;
      for (const [key, travel] of after) {
        if (!all && travel.now === travel.to) continue;
        const element = elements.get(key);
        const share = eased((now - travel.start) / GLIDE);
        travel.now =
          share === 1 || travel.from === travel.to ? travel.to : travel.from + (travel.to - travel.from) * share;
        if (travel.now !== travel.to) left = true;
        if (element) element.style.transform = `translateY(${travel.now}px)`;
      }
      if (left) frame.current = requestAnimationFrame(() => draw(false));
    };
    cancelAnimationFrame(frame.current);
    if (moves || before.size > 0) draw(true);
  }, [box, rows, gliding, reduced]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
}
