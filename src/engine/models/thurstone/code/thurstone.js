/** Grid of the integrals, in units of the scale: its reach outside the ratings, and its step. */
const REACH = SETTINGS.density === "gaussian" ? 9 : 25;
const STEP = SETTINGS.density === "gaussian" ? 0.01 : 0.0125;

/** Density f, distribution F and slope f' of one performance at a distance x from the rating. */
function performance(x) {
  if (SETTINGS.density === "gaussian") {
    const f = gaussianPdf(x);
    return [f, gaussianCdf(x), -x * f];
  }
  const tail = Math.exp(-Math.abs(x));
  const f = tail / (1 + tail) ** 2;
  const F = x > 0 ? 1 / (1 + tail) : tail / (1 + tail);
  return [f, F, f * (1 - 2 * F)];
}

/** Integrals of values at the points of the grid from its start up to each of them: cubics through four neighbours. */
function integrated(values) {
  const at = (i) => values[i] ?? 0;
  const sums = [0];
  for (let i = 1; i < values.length; i++) {
    const part = 13 * (at(i - 1) + at(i)) - at(i - 2) - at(i + 1);
    sums.push(sums[i - 1] + (part * STEP) / 24);
  }
  return sums;
}

/** Integrals from each point to the end of the grid. */
function integratedDown(values) {
  return integrated([...values].reverse()).reverse();
}

/**
 * The slope of the log-probability of the order in each rating (Kerby 3.3): every entrant's performance lies between those of the
 * places above and below. Going down the order, `above` is the probability that all who are ahead performed in their order and
 * better than x; going up, `below` that all who are behind performed in theirs and worse than x. A shared place is an
 * unknown order: the sum over its possible orders, by the set of those who came already.
 */
function gradient(race, ratings) {
  const units = ratings.map((rating) => rating / SETTINGS.scale);
  const start = Math.min(...units) - REACH;
  const size = Math.ceil((Math.max(...units) + REACH - start) / STEP) + 1;
  const grid = Array.from({ length: size }, (_, i) => start + i * STEP);
  const laws = units.map((unit) => {
    const points = grid.map((x) => performance(x - unit));
    return { f: points.map((one) => one[0]), F: points.map((one) => one[1]), slope: points.map((one) => one[2]) };
  });
  const ones = grid.map(() => 1);
  const times = (a, b) => a.map((value, i) => value * b[i]);
  const plus = (a, b) => a.map((value, i) => value + b[i]);
  const total = (values) => values.reduce((sum, value) => sum + value, 0);
  // Only ratios of probabilities count, so each table is scaled to a largest value of 1.
  const level = (chance, density) => {
    const largest = Math.max(...chance);
    if (!(largest > 0)) throw new Error("The ratings of a race are too far apart. Lower the learning rate.");
    return { chance: chance.map((value) => value / largest), density: density.map((value) => value / largest) };
  };
  const last = race.groups.length - 1;
  const groups = race.groups.map(({ members }) => members);
  // The first group has no bound above and the last none below, so there the members of a shared place are independent.
  const isOpen = (g) => groups[g].length > 1 && (g === 0 || g === last);
  groups.forEach((members, g) => {
    if (!isOpen(g) && members.length > 10)
      throw new Error("This code supports ties of up to ten in the middle of a race.");
  });
  const product = (members, of) => members.reduce((all, k) => times(all, of(k)), ones);
  const beyond = (k) => laws[k].F.map((value) => 1 - value);
  const upTo = (k) => laws[k].F;

  /** By set of members placed already, one bit each, from the sets with one member fewer. */
  const tables = (members, first, integrate) => {
    const built = [first];
    for (let set = 1; set < 1 << members.length; set++) {
      const parts = members.flatMap((k, s) => (set & (1 << s) ? [times(built[set ^ (1 << s)], laws[k].f)] : []));
      built.push(integrate(parts.reduce(plus)));
    }
    return built;
  };
  /** The probability after a group is placed, and its density, the derivative by x. */
  const after = (g, { chance }, integrate, side) => {
    const members = groups[g];
    const others = (k) => members.filter((one) => one !== k);
    const built = isOpen(g) ? null : tables(members, chance, integrate);
    const density = members
      .map((k, s) => times(laws[k].f, built ? built[built.length - 1 - (1 << s)] : product(others(k), side)))
      .reduce(plus);
    return level(built ? built[built.length - 1] : product(members, side), density);
  };
  const above = [{ chance: ones }];
  for (let g = 0; g < last; g++) above.push(after(g, above[g], integratedDown, beyond));
  const below = [{ chance: ones }];
  for (let g = last; g > 0; g--) below.unshift(after(g, below[0], integrated, upTo));

  const steps = ratings.map(() => 0);
  groups.forEach((members, g) => {
    if (isOpen(g)) {
      // The best of those below (or the worst of those above) must not be between them.
      const [density, side, sign] = g === 0 ? [below[g].density, beyond, 1] : [above[g].density, upTo, -1];
      for (const k of members) {
        const others = product(
          members.filter((one) => one !== k),
          side,
        );
        const around = times(density, others);
        steps[k] = (sign * total(times(around, laws[k].f))) / total(times(around, side(k)));
      }
      return;
    }
    const all = (1 << members.length) - 1;
    const down = tables(members, above[g].chance, integratedDown);
    const up = tables(members, below[g].chance, integrated);
    members.forEach((k, s) => {
      // The probability of all the others, as a function of the performance of k.
      const sets = down.map((_, set) => set).filter((set) => !(set & (1 << s)));
      const around = sets.map((set) => times(down[set], up[all ^ set ^ (1 << s)])).reduce(plus);
      steps[k] = -total(times(around, laws[k].slope)) / total(times(around, laws[k].f));
    });
  });
  return steps.map((step) => step / SETTINGS.scale);
}
