const COLUMNS = ["rating"];

/** `season` is the last one that was played in. */
function newcomer() {
  return { rating: SETTINGS.initialRating, season: null };
}

/** Ratings of this rule do not change with time away, only when a new season is played in. */
function aged(state) {
  return state;
}

function scoreOf(state) {
  return state.rating;
}

/** Name or number of the season of a race; null: it belongs to none. */
function seasonOf(race, clock) {
  const { season, seasonMonth, seasonGap } = SETTINGS;
  if (season === "column") return race.season === "" ? null : race.season;
  if (season === "none" || Number.isNaN(race.time)) return null;
  if (season === "calendar") {
    const date = new Date(race.time);
    return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth() - (seasonMonth - 1)) / 12);
  }
  // A season begins after a gap of more than this number of days.
  if (race.time - clock.lastRace > seasonGap * DAY) clock.season = (clock.season ?? 0) + 1;
  clock.lastRace = race.time;
  return clock.season ?? 0;
}

/** Before its first race of a new season a side goes part of the way back to the mean. */
function beginSeason(race, players, clock) {
  const season = seasonOf(race, clock);
  if (season === null) return;
  for (const { key } of race.entrants) {
    const state = players.get(key);
    const isNew = state.season !== null && state.season !== season;
    const rating = isNew ? state.rating + SETTINGS.reversion * (SETTINGS.mean - state.rating) : state.rating;
    players.set(key, { rating, season });
  }
}

/** 1: entrant k is at home, -1: the other side is, 0: neither, or more than two sides. */
function homeOf(race, k) {
  if (race.sides !== 2) return 0;
  const isKnown = race.entrants.some(({ home }) => !Number.isNaN(home));
  const first = race.entrants.reduce((best, one) => (one.listed < best.listed ? one : best));
  const isHome = (one) => (isKnown ? one.home === 1 : SETTINGS.homeSide === "first" && one.side === first.side);
  const own = race.entrants[k];
  if (isHome(own)) return 1;
  return isHome(race.entrants.find(({ side }) => side !== own.side)) ? -1 : 0;
}

/** Multiplier by margin; `edge` is the expected lead of the winner. */
function multiplier(gap, edge, isDraw) {
  if (Number.isNaN(gap)) return 1;
  const g = Math.abs(gap);
  switch (SETTINGS.margin) {
    case "log":
      // The factor for a large upset is at most ten.
      return (Math.log(Math.max(g, 1) + 1) * 2.2) / (isDraw ? 1 : Math.max(2.2 + 0.001 * edge, 0.22));
    case "power":
      return (g + 3) ** 0.8 / Math.max(7.5 + 0.006 * (isDraw ? 0 : edge), 0.75);
    case "goals":
      return g <= 1 ? 1 : g === 2 ? 1.5 : (11 + g) / 8;
    case "sqrt":
      return Math.sqrt(Math.max(g, 1));
    default:
      return 1;
  }
}

/** Expected score at a difference that includes the home advantage. */
function expected(difference) {
  return 1 / (1 + Math.exp((-difference * Math.LN10) / 400));
}

/** To the nearest whole number, halves away from zero. */
function rounded(value) {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
}

/** Rates a race: a game between every two sides. A side has the mean of its members' ratings, and each moves by its change. */
function ratePeriod([race], players, clock) {
  beginSeason(race, players, clock);
  if (!race.observed) return;
  const ratings = race.entrants.map(({ key }) => players.get(key).rating);
  const sides = Array.from({ length: race.sides }, (_, side) => {
    const members = race.entrants.map((_one, k) => k).filter((k) => race.entrants[k].side === side);
    return {
      first: members[0],
      rating: members.reduce((sum, k) => sum + ratings[k], 0) / members.length,
      score: race.entrants[members.find((k) => !Number.isNaN(race.entrants[k].score)) ?? members[0]].score,
    };
  });
  const changes = race.entrants.map((own, k) => {
    const advantage = homeOf(race, k) * SETTINGS.home;
    // Members may have separate scores.
    const score = Number.isNaN(own.score) ? sides[own.side].score : own.score;
    let change = 0;
    sides.forEach((other, side) => {
      if (side === own.side) return;
      const { group } = race.entrants[other.first];
      const isTied = own.group === group;
      if (isTied && race.groups[group].unseen) return;
      const gap = score - other.score;
      const isLevel = isTied || (gap === 0 && SETTINGS.levelIsDraw);
      const result = isLevel ? 0.5 : own.group < group ? 1 : 0;
      const difference = sides[own.side].rating - other.rating + advantage;
      const factor = multiplier(gap, result === 0 ? -difference : difference, isLevel);
      // Result minus expectation; that of a win without the loss of digits.
      const surprise = result === 1 ? expected(-difference) : result - expected(difference);
      const step = SETTINGS.k * race.weight * factor * surprise;
      change += SETTINGS.rounding ? rounded(step) : step;
    });
    return change;
  });
  race.entrants.forEach(({ key }, k) => {
    const state = players.get(key);
    players.set(key, { ...state, rating: state.rating + changes[k] });
  });
}
