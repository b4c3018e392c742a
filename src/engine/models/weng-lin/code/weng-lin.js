/** Rates one race: the evidence for each side gives the push of its players' means and the loss of variance. */
function ratePeriod([race], players, clock) {
  if (!race.observed) return;
  const drift = SETTINGS.tau * SETTINGS.tau;
  const states = race.entrants.map(({ key }) => aged(players.get(key), clock));
  const variances = states.map(({ sd }) => sd * sd + drift);
  // A side is a team or a single player; the skills of its players add up.
  const sides = Array.from({ length: race.sides }, () => ({ mean: 0, variance: 0, group: 0 }));
  race.entrants.forEach(({ side, group }, k) => {
    sides[side].mean += states[k].rating;
    sides[side].variance += variances[k];
    sides[side].group = group;
  });
  const { push, loss } = evidence(race, sides);
  race.entrants.forEach(({ key, side }, k) => {
    const left = Math.max(1 - variances[k] * loss[side], SETTINGS.kappa);
    const sd = Math.sqrt(variances[k] * left);
    players.set(key, {
      rating: states[k].rating + variances[k] * push[side],
      sd: SETTINGS.limitSigma ? Math.min(sd, states[k].sd) : sd,
      seen: clock.time,
    });
  });
}

/** The sides of each group of one place. */
function sidesByGroup(race, sides) {
  const groups = race.groups.map(({ unseen }) => ({ unseen, members: [] }));
  sides.forEach(({ group }, side) => groups[group].members.push(side));
  return groups;
}
