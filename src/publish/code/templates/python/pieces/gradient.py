COLUMNS = ["rating"]


def newcomer():
    return {"rating": SETTINGS["initialRating"]}


def aged(state, clock):
    """Ratings of this rule do not change with time away."""
    return state


def score_of(state):
    return state["rating"]


def learning_rate(rating):
    """How far a race moves a rating: a constant, or straight lines between knots of (rating, learning rate)."""
    knots = SETTINGS["learningRateKnots"]
    if not knots:
        return SETTINGS["learningRate"]
    if rating <= knots[0][0]:
        return knots[0][1]
    for (x0, y0), (x1, y1) in zip(knots, knots[1:]):
        if rating <= x1:
            return y0 + ((y1 - y0) * (rating - x0)) / (x1 - x0)
    return knots[-1][1]


def with_anchor(race):
    """The race with the anchor in it: a dummy of fixed rating that shares the last place, in an unknown order, so
    that beating the last place counts. Without an anchor the race itself."""
    if SETTINGS["anchorRating"] is None:
        return race
    last = len(race["groups"]) - 1
    members = race["groups"][last]["members"]
    at = len(race["entrants"])
    unseen = race["groups"][last]["unseen"] or len(members) == 1
    return {
        **race,
        "entrants": race["entrants"] + [{"key": None, "side": race["sides"], "group": last}],
        "groups": race["groups"][:last] + [{"members": members + [at], "unseen": unseen, "anchor": at}],
        "sides": race["sides"] + 1,
    }


def rate_period(races, players, clock):
    """Rates the races of one period, all from the ratings at its start; changes take effect together at its end."""
    changes = {}
    for listed in races:
        if not listed["observed"]:
            continue
        race = with_anchor(listed)
        keys = [entrant["key"] for entrant in race["entrants"]]
        ratings = [SETTINGS["anchorRating"] if key is None else players[key]["rating"] for key in keys]
        for key, rating, step in zip(keys, ratings, gradient(race, ratings)):
            if key is not None:
                changes[key] = changes.get(key, 0.0) + learning_rate(rating) * race["weight"] * step
    for key, change in changes.items():
        rating = players[key]["rating"] + change
        floor = SETTINGS["ratingFloor"]
        players[key] = {"rating": rating if floor is None else max(floor, rating)}
