import type { ChartFrameProps } from "../../../ui";
import type { Slot } from "../../../store";
import { list } from "../../../ui/format";
import type { RaceField } from "./useField";

/** What a figure shows instead of its chart: too few entrants, no entrant selected, or an error. */
export function figureState(
  field: RaceField,
  figure: string,
  slot: Pick<Slot<unknown>, "status" | "message"> = field.race,
): Pick<ChartFrameProps, "empty" | "error"> {
  const { starters, valid, contenders } = field;
  if (starters.length < 2) {
    return { empty: { text: "A race needs two entrants. Add players, or take a race from the season." } };
  }
  if (contenders.length === 0) return { empty: { text: "No rating system: add one above." } };
  if (valid.length === 0) return { error: { what: `${figure} cannot be computed.`, remedy: problemsOf(field) } };
  if (slot.status === "error") {
    return {
      error: {
        what: slot.message || `${figure} could not be computed.`,
        remedy: "Change the race or a system’s parameters, or undo the last change.",
      },
    };
  }
  return {};
}

/** Names the contenders that cannot be computed; "" if all can. */
export function problemsOf({ contenders }: Pick<RaceField, "contenders">): string {
  return contenders
    .filter((contender) => contender.problem)
    .map(({ label, problem }) => `${label}: ${problem}${/[.!?]$/.test(problem) ? "" : "."}`)
    .join(" ");
}

/** Names the systems whose numbers differ from Season's, with the reason; "" if there are none. */
export function differenceNote({ valid }: Pick<RaceField, "valid">): string {
  const names = valid.filter(({ remembersMore }) => remembersMore).map(({ name }) => name);
  if (names.length === 0) return "";
  const one = names.length === 1;
  return `${list(names)} ${one ? "remembers" : "remember"} more of a player than the rating and its sd, which are all that Race knows: ${one ? "its" : "their"} numbers differ from Season’s.`;
}

/** The state of a figure that shows the focused contender only, when that contender has no answer. */
export function focusState(field: RaceField, figure: string): Pick<ChartFrameProps, "empty" | "error"> {
  const state = figureState(field, figure);
  if (state.empty || state.error) return state;
  const { value } = field.race;
  if (value?.answer.note && value.focus === field.focus?.id) return { empty: { text: value.answer.note } };
  if (!field.focus?.problem) return state;
  return {
    error: {
      what: `${field.focus.label} cannot be computed.`,
      remedy: `${field.focus.problem} Change it in the strip above, or press another system.`,
    },
  };
}
