/**
 * A race as a game between every two of its entrants: the gain of each at a learning rate of 1. A draw is half a win
 * for each; team-mates, and pairs of unknown order, are not compared.
 */
function gradient(race, ratings) {
  const steps = ratings.map(() => 0);
  const games = ratings.map(() => 0);
  for (let i = 0; i < ratings.length; i++) {
    for (let j = i + 1; j < ratings.length; j++) {
      const [a, b] = [race.entrants[i], race.entrants[j]];
      const group = race.groups[a.group];
      const isDraw = a.group === b.group;
      if (a.side === b.side || (isDraw && (group.unseen || group.anchor === j))) continue;
      const gap = ratings[i] - ratings[j];
      const step = isDraw ? 0.5 * (increment(gap) - increment(-gap)) : increment(gap);
      steps[i] += step;
      steps[j] -= step;
      games[i] += 1;
      games[j] += 1;
    }
  }
  if (SETTINGS.aggregate === "sum") return steps;
  return steps.map((step, k) => (games[k] > 0 ? step / games[k] : 0));
}
