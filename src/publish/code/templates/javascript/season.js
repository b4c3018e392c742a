// ---------------------------------------------------------------------------------------------------------------------
// Results
// ---------------------------------------------------------------------------------------------------------------------

const DAY = 86400000;

/** Milliseconds since 1970 of YYYY, YYYY-MM, YYYY-MM-DD or a moment (UTC where no zone is given); NaN when it is none. */
function timeOf(text) {
  const date = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (date) return Date.UTC(Number(date[1]), Number(date[2] || 1) - 1, Number(date[3] || 1));
  const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(text);
  if (!moment) return NaN;
  const zone = (moment[3] || "Z").toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
  return Date.parse(`${moment[1]}T${moment[2]}${zone}`);
}

/** The races in the order of their dates; an undated race stays after the race listed before it. */
function inOrder(races) {
  let last = -Infinity;
  const timed = races.map((race, at) => {
    const own = timeOf(race.date);
    if (!Number.isNaN(own)) last = own;
    return { race, at, time: last };
  });
  timed.sort((a, b) => (a.time === b.time ? a.at - b.at : a.time < b.time ? -1 : 1));
  return timed.map(({ race }) => race);
}

/**
 * A race in the form of the rule: its entrants best first, in groups of one place, or null if fewer than two sides took part.
 * Those with status "dnf" or "dq" share the last place. A group is `unseen` when the order within it is unknown: a draw
 * is evidence that its members are equally good, an unseen order is no evidence at all.
 */
function prepared(race) {
  const placeOf = new Map();
  const started = [];
  race.entrants.forEach((entrant, at) => {
    const finished = entrant.status === "";
    if (finished ? !Number.isFinite(entrant.place) : entrant.status !== "dnf" && entrant.status !== "dq") return;
    const side = entrant.team === "" ? `alone ${at}` : `team ${entrant.team}`;
    const known = placeOf.has(side) ? placeOf.get(side) : Infinity;
    if (finished && known !== Infinity && known !== entrant.place)
      throw new Error(`${race.name}: team-mates have different places, but a team shares one.`);
    placeOf.set(side, finished ? entrant.place : known);
    started.push({ entrant, side, listed: at });
  });
  const sides = new Set(started.map(({ side }) => side));
  if (sides.size < 2) return null;

  const reading = ({ status }) => SETTINGS.ties[status === "" ? "finished" : status];
  const rated = started
    .filter(({ entrant }) => reading(entrant) !== "drop")
    .map((one) => ({ ...one, place: placeOf.get(one.side) }))
    .sort((a, b) => (a.place === b.place ? 0 : a.place - b.place));
  const numbers = new Map();
  const entrants = [];
  const groups = [];
  rated.forEach(({ entrant, side, listed, place }, k) => {
    if (!numbers.has(side)) numbers.set(side, numbers.size);
    if (k === 0 || place !== rated[k - 1].place) groups.push({ members: [], unseen: false });
    groups[groups.length - 1].members.push(k);
    entrants.push({
      key: entrant.key,
      side: numbers.get(side),
      group: groups.length - 1,
      score: entrant.score,
      minutes: entrant.minutes,
      home: entrant.home,
      listed,
      unfinished: entrant.status !== "",
    });
  });
  for (const group of groups) {
    const isOneSide = group.members.every((k) => entrants[k].side === entrants[group.members[0]].side);
    group.unseen =
      group.members.length > 1 && (isOneSide || group.members.some((k) => reading(rated[k].entrant) !== "draw"));
  }
  return {
    entrants,
    groups,
    sides: numbers.size,
    weight: race.weight,
    season: race.season,
    time: timeOf(race.date),
    /** false: no order was observed, so nothing changes. */
    observed: numbers.size > 1 && (groups.length > 1 || !groups[0].unseen),
  };
}

/** Number of the day, the week (from Monday) or the month of a race; NaN without a date. */
function periodOf(time) {
  if (SETTINGS.period === "month") {
    const date = new Date(time);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  }
  const day = Math.floor(time / DAY);
  return SETTINGS.period === "day" ? day : Math.floor((day + 3) / 7);
}

/** Initial ratings by player key: the earliest that the table states. */
function startsIn(races) {
  const starts = new Map();
  for (const { date, entrants } of inOrder(races)) {
    const own = timeOf(date);
    const time = Number.isNaN(own) ? Infinity : own;
    for (const { key, start, startSd } of entrants)
      if (Number.isFinite(start) && !(starts.has(key) && starts.get(key).time <= time))
        starts.set(key, { start, startSd, time });
  }
  return starts;
}

/** A newcomer, with the initial rating if there is one. */
function started(own) {
  const state = newcomer();
  if (own === undefined || SETTINGS.startsAs === "ignored") return state;
  const { start, startSd } = own;
  const unit = SETTINGS.startsAs === "own" ? 1 : SETTINGS.pointsPerUnit;
  const rating = SETTINGS.startsAs === "own" ? start : SETTINGS.pointsOrigin + (start - 1500) / unit;
  const isSd = "sd" in state && startSd > 0 && startSd < Infinity;
  return isSd ? { ...state, rating, sd: startSd / unit } : { ...state, rating };
}

/**
 * Rates all races of a season from the start.
 * Returns a map from each player's key to { rating, ... } after the last race.
 */
function rateSeason(races) {
  const players = new Map();
  const starts = startsIn(races);
  // The rule's clock: the time of the last dated race, and how many rating periods have gone by.
  const clock = { time: NaN, periods: 0 };
  let open = [];
  let current = NaN;
  let lastClosed = NaN;
  const close = () => {
    if (open.length === 0) return;
    ratePeriod(open, players, clock);
    if (open.some((race) => race.observed || !Number.isNaN(race.time))) clock.periods += 1;
    if (!Number.isNaN(current)) lastClosed = current;
    open = [];
  };
  for (const listed of inOrder(races)) {
    const race = prepared(listed);
    if (race === null) continue;
    const period = SETTINGS.period === "race" ? NaN : periodOf(race.time);
    if (period !== current || Number.isNaN(period)) close();
    if (open.length === 0 && !Number.isNaN(period) && !Number.isNaN(lastClosed))
      clock.periods += Math.max(1, period - lastClosed) - 1;
    current = period;
    if (!Number.isNaN(race.time) && !(race.time < clock.time)) clock.time = race.time;
    for (const { key } of race.entrants) if (!players.has(key)) players.set(key, started(starts.get(key)));
    open.push(race);
  }
  close();
  for (const [key, state] of players) players.set(key, aged(state, clock));
  return players;
}
