COLUMNS = ["rating", "games", "elite"]


def newcomer():
    """The column elite is 1 once a rating has reached the elite rating, and stays so."""
    return {"rating": SETTINGS["initialRating"], "games": 0, "elite": 0}


def aged(state, clock):
    """Ratings of this rule do not change with time away."""
    return state


def score_of(state):
    return state["rating"]


def counted_difference(rating, opponent):
    """The difference that counts (8.3.1): one above 400 points counts as 400."""
    difference = rating - opponent
    rule = SETTINGS["rule400"]
    if rule == "none" or (rule == "cap-below-2650" and rating >= 2650):
        return difference
    return max(-400, min(400, difference))


def factor(state, games):
    """K (8.3.3) of a player in a period with this number of games."""
    if state["elite"] == 1 or state["rating"] >= SETTINGS["eliteRating"]:
        k = SETTINGS["kElite"]
    else:
        k = SETTINGS["kNew"] if state["games"] < SETTINGS["newGames"] else SETTINGS["kStandard"]
    cap = SETTINGS["gamesCap"]
    return math.floor(cap / games) if cap > 0 and k * games > cap else k


def rounded(value):
    """To the nearest whole number, halves away from zero."""
    return math.copysign(math.floor(abs(value) + 0.5), value)


def rate_period(races, players, clock):
    """Rates the games of one period from the ratings at its start; a race is a game between every two of its entrants."""
    tallies = {}
    for race in races:
        if not race["observed"]:
            continue
        for i, own in enumerate(race["entrants"]):
            tally = tallies.setdefault(own["key"], {"games": 0, "surprise": 0.0})
            for j, other in enumerate(race["entrants"]):
                is_draw = own["group"] == other["group"]
                unseen = is_draw and race["groups"][own["group"]]["unseen"]
                if i == j or own["side"] == other["side"] or unseen:
                    continue
                score = 0.5 if is_draw else 1.0 if own["group"] < other["group"] else 0.0
                rating, opponent = players[own["key"]]["rating"], players[other["key"]]["rating"]
                tally["games"] += 1
                tally["surprise"] += surprise(score, counted_difference(rating, opponent))
    for key, tally in tallies.items():
        state = players[key]
        change = factor(state, tally["games"]) * tally["surprise"] / 100
        rating = state["rating"] + (rounded(change) if SETTINGS["rounding"] else change)
        is_elite = state["elite"] == 1 or rating >= SETTINGS["eliteRating"]
        players[key] = {"rating": rating, "games": state["games"] + tally["games"], "elite": 1 if is_elite else 0}
