import { pairs, sigmoid } from "podium-ratings";

export const label = "Glicko-2 as a rule";
export const summary = "Rating, deviation and volatility, with every race a rating period (Glickman 2013).";
export const parameters = [
  {
    id: "deviation",
    label: "Initial deviation",
    default: 350,
    domain: [50, 700],
    hint: "How uncertain a new player is.",
  },
  {
    id: "volatility",
    label: "Initial volatility",
    default: 0.06,
    domain: [0.005, 0.5],
    hint: "How much a new player changes.",
  },
  { id: "tau", label: "System constant", default: 0.5, domain: [0.1, 2], hint: "How fast volatilities may change." },
  {
    id: "ceiling",
    label: "Largest volatility",
    default: 0.1,
    domain: [0.06, 1],
    hint: "No volatility rises above this.",
  },
];
const UNIT = 173.7178;
const g = (phi2) => 1 / Math.sqrt(1 + (3 * phi2) / (Math.PI * Math.PI));

export const start = ({ deviation, volatility }) => ({ rating: 1500, sd: deviation, volatility });
export const predict = (a, b) => sigmoid((g((a.sd ** 2 + b.sd ** 2) / UNIT ** 2) * (a.rating - b.rating)) / UNIT);

export function rate(race, states, { tau, ceiling, volatility }) {
  const mu = states.map((one) => one.rating / UNIT);
  const phi2 = states.map((one) => (one.sd / UNIT) ** 2);
  const information = states.map(() => 0);
  const surprise = states.map(() => 0);
  const play = (own, other, result) => {
    const weight = g(phi2[other]);
    const chance = sigmoid(weight * (mu[own] - mu[other]));
    const miss = sigmoid(-weight * (mu[own] - mu[other]));
    information[own] += race.weight * weight * weight * chance * miss;
    surprise[own] += race.weight * weight * (result === 1 ? miss : result - chance);
  };
  for (const { first, second, result } of pairs(race)) {
    play(first, second, result);
    play(second, first, 1 - result);
  }
  return states.map((own, i) => {
    const highest = Math.max(ceiling, volatility);
    const sigma = volatilityAfter(own.volatility, phi2[i], information[i], surprise[i], tau, highest);
    const prior = phi2[i] + sigma * sigma;
    const after = prior / (1 + information[i] * prior);
    return { rating: own.rating + UNIT * after * surprise[i], sd: UNIT * Math.sqrt(after), volatility: sigma };
  });
}

/** Step 5: false position on ln(sigma'² / sigma²), from the old volatility up to the ceiling. */
function volatilityAfter(sigma, phi2, information, surprise, tau, ceiling) {
  const slope = (t) => {
    const y = sigma * sigma * Math.exp(t);
    const h = 1 + information * (phi2 + y);
    return ((y / h) * ((surprise * surprise) / h - information)) / 2 - t / (tau * tau);
  };
  let a = 0;
  let fa = slope(a);
  let b = -0.5 * tau * tau;
  if (fa === 0) return sigma;
  if (fa > 0) {
    const top = Math.max(0, 2 * Math.log(ceiling / sigma));
    const stride = Math.max(tau, top / 64);
    b = 0;
    while (slope(b) > 0 && b < top) {
      a = b;
      fa = slope(a);
      b = Math.min(b + stride, top);
    }
    if (slope(b) > 0) return Math.max(sigma, ceiling);
  }
  let fb = slope(b);
  for (let count = 0; count < 100 && Math.abs(b - a) > 1e-12 && fb !== 0; count++) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = slope(c);
    if (fc * fb <= 0) {
      a = b;
      fa = fb;
    } else {
      fa /= 2;
    }
    b = c;
    fb = fc;
  }
  return sigma * Math.exp(b / 2);
}
