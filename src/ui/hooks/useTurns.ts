import { startTransition, useEffect, useState } from "react";

/** Milliseconds after which an update happens even if the page is busy. */
const PATIENCE = 300;

/**
 * Passes a value to `count` consumers one by one while the page is idle; null before the first update. A newer value
 * replaces it.
 */
export function useTurns<Value extends object>(value: Value, count: number): readonly (Value | null)[] {
  const [turns, setTurns] = useState({ taken: Array.from({ length: count }, (): Value | null => null), next: 0 });
  const { taken } = turns;
  useEffect(() => {
    if (taken.every((one) => one === value)) return undefined;
    const take = () =>
      startTransition(() =>
        setTurns((old) => {
          const order = old.taken.map((_, k) => (old.next + k) % count);
          const due = order.find((k) => old.taken[k] !== value);
          return due === undefined ? old : { taken: old.taken.with(due, value), next: due + 1 };
        }),
      );
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(take);
      return () => clearTimeout(timer);
    }
    // One frame between two updates, so that each part is drawn separately.
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
