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

/** Minutes in game of each entrant; without them as long as the longest known stay, or the longest that counts. */
function minutesOf(race) {
  const known = race.entrants.map(({ minutes }) => minutes).filter((minutes) => minutes > 0);
  const assumed = known.length > 0 ? Math.max(...known) : SETTINGS.maxGameLength;
  return race.entrants.map(({ minutes }) => (Number.isNaN(minutes) ? assumed : Math.max(0, minutes)));
}

/** Result of entrant i against j: 1, 1/2, 0, or null where the two are not compared. */
function resultOf(race, minutes, i, j) {
  const [own, other] = [race.entrants[i], race.entrants[j]];
  const isTied = own.group === other.group;
  if (own.side === other.side || (isTied && race.groups[own.group].unseen)) return null;
  const speaks = (one) => !Number.isNaN(one.score) && (!one.unfinished || !Number.isNaN(one.minutes));
  if (speaks(own) && speaks(other)) {
    // Scores per hour, multiplied out.
    const [a, b] = [own.score * minutes[j], other.score * minutes[i]];
    if (a !== b) return a > b ? 1 : 0;
    if (!Number.isNaN(own.minutes) && !Number.isNaN(other.minutes)) return 0.5;
  }
  if (isTied) return 0.5;
  return own.group < other.group ? 1 : 0;
}

/** Equations (1) to (6): every two opponents by score per hour, weighed by the minutes that they shared. */
function ratePeriod([race], players) {
  if (!race.observed) return;
  const { T, gameMultiplier, maxGameLength } = SETTINGS;
  const ratings = race.entrants.map(({ key }) => players.get(key).rating);
  const minutes = minutesOf(race);
  const offsets = ratings.map(() => 0);
  for (let i = 0; i < ratings.length; i++) {
    for (let j = i + 1; j < ratings.length; j++) {
      const result = resultOf(race, minutes, i, j);
      if (result === null) continue;
      const gap = (ratings[i] - ratings[j]) / T;
      const surprise = result === 1 ? 1 / (1 + Math.exp(gap)) : result - 1 / (1 + Math.exp(-gap));
      const offset = gameMultiplier * Math.min(maxGameLength, minutes[i], minutes[j]) * surprise;
      offsets[i] += offset;
      offsets[j] -= offset;
    }
  }
  // (5): the largest change may not exceed so many points a minute; all are scaled alike. Sums that differ by rounding are equal.
  const largest = Math.max(...offsets.map(Math.abs));
  let scale = 1;
  offsets.forEach((offset, k) => {
    if (largest === 0 || Math.abs(offset) < largest * (1 - 1e-12)) return;
    const stay = SETTINGS.capScaleTime ? Math.min(maxGameLength, minutes[k]) : minutes[k];
    scale = Math.min(scale, (gameMultiplier * stay) / Math.abs(offset));
  });
  race.entrants.forEach(({ key }, k) => players.set(key, { rating: ratings[k] + scale * offsets[k] }));
}
