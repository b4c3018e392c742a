def evidence(race, sides):
    """Algorithm 4 (Plackett-Luce): places are filled one by one, each in proportion to the strength exp(mean / c) of those left.

    c^2 is the sum of variance + beta^2 over all sides. Those who draw share their places; a group of unknown order counts
    with the probability of all orders it may have had.
    """
    n = len(sides)
    c = math.sqrt(sum(side["variance"] for side in sides) + n * SETTINGS["beta"] ** 2)
    groups = sides_by_group(race, sides)
    logs = [side["mean"] / c for side in sides]
    # Log of the strength present before each group.
    present = [0.0] * len(groups)
    log_mass = -math.inf
    for g in reversed(range(len(groups))):
        for side in groups[g][0]:
            log_mass = log_add(log_mass, logs[side])
        present[g] = log_mass
    push, loss = [0.0] * n, [0.0] * n
    # Sums over the places so far for the remaining sides, by share of strength and by its square.
    taken = taken_twice = 0.0
    for g, (members, unseen) in enumerate(groups):
        is_last = g == len(groups) - 1
        left = 0.0 if is_last else math.exp(present[g + 1] - present[g])
        shares = [math.exp(logs[side] - present[g]) for side in members]
        for side, share in zip(members, shares):
            push[side] = -share * taken
            loss[side] = share * (taken - share * taken_twice)
        passed, passed_twice = left, left * left
        if len(members) == 1:
            push[members[0]] += left
            loss[members[0]] += shares[0] * left
        elif unseen:
            if not is_last:
                slopes, curvatures, rest_variance = unseen_group([logs[side] - present[g + 1] for side in members])
                for side, slope, curvature in zip(members, slopes, curvatures):
                    push[side] += slope
                    loss[side] += curvature
                passed, passed_twice = sum(slopes), rest_variance - 1
        else:
            m = len(members)
            tied = sum(shares)
            places = 1 if SETTINGS["draws"] == "published" else m - 1 if is_last else m
            parts = [1 - place / m for place in range(places)]
            there = [left + part * tied for part in parts]
            own = sum(part / whole for part, whole in zip(parts, there))
            own_twice = sum((part / whole) ** 2 for part, whole in zip(parts, there))
            passed = sum(left / whole for whole in there)
            passed_twice = sum((left / whole) ** 2 for whole in there)
            for side, share in zip(members, shares):
                push[side] += places / m - share * own
                loss[side] += share * (own - share * own_twice)
        taken = taken * left + passed
        taken_twice = taken_twice * left * left + passed_twice
    for at, side in enumerate(sides):
        gamma = math.sqrt(side["variance"]) / c if SETTINGS["gamma"] == "sigma" else 1 / n
        push[at] /= c
        loss[at] = max(0.0, loss[at]) * gamma / (c * c)
    return push, loss
