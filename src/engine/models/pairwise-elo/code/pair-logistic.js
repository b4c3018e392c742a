/** Gain of a winner rated `gap` above the loser at a learning rate of 1: one minus the probability of winning. */
function increment(gap) {
  return 1 / (1 + Math.exp(gap));
}
