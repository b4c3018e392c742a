/**
 * Algorithm 4 (Plackett-Luce): places are filled one by one, each in proportion to the strength exp(mean / c) of those left,
 * c^2 being the sum of variance + beta^2 over all sides. Those who draw share their places; a group of unknown order
 * counts with the probability of all orders it may have had.
 */
function evidence(race, sides) {
  const n = sides.length;
  const c = Math.sqrt(sides.reduce((sum, { variance }) => sum + variance, n * SETTINGS.beta * SETTINGS.beta));
  const groups = sidesByGroup(race, sides);
  const logs = sides.map(({ mean }) => mean / c);
  // Log of the strength present before each group.
  const present = groups.map(() => 0);
  let logMass = -Infinity;
  for (let g = groups.length - 1; g >= 0; g--) {
    for (const side of groups[g].members) {
      const larger = Math.max(logMass, logs[side]);
      logMass = larger + Math.log(Math.exp(logMass - larger) + Math.exp(logs[side] - larger));
    }
    present[g] = logMass;
  }
  const push = sides.map(() => 0);
  const loss = sides.map(() => 0);
  // Sums over the places so far for the remaining sides, by share of strength and by its square.
  let taken = 0;
  let takenTwice = 0;
  groups.forEach(({ members, unseen }, g) => {
    const isLast = g === groups.length - 1;
    const left = isLast ? 0 : Math.exp(present[g + 1] - present[g]);
    const shares = members.map((side) => Math.exp(logs[side] - present[g]));
    members.forEach((side, s) => {
      push[side] = -shares[s] * taken;
      loss[side] = shares[s] * (taken - shares[s] * takenTwice);
    });
    let passed = left;
    let passedTwice = left * left;
    if (members.length === 1) {
      push[members[0]] += left;
      loss[members[0]] += shares[0] * left;
    } else if (unseen) {
      if (!isLast) {
        const { slopes, curvatures, restVariance } = unseenGroup(members.map((side) => logs[side] - present[g + 1]));
        members.forEach((side, s) => {
          push[side] += slopes[s];
          loss[side] += curvatures[s];
        });
        passed = slopes.reduce((sum, slope) => sum + slope, 0);
        passedTwice = restVariance - 1;
      }
    } else {
      const m = members.length;
      const tied = shares.reduce((sum, share) => sum + share, 0);
      const places = SETTINGS.draws === "published" ? 1 : isLast ? m - 1 : m;
      let [own, ownTwice] = [0, 0];
      [passed, passedTwice] = [0, 0];
      for (let place = 0; place < places; place++) {
        const part = 1 - place / m;
        const there = left + part * tied;
        own += part / there;
        ownTwice += (part / there) ** 2;
        passed += left / there;
        passedTwice += (left / there) ** 2;
      }
      members.forEach((side, s) => {
        push[side] += places / m - shares[s] * own;
        loss[side] += shares[s] * (own - shares[s] * ownTwice);
      });
    }
    taken = taken * left + passed;
    takenTwice = takenTwice * left * left + passedTwice;
  });
  return {
    push: push.map((value) => value / c),
    loss: loss.map((value, side) => {
      const gamma = SETTINGS.gamma === "sigma" ? Math.sqrt(sides[side].variance) / c : 1 / n;
      return (Math.max(0, value) * gamma) / (c * c);
    }),
  };
}
