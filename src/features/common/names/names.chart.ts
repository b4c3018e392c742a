/** The effect of merging or separating two names, in words. Pure. */
import { aliasesOf } from "../../../engine/history/aliases";
import type { Edit } from "../../../engine/history/types";
import type { NamePair } from "../../../worker/protocol/names";
import { counted, date, list, number } from "../../../ui/format";

/** Two names become one player's, or one player's names become two players'. */
export interface NameChange {
  readonly kind: "join" | "part";
  readonly from: string;
  readonly into: string;
  /** When separating: index of the edit that merged them. */
  readonly edit?: number;
}

/** Maximum number of races named in a sentence. */
const FEW = 3;

const nameOf = ({ id, date: day }: NamePair["together"][number]): string =>
  [id, day && date(day)].filter(Boolean).join(", ");

const labelOf = (race: NamePair["together"][number]): string => nameOf(race) || "a race without a name";

export function changeWords({ kind, from, into }: NameChange, pair: NamePair): readonly string[] {
  const [own, other] = pair.races;
  const both = pair.together.length;
  const total = own + other - both;
  const first =
    kind === "join"
      ? `${from} has ${counted(own, "race")}, ${into} ${number(other)}. As one player, ${into} has ${number(total)}.`
      : `${into} has ${number(total)} races now. Split, ${from} has ${number(own)} and ${into} ${number(other)}.`;
  const named = list(pair.together.slice(0, FEW).map(labelOf));
  const met =
    both === 0
      ? "They never met in a race."
      : `Both are in ${counted(both, "race")} (${named}${both > FEW ? " and others" : ""}), so they are hardly one player. ${kind === "join" ? "Of two places in one race, the better one stays." : ""}`.trim();
  const start = pair.since && nameOf(pair.since);
  const since = pair.since ? `Ratings change${start ? ` from ${start} on` : ""}.` : "No rating changes.";
  return [first, met, since];
}

/** The edits without the merging, for comparison. */
export const editsApart = (edits: readonly Edit[], { edit }: NameChange): readonly Edit[] =>
  edit === undefined ? edits : edits.filter((_, index) => index !== edit);

/** Pairs of names to decide, without those known to be two players. */
export function undecided<Pair extends { readonly from: string; readonly into: string }>(
  pairs: readonly Pair[],
  apart: readonly (readonly [string, string])[] = [],
): readonly Pair[] {
  return pairs.filter(({ from, into }) => !apart.some((two) => two.includes(from) && two.includes(into)));
}

/** The merged names of a data set; `of`: of this player only. */
export function partings(edits: readonly Edit[], of?: string): readonly NameChange[] {
  return aliasesOf(edits)
    .filter((alias) => of === undefined || alias.of === of)
    .map(({ name, of: into, edit }) => ({ kind: "part", from: name, into, edit }));
}
