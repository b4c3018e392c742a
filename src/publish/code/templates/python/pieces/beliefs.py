COLUMNS = ["rating", "sd"]


def newcomer():
    """A skill is believed to be normal: `rating` is its mean, `sd` its deviation; `seen` is the time of the last race."""
    return {"rating": SETTINGS["initialMean"], "sd": SETTINGS["initialSd"], "seen": math.nan}


def aged(state, clock):
    """The uncertainty grows with the days since the last race, up to that of a newcomer."""
    days = (clock["time"] - state["seen"]) / DAY
    if SETTINGS["driftPerDay"] == 0 or not days > 0:
        return state
    grown = min(math.sqrt(state["sd"] ** 2 + days * SETTINGS["driftPerDay"]), SETTINGS["initialSd"])
    return {**state, "sd": max(state["sd"], grown), "seen": clock["time"]}


def score_of(state):
    """The published score: the mean minus some standard deviations."""
    return state["rating"] - SETTINGS["scoreSds"] * state["sd"]
