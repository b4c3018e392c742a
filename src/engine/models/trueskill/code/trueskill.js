/** Draw margin between two sides with this number of players together. */
function drawMargin(players) {
  return SETTINGS.drawMargin * Math.sqrt(players);
}

/** Rates one race by expectation propagation (Herbrich, Minka and Graepel 2006). */
function ratePeriod([race], players, clock) {
  if (!race.observed) return;
  const states = race.entrants.map(({ key }) => aged(players.get(key), clock));
  const stays = race.entrants.map(({ minutes }) => minutes).filter((minutes) => minutes > 0);
  const longest = SETTINGS.partialPlay && stays.length > 0 ? Math.max(...stays) : 0;
  const shares = race.entrants.map(({ minutes }) => (longest > 0 && !Number.isNaN(minutes) ? minutes / longest : 1));
  const variances = states.map(({ sd }) => sd * sd + SETTINGS.tau * SETTINGS.tau);
  const teams = Array.from({ length: race.sides }, () => ({ mean: 0, variance: 0, players: 0, precision: 0, pull: 0 }));
  race.entrants.forEach(({ side, group }, k) => {
    const team = teams[side];
    team.mean += shares[k] * states[k].rating;
    team.variance += shares[k] * shares[k] * (variances[k] + SETTINGS.beta * SETTINGS.beta);
    team.players += 1;
    team.group = group;
  });
  propagate(teams, factorsOf(race, teams));
  levelAlike(race, teams);
  race.entrants.forEach(({ key, side }, k) => {
    const { variance, precision, pull } = teams[side];
    // The player's part of the team's shift, and of the removed share of its variance.
    const gain = variance > 0 ? (shares[k] * variances[k]) / variance : 0;
    const shift = (variance * pull) / (1 + variance * precision);
    const gone = (gain * shares[k] * (variance * precision)) / (1 + variance * precision);
    players.set(key, {
      rating: states[k].rating + gain * shift,
      sd: Math.sqrt(variances[k] * Math.max(1e-15, 1 - gone)),
      seen: clock.time,
    });
  });
}

/** Teams by group, without teams that have no playing time; sorted by mean if the order is unknown. */
function seats(race, teams) {
  return race.groups
    .map(({ unseen }, group) => {
      const members = teams.filter((team) => team.group === group && team.variance > 0);
      if (unseen) members.sort((a, b) => b.mean - a.mean || a.variance - b.variance);
      return { unseen, members };
    })
    .filter(({ members }) => members.length > 0);
}

/** Comparisons: neighbours in the order; all teams of a group of unknown order with all teams of the neighbouring groups. */
function factorsOf(race, teams) {
  const factors = [];
  const add = (better, worse, isDraw) =>
    factors.push({ better, worse, isDraw, margin: drawMargin(better.players + worse.players), messages: [0, 0, 0, 0] });
  const groups = seats(race, teams);
  groups.forEach((group, at) => {
    if (at > 0) {
      const above = groups[at - 1];
      const isCross = [above, group].some(({ unseen, members }) => unseen && members.length > 1);
      const upper = isCross ? above.members : above.members.slice(-1);
      const lower = isCross ? group.members : group.members.slice(0, 1);
      for (const better of upper) for (const worse of lower) add(better, worse, false);
    }
    if (!group.unseen) for (let s = 1; s < group.members.length; s++) add(group.members[s - 1], group.members[s], true);
  });
  return factors;
}

/** Passes messages forward and backward until none changes by more than the tolerance. A single comparison is exact at once. */
function propagate(teams, factors) {
  if (factors.length > 0) visit(factors[0]);
  if (factors.length < 2) return;
  const backwards = [...factors].reverse();
  for (let sweep = 0; sweep < 1000; sweep++) {
    let hasMoved = false;
    for (const factor of (sweep % 2 === 0 ? factors : backwards).slice(1)) hasMoved = visit(factor) || hasMoved;
    if (!hasMoved) return;
  }
}

/** Updates the messages of a comparison to its two teams. true: they changed. */
function visit(factor) {
  const { better: a, worse: b, messages } = factor;
  const [precisionToA, pullToA, precisionToB, pullToB] = messages;
  const varA = a.variance / (1 + a.variance * (a.precision - precisionToA));
  const varB = b.variance / (1 + b.variance * (b.precision - precisionToB));
  const shiftA = varA * (a.pull - pullToA);
  const shiftB = varB * (b.pull - pullToB);
  const c = Math.sqrt(varA + varB);
  const lead = a.mean - b.mean + (shiftA - shiftB);
  const { v, w } = factor.isDraw ? within(lead / c, factor.margin / c) : beyond((lead - factor.margin) / c);
  const rest = Math.max(1e-15, 1 - w);
  const scaleA = 1 / (varB + varA * rest);
  const scaleB = 1 / (varA + varB * rest);
  const renewed = [w * scaleA, (w * shiftA + c * v) * scaleA, w * scaleB, (w * shiftB - c * v) * scaleB];
  const moves = renewed.map((message, i) => message - messages[i]);
  factor.messages = renewed;
  a.precision += moves[0];
  a.pull += moves[1];
  b.precision += moves[2];
  b.pull += moves[3];
  const units = [a.variance, Math.sqrt(a.variance), b.variance, Math.sqrt(b.variance)];
  return moves.some(
    (move, i) => Math.abs(move) * units[i] > SETTINGS.propagation * (1 + Math.abs(renewed[i]) * units[i]),
  );
}

/** Averages teams of equal belief in a group of unknown order, which differ only by the tolerance. */
function levelAlike(race, teams) {
  for (const { unseen, members } of seats(race, teams)) {
    if (!unseen) continue;
    for (const team of members) {
      const alike = members.filter((one) => one.mean === team.mean && one.variance === team.variance);
      for (const column of ["precision", "pull"]) {
        const mean = alike.reduce((sum, one) => sum + one[column], 0) / alike.length;
        for (const one of alike) one[column] = mean;
      }
    }
  }
}
