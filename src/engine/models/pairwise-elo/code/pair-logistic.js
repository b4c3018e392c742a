/** What a winner who was ahead by `gap` gains at a learning rate of 1: one minus the probability of winning. */
function increment(gap) {
  return 1 / (1 + Math.exp(gap));
}
