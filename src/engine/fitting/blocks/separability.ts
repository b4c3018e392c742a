/**
 * Explains which effects of players and shared strengths can be separated. This depends on the players and groups that met, not on results. A pure leaf:
 * the page imports it as values.
 */
import { list } from "../../history/words";

/** Pairs of players and groups of one shared strength: one edge for each pair, L of them. */
export interface Edges {
  readonly player: Int32Array;
  readonly group: Int32Array;
  readonly races: Int32Array;
}

/** Most names in a sentence. */
const MAX_NAMES = 8;

/** "A", "A and B", "A, B and 3 more". */
export function listed(names: readonly string[], joint: "and" | "or" = "and"): string {
  const most = MAX_NAMES - 1;
  return list(names.length <= MAX_NAMES ? names : [...names.slice(0, most), `${names.length - most} more`], joint);
}

/** The evidence that separates a player's strength from that of a group. */
interface Link {
  /** Other groups that the player had, most races first. */
  readonly own: readonly number[];
  /** Others who had this group and another one, most races in it first. */
  readonly through: readonly number[];
  /** Number of others who had the group. */
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
    ? `${both} cannot be separated: no other player had it, and ${player} had no other. Only the sum is known.`
    : `${both} cannot be separated: no player with it also had another. Only differences within it are known.`;
}

/** Why a player and a group cannot be separated, in sentences; "" if a chain of players who changed groups connects them. */
export function gapsOf(
  edges: Edges,
  names: Parameters<typeof linkWords>[3],
): (player: number, group: number) => string {
  const { player, group, races } = edges;
  const chain = chainsOf(edges);
  const most = new Map<number, number>();
  player.forEach((one, edge) => {
    const best = most.get(one);
    if (best === undefined || races[edge] > races[best]) most.set(one, edge);
  });
  const own = new Map<number, string>();
  const ownWords = (one: number, had: number): string => {
    const said = own.get(one) ?? linkWords(linkOf(edges, one, had), names.players[one], names.groups[had], names);
    own.set(one, said);
    return said;
  };
  const withinChain = (of: number): string => {
    const together = names.groups.filter((_, other) => chain[other] === chain[of]);
    return listed(together, "or");
  };
  return (one, wanted) => {
    const edge = most.get(one);
    if (edge === undefined) return `${names.players[one]} had none, so nothing compares its strength with the others’.`;
    const had = group[edge];
    if (chain[had] === chain[wanted]) return "";
    return `${ownWords(one, had)} No player who had ${withinChain(had)} also had ${withinChain(wanted)}.`;
  };
}

/** [groups] groups with the same number are connected by players who had both, directly or through others. */
export function chainsOf({ player, group }: Pick<Edges, "player" | "group">): Int32Array {
  const parent = Int32Array.from({ length: 1 + group.reduce((a, b) => Math.max(a, b), -1) }, (_, at) => at);
  const root = (at: number): number => {
    while (parent[at] !== at) at = parent[at] = parent[parent[at]];
    return at;
  };
  const firstOf = new Map<number, number>();
  player.forEach((one, edge) => {
    const known = firstOf.get(one);
    if (known === undefined) firstOf.set(one, group[edge]);
    else parent[root(group[edge])] = root(known);
  });
  return Int32Array.from(parent, (_, at) => root(at));
}
