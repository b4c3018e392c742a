const COLUMNS = ["rating", "sd"];

/** A skill is believed to be normal: `rating` is its mean, `sd` its standard deviation; `seen` is the time of the last race. */
function newcomer() {
  return { rating: SETTINGS.initialMean, sd: SETTINGS.initialSd, seen: NaN };
}

/** The uncertainty grows with the days since the last race, up to that of a newcomer. */
function aged(state, clock) {
  const days = (clock.time - state.seen) / DAY;
  if (SETTINGS.driftPerDay === 0 || !(days > 0)) return state;
  const grown = Math.min(Math.sqrt(state.sd * state.sd + days * SETTINGS.driftPerDay), SETTINGS.initialSd);
  return { ...state, sd: Math.max(state.sd, grown), seen: clock.time };
}

/** The published score: the mean minus some standard deviations. */
function scoreOf(state) {
  return state.rating - SETTINGS.scoreSds * state.sd;
}
