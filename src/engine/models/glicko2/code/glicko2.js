const COLUMNS = ["rating", "sd", "volatility"];

/** Glicko points in one unit of the system's own scale. */
const UNIT = 173.7178;

function newcomer() {
  const { initialRating, initialDeviation, initialVolatility } = SETTINGS;
  return { rating: initialRating, sd: initialDeviation, volatility: initialVolatility, seen: NaN };
}

/** Step 6 for missed rating periods; the deviation grows at most to that of a newcomer. */
function aged(state, clock) {
  const missed = clock.periods - state.seen;
  if (SETTINGS.period === "race" || !(missed > 0)) return state;
  const drift = state.volatility * UNIT;
  const grown = Math.min(Math.sqrt(state.sd * state.sd + missed * drift * drift), SETTINGS.initialDeviation);
  return { ...state, sd: Math.max(state.sd, grown), seen: clock.periods };
}

function scoreOf(state) {
  return state.rating - SETTINGS.scoreSds * state.sd;
}

/** g of step 3: factor of a result, smaller for an uncertain opponent. */
function weakening(phi2) {
  return 1 / Math.sqrt(1 + (3 * phi2) / (Math.PI * Math.PI));
}

/** Rates the races of one period; a race is a game between every two of its entrants. */
function ratePeriod(races, players, clock) {
  const sums = new Map();
  for (const race of races) {
    if (!race.observed) continue;
    for (const { key } of race.entrants) {
      players.set(key, aged(players.get(key), clock));
      if (!sums.has(key)) sums.set(key, { information: 0, surprise: 0 });
    }
    const mu = race.entrants.map(({ key }) => players.get(key).rating / UNIT);
    const g = race.entrants.map(({ key }) => weakening((players.get(key).sd / UNIT) ** 2));
    race.entrants.forEach((own, i) => {
      const sum = sums.get(own.key);
      race.entrants.forEach((other, j) => {
        const isDraw = own.group === other.group;
        if (own.side === other.side || (isDraw && race.groups[own.group].unseen)) return;
        const expected = 1 / (1 + Math.exp(-g[j] * (mu[i] - mu[j])));
        const unexpected = 1 / (1 + Math.exp(g[j] * (mu[i] - mu[j])));
        // Score minus expectation; that of a win is 1 - E without the loss of digits.
        const missed = isDraw ? 0.5 - expected : own.group < other.group ? unexpected : -expected;
        sum.information += race.weight * g[j] * g[j] * expected * unexpected;
        sum.surprise += race.weight * g[j] * missed;
      });
    });
  }
  for (const [key, { information, surprise }] of sums) {
    const state = players.get(key);
    const phi2 = (state.sd / UNIT) ** 2;
    const volatility = volatilityAfter(state.volatility, phi2, information, surprise);
    const prior = phi2 + volatility * volatility;
    const variance = prior / (1 + information * prior);
    players.set(key, {
      rating: state.rating + UNIT * variance * surprise,
      sd: UNIT * Math.sqrt(variance),
      volatility,
      seen: clock.periods + 1,
    });
  }
}

/**
 * Step 5: the new volatility sigma e^(t/2), where t is the zero of
 *   f(t) = y (S^2 / h - I) / (2 h) - t / tau^2,   y = sigma^2 e^t,   h = 1 + I (phi^2 + y),
 * which is Glickman's f with 1 / v = I and delta / v = S. The zero nearest to 0 is taken, and none above `maxVolatility`.
 */
function volatilityAfter(sigma, phi2, information, surprise) {
  const ceiling = Math.max(SETTINGS.maxVolatility, SETTINGS.initialVolatility);
  const f = (t) => {
    const y = sigma * sigma * Math.exp(t);
    const h = 1 + information * (phi2 + y);
    return ((y / h) * ((surprise * surprise) / h - information)) / 2 - t / (SETTINGS.tau * SETTINGS.tau);
  };
  const start = f(0);
  if (start === 0) return sigma;
  let [low, high] = [0, 0];
  if (start < 0) {
    low = -0.5 * SETTINGS.tau * SETTINGS.tau;
  } else {
    const top = Math.max(0, 2 * Math.log(ceiling / sigma));
    const stride = Math.max(SETTINGS.tau, top / 64);
    while (f(high) > 0 && high < top) {
      low = high;
      high = Math.min(high + stride, top);
    }
    if (f(high) > 0) return Math.max(sigma, ceiling);
  }
  // f falls from above zero at `low` to below it at `high`.
  while (high - low > 1e-15 * Math.max(1, Math.abs(low))) {
    const middle = 0.5 * (low + high);
    if (middle === low || middle === high) break;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  return sigma * Math.exp((low + high) / 4);
}
