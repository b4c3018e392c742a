def increment(gap):
    """What a winner who was ahead by `gap` gains at a learning rate of 1: one minus the probability of winning."""
    return sigmoid(-gap)
