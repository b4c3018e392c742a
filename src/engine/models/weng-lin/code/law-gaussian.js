/** Evidence of a win by more than the margin at the gap t of two sides: the slope v of its log-probability, and w. */
function win(t, margin) {
  return beyond(t - margin);
}

/** The same for a draw, a difference within the margin. */
function draw(t, margin) {
  return within(t, margin);
}
