/**
 * What of a player and what it shares can be told apart, in words. It depends on who had what with whom, not on results. A pure leaf:
 * the page imports it as values.
 */

/** Who had which group of one shared strength: one edge a pair, L of them. */
export interface Edges {
  readonly player: Int32Array;
  readonly group: Int32Array;
  readonly races: Int32Array;
}

/** Names at most in a sentence. */
const MOST_NAMES = 8;

/** "A", "A and B", "A, B and 3 more". */
export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? "";
  if (names.length <= MOST_NAMES) return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
  return `${names.slice(0, MOST_NAMES - 1).join(", ")} and ${names.length - MOST_NAMES + 1} more`;
}

/** How a player's strength is told apart from that of a group it had. */
export interface Link {
  /** Other groups that the player had, most races first. */
  readonly own: readonly number[];
  /** Others who had the group and another one too, most races in it first. */
  readonly through: readonly number[];
  /** Others who had the group at all. */
  readonly others: number;
}

export function linkOf({ player, group, races }: Edges, wanted: number, of: number): Link {
  const groupsOf = new Map<number, number>();
  for (const one of player) groupsOf.set(one, (groupsOf.get(one) ?? 0) + 1);
  const edges = Array.from(player.keys()).toSorted((a, b) => races[b] - races[a] || a - b);
  const mates = edges.filter((edge) => group[edge] === of && player[edge] !== wanted);
  return {
    own: edges.filter((edge) => player[edge] === wanted && group[edge] !== of).map((edge) => group[edge]),
    through: mates.filter((edge) => groupsOf.get(player[edge])! > 1).map((edge) => player[edge]),
    others: mates.length,
  };
}

/** The same in a sentence. */
export function linkWords(
  { own, through, others }: Link,
  player: string,
  group: string,
  names: { readonly players: readonly string[]; readonly groups: readonly string[] },
): string {
  const who = listed(through.map((one) => names.players[one]));
  const which = listed(own.map((one) => names.groups[one]));
  const both = `${player} and ${group}`;
  const end = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
  if (own.length > 0 && through.length > 0)
    return end(`${both} can be told apart through ${player}’s own races with ${which}, and through ${who}`);
  if (own.length > 0) return end(`${both} can be told apart only through ${player}’s own races with ${which}`);
  if (through.length > 0) return end(`${both} can be told apart only through ${who}`);
  return others === 0
    ? `${both} cannot be separated: nobody else had it, and ${player} had no other. Only the sum is known.`
    : `${both} cannot be separated: nobody who had it had another. Only differences within it are known.`;
}
