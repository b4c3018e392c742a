/** The quantities that the bands of skill curves treat as known. Pure. */
import type { ThroughTimeFit } from "../../worker/protocol/models";

/** "" if there are no bands. */
export const errorsHold = ({ withoutBand, joint }: Pick<ThroughTimeFit, "withoutBand" | "joint">): string =>
  withoutBand ? "" : joint ? "all curves uncertain" : "other players’ curves held fixed";
