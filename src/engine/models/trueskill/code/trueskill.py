def rate_period(races, players, clock):
    """Rates one race by expectation propagation (Herbrich, Minka and Graepel 2006)."""
    (race,) = races
    if not race["observed"]:
        return
    states = [aged(players[entrant["key"]], clock) for entrant in race["entrants"]]
    stays = [entrant["minutes"] for entrant in race["entrants"]]
    longest = max((stay for stay in stays if stay > 0), default=0.0) if SETTINGS["partialPlay"] else 0.0
    shares = [stay / longest if longest > 0 and not math.isnan(stay) else 1.0 for stay in stays]
    variances = [state["sd"] ** 2 + SETTINGS["tau"] ** 2 for state in states]
    teams = [
        {"mean": 0.0, "variance": 0.0, "players": 0, "precision": 0.0, "pull": 0.0, "group": 0}
        for _ in range(race["sides"])
    ]
    for entrant, state, share, variance in zip(race["entrants"], states, shares, variances):
        team = teams[entrant["side"]]
        team["mean"] += share * state["rating"]
        team["variance"] += share * share * (variance + SETTINGS["beta"] ** 2)
        team["players"] += 1
        team["group"] = entrant["group"]
    groups = seats(race, teams)
    propagate(factors_of(groups))
    level_alike(groups)
    for entrant, state, share, variance in zip(race["entrants"], states, shares, variances):
        team = teams[entrant["side"]]
        # The player's part of the team's shift, and of the removed share of its variance.
        gain = share * variance / team["variance"] if team["variance"] > 0 else 0.0
        known = 1 + team["variance"] * team["precision"]
        gone = gain * share * (team["variance"] * team["precision"]) / known
        players[entrant["key"]] = {
            "rating": state["rating"] + gain * (team["variance"] * team["pull"]) / known,
            "sd": math.sqrt(variance * max(1e-15, 1 - gone)),
            "seen": clock["time"],
        }


def seats(race, teams):
    """Teams by group, without teams that have no playing time; sorted by mean if the order is unknown."""
    groups = []
    for at, group in enumerate(race["groups"]):
        members = [team for team in teams if team["group"] == at and team["variance"] > 0]
        if group["unseen"]:
            members.sort(key=lambda team: (-team["mean"], team["variance"]))
        if members:
            groups.append((members, group["unseen"]))
    return groups


def factors_of(groups):
    """Comparisons: neighbours in the order; all teams of a group of unknown order with all teams of the neighbouring groups."""
    factors = []

    def add(better, worse, is_draw):
        margin = SETTINGS["drawMargin"] * math.sqrt(better["players"] + worse["players"])
        factors.append({"teams": (better, worse), "is_draw": is_draw, "margin": margin, "messages": [0.0] * 4})

    for at, (members, unseen) in enumerate(groups):
        if at > 0:
            above, above_unseen = groups[at - 1]
            is_cross = (unseen and len(members) > 1) or (above_unseen and len(above) > 1)
            for better in above if is_cross else above[-1:]:
                for worse in members if is_cross else members[:1]:
                    add(better, worse, False)
        if not unseen:
            for better, worse in zip(members, members[1:]):
                add(better, worse, True)
    return factors


def propagate(factors):
    """Passes messages forward and backward until none changes by more than the tolerance. A single comparison is exact at once."""
    if factors:
        visit(factors[0])
    if len(factors) < 2:
        return
    for sweep in range(1000):
        ordered = factors if sweep % 2 == 0 else factors[::-1]
        if not any([visit(factor) for factor in ordered[1:]]):
            return


def visit(factor):
    """Renews what a comparison tells its two teams. True: that changed."""
    a, b = factor["teams"]
    messages = factor["messages"]
    var_a = a["variance"] / (1 + a["variance"] * (a["precision"] - messages[0]))
    var_b = b["variance"] / (1 + b["variance"] * (b["precision"] - messages[2]))
    shift_a = var_a * (a["pull"] - messages[1])
    shift_b = var_b * (b["pull"] - messages[3])
    c = math.sqrt(var_a + var_b)
    lead = a["mean"] - b["mean"] + (shift_a - shift_b)
    margin = factor["margin"]
    v, w = within(lead / c, margin / c) if factor["is_draw"] else beyond((lead - margin) / c)
    rest = max(1e-15, 1 - w)
    scale_a, scale_b = 1 / (var_b + var_a * rest), 1 / (var_a + var_b * rest)
    renewed = [w * scale_a, (w * shift_a + c * v) * scale_a, w * scale_b, (w * shift_b - c * v) * scale_b]
    moves = [new - old for new, old in zip(renewed, messages)]
    factor["messages"] = renewed
    a["precision"] += moves[0]
    a["pull"] += moves[1]
    b["precision"] += moves[2]
    b["pull"] += moves[3]
    units = [a["variance"], math.sqrt(a["variance"]), b["variance"], math.sqrt(b["variance"])]
    return any(
        abs(move) * unit > SETTINGS["propagation"] * (1 + abs(new) * unit)
        for move, unit, new in zip(moves, units, renewed)
    )


def level_alike(groups):
    """Averages teams of equal belief in a group of unknown order, which differ only by the tolerance."""
    for members, unseen in groups:
        if not unseen:
            continue
        for team in members:
            alike = [one for one in members if one["mean"] == team["mean"] and one["variance"] == team["variance"]]
            for column in ("precision", "pull"):
                mean = sum(one[column] for one in alike) / len(alike)
                for one in alike:
                    one[column] = mean
