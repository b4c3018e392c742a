/** The message where a probability is needed and the system has none. A pure leaf. */
export const noProbabilityWords = (system: string): string =>
  `${system} has no probability: it ranks, and predicts nothing.`;
