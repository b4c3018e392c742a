def increment(gap):
    """Gain of a winner rated `gap` above the loser at a learning rate of 1: one minus the probability of winning."""
    return gaussian_cdf(-gap * math.sqrt(0.5))
