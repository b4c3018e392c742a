/**
 * Algorithms 1 to 3: comparisons of two sides, of all of them ("full") or of neighbours in the order ("part"). With
 * c^2 = spread^2 (variance_i + variance_q + 2 beta^2) and t = (mean_i - mean_q) / c, each adds v(t) / c to the push of the better side
 * and gamma w(t) / c^2 to the loss of variance of both.
 */
function evidence(race, sides) {
  const groups = sidesByGroup(race, sides);
  const push = sides.map(() => 0);
  const loss = sides.map(() => 0);
  const compared = sides.map(() => 0);
  for (let a = 0; a < sides.length; a++) {
    for (let b = a + 1; b < sides.length; b++) {
      const weight = weightOf(groups, sides, a, b);
      if (weight === 0) continue;
      const c = SETTINGS.spread * Math.sqrt(sides[a].variance + sides[b].variance + 2 * SETTINGS.beta * SETTINGS.beta);
      const law = sides[a].group === sides[b].group ? draw : win;
      const { v, w } = law((sides[a].mean - sides[b].mean) / c, SETTINGS.epsilon / c);
      push[a] += (weight * v) / c;
      push[b] -= (weight * v) / c;
      for (const side of [a, b]) {
        const gamma = SETTINGS.gamma === "sigma" ? Math.sqrt(sides[side].variance) / c : 1 / sides.length;
        loss[side] += (weight * w * gamma) / (c * c);
        compared[side] += weight;
      }
    }
  }
  const divisor = (side) => (SETTINGS.aggregate === "mean" && compared[side] > 0 ? compared[side] : 1);
  return {
    push: push.map((value, side) => value / divisor(side)),
    loss: loss.map((value, side) => value / divisor(side)),
  };
}

/** Weight of the comparison of sides a and b (a not behind b); 0: not compared. */
function weightOf(groups, sides, a, b) {
  const [above, below] = [sides[a].group, sides[b].group];
  const isFull = SETTINGS.pairing === "full";
  const isListed = !isFull && SETTINGS.draws === "published";
  const isDrawn = (group) => groups[group].members.length > 1 && !groups[group].unseen;
  if (above === below) {
    if (!isDrawn(above)) return 0;
    if (isListed) return b === a + 1 ? 1 : 0;
    // Two of m who draw are neighbours in 2 of m orders.
    return isFull ? 1 : 2 / groups[above].members.length;
  }
  if (isFull) return 1;
  if (below !== above + 1) return 0;
  // A side among m who draw is at the end of its group in 1 of m orders.
  const endOf = (side, group, end) => {
    if (!isDrawn(group)) return 1;
    if (isListed) return groups[group].members.at(end) === side ? 1 : 0;
    return 1 / groups[group].members.length;
  };
  return endOf(a, above, -1) * endOf(b, below, 0);
}
