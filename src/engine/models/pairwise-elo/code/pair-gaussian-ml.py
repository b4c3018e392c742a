def increment(gap):
    """Gain of a winner rated `gap` above the loser at a learning rate of 1: the slope of log Phi(gap / sqrt 2)."""
    return gaussian_slope(gap * math.sqrt(0.5)) * math.sqrt(0.5)
