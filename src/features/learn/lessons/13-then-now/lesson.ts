import { above, below, claim, is, minus, skill, sum } from "../../claims/claimWords";
import { THURSTONE } from "../../figure/models";
import type { Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";
import { DRIFT, DRIVERS, endOf, EXAMPLE } from "./drivers";
import { certainty, of } from "./skills";

const russell = of("George Russell", 2021);
const verstappen = of("Max Verstappen", 2023);
/** Four years are a whole number of days, including a leap day. */
const YEARS_ON = 4;
/** Points that count as a difference. */
const CLEAR = 60;

export const lesson: LessonFacts = {
  short: "Then and now",
  race: [],
  settings: { year: 2021, drift: DRIFT, driver: 0 },
  turns: { drift: { label: "Drift in a year", min: 0, max: 300, step: 5, text: (drift) => `w = ${drift}` } },
  systems: () => [THURSTONE],
  worked: (_, { year, drift, driver }): readonly Worked[] => {
    const asked = { example: EXAMPLE, player: DRIVERS[driver], to: endOf(year), drift, what: "sd" } as const;
    return [
      {
        words: `Standard deviation of ${DRIVERS[driver]}’s skill ${YEARS_ON} years after ${year}, by the races until then`,
        sum: "({s} × {s} + {t} × {w} × {w})^[½]",
        parts: {
          s: { is: skill({ ...asked, on: endOf(year) }), digits: 1 },
          w: { is: drift, digits: 0 },
          t: { is: YEARS_ON, digits: 0 },
        },
        result: skill({ ...asked, on: endOf(year + YEARS_ON) }),
        digits: 0,
        unit: "points",
      },
    ];
  },
  inRace: { none: "The figure shows ten years of races. There is no single race to open." },
  onSeason: { none: "Season shows the same for your races: press “As we know now”." },
  question: {
    kind: "choice",
    prompt:
      "At the end of 2021 all races so far put George Russell at 1,398 points. Where do all races until 2026 put him on that same day?",
    played: { settings: { year: 2021, drift: DRIFT, driver: 0 } },
    options: [
      {
        text: "Clearly higher",
        why: "He did well from 2022 on, and skills drift slowly: so he was better in 2021 than those races alone could tell.",
        claim: claim("Now is clearly above then", above(russell.now, sum(russell.before, CLEAR))),
      },
      {
        text: "At the same 1,398 points",
        why: "The races of 2021 stay the same, and what they mean does not: the later ones say more about the same skill.",
        claim: claim("Now is then", is(russell.now, russell.before, CLEAR)),
      },
      {
        text: "Clearly lower",
        why: "That is how it goes when later results are worse, as for Max Verstappen at the end of 2023.",
        claim: claim("Now is clearly below then", below(russell.now, sum(russell.before, -CLEAR))),
      },
    ],
  },
  claims: [
    claim("The races so far put Russell at 1,398 points", is(russell.before, 1398, 0.5)),
    claim("All races put him at 1,584 on the same day", is(russell.now, 1584, 0.5)),
    claim(
      "At the end of 2023 Verstappen’s rating was higher than today’s estimate for that day",
      above(verstappen.before, sum(verstappen.now, CLEAR)),
    ),
    claim("Now is more certain", below(certainty(2021), certainty(2021, endOf(2021)))),
    claim(
      "On the last day of the data the two agree",
      is(of("George Russell", 2026).now, of("George Russell", 2026).before, 1e-6),
    ),
    claim("Without drift now is a flat line", is(of("Max Verstappen", 2019, 0).now, of("Max Verstappen", 2025, 0).now)),
    claim(
      "With a drift of 300 it moves more than with 60",
      above(
        minus(of("George Russell", 2022, 300).now, of("George Russell", 2019, 300).now),
        minus(of("George Russell", 2022).now, of("George Russell", 2019).now),
      ),
    ),
  ],
  real: { example: EXAMPLE, date: "2022-11-13", places: { "George Russell": 1, "Lewis Hamilton": 2 } },
};
