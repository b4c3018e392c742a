/** The effect of reading options, in words. Pure. */
import type { BlockReading, Readings, Spread } from "../../engine/history/readings";
import type { HistoryOptions } from "../../engine/history/types";
import { counted, date, number } from "../../ui/format";

/** The note below an option; `none`: the option has no effect in this data set. */
export interface Note {
  readonly text: string;
  readonly none: boolean;
}

const some = (text: string): Note => ({ text, none: false });
const none = (text: string): Note => ({ text, none: true });

/** "Leaves out 212 of 2,576 races." */
function leavesOut(before: number, after: number, one: string): string {
  return before === after ? "Leaves out nothing." : `Leaves out ${number(before - after)} of ${counted(before, one)}.`;
}

function spreadNote(whole: Spread, here: Spread, does: string, ifNone: string): Note {
  if (whole.entrants === 0) return none(ifNone);
  if (here.entrants === 0) return some(`${ifNone.replace(/\.$/, "")} in the races that are left.`);
  return some(`${counted(here.entrants, "entrant")} in ${counted(here.races, "race")} ${does}.`);
}

export function equalNote({ whole, chosen }: Readings): Note {
  const { text, none: unused } = spreadNote(
    whole.shared,
    chosen.shared,
    "shared a place",
    "No players shared a place.",
  );
  return unused ? none(text) : some(`${text} Models without draws take both alike.`);
}

export function dnfNote({ whole, chosen }: Readings, { ties }: HistoryOptions): Note {
  const { text, none: unused } = spreadNote(whole.dnf, chosen.dnf, "did not finish", "Every entrant finished.");
  if (unused) return none(text);
  return some(ties.dnf === "published" ? `${text} ${PUBLISHED}` : text);
}

const PUBLISHED =
  "As published: Plackett–Luce multiplies dependent events, TrueSkill counts draws, as in Kerby’s tables.";

export const dqNote = ({ whole, chosen }: Readings): Note =>
  spreadNote(
    whole.dq,
    chosen.dq,
    chosen.dq.entrants === 1 ? "was disqualified" : "were disqualified",
    "No entrant was disqualified.",
  );

/** What a block contains; null: the data set has no block of that name. */
export const blockNote = (block: BlockReading | null): string =>
  !block
    ? "Not in these results."
    : block.kind === "shared"
      ? `${counted(block.groups, "group")}, stated for ${counted(block.stated, "entrant")}.`
      : `Stated for ${counted(block.stated, "entrant")}.${missingNote(block)}`;

/** What missing numbers are read as. */
const missingNote = ({ missing = 0, isMark }: BlockReading): string =>
  missing === 0
    ? ""
    : ` ${counted(missing, "entrant")} more ${missing === 1 ? "has" : "have"} no number although others of the race do: ${missing === 1 ? "it counts" : "they count"} as ${isMark ? "0" : "the mean of those"}.`;

/** The blocks that can be rated, and chosen ones that the data set does not have. */
export function blocksOn({ blocks }: Readings, options: HistoryOptions): readonly (readonly [BlockReading, boolean])[] {
  const kinds = ["shared", "conditions"] as const;
  return kinds.flatMap((kind) => {
    const there = blocks.filter((one) => one.kind === kind);
    const gone = (options[kind] ?? []).filter((name) => !there.some((one) => one.name === name));
    return [
      ...there.map((one) => [one, true] as const),
      ...gone.map((name) => [{ kind, name, groups: 0, stated: 0 }, false] as const),
    ];
  });
}

export function withBlock(
  options: HistoryOptions,
  { kind, name }: Pick<BlockReading, "kind" | "name">,
  isUsed: boolean,
): Partial<HistoryOptions> {
  const others = (options[kind] ?? []).filter((one) => one !== name);
  const names = isUsed ? [...others, name] : others;
  return { [kind]: names.length > 0 ? names : undefined };
}

export const unnamedNote = ({ whole, chosen }: Readings): Note =>
  spreadNote(
    whole.unnamed,
    chosen.unnamed,
    chosen.unnamed.entrants === 1 ? "has no name" : "have no name",
    "Every entrant has a name.",
  );

export function recordedNote({ whole, unrecorded }: Readings): Note {
  if (unrecorded === 0) return none("The source counted every race.");
  return some(`The source did not count ${number(unrecorded)} of ${counted(whole.races, "race")}.`);
}

export function sameDateNote({ first }: Readings): Note {
  if (!first) return none("The races have no dates.");
  return some("At once, the first rounds of a day do not help to predict its last ones. Ratings stay the same.");
}

export function datesNote(
  { whole, undated, first, last, recorded, dated }: Readings,
  { from, to }: HistoryOptions,
): Note {
  if (!first) return none("The races have no dates.");
  const parts = [`The races run from ${date(first)} to ${date(last)}.`];
  if (undated > 0) parts.push(`${counted(undated, "race")} without a date ${undated === 1 ? "stays" : "stay"}.`);
  if (from || to) parts.push(leavesOut(recorded, dated, "race"));
  return whole.races === 0 ? none("There are no races.") : some(parts.join(" "));
}

export function sliceNote({ dated, chosen }: Readings, { slice }: HistoryOptions): Note {
  if (slice) return some(leavesOut(dated, Math.min(dated, chosen.races), "race"));
  return some("Numbered in time, of those chosen above.");
}

export function fieldNote({ whole, dropped, large }: Readings, { minimumField = 2 }: HistoryOptions): Note {
  if (whole.largestField <= 2 && minimumField <= 2) return none("Every race has two entrants.");
  const largest = `The largest race has ${counted(dropped.largestField, "entrant")}.`;
  return some(minimumField > 2 ? `${largest} ${leavesOut(dropped.races, large.races, "race")}` : largest);
}

export function fewNote({ whole, large, left }: Readings, { minimumRaces = 0 }: HistoryOptions): Note {
  if (whole.mostRaces <= 1 && minimumRaces < 2) return none("No player has a second race.");
  if (large.mostRaces === 0) return some("No race is left to count.");
  const most = `The most that a player has is ${counted(large.mostRaces, "race")}.`;
  return some(minimumRaces > 1 ? `${most} ${leavesOut(large.players, left.players, "player")}` : most);
}

/** "1,505 of 2,576 races and 243 of 293 players are rated." */
export function ratedWords({ whole, left }: Readings): string {
  const part = (rated: number, all: number, one: string) =>
    rated === all ? counted(all, one) : `${number(rated)} of ${counted(all, one)}`;
  if (left.races === whole.races && left.players === whole.players)
    return `All ${counted(whole.races, "race")} and ${counted(whole.players, "player")} are rated.`;
  return `${part(left.races, whole.races, "race")} and ${part(left.players, whole.players, "player")} are rated.`;
}

/** Why no race is left, and which change brings races back. */
interface Emptiness {
  readonly what: string;
  /** null if no change helps. */
  readonly remedy: { readonly label: string; readonly options: Partial<HistoryOptions> } | null;
}

/** The first filter that leaves no race; null if races are left. */
export function emptinessOf(
  counts: Readings,
  { ties, minimumField = 2, minimumRaces = 0 }: HistoryOptions,
): Emptiness | null {
  const { whole, recorded, dated, chosen, dropped, large, left } = counts;
  if (left.races > 0) return null;
  const because = (what: string, label: string, options: Partial<HistoryOptions>): Emptiness => ({
    what,
    remedy: { label, options },
  });
  if (whole.races === 0) return { what: "This data set has no races: add one, or paste results.", remedy: null };
  if (recorded === 0) return because("None of the races was recorded.", "Rate all races", { recordedOnly: false });
  if (dated === 0) return because("No race lies between these dates.", "Any date", { from: undefined, to: undefined });
  if (chosen.races === 0)
    return because(`The numbers go past the last race, which is ${number(dated)}.`, "All races by number", {
      slice: undefined,
    });
  if (dropped.races === 0)
    return because("With these players excluded, no race has two entrants.", "Exclude no player", {
      anonymous: "keep",
      ties: { ...ties, dnf: kept(ties.dnf), dq: kept(ties.dq) },
    });
  if (large.races === 0)
    return because(
      `No race has ${counted(minimumField, "entrant")}: the largest has ${number(dropped.largestField)}.`,
      "Races of any size",
      { minimumField: undefined },
    );
  return because(
    `No race has two players of ${counted(minimumRaces, "race")}: no player has more than ${number(large.mostRaces)}.`,
    "Players of any number of races",
    { minimumRaces: undefined },
  );
}

const kept = <T extends string>(reading: T) => (reading === "drop" ? "unobserved" : reading) as Exclude<T, "drop">;

/** A date option as a day: a year or a month becomes its first or last day. */
export function dayOf(text: string | undefined, end: "first" | "last"): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(text ?? "") ?? [];
  if (!year || day) return (text ?? "").slice(0, 10);
  if (end === "first") return `${year}-${month ?? "01"}-01`;
  const last = new Date(Date.UTC(Number(year), Number(month ?? 12), 0)).getUTCDate();
  return `${year}-${month ?? "12"}-${last}`;
}

/** The end of a slice that includes races added later. */
const TO_THE_END = Number.MAX_SAFE_INTEGER;

/** First and last race of a slice, counted from 1. */
export function numbersOf(slice: HistoryOptions["slice"], races: number): readonly [number, number] {
  return slice ? [slice[0] + 1, Math.max(slice[0] + 1, Math.min(slice[1], races))] : [1, races];
}

export function sliceFrom(first: number, last: number, races: number): HistoryOptions["slice"] {
  if (first <= 1 && last >= races) return undefined;
  return [first - 1, last >= races ? TO_THE_END : last];
}
