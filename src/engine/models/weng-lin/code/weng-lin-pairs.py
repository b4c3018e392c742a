def evidence(race, sides):
    """Algorithms 1 to 3: comparisons of two sides, of all of them ("full") or of neighbours in the order ("part").

    With c^2 = spread^2 (variance_i + variance_q + 2 beta^2) and t = (mean_i - mean_q) / c, each adds v(t) / c to the push of the better
    side and gamma w(t) / c^2 to the loss of variance of both.
    """
    groups = sides_by_group(race, sides)
    n = len(sides)
    push, loss, compared = [0.0] * n, [0.0] * n, [0.0] * n
    for a in range(n):
        for b in range(a + 1, n):
            weight = weight_of(groups, sides, a, b)
            if weight == 0:
                continue
            noise = 2 * SETTINGS["beta"] ** 2
            c = SETTINGS["spread"] * math.sqrt(sides[a]["variance"] + sides[b]["variance"] + noise)
            law = draw if sides[a]["group"] == sides[b]["group"] else win
            v, w = law((sides[a]["mean"] - sides[b]["mean"]) / c, SETTINGS["epsilon"] / c)
            push[a] += weight * v / c
            push[b] -= weight * v / c
            for side in (a, b):
                gamma = math.sqrt(sides[side]["variance"]) / c if SETTINGS["gamma"] == "sigma" else 1 / n
                loss[side] += weight * w * gamma / (c * c)
                compared[side] += weight
    if SETTINGS["aggregate"] == "mean":
        push = [value / (count or 1) for value, count in zip(push, compared)]
        loss = [value / (count or 1) for value, count in zip(loss, compared)]
    return push, loss


def weight_of(groups, sides, a, b):
    """Weight of the comparison of sides a and b (a not behind b); 0: not compared."""
    above, below = sides[a]["group"], sides[b]["group"]
    is_full = SETTINGS["pairing"] == "full"
    is_listed = not is_full and SETTINGS["draws"] == "published"

    def is_drawn(group):
        members, unseen = groups[group]
        return len(members) > 1 and not unseen

    def end_of(side, group, end):
        # A side among m who draw is at the end of its group in 1 of m orders.
        if not is_drawn(group):
            return 1
        members = groups[group][0]
        return int(members[end] == side) if is_listed else 1 / len(members)

    if above == below:
        if not is_drawn(above):
            return 0
        if is_listed:
            return int(b == a + 1)
        # Two of m who draw are neighbours in 2 of m orders.
        return 1 if is_full else 2 / len(groups[above][0])
    if is_full:
        return 1
    return end_of(a, above, -1) * end_of(b, below, 0) if below == above + 1 else 0
