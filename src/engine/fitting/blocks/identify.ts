import type { Contests } from "../../design/contests";
import type { Estimability } from "../../design/free";
import { linkOf, linkWords, listed, type Edges } from "./separability";

export interface NamedTerm {
  readonly kind: "player" | "shared" | "condition";
  readonly name: string;
  readonly labels: readonly string[];
  readonly first: number;
  /** For a shared strength: the pairs of players and groups. */
  readonly edges?: Edges;
}

/** Maximum number of pairs that are named. */
const MAX_PAIRS = 5;

/** Sentences on effects that cannot be separated, or one sentence if all can be. */
export function identifiabilityWords(
  terms: readonly NamedTerm[],
  { classes, numbers }: Estimability,
  contests: Contests,
): readonly string[] {
  const players = terms[0];
  const groups = classes[0]?.length ?? 0;
  const sentences: string[] = [];
  terms.forEach((term, t) => {
    if (term.kind === "shared" && term.edges)
      sentences.push(...factorWords(players, term, groups, classes[t]?.length ?? 0));
    if (term.kind === "condition" && numbers[t] === false) sentences.push(numberWords(term, terms, contests));
  });
  if (terms.every(({ kind }) => kind !== "shared") && groups > 1 && numbers.every((known) => known !== false))
    sentences.push(`Players fall into ${groups} groups that never met. Compare players within a group only.`);
  return sentences;
}

function factorWords(players: NamedTerm, term: NamedTerm, groups: number, own: number): string[] {
  const { name, labels, edges } = term;
  if (groups <= 1 && own <= 1)
    return [
      `All players can be compared: players changed ${name} often enough, directly or through a chain of others.`,
    ];
  const { player, group } = edges!;
  const names = { players: players.labels, groups: labels };
  const alone = Array.from(player.keys()).filter((edge) => {
    const link = linkOf(edges!, player[edge], group[edge]);
    return link.own.length === 0 && link.others === 0;
  });
  const pairs = alone
    .slice(0, MAX_PAIRS)
    .map((edge) =>
      linkWords(linkOf(edges!, player[edge], group[edge]), players.labels[player[edge]], labels[group[edge]], names),
    );
  const more = alone.slice(MAX_PAIRS).map((edge) => `${players.labels[player[edge]]} with ${labels[group[edge]]}`);
  return [
    ...pairs,
    ...(more.length > 0 ? [`The same holds of ${listed(more)}.`] : []),
    ...(groups > 1
      ? [
          `Players fall into ${groups} groups that never shared a ${name}, directly or through a chain of others. Compare players within a group only.`,
        ]
      : []),
    ...(own > 1 ? [`The strengths of ${name} fall into ${own} groups in the same way.`] : []),
  ];
}

function numberWords({ name, first }: NamedTerm, terms: readonly NamedTerm[], contests: Contests): string {
  const valueOf = (k: number): number => {
    let sum = 0;
    for (let e = contests.entryStart[k]; e < contests.entryStart[k + 1]; e++)
      if (contests.coefficient[e] === first) sum += contests.value[e];
    return sum;
  };
  let varies = false;
  for (let number = 0; number < contests.count && !varies; number++) {
    if (!contests.observed[number]) continue;
    const own = valueOf(contests.start[number]);
    for (let k = contests.start[number]; k < contests.start[number + 1]; k++) if (valueOf(k) !== own) varies = true;
  }
  if (!varies) return `${name} is the same for everyone in a race, so it cannot change the order.`;
  const factor = terms.find((term) => term.kind === "shared" && isConstantWithin(term, contests, valueOf));
  if (factor)
    return `${name} never varies within one ${factor.name}, so its effect cannot be separated from that of ${factor.name}.`;
  return `${name} cannot be separated from strength here: no chain of races comes back to the same player.`;
}

function isConstantWithin({ first, labels }: NamedTerm, contests: Contests, valueOf: (k: number) => number): boolean {
  const known = new Map<number, number>();
  for (let number = 0; number < contests.count; number++) {
    if (!contests.observed[number]) continue;
    for (let k = contests.start[number]; k < contests.start[number + 1]; k++) {
      const own = valueOf(k);
      let level = -1;
      for (let e = contests.entryStart[k]; e < contests.entryStart[k + 1]; e++) {
        const c = contests.coefficient[e];
        if (c >= first && c < first + labels.length) level = c;
      }
      if (level < 0) return false;
      if ((known.get(level) ?? own) !== own) return false;
      known.set(level, own);
    }
  }
  return true;
}
