def rate_period(races, players, clock):
    """Rates one race: the evidence for each side gives the push of its players' means and the loss of variance."""
    (race,) = races
    if not race["observed"]:
        return
    states = [aged(players[entrant["key"]], clock) for entrant in race["entrants"]]
    variances = [state["sd"] ** 2 + SETTINGS["tau"] ** 2 for state in states]
    # A side is a team or a single player; the skills of its players add up.
    sides = [{"mean": 0.0, "variance": 0.0, "group": 0} for _ in range(race["sides"])]
    for entrant, state, variance in zip(race["entrants"], states, variances):
        side = sides[entrant["side"]]
        side["mean"] += state["rating"]
        side["variance"] += variance
        side["group"] = entrant["group"]
    push, loss = evidence(race, sides)
    for entrant, state, variance in zip(race["entrants"], states, variances):
        left = max(1 - variance * loss[entrant["side"]], SETTINGS["kappa"])
        sd = math.sqrt(variance * left)
        players[entrant["key"]] = {
            "rating": state["rating"] + variance * push[entrant["side"]],
            "sd": min(sd, state["sd"]) if SETTINGS["limitSigma"] else sd,
            "seen": clock["time"],
        }


def sides_by_group(race, sides):
    """The sides of each group of one place, and whether their order is unknown."""
    groups = [([], group["unseen"]) for group in race["groups"]]
    for at, side in enumerate(sides):
        groups[side["group"]][0].append(at)
    return groups
