/** Where a system's parameters come from: defaults, the user, or a search. */
import { defaultOf, sameValue } from "../../engine/rating/complete";
import type { Parameter, Parameters } from "../../engine/rating/parameters";
import { counted, date, number } from "../../ui/format";

export type Setting =
  | { readonly kind: "default" }
  | { readonly kind: "set" }
  | {
      readonly kind: "tuned";
      /** Date of the first race after the search's training races; "" if undated. */
      readonly before: string;
      readonly races: number;
      /** Number of counted races that the search used; a score on them is no evidence. */
      readonly seen: number;
    };

/** Choices belong to the variant's name, so only numbers, flags and knots count as parameters. */
export function isDefault(all: readonly Parameter[], parameters: Parameters): boolean {
  const variant = Object.fromEntries(
    all
      .filter(({ kind, id }) => kind === "choice" && parameters[id] !== undefined)
      .map(({ id }) => [id, parameters[id]]),
  );
  return all
    .filter(({ kind }) => kind !== "choice")
    .every((one) => {
      const own = parameters[one.id];
      return own === undefined || sameValue(own, defaultOf(one, all, variant));
    });
}

export const isSeen = (setting: Setting): boolean => setting.kind === "tuned" && setting.seen > 0;

/** "default", "set by you", "tuned before 9 May 2022". */
export function chipText(setting: Setting): string {
  if (setting.kind === "default") return "default";
  if (setting.kind === "set") return "set by you";
  return `tuned before ${setting.before ? date(setting.before) : `race ${number(setting.races + 1)}`}`;
}

/** How to evaluate systems that were tuned on counted races; "" if there are none. */
export function evaluationHint(settings: readonly Setting[]): string {
  const seen = settings.filter((one) => one.kind === "tuned").filter(isSeen);
  if (seen.length === 0) return "";
  const last = seen.toSorted((a, b) => b.races - a.races)[0];
  const since = last.before ? `since ${date(last.before)}` : `from race ${number(last.races + 1)} on`;
  return `${counted(seen.length, "system was", "systems were")} tuned on races counted here. Under “Races counted”, choose those ${since}: the search did not see them.`;
}

export function chipTitle(setting: Setting): string {
  if (setting.kind === "default") return "All parameters are at this system’s defaults.";
  if (setting.kind === "set") return "You set numbers of this system yourself.";
  return setting.seen > 0
    ? `Its parameters were sought on ${counted(setting.seen, "race")} of those counted here: this score is no win.`
    : `Its parameters were sought on ${counted(setting.races, "earlier race")}; none of them is counted here.`;
}
