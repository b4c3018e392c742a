import type { ContenderEvaluation } from "../../worker/protocol/models";

/** The system predicts winners by rating order only, without probabilities. */
export const hasNoProbability = ({ metrics }: Pick<ContenderEvaluation, "metrics">): boolean =>
  metrics.discordance !== null && metrics.pairLogLoss === null;
