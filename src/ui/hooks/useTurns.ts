import { startTransition, useEffect, useState } from "react";

/** Milliseconds after which a turn comes although the page is busy. */
const PATIENCE = 300;

/** Gives a value to `count` takers one by one while the page is idle; null before the first turn. A newer value replaces it. */
export function useTurns<Value extends object>(value: Value, count: number): readonly (Value | null)[] {
  const [turns, setTurns] = useState({ taken: Array.from({ length: count }, (): Value | null => null), next: 0 });
  const { taken } = turns;
  useEffect(() => {
    if (taken.every((one) => one === value)) return undefined;
    const take = () =>
      startTransition(() =>
        setTurns((old) => {
          const order = old.taken.map((_, k) => (old.next + k) % count);
          const turn = order.find((k) => old.taken[k] !== value);
          return turn === undefined ? old : { taken: old.taken.with(turn, value), next: turn + 1 };
        }),
      );
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(take);
      return () => clearTimeout(timer);
    }
    // A frame passes between two turns, so that each part is drawn separately.
    let idle = 0;
    const frame = requestAnimationFrame(() => {
      idle = requestIdleCallback(take, { timeout: PATIENCE });
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdleCallback(idle);
    };
  }, [value, taken, count]);
  return taken;
}
