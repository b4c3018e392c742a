def gradient(race, ratings):
    """A race as a game between every two of its entrants: what each gains at a learning rate of 1.

    A draw is half a win for each; team-mates, and pairs of unknown order, are not compared.
    """
    steps = [0.0] * len(ratings)
    games = [0] * len(ratings)
    for i, a in enumerate(race["entrants"]):
        group = race["groups"][a["group"]]
        for j in range(i + 1, len(ratings)):
            b = race["entrants"][j]
            is_draw = a["group"] == b["group"]
            if a["side"] == b["side"] or (is_draw and (group["unseen"] or group.get("anchor") == j)):
                continue
            gap = ratings[i] - ratings[j]
            step = 0.5 * (increment(gap) - increment(-gap)) if is_draw else increment(gap)
            steps[i] += step
            steps[j] -= step
            games[i] += 1
            games[j] += 1
    if SETTINGS["aggregate"] == "sum":
        return steps
    return [step / count if count > 0 else 0.0 for step, count in zip(steps, games)]
