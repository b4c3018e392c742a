/** Checks a rule for the properties that Podium's systems are tested for, each with a race as a counterexample if it fails. */
import { messageOf } from "../message";
import { DEFAULT_TIES } from "../history/types";
import { emptyRace } from "../rating/buffers";
import type { Rater } from "../rating/model";
import { pointsOf } from "../rating/points";
import { type EntrantToRate, prepareEntrants } from "../rating/prepare";
import { createRandom, type Random } from "../numerics/random";
import { rateRace } from "../prediction/race-to-rate";
import type { Contender } from "../replay/contender";

export interface RuleCheck {
  readonly id: string;
  /** The property, in words. */
  readonly label: string;
  readonly holds: boolean;
  /** false: many good rules lack it. */
  readonly isNeeded: boolean;
  /** What happened, as a sentence; "" if the check passed. */
  readonly problem: string;
  /** The counterexample; null: none. */
  readonly race: CheckedRace | null;
}

/** Ratings of the entrants (in the rule's units while checking, then in points), and their places. */
interface CheckedRace {
  readonly ratings: readonly number[];
  readonly places: readonly number[];
}

const FIELDS = 60;
/** Relative differences up to this size count as rounding. */
const ROUNDING = 1e-9;

type Verdict = string | null;

interface Check {
  readonly id: string;
  readonly label: string;
  readonly isNeeded?: false;
  /** Checks one race; a returned sentence means that it fails. */
  readonly look: (race: CheckedRace, bench: Bench) => Verdict;
}

class Bench {
  constructor(private readonly contender: Contender) {}

  rater(ratings: readonly number[]): Rater {
    const rater = this.contender.model.rater(this.contender.parameters, ratings.length);
    rater.state[0].set(ratings);
    return rater;
  }

  /** The rating change of each entrant. */
  changes({ ratings, places }: CheckedRace): number[] {
    const entrants = places.map((rank): EntrantToRate => ({
      rank,
      status: "finished",
      team: -1,
      score: null,
      minutes: null,
    }));
    const race = prepareEntrants(entrants, DEFAULT_TIES, emptyRace(places.length));
    return Array.from(rateRace(this.contender, this.rater(ratings), race).change);
  }

  get predicts(): boolean {
    return !this.contender.model.supports.noProbability;
  }
}

const near = (a: number, b: number, scale: number): boolean =>
  Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(scale));
const shown = (value: number): string => String(Number(value.toPrecision(6)));

const CHECKS: readonly Check[] = [
  {
    id: "same",
    label: "The same race twice gives the same ratings",
    look(race, bench) {
      const [a, b] = [bench.changes(race), bench.changes(race)];
      const at = a.findIndex((value, k) => !Object.is(value, b[k]));
      return at < 0 ? null : `Entrant ${at + 1} moved by ${shown(a[at])}, then by ${shown(b[at])}.`;
    },
  },
  {
    id: "rows",
    label: "The order in which entrants are listed does not matter",
    look({ ratings, places }, bench) {
      const straight = bench.changes({ ratings, places });
      const turned = bench.changes({ ratings: ratings.toReversed(), places: places.toReversed() }).toReversed();
      const at = straight.findIndex((value, k) => !near(value, turned[k], ratings[k]));
      return at < 0
        ? null
        : `Entrant ${at + 1} moves by ${shown(straight[at])}, listed from the other end by ${shown(turned[at])}.`;
    },
  },
  {
    id: "winner",
    label: "The winner does not lose, the last does not gain",
    look({ ratings, places }, bench) {
      const changes = bench.changes({ ratings, places });
      const last = Math.max(...places);
      const first = Math.min(...places);
      const only = (place: number) => places.filter((one) => one === place).length === 1;
      const at = places.findIndex(
        (place, k) =>
          only(place) && ((place === first && changes[k] < -ROUNDING) || (place === last && changes[k] > ROUNDING)),
      );
      return at < 0 ? null : `The entrant of place ${places[at]} moves by ${shown(changes[at])}.`;
    },
  },
  {
    id: "opponent",
    label: "Beating a stronger opponent pays more",
    look({ ratings }, bench) {
      const [own, other] = ratings;
      const [low, high] = other < own ? [other, own] : [own, other];
      const against = (opponent: number) => bench.changes({ ratings: [own, opponent], places: [1, 2] })[0];
      const [weak, strong] = [against(low), against(high)];
      return strong >= weak - ROUNDING
        ? null
        : `A win pays ${shown(weak)} against ${shown(low)}, but ${shown(strong)} against ${shown(high)}.`;
    },
  },
  {
    id: "probability",
    label: "The probabilities of a pair sum to one",
    look({ ratings }, bench) {
      if (!bench.predicts) return "The rule has no probability: add predict(a, b), or a link.";
      const rater = bench.rater(ratings);
      const sum = rater.winProbability(0, 1) + rater.winProbability(1, 0);
      return Math.abs(sum - 1) < 1e-6 ? null : `They sum to ${shown(sum)}.`;
    },
  },
  {
    id: "total",
    label: "A race neither makes nor destroys rating",
    isNeeded: false,
    look(race, bench) {
      const sum = bench.changes(race).reduce((all, one) => all + one, 0);
      return near(sum, 0, race.ratings[0]) ? null : `The changes sum to ${shown(sum)}.`;
    },
  },
];

/** Rates a race of three by the rule, and predicts a pair. @throws RuleError, with its line, if that fails */
export function tryRule(contender: Contender): void {
  const bench = new Bench(contender);
  const [start] = contender.model.rater(contender.parameters, 1).state[0];
  bench.changes({ ratings: [start, start, start], places: [1, 2, 2] });
  if (bench.predicts) bench.rater([start, start]).winProbability(0, 1);
}

/** Runs every check on many races; the first race that fails is shown. */
export function checksOf(contender: Contender): RuleCheck[] {
  const bench = new Bench(contender);
  const scale = contender.model.scale(contender.parameters);
  const [start] = contender.model.rater(contender.parameters, 1).state[0];
  const random = createRandom("rule checks");
  const races = Array.from({ length: FIELDS }, (_, at) => raceFrom(random, start, 200 / scale.pointsPerUnit, at));
  return CHECKS.map(({ id, label, isNeeded = true, look }) => {
    for (const race of races) {
      const problem = runCheck(look, race, bench);
      if (problem !== null)
        return {
          id,
          label,
          isNeeded,
          holds: false,
          problem,
          race: { ...race, ratings: race.ratings.map((own) => pointsOf(scale, own)) },
        };
    }
    return { id, label, isNeeded, holds: true, problem: "", race: null };
  });
}

function runCheck(look: Check["look"], race: CheckedRace, bench: Bench): Verdict {
  try {
    return look(race, bench);
  } catch (error) {
    return messageOf(error);
  }
}

/** Two to six entrants rated near the start, some of them tied; all entrants of the first race are equal. */
function raceFrom(random: Random, start: number, spread: number, at: number): CheckedRace {
  const size = at === 0 ? 2 : 2 + random.integer(5);
  const ratings = Array.from({ length: size }, () =>
    at === 0 ? start : start + Math.round(6 * random.uniform() - 3) * spread * 0.5,
  );
  const places = ratings.map((_, k) => (at === 0 ? k + 1 : 1 + random.integer(size)));
  return { ratings, places: places.every((one) => one === places[0]) ? ratings.map((_, k) => k + 1) : places };
}
