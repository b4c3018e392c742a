def surprise(score, difference):
    """Score minus expectation in hundredths, by Elo's normal distribution: a difference has a standard deviation of 2000 / 7."""
    return 100 * (score - gaussian_cdf(7 * difference / 2000))
