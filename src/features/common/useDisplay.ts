import type { ReplayColumns } from "../../worker/protocol";
import { useUnits } from "../../store";
import { displayOf } from "../../ui/display";
import type { Display } from "../../ui/display";

/** How the ratings of a replay are written where it is the only one shown. */
export function useDisplay(replay: ReplayColumns | null | undefined): Display {
  return displayOf(replay?.scale, useUnits());
}
