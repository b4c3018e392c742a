def surprise(score, difference):
    """Score minus expectation in hundredths, by the logistic distribution: 400 points are odds of 10 to 1."""
    return 100 * (score - sigmoid(difference * math.log(10) / 400))
