def win(t, margin):
    """Evidence of a win at the gap t of two sides: the slope v of its log-probability, and minus the slope of v, w."""
    v = sigmoid(-t)
    return v, v * (1 - v)


def draw(t, margin):
    """The same for a draw, which is half a win for each."""
    v = sigmoid(-t) - 0.5
    return v, 0.25 - v * v
