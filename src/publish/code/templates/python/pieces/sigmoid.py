def sigmoid(x):
    """1 / (1 + exp(-x)) without overflow."""
    return 1 / (1 + math.exp(-x)) if x >= 0 else math.exp(x) / (1 + math.exp(x))
