COLUMNS = ["rating"]


def newcomer():
    return {"rating": SETTINGS["initialRating"]}


def aged(state, clock):
    """Ratings of this rule do not change with time away."""
    return state


def score_of(state):
    return state["rating"]


def minutes_of(race):
    """Minutes in game of each entrant; without them as long as the longest known stay, or the longest that counts."""
    stays = [entrant["minutes"] for entrant in race["entrants"]]
    assumed = max((stay for stay in stays if stay > 0), default=SETTINGS["maxGameLength"])
    return [assumed if math.isnan(stay) else max(0.0, stay) for stay in stays]


def result_of(race, minutes, i, j):
    """Result of entrant i against j: 1, 1/2, 0, or None where the two are not compared."""
    own, other = race["entrants"][i], race["entrants"][j]
    is_tied = own["group"] == other["group"]
    if own["side"] == other["side"] or (is_tied and race["groups"][own["group"]]["unseen"]):
        return None

    def speaks(one):
        return not math.isnan(one["score"]) and (not one["unfinished"] or not math.isnan(one["minutes"]))

    if speaks(own) and speaks(other):
        # Scores per hour, multiplied out.
        a, b = own["score"] * minutes[j], other["score"] * minutes[i]
        if a != b:
            return 1.0 if a > b else 0.0
        if not math.isnan(own["minutes"]) and not math.isnan(other["minutes"]):
            return 0.5
    if is_tied:
        return 0.5
    return 1.0 if own["group"] < other["group"] else 0.0


def rate_period(races, players, clock):
    """Equations (1) to (6): every two opponents by score per hour, weighed by the minutes that they shared."""
    (race,) = races
    if not race["observed"]:
        return
    multiplier, longest = SETTINGS["gameMultiplier"], SETTINGS["maxGameLength"]
    ratings = [players[entrant["key"]]["rating"] for entrant in race["entrants"]]
    minutes = minutes_of(race)
    offsets = [0.0] * len(ratings)
    for i in range(len(ratings)):
        for j in range(i + 1, len(ratings)):
            result = result_of(race, minutes, i, j)
            if result is None:
                continue
            gap = (ratings[i] - ratings[j]) / SETTINGS["T"]
            surprise = sigmoid(-gap) if result == 1 else result - sigmoid(gap)
            offset = multiplier * min(longest, minutes[i], minutes[j]) * surprise
            offsets[i] += offset
            offsets[j] -= offset
    # (5): the largest change may not exceed so many points a minute; all are scaled alike. Sums that differ by rounding are equal.
    largest = max(abs(offset) for offset in offsets)
    scale = 1.0
    for offset, stay in zip(offsets, minutes):
        if largest > 0 and abs(offset) >= largest * (1 - 1e-12):
            counted = min(longest, stay) if SETTINGS["capScaleTime"] else stay
            scale = min(scale, multiplier * counted / abs(offset))
    for entrant, rating, offset in zip(race["entrants"], ratings, offsets):
        players[entrant["key"]] = {"rating": rating + scale * offset}
