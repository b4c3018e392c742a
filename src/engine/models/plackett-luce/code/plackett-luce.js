/**
 * The slope of the log-probability of the order in each rating. Entrants leave the race one place after the other, the
 * next with a probability in proportion to its rate: from the last place up ("elimination", rate e^-rating) or from the first
 * place down ("race", rate e^rating). A group of one place leaves together in an unknown order.
 */
function gradient(race, ratings) {
  const isElimination = SETTINGS.orientation === "elimination";
  const sign = isElimination ? -1 : 1;
  const leaving = isElimination ? [...race.groups].reverse() : race.groups;
  const rates = ratings.map((rating) => sign * rating);

  // Log of the summed rates of those present before each step, from the last step back.
  const present = leaving.map(() => 0);
  let logMass = -Infinity;
  for (let step = leaving.length - 1; step >= 0; step--) {
    for (const k of leaving[step].members) {
      const larger = Math.max(logMass, rates[k]);
      logMass = larger + Math.log(Math.exp(logMass - larger) + Math.exp(rates[k] - larger));
    }
    present[step] = logMass;
  }

  const steps = ratings.map(() => 0);
  // Loss so far of those who stay, as a multiple of each one's share of the summed rate.
  let taken = 0;
  leaving.forEach(({ members }, step) => {
    for (const k of members) steps[k] -= taken * Math.exp(rates[k] - present[step]);
    if (step === leaving.length - 1) return;
    const ratios = members.map((k) => rates[k] - present[step + 1]);
    const slopes = members.length === 1 ? [1 / (1 + Math.exp(ratios[0]))] : unseenGroup(ratios).slopes;
    members.forEach((k, s) => (steps[k] += slopes[s]));
    const stayed = slopes.reduce((sum, slope) => sum + slope, 0);
    taken = taken * Math.exp(present[step + 1] - present[step]) + stayed;
  });
  return steps.map((step) => sign * step);
}
