import type { ContenderEvaluation } from "../../worker/protocol/models";

/** Pairs were judged by who is rated higher, and by no probability. */
export const hasNoProbability = ({ metrics }: Pick<ContenderEvaluation, "metrics">): boolean =>
  metrics.discordance !== null && metrics.pairLogLoss === null;
