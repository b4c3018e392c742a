/** Random histories, and random parameters over the whole domain of a model, each from one seed. */
import { buildHistory } from "../../../src/engine/history/build";
import type { EntrantRecord, History } from "../../../src/engine/history/types";
import { completeParameters, withImpliedFlags } from "../../../src/engine/rating/complete";
import type { Model } from "../../../src/engine/rating/model";
import type { NumberParameter, Parameter, Parameters, ParameterValue } from "../../../src/engine/rating/parameters";
import type { Random } from "../../../src/engine/numerics/random";

const pick = <One>(random: Random, all: readonly One[]): One => all[random.integer(all.length)];

/** A value of the domain: an end, an interior value by magnitude, one of the slider, or the default. */
function numberOf({ domain, slider, default: usual }: NumberParameter, random: Random): number {
  const { min, max, openMin, openMax, integer } = domain;
  const inside = (value: number): number => {
    const whole = integer ? Math.round(value) : value;
    if (openMin ? whole <= min : whole < min) return usual;
    return (openMax ? whole >= max : whole > max) ? usual : whole;
  };
  const size = (): number => Math.exp(Math.log(1e-12) + random.uniform() * Math.log(1e24));
  switch (random.integer(8)) {
    case 0:
      return inside(openMin ? min + size() : min);
    case 1:
      return inside(openMax ? max * (1 - 1e-12) : max);
    case 2:
      return inside(min + Math.min(size(), max - min));
    case 3:
      return inside(random.uniform() < 0.5 ? size() : -size());
    case 4:
      return inside(min + random.uniform() * (max - min));
    case 5:
    case 6:
      return inside(slider.min + random.uniform() * (slider.max - slider.min));
    default:
      return usual;
  }
}

function valueOf(parameter: Parameter, random: Random): ParameterValue {
  switch (parameter.kind) {
    case "number":
      return numberOf(parameter, random);
    case "choice":
      return pick(random, parameter.options).value;
    case "flag":
      return random.uniform() < 0.5;
    case "knots": {
      let x = -3 + 6 * random.uniform();
      return Array.from({ length: random.integer(4) }, () => {
        x += 1e-6 + random.exponential();
        return [x, Math.exp(-14 + 20 * random.uniform())] as const;
      });
    }
  }
}

/** A preset or the defaults, with none, a few or nearly all parameters changed. */
export function parametersOf(model: Model, random: Random): Parameters {
  const base = random.uniform() < 0.3 && model.presets.length > 0 ? pick(random, model.presets).parameters : {};
  const share = pick(random, [0, 0.15, 0.4, 0.9]);
  const own: Record<string, ParameterValue> = { ...base };
  for (const parameter of model.parameters) {
    if (parameter.id === "accuracy") own.accuracy = "fast";
    else if (random.uniform() < share) own[parameter.id] = valueOf(parameter, random);
  }
  return completeParameters(model, withImpliedFlags(model, own));
}

/** A history with ties, DNFs, DQs, teams, scores, minutes, shares of play, race weights, dates with gaps or without, and some races of a single entrant. */
export function historyOf(random: Random): History {
  const players = 1 + random.integer(pick(random, [2, 5, 12]));
  const races = 1 + random.integer(pick(random, [3, 8, 40]));
  const hasTeams = random.uniform() < 0.25;
  const hasScores = random.uniform() < 0.4;
  const hasDates = random.uniform() < 0.6;
  const hasShares = random.uniform() < 0.2;
  const hasWeights = random.uniform() < 0.2;
  const isOneSided = random.uniform() < 0.3;
  const gap = pick(random, [0, 1, 30, 4000]);
  let day = Date.UTC(2000, 0, 1) / 864e5;
  const order = Array.from({ length: players }, (_, player) => player);
  const records = Array.from({ length: races }, (_, race) => {
    if (!isOneSided) random.shuffle(order);
    const size = 1 + random.integer(players);
    const field = order.slice(0, size);
    day = Math.min(day + gap * random.uniform(), 2e6);
    const ties = pick(random, [0, 0, 0.3, 1]);
    let rank = 1;
    const entrants = field.map((player, k): EntrantRecord => {
      if (k > 0 && random.uniform() >= ties && !(hasTeams && k % 2 === 1)) rank = k + 1;
      const status = random.uniform();
      const isOut = !hasTeams && status < 0.15;
      return {
        name: `P${player}`,
        rank: isOut ? null : rank,
        ...(isOut && { status: pick(random, ["dnf", "dq", "dns", "unrated"] as const) }),
        ...(hasTeams && { team: `T${k >> 1}` }),
        ...(hasScores && { score: pick(random, [0, -5, 1e6, 100 * random.uniform()]) }),
        ...(hasShares && { share: pick(random, [0, 0.5, 1, 2 * random.uniform()]) }),
        ...(hasScores && { minutes: pick(random, [0.01, 20, 1e6, 60 * random.uniform()]) }),
      };
    });
    const date = new Date(Math.floor(day) * 864e5).toISOString().slice(0, 10);
    return {
      id: `R${race + 1}`,
      ...(hasWeights && { weight: pick(random, [0, 0.5, 2, 3 * random.uniform()]) }),
      ...(hasDates && day < 2.9e6 && { date }),
      entrants,
    };
  });
  return buildHistory(records).history;
}
