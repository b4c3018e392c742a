# ----------------------------------------------------------------------------------------------------------------------
# Running
# ----------------------------------------------------------------------------------------------------------------------


def unguarded(cell):
    """Tables guard cells that a spreadsheet would run as a formula with an apostrophe: takes it off again."""
    if cell.startswith("'\\"):
        return re.sub(r"\\(.)", lambda found: "\r" if found[1] == "r" else found[1], cell[2:], flags=re.DOTALL)
    return cell[1:] if cell.startswith("'") else cell


PAIRS = [("player1", "player2"), ("home", "away"), ("white", "black"), ("winner", "loser"), ("team1", "team2")]
SCORES = [("score1", "score2"), ("homescore", "awayscore"), ("homegoals", "awaygoals"), ("hg", "ag")]
PLAYERS = ("player", "name", "driver", "rider", "runner", "athlete", "competitor", "entrant")


def entrant_rows(rows):
    """A row for each entrant, of a table with a row for each game of two; any other table as it is."""
    plain = [re.sub(r"[\s_]|team(?=$)", "", cell.lower()) for cell in rows[0]]

    def both(pairs):
        return next((tuple(map(plain.index, pair)) for pair in pairs if all(name in plain for name in pair)), None)

    players = None if "place" in plain else both(PAIRS)
    if players is None:
        return rows
    scores = both(SCORES)
    result = next((plain.index(name) for name in ("result", "score") if name in plain), -1)

    def cell(row, at):
        return row[at] if 0 <= at < len(row) else ""

    def named(row, name):
        return cell(row, plain.index(name)) if name in plain else ""

    is_won = plain[players[0]] == "winner"
    is_home = plain[players[0]] == "home"
    long = [["race", "date", "season", "weight", "player", "place", "score", "home"]]
    for number, row in enumerate(rows[1:], 1):
        if scores:
            texts = [cell(row, at) for at in scores]
        else:
            texts = re.split(r"\s*[-–:]\s*", cell(row, result).replace("½", "0.5").replace("1/2", "0.5"))
        try:
            points = [float(text) for text in texts]
        except ValueError:
            points = []
        if len(points) != 2:
            points = [math.nan, math.nan]
            if not is_won:
                continue
        neutral = re.fullmatch(r"true|yes|y|1|neutral", named(row, "neutral"), flags=re.IGNORECASE)
        for side in (0, 1):
            place = side + 1 if is_won else 1 if points[side] >= points[1 - side] else 2
            home = ("1" if side == 0 and not neutral else "0") if is_home else ""
            score = "" if math.isnan(points[side]) else repr(points[side])
            about = [named(row, "date"), named(row, "season"), named(row, "weight")]
            long.append([f"game {number}", *about, cell(row, players[side]), str(place), score, home])
    return long


def read_races(rows):
    """The races of a table with one row for each entrant, and the name of each player by key.

    Headings: race (or date), player, place; if there are any also status (dnf, dq, dns), date, season, team, home,
    weight, score, minutes, initial rating, initial sd, player id, recorded. Podium's own table (Export, CSV) has them
    all. Or a row for each game: player1, player2 (or home and away, white and black, winner and loser) and their scores.
    """
    rows = [row for row in rows if any(row)]
    rows = entrant_rows(rows) if rows else rows
    if len(rows) < 2:
        raise ValueError("There are no results: the first row names the columns, and a row for each entrant follows.")
    headings = [cell.strip().lower() for cell in rows[0]]

    def column(*names):
        return next((headings.index(name) for name in names if name in headings), -1)

    at = {
        "race": column("podium race", "race", "event", "grand_prix", "match", "round", "date"),
        "name": column("race", "event", "grand_prix", "match", "podium race", "round", "date"),
        "player": column(*PLAYERS),
        "id": column("player id"),
        "place": column("place", "rank", "position", "pos", "finish"),
        "recorded": column("recorded"),
        **{name: column(name) for name in ("status", "date", "season", "team", "home", "weight", "score", "minutes")},
        "start": column("initial rating"),
        "start_sd": column("initial sd"),
    }
    for needed in ("race", "player", "place"):
        if at[needed] < 0:
            raise ValueError(f'The table has no column "{needed}". Its first row must name the columns.')

    def text(row, which):
        return unguarded(row[at[which]]) if 0 <= at[which] < len(row) else ""

    def number(row, which):
        try:
            return float(text(row, which))
        except ValueError:
            return math.nan

    races = {}
    names = {}
    unnamed = 0
    out_words = {"dnf": "dnf", "dq": "dq", "dsq": "dq", "dns": "dns", "unrated": "unrated"}
    for row in rows[1:]:
        if SETTINGS["recordedOnly"] and text(row, "recorded") == "no":
            continue
        # Races of different days may have the same name.
        which = (text(row, "race"), text(row, "date"), text(row, "season"))
        if which not in races:
            weight = number(row, "weight")
            races[which] = {
                "name": text(row, "name") or which[0],
                "date": text(row, "date").strip(),
                "season": text(row, "season"),
                "weight": weight if 0 <= weight < math.inf else 1.0,
                "entrants": [],
            }
        player, own_id = text(row, "player"), text(row, "id")
        if not player and not own_id:
            if SETTINGS["anonymous"] == "drop":
                continue
            unnamed += 1
            player = f"Anonymous {unnamed}"
        key = own_id or player
        names[key] = player or key
        races[which]["entrants"].append(
            {
                "key": key,
                "place": number(row, "place"),
                "status": out_words.get((text(row, "status") or text(row, "place")).strip().lower(), ""),
                "team": text(row, "team"),
                "score": number(row, "score"),
                "minutes": number(row, "minutes"),
                "home": number(row, "home"),
                "start": number(row, "start"),
                "start_sd": number(row, "start_sd"),
            }
        )
    for race in races.values():
        if len({entrant["key"] for entrant in race["entrants"]}) < len(race["entrants"]):
            raise ValueError(f"{race['name']}: a player is listed twice.")
    return list(races.values()), names


def points_of(rating):
    """Points as Podium shows them: a newcomer has 1,500, and 400 points are odds of 10 to 1."""
    return 1500 + (rating - SETTINGS["pointsOrigin"]) * SETTINGS["pointsPerUnit"]


def standings(players):
    """The standings of a season, best first: rows with place, key, points, score and the columns of the rule."""
    rows = [{"key": key, "score": score_of(state), **state} for key, state in players.items()]
    rows.sort(key=lambda row: (-row["score"], row["key"]))
    return [{"place": at + 1, "points": points_of(row["score"]), **row} for at, row in enumerate(rows)]


def check():
    """Rates each race of CHECKS from the ratings before it: the largest difference from the ratings that Podium has after it."""
    worst = 0.0
    for known in CHECKS:
        players = {one["player"]: {**newcomer(), **one["before"]} for one in known["entrants"]}
        blank = {"place": math.nan, "status": "", "team": "", "score": math.nan, "minutes": math.nan, "home": math.nan}
        entrants = [{**blank, **one, "key": one["player"]} for one in known["entrants"]]
        race = {"name": known["name"], "date": "", "season": "", "weight": known.get("weight", 1), "entrants": entrants}
        rate_period([prepared(race)], players, {"time": math.nan, "periods": 0})
        for one in known["entrants"]:
            for column, after in one["after"].items():
                difference = abs(players[one["player"]][column] - after) / max(1.0, abs(after))
                if not difference <= worst:
                    worst = difference
    return worst


def main(arguments):
    """python3 FILE --check: the checks above. python3 FILE results.csv: the standings as a table."""
    sys.stdout.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    if len(arguments) != 1:
        print("Usage: python3 FILE results.csv, or python3 FILE --check")
        return 2
    if arguments[0] == "--check":
        worst = check()
        passed = worst <= SETTINGS["tolerance"]
        print(f"{len(CHECKS)} races checked, largest difference {worst:.1e}: {'passed' if passed else 'FAILED'}")
        return 0 if passed else 1
    try:
        with open(arguments[0], encoding="utf-8-sig", newline="") as file:
            head = file.readline()
            file.seek(0)
            separator = max(",;\t", key=head.count)
            races, names = read_races(list(csv.reader(file, delimiter=separator)))
    except (OSError, ValueError, csv.Error) as error:
        print(f"Cannot rate {arguments[0]}: {error}", file=sys.stderr)
        return 2
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(["place", "player", "points", "score", *COLUMNS])
    for row in standings(rate_season(races)):
        name = names[row["key"]]
        guarded = "'" + name if re.match(r"[=+\-@\t\n'＝＋－＠]", name) else name
        table.writerow(
            [row["place"], guarded, f"{row['points']:.1f}", repr(row["score"])] + [repr(row[one]) for one in COLUMNS]
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
