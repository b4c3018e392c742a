const COLUMNS = ["rating", "games", "elite"];

/** The column elite is 1 once a rating has reached the elite rating, and stays so. */
function newcomer() {
  return { rating: SETTINGS.initialRating, games: 0, elite: 0 };
}

/** Ratings of this rule do not change with time away. */
function aged(state) {
  return state;
}

function scoreOf(state) {
  return state.rating;
}

/** The difference that counts (8.3.1): one above 400 points counts as 400. */
function countedDifference(rating, opponent) {
  const difference = rating - opponent;
  const { rule400 } = SETTINGS;
  if (rule400 === "none" || (rule400 === "cap-below-2650" && rating >= 2650)) return difference;
  return Math.max(-400, Math.min(400, difference));
}

/** K (8.3.3) of a player in a period with this number of games. */
function factor(state, games) {
  const { kNew, kStandard, kElite, newGames, eliteRating, gamesCap } = SETTINGS;
  const isElite = state.elite === 1 || state.rating >= eliteRating;
  const k = isElite ? kElite : state.games < newGames ? kNew : kStandard;
  return gamesCap > 0 && k * games > gamesCap ? Math.floor(gamesCap / games) : k;
}

/** To the nearest whole number, halves away from zero. */
function rounded(value) {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
}

/** Rates the games of one period from the ratings at its start; a race is a game between every two of its entrants. */
function ratePeriod(races, players) {
  const tallies = new Map();
  for (const race of races) {
    if (!race.observed) continue;
    race.entrants.forEach((own, i) => {
      const tally = tallies.get(own.key) ?? { games: 0, surprise: 0 };
      tallies.set(own.key, tally);
      race.entrants.forEach((other, j) => {
        const isDraw = own.group === other.group;
        if (i === j || own.side === other.side || (isDraw && race.groups[own.group].unseen)) return;
        const score = isDraw ? 0.5 : own.group < other.group ? 1 : 0;
        const [rating, opponent] = [players.get(own.key).rating, players.get(other.key).rating];
        tally.games += 1;
        tally.surprise += surprise(score, countedDifference(rating, opponent));
      });
    });
  }
  for (const [key, { games, surprise: sum }] of tallies) {
    const state = players.get(key);
    const change = (factor(state, games) * sum) / 100;
    const rating = state.rating + (SETTINGS.rounding ? rounded(change) : change);
    players.set(key, {
      rating,
      games: state.games + games,
      elite: state.elite === 1 || rating >= SETTINGS.eliteRating ? 1 : 0,
    });
  }
}
