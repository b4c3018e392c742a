def surprise(score, difference):
    """Score minus expectation in hundredths, by Elo's own law: a difference has a standard deviation of 2000 / 7."""
    return 100 * (score - gaussian_cdf(7 * difference / 2000))
