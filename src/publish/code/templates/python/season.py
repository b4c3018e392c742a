# ----------------------------------------------------------------------------------------------------------------------
# Results
# ----------------------------------------------------------------------------------------------------------------------

DAY = 86400.0


def time_of(text):
    """Seconds since 1970 of YYYY, YYYY-MM, YYYY-MM-DD or a moment (UTC where no zone is given); NaN when it is none."""
    date = re.fullmatch(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?", text)
    try:
        if date:
            year, month, day = (int(part or 1) for part in date.groups())
            moment = datetime.datetime(year, month, day)
        else:
            moment = datetime.datetime.fromisoformat(re.sub(r"[zZ]$", "+00:00", text.strip()))
    except ValueError:
        return math.nan
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=datetime.timezone.utc)
    return (moment - datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)).total_seconds()


def in_order(races):
    """The races in the order of their dates; an undated race stays after the race listed before it."""
    last = -math.inf
    timed = []
    for race in races:
        own = time_of(race["date"])
        if not math.isnan(own):
            last = own
        timed.append((last, race))
    return [race for _, race in sorted(timed, key=lambda pair: pair[0])]


def prepared(race):
    """A race as the rule sees it: its entrants best first, in groups of one place; None when fewer than two sides took part.

    Those with status "dnf" or "dq" share the last place. A group is "unseen" when the order within it is unknown: a draw
    is evidence that its members are equally good, an unseen order is no evidence at all.
    """
    place_of = {}
    started = []
    for at, entrant in enumerate(race["entrants"]):
        finished = entrant["status"] == ""
        if finished and not math.isfinite(entrant["place"]):
            continue
        if not finished and entrant["status"] not in ("dnf", "dq"):
            continue
        side = ("alone", at) if entrant["team"] == "" else ("team", entrant["team"])
        known = place_of.get(side, math.inf)
        if finished and known not in (math.inf, entrant["place"]):
            raise ValueError(f"{race['name']}: team-mates have different places, but a team shares one.")
        place_of[side] = entrant["place"] if finished else known
        started.append((entrant, side, at))
    if len(place_of) < 2:
        return None

    def reading(entrant):
        return SETTINGS["ties"][entrant["status"] or "finished"]

    rated = [one for one in started if reading(one[0]) != "drop"]
    rated.sort(key=lambda one: place_of[one[1]])
    numbers = {}
    entrants = []
    groups = []
    for k, (entrant, side, listed) in enumerate(rated):
        number = numbers.setdefault(side, len(numbers))
        if k == 0 or place_of[side] != place_of[rated[k - 1][1]]:
            groups.append({"members": [], "unseen": False})
        groups[-1]["members"].append(k)
        entrants.append(
            {
                "key": entrant["key"],
                "side": number,
                "group": len(groups) - 1,
                "score": entrant["score"],
                "minutes": entrant["minutes"],
                "home": entrant["home"],
                "listed": listed,
                "unfinished": entrant["status"] != "",
            }
        )
    for group in groups:
        members = group["members"]
        is_one_side = len({entrants[k]["side"] for k in members}) == 1
        is_unseen = any(reading(rated[k][0]) != "draw" for k in members)
        group["unseen"] = len(members) > 1 and (is_one_side or is_unseen)
    return {
        "entrants": entrants,
        "groups": groups,
        "sides": len(numbers),
        "weight": race["weight"],
        "season": race["season"],
        "time": time_of(race["date"]),
        # False: no order was observed, so nothing changes.
        "observed": len(numbers) > 1 and (len(groups) > 1 or not groups[0]["unseen"]),
    }


def period_of(time):
    """Number of the day, the week (from Monday) or the month of a race; NaN without a date."""
    if math.isnan(time):
        return math.nan
    day = math.floor(time / DAY)
    if SETTINGS["period"] == "month":
        date = datetime.date(1970, 1, 1) + datetime.timedelta(days=day)
        return date.year * 12 + date.month - 1
    return day if SETTINGS["period"] == "day" else (day + 3) // 7


def starts_in(races):
    """Initial ratings by player key: the earliest that the table states."""
    starts = {}
    for race in in_order(races):
        own = time_of(race["date"])
        time = math.inf if math.isnan(own) else own
        for entrant in race["entrants"]:
            key = entrant["key"]
            if math.isfinite(entrant["start"]) and not (key in starts and starts[key]["time"] <= time):
                starts[key] = {"start": entrant["start"], "sd": entrant["start_sd"], "time": time}
    return starts


def started(own):
    """A newcomer, with the initial rating if there is one."""
    state = newcomer()
    if own is None or SETTINGS["startsAs"] == "ignored":
        return state
    is_own = SETTINGS["startsAs"] == "own"
    unit = 1 if is_own else SETTINGS["pointsPerUnit"]
    state["rating"] = own["start"] if is_own else SETTINGS["pointsOrigin"] + (own["start"] - 1500) / unit
    if "sd" in state and 0 < own["sd"] < math.inf:
        state["sd"] = own["sd"] / unit
    return state


def rate_season(races):
    """Rates all races of a season from the start: each player's key to {"rating": ...} after the last race."""
    players = {}
    starts = starts_in(races)
    # The rule's clock: the time of the last dated race, and how many rating periods have gone by.
    clock = {"time": math.nan, "periods": 0}
    periods = []
    current = math.nan
    for listed in in_order(races):
        race = prepared(listed)
        if race is None:
            continue
        period = math.nan if SETTINGS["period"] == "race" else period_of(race["time"])
        if not periods or period != current:  # NaN differs from itself: such a race is a period of its own
            periods.append((period, []))
        periods[-1][1].append(race)
        current = period
    last_closed = math.nan
    for period, together in periods:
        if not math.isnan(period):
            if not math.isnan(last_closed):
                clock["periods"] += max(1, period - last_closed) - 1
            last_closed = period
        for race in together:
            if not math.isnan(race["time"]) and not race["time"] < clock["time"]:
                clock["time"] = race["time"]
            for entrant in race["entrants"]:
                players.setdefault(entrant["key"], started(starts.get(entrant["key"])))
        rate_period(together, players, clock)
        if any(race["observed"] or not math.isnan(race["time"]) for race in together):
            clock["periods"] += 1
    return {key: aged(state, clock) for key, state in players.items()}
