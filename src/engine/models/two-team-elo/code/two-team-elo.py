COLUMNS = ["rating"]


def newcomer():
    """The season is the last one that was played in."""
    return {"rating": SETTINGS["initialRating"], "season": None}


def aged(state, clock):
    """Ratings of this rule do not change with time away, only when a new season is played in."""
    return state


def score_of(state):
    return state["rating"]


def season_of(race, clock):
    """Name or number of the season of a race; None: it belongs to none."""
    season = SETTINGS["season"]
    if season == "column":
        return race["season"] or None
    if season == "none" or math.isnan(race["time"]):
        return None
    if season == "calendar":
        date = datetime.date(1970, 1, 1) + datetime.timedelta(days=math.floor(race["time"] / DAY))
        return (date.year * 12 + date.month - SETTINGS["seasonMonth"]) // 12
    # A season begins after a gap of more than this number of days.
    if race["time"] - clock.get("last_race", math.nan) > SETTINGS["seasonGap"] * DAY:
        clock["season"] = clock.get("season", 0) + 1
    clock["last_race"] = race["time"]
    return clock.get("season", 0)


def begin_season(race, players, clock):
    """Before its first race of a new season a side goes part of the way back to the mean."""
    season = season_of(race, clock)
    if season is None:
        return
    for entrant in race["entrants"]:
        state = players[entrant["key"]]
        rating = state["rating"]
        if state["season"] is not None and state["season"] != season:
            rating += SETTINGS["reversion"] * (SETTINGS["mean"] - rating)
        players[entrant["key"]] = {"rating": rating, "season": season}


def home_of(race, k):
    """1: entrant k is at home, -1: the other side is, 0: neither, or more than two sides."""
    entrants = race["entrants"]
    if race["sides"] != 2:
        return 0
    is_known = any(not math.isnan(one["home"]) for one in entrants)
    first = min(entrants, key=lambda one: one["listed"])

    def is_home(one):
        return one["home"] == 1 if is_known else SETTINGS["homeSide"] == "first" and one["side"] == first["side"]

    if is_home(entrants[k]):
        return 1
    return -1 if is_home(next(one for one in entrants if one["side"] != entrants[k]["side"])) else 0


def multiplier(gap, edge, is_draw):
    """What the margin multiplies a change by; edge is how far the winner was expected ahead."""
    if math.isnan(gap):
        return 1.0
    g = abs(gap)
    margin = SETTINGS["margin"]
    if margin == "log":
        # The factor for a large upset is at most ten.
        return math.log(max(g, 1) + 1) * 2.2 / (1 if is_draw else max(2.2 + 0.001 * edge, 0.22))
    if margin == "power":
        return (g + 3) ** 0.8 / max(7.5 + 0.006 * (0 if is_draw else edge), 0.75)
    if margin == "goals":
        return 1.0 if g <= 1 else 1.5 if g == 2 else (11 + g) / 8
    return math.sqrt(max(g, 1)) if margin == "sqrt" else 1.0


def expected(difference):
    """Expected score at a difference that includes the home advantage."""
    return sigmoid(difference * math.log(10) / 400)


def rounded(value):
    """To the nearest whole number, halves away from zero."""
    return math.copysign(math.floor(abs(value) + 0.5), value)


def rate_period(races, players, clock):
    """Rates a race: a game between every two sides. A side has the mean of its members' ratings, and each moves by its change."""
    (race,) = races
    begin_season(race, players, clock)
    if not race["observed"]:
        return
    entrants = race["entrants"]
    ratings = [players[entrant["key"]]["rating"] for entrant in entrants]
    sides = []
    for side in range(race["sides"]):
        members = [k for k, entrant in enumerate(entrants) if entrant["side"] == side]
        scores = [entrants[k]["score"] for k in members]
        sides.append(
            {
                "group": entrants[members[0]]["group"],
                "rating": sum(ratings[k] for k in members) / len(members),
                "score": next((score for score in scores if not math.isnan(score)), math.nan),
            }
        )
    changes = []
    for k, own in enumerate(entrants):
        advantage = home_of(race, k) * SETTINGS["home"]
        # Members may have separate scores.
        score = sides[own["side"]]["score"] if math.isnan(own["score"]) else own["score"]
        change = 0.0
        for side, other in enumerate(sides):
            is_tied = own["group"] == other["group"]
            if side == own["side"] or (is_tied and race["groups"][own["group"]]["unseen"]):
                continue
            gap = score - other["score"]
            is_level = is_tied or (gap == 0 and SETTINGS["levelIsDraw"])
            result = 0.5 if is_level else 1 if own["group"] < other["group"] else 0
            difference = sides[own["side"]]["rating"] - other["rating"] + advantage
            factor = multiplier(gap, -difference if result == 0 else difference, is_level)
            # Result minus expectation; that of a win without the loss of digits.
            surprise = expected(-difference) if result == 1 else result - expected(difference)
            step = SETTINGS["k"] * race["weight"] * factor * surprise
            change += rounded(step) if SETTINGS["rounding"] else step
        changes.append(change)
    for entrant, change in zip(entrants, changes):
        state = players[entrant["key"]]
        players[entrant["key"]] = {**state, "rating": state["rating"] + change}
