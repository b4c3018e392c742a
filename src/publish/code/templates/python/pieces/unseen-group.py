def unseen_group(log_ratios):
    """A group that leaves before the others, in an unknown order.

    Each member's clock rings at a rate of exp(log_ratio) times that of all who stay together. P(all members ring before any who
    stay) is the integral over u of exp(u - e^u) * product of (1 - exp(-exp(log_ratio + u))), a smooth bell, which the
    trapezoid rule sums almost exactly. Returns the slopes of log P in each log_ratio, the curvatures, and the variance of
    the moment at which the first of the others rings.
    """

    def factor(x):
        return 0.0 if x > 700 else 1.0 if x < 1e-16 else x / math.expm1(x)

    def exp(x):
        return math.exp(min(x, 700.0))

    def log_term(u):
        total = u - math.exp(u)
        for ratio in log_ratios:
            total += u + ratio if u + ratio < -36 else math.log(-math.expm1(-exp(u + ratio)))
        return total

    # The top of the bell, where e^u = 1 + sum of the factors.
    low, high = 0.0, math.log1p(len(log_ratios))
    for _ in range(40):
        u = 0.5 * (low + high)
        if 1 - math.exp(u) + sum(factor(exp(u + ratio)) for ratio in log_ratios) > 0:
            low = u
        else:
            high = u
    top, peak = low, log_term(low)
    step = min(0.1, 0.4 / math.sqrt(1 + len(log_ratios)))
    own = [0.0] * len(log_ratios)
    square = [0.0] * len(log_ratios)
    mass = rest_square = 0.0
    for direction in (1, -1):
        n = 0 if direction == 1 else 1
        while True:
            u = top + direction * n * step
            log = log_term(u) - peak
            if not log > -42:
                break
            weight = math.exp(log)
            mass += weight
            rest_square += weight * math.exp(2 * u)
            for s, ratio in enumerate(log_ratios):
                x = exp(u + ratio)
                own[s] += weight * factor(x)
                square[s] += weight * factor(x) * x
            n += 1
    slopes = [total / mass for total in own]
    rest = 1 + sum(slopes)
    curvatures = [max(0.0, total / mass - slope + slope * slope) for total, slope in zip(square, slopes)]
    return slopes, curvatures, rest_square / mass - rest * rest
