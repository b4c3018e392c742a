/** Gain of a winner rated `gap` above the loser at a learning rate of 1: the slope of log Phi(gap / sqrt 2). */
function increment(gap) {
  return gaussianSlope(gap * Math.SQRT1_2) * Math.SQRT1_2;
}
