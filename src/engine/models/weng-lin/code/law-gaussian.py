def win(t, margin):
    """What a win by more than the margin says of the gap t of two sides: the slope v of its log-probability, and w."""
    return beyond(t - margin)


def draw(t, margin):
    """The same of a draw: the two performed within the margin."""
    return within(t, margin)
