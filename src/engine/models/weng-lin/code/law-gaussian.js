/** What a win by more than the margin says of the gap t of two sides: the slope v of its log-probability, and w. */
function win(t, margin) {
  return beyond(t - margin);
}

/** The same of a draw: the two performed within the margin. */
function draw(t, margin) {
  return within(t, margin);
}
