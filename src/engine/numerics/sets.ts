/** Union-find (Tarjan 1975, with path halving): the root of the set that contains an item. */
export function rootIn(parent: Int32Array, item: number): number {
  let root = item;
  while (parent[root] !== root) root = parent[root] = parent[parent[root]];
  return root;
}

/** [sets] number of each set by size, 0 for the largest and -1 for an empty one; sets of equal size keep their order. */
export function numberBySize(size: Int32Array): { readonly number: Int32Array; readonly count: number } {
  const order = Array.from(size.keys())
    .filter((one) => size[one] > 0)
    .sort((a, b) => size[b] - size[a] || a - b);
  const number = new Int32Array(size.length).fill(-1);
  order.forEach((one, index) => (number[one] = index));
  return { number, count: order.length };
}
