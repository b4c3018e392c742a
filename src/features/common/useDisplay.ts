import type { ReplayColumns } from "../../worker/protocol";
import { useUnits } from "../../store";
import { displayOf, type Display } from "../../ui/display";

/** The units of a replay's ratings, for pages that show no other replay. */
export const useDisplay = (replay: ReplayColumns | null | undefined): Display => displayOf(replay?.scale, useUnits());
