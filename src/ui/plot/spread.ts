/**
 * Positions at least `gap` apart, in order, closest to the wanted ones (least squares), within [low, high] if they fit.
 */
export function spread(wanted: readonly number[], gap: number, low = -Infinity, high = Infinity): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a] - wanted[b] || a - b);
  // Pools neighbours whose reduced positions (position minus gap times rank) are out of order.
  const pools: { sum: number; count: number }[] = [];
  order.forEach((index, rank) => {
    pools.push({ sum: wanted[index] - rank * gap, count: 1 });
    while (pools.length > 1) {
      const last = pools[pools.length - 1];
      const before = pools[pools.length - 2];
      if (before.sum / before.count <= last.sum / last.count) break;
      pools.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  });
  const out = wanted.slice();
  const floor = low;
  const ceiling = Math.max(low, high - (wanted.length - 1) * gap);
  let rank = 0;
  for (const pool of pools) {
    const reduced = Math.min(ceiling, Math.max(floor, pool.sum / pool.count));
    for (let k = 0; k < pool.count; k++, rank++) out[order[rank]] = reduced + rank * gap;
  }
  return out;
}
