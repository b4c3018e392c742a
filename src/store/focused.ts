import type { Choices, ContenderChoice } from "./types";

/** The focused contender, or the first one if the focused one was removed; undefined if there are none. */
export function focusedOf({
  contenders,
  focused,
}: Pick<Choices, "contenders" | "focused">): ContenderChoice | undefined {
  return contenders.find((contender) => contender.id === focused) ?? contenders[0];
}
