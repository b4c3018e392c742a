def log_add(a, b):
    """log(exp(a) + exp(b))."""
    larger = max(a, b)
    return larger + math.log(math.exp(a - larger) + math.exp(b - larger))
