/** Evidence of a win at the gap t of two sides: the slope v of its log-probability, and minus the slope of v, w. */
function win(t) {
  const v = 1 / (1 + Math.exp(t));
  return { v, w: v * (1 - v) };
}

/** The same for a draw, which is half a win for each. */
function draw(t) {
  const v = 1 / (1 + Math.exp(t)) - 0.5;
  return { v, w: 0.25 - v * v };
}
