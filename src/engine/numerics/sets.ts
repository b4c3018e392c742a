/** Union-find (Tarjan 1975, with path halving): the root of the set that contains an item. */
export function rootIn(parent: Int32Array, item: number): number {
  let root = item;
  while (parent[root] !== root) root = parent[root] = parent[parent[root]];
  return root;
}

/** Numbers sets by size, 0 the largest; of equal sizes, the first comes first. [sets] -1: empty. */
export function numberBySize(size: Int32Array): { readonly number: Int32Array; readonly count: number } {
  const order = Array.from(size.keys())
    .filter((one) => size[one] > 0)
    .sort((a, b) => size[b] - size[a] || a - b);
  const number = new Int32Array(size.length).fill(-1);
  order.forEach((one, index) => (number[one] = index));
  return { number, count: order.length };
}
