def gaussian_pdf(x):
    return math.exp(-0.5 * x * x) / math.sqrt(2 * math.pi)


def gaussian_cdf(x):
    """Phi(x), the standard normal distribution."""
    return 0.5 * math.erfc(-x * math.sqrt(0.5))


def gaussian_slope(x):
    """phi(x) / Phi(x): the slope of log Phi."""
    return gaussian_pdf(x) / gaussian_cdf(x) if x > -4 else gaussian_excess(x) - x


def gaussian_excess(x):
    """gaussian_slope(x) + x without the loss of digits of the sum: Laplace's continued fraction far below zero."""
    if x > -4:
        return gaussian_slope(x) + x
    tail = -x
    for k in range(8 + math.ceil(500 / (x * x)), 1, -1):
        tail = k / tail - x
    return 1 / tail


def beyond(t):
    """For a standard normal Z: the mean v of Z given t + Z > 0, and w, the removed share of its variance."""
    v = gaussian_slope(t)
    return v, v * gaussian_excess(t)


def within(t, margin):
    """The same given |t + Z| <= margin."""
    far, sign = abs(t), -1.0 if t < 0 else 1.0
    near, away = margin - far, -margin - far
    if margin * (1 + far) < 0.25:
        # A narrow interval: six-point Gauss quadrature of exp(far s - s^2 / 2).
        mass = first = second = 0.0
        for node, share in (
            (0.23861918608319693, 0.46791393457269104),
            (0.6612093864662645, 0.3607615730481386),
            (0.932469514203152, 0.17132449237917036),
        ):
            s = margin * node
            up = math.exp(far * s)
            weight = share * math.exp(-0.5 * s * s)
            mass += weight * (up + 1 / up)
            first += weight * s * (up - 1 / up)
            second += weight * s * s * (up + 1 / up)
        mean = first / mass
        return sign * (mean - far), 1 - (second / mass - mean * mean)
    if margin <= far:
        # Far outside, units are the density at the near end.
        ratio = math.exp(-2 * margin * far)
        mills_near, mills_away = 1 / gaussian_slope(near), 1 / gaussian_slope(away)
        height = mills_near - ratio * mills_away
        excess = mills_near * gaussian_excess(near) - ratio * mills_away * (gaussian_excess(away) + 2 * margin)
        mean = excess / height
        return sign * (near - mean), mean * mean - near * mean + 2 * margin * ratio / height
    mass = 1 - gaussian_cdf(away) - gaussian_cdf(-near)
    v = (gaussian_pdf(away) - gaussian_pdf(near)) / mass
    return sign * v, v * v + (near * gaussian_pdf(near) - away * gaussian_pdf(away)) / mass
