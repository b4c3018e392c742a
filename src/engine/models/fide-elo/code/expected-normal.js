/** Score minus expectation in hundredths, by Elo's normal distribution: a difference has a standard deviation of 2000 / 7. */
function surprise(score, difference) {
  return 100 * (score - gaussianCdf((7 * difference) / 2000));
}
