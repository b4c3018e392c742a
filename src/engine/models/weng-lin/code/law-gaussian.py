def win(t, margin):
    """Evidence of a win by more than the margin at the gap t of two sides: the slope v of its log-probability, and w."""
    return beyond(t - margin)


def draw(t, margin):
    """The same for a draw, a difference within the margin."""
    return within(t, margin)
