def gradient(race, ratings):
    """The slope of the log-probability of the order in each rating.

    Entrants leave the race one place after the other, the next with a probability in proportion to its rate: from the last
    place up ("elimination", rate e^-rating) or from the first place down ("race", rate e^rating). A group of one place leaves
    together in an unknown order.
    """
    is_elimination = SETTINGS["orientation"] == "elimination"
    sign = -1 if is_elimination else 1
    leaving = [group["members"] for group in race["groups"]]
    if is_elimination:
        leaving.reverse()
    rates = [sign * rating for rating in ratings]

    # Log of the summed rates of those present before each step, from the last step back.
    present = [0.0] * len(leaving)
    log_mass = -math.inf
    for step in reversed(range(len(leaving))):
        for k in leaving[step]:
            log_mass = log_add(log_mass, rates[k])
        present[step] = log_mass

    steps = [0.0] * len(ratings)
    # Loss so far of those who stay, as a multiple of each one's share of the summed rate.
    taken = 0.0
    for step, members in enumerate(leaving):
        for k in members:
            steps[k] -= taken * math.exp(rates[k] - present[step])
        if step == len(leaving) - 1:
            break
        ratios = [rates[k] - present[step + 1] for k in members]
        slopes = [sigmoid(-ratios[0])] if len(members) == 1 else unseen_group(ratios)[0]
        for k, slope in zip(members, slopes):
            steps[k] += slope
        taken = taken * math.exp(present[step + 1] - present[step]) + sum(slopes)
    return [sign * step for step in steps]
