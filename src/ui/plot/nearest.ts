export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The mark nearest to a point, by column, by row, or in the plane; null without marks. */
export function nearest(marks: readonly Point[], place: Point, by: "x" | "y" | "xy"): number | null {
  let best: number | null = null;
  let least = Infinity;
  marks.forEach((mark, index) => {
    const dx = mark.x - place.x;
    const dy = mark.y - place.y;
    // Along one axis, the other one breaks ties.
    const distance =
      by === "xy"
        ? dx * dx + dy * dy
        : by === "x"
          ? Math.abs(dx) + Math.abs(dy) * 1e-4
          : Math.abs(dy) + Math.abs(dx) * 1e-4;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/**
 * The next mark for an arrow key: the nearest within 45 degrees, otherwise the neighbour in reading order; null for
 * other keys.
 */
export function towards(marks: readonly Point[], from: number | null, key: string): number | null {
  const way = WAYS[key];
  if (!way || !marks.length) return null;
  if (from === null) return way.x + way.y > 0 ? 0 : marks.length - 1;
  const here = marks[from];
  let best: number | null = null;
  let least = Infinity;
  marks.forEach((mark, index) => {
    const along = (mark.x - here.x) * way.x + (mark.y - here.y) * way.y;
    const across = Math.abs((mark.x - here.x) * way.y) + Math.abs((mark.y - here.y) * way.x);
    if (index === from || along <= 0 || across > along) return;
    const distance = along + 2 * across;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  if (best !== null) return best;
  const step = from + way.x + way.y;
  return step >= 0 && step < marks.length ? step : from;
}
