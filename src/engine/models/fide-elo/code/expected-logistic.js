/** Score minus expectation in hundredths, by the logistic distribution: 400 points are odds of 10 to 1. */
function surprise(score, difference) {
  return 100 * (score - 1 / (1 + Math.exp((-difference * Math.LN10) / 400)));
}
