COLUMNS = ["rating", "sd", "volatility"]

# Glicko points in one unit of the system's own scale.
UNIT = 173.7178


def newcomer():
    return {
        "rating": SETTINGS["initialRating"],
        "sd": SETTINGS["initialDeviation"],
        "volatility": SETTINGS["initialVolatility"],
        "seen": math.nan,
    }


def aged(state, clock):
    """Step 6 for missed rating periods; the deviation grows at most to that of a newcomer."""
    missed = clock["periods"] - state["seen"]
    if SETTINGS["period"] == "race" or not missed > 0:
        return state
    drift = state["volatility"] * UNIT
    grown = min(math.sqrt(state["sd"] ** 2 + missed * drift * drift), SETTINGS["initialDeviation"])
    return {**state, "sd": max(state["sd"], grown), "seen": clock["periods"]}


def score_of(state):
    return state["rating"] - SETTINGS["scoreSds"] * state["sd"]


def weakening(phi2):
    """g of step 3: factor of a result, smaller for an uncertain opponent."""
    return 1 / math.sqrt(1 + 3 * phi2 / math.pi**2)


def rate_period(races, players, clock):
    """Rates the races of one period; a race is a game between every two of its entrants."""
    sums = {}
    for race in races:
        if not race["observed"]:
            continue
        for entrant in race["entrants"]:
            players[entrant["key"]] = aged(players[entrant["key"]], clock)
            sums.setdefault(entrant["key"], [0.0, 0.0])
        mu = [players[entrant["key"]]["rating"] / UNIT for entrant in race["entrants"]]
        g = [weakening((players[entrant["key"]]["sd"] / UNIT) ** 2) for entrant in race["entrants"]]
        for i, own in enumerate(race["entrants"]):
            for j, other in enumerate(race["entrants"]):
                is_draw = own["group"] == other["group"]
                if own["side"] == other["side"] or (is_draw and race["groups"][own["group"]]["unseen"]):
                    continue
                expected = sigmoid(g[j] * (mu[i] - mu[j]))
                unexpected = sigmoid(-g[j] * (mu[i] - mu[j]))
                # Score minus expectation; that of a win is 1 - E without the loss of digits.
                missed = 0.5 - expected if is_draw else unexpected if own["group"] < other["group"] else -expected
                sums[own["key"]][0] += race["weight"] * g[j] * g[j] * expected * unexpected
                sums[own["key"]][1] += race["weight"] * g[j] * missed
    for key, (information, surprise) in sums.items():
        state = players[key]
        phi2 = (state["sd"] / UNIT) ** 2
        volatility = volatility_after(state["volatility"], phi2, information, surprise)
        prior = phi2 + volatility * volatility
        variance = prior / (1 + information * prior)
        players[key] = {
            "rating": state["rating"] + UNIT * variance * surprise,
            "sd": UNIT * math.sqrt(variance),
            "volatility": volatility,
            "seen": clock["periods"] + 1,
        }


def volatility_after(sigma, phi2, information, surprise):
    """Step 5: the new volatility sigma e^(t/2), where t is the zero of

        f(t) = y (S^2 / h - I) / (2 h) - t / tau^2,   y = sigma^2 e^t,   h = 1 + I (phi^2 + y),

    which is Glickman's f with 1 / v = I and delta / v = S. The zero nearest to 0 is taken, and none above `maxVolatility`.
    """
    ceiling = max(SETTINGS["maxVolatility"], SETTINGS["initialVolatility"])
    tau = SETTINGS["tau"]

    def f(t):
        y = sigma * sigma * math.exp(t)
        h = 1 + information * (phi2 + y)
        return (y / h) * (surprise * surprise / h - information) / 2 - t / (tau * tau)

    start = f(0.0)
    if start == 0:
        return sigma
    low = high = 0.0
    if start < 0:
        low = -0.5 * tau * tau
    else:
        top = max(0.0, 2 * math.log(ceiling / sigma))
        stride = max(tau, top / 64)
        while f(high) > 0 and high < top:
            low, high = high, min(high + stride, top)
        if f(high) > 0:
            return max(sigma, ceiling)
    # f falls from above zero at `low` to below it at `high`.
    for _ in range(200):
        middle = 0.5 * (low + high)
        if middle in (low, high):
            break
        if f(middle) > 0:
            low = middle
        else:
            high = middle
    return sigma * math.exp((low + high) / 4)
