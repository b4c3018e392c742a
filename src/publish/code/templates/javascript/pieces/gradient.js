const COLUMNS = ["rating"];

function newcomer() {
  return { rating: SETTINGS.initialRating };
}

/** Ratings of this rule do not change with time away. */
function aged(state) {
  return state;
}

function scoreOf(state) {
  return state.rating;
}

/** Learning rate at a rating: a constant, or linear between knots of [rating, learning rate]. */
function learningRate(rating) {
  const knots = SETTINGS.learningRateKnots;
  if (knots.length === 0) return SETTINGS.learningRate;
  if (rating <= knots[0][0]) return knots[0][1];
  for (let i = 1; i < knots.length; i++) {
    const [x0, y0] = knots[i - 1];
    const [x1, y1] = knots[i];
    if (rating <= x1) return y0 + ((y1 - y0) * (rating - x0)) / (x1 - x0);
  }
  return knots[knots.length - 1][1];
}

/**
 * The race with the anchor in it: a dummy of fixed rating that shares the last place, in an unknown order, so that
 * beating the last place counts. Without an anchor the race itself.
 */
function withAnchor(race) {
  if (SETTINGS.anchorRating === null) return race;
  const last = race.groups.length - 1;
  const { members, unseen } = race.groups[last];
  const at = race.entrants.length;
  return {
    ...race,
    entrants: [...race.entrants, { key: null, side: race.sides, group: last }],
    groups: [
      ...race.groups.slice(0, last),
      { members: [...members, at], unseen: unseen || members.length === 1, anchor: at },
    ],
    sides: race.sides + 1,
  };
}

/** Rates the races of one period, all from the ratings at its start; changes take effect together at its end. */
function ratePeriod(races, players) {
  const changes = new Map();
  for (const listed of races) {
    if (!listed.observed) continue;
    const race = withAnchor(listed);
    const ratings = race.entrants.map(({ key }) => (key === null ? SETTINGS.anchorRating : players.get(key).rating));
    const steps = gradient(race, ratings);
    listed.entrants.forEach(({ key }, k) => {
      const change = learningRate(ratings[k]) * race.weight * steps[k];
      changes.set(key, (changes.get(key) ?? 0) + change);
    });
  }
  for (const [key, change] of changes) {
    const rating = players.get(key).rating + change;
    players.set(key, { rating: SETTINGS.ratingFloor === null ? rating : Math.max(SETTINGS.ratingFloor, rating) });
  }
}
