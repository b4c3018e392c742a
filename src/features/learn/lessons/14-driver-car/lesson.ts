import { above, claim, is, minus, sum, times } from "../../claims/claimWords";
import { TRUESKILL } from "../../figure/models";
import type { Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";
import { BEST, DRIVERS, EXAMPLE, of } from "./cars";

const perez = of("Sergio Pérez", BEST);
/** Half-width of a 95 % interval in sds. */
const SDS_OF_95 = 1.96;
/** Places that count as about one place. */
const ABOUT = 1;

export const lesson: LessonFacts = {
  short: "Driver or car",
  race: [],
  settings: { driver: 0 },
  turns: {
    driver: { label: "Driver", min: 0, max: DRIVERS.length - 1, step: 1, text: (driver) => DRIVERS[driver] },
  },
  systems: () => [TRUESKILL],
  worked: (_, { driver }): readonly Worked[] => [
    {
      words: `Strength of ${DRIVERS[driver]} in a ${BEST}, above a newcomer`,
      sum: "{d} + {c}",
      parts: {
        d: { is: of(DRIVERS[driver], BEST, "player"), digits: 1 },
        c: { is: of(DRIVERS[driver], BEST, "group"), digits: 1 },
      },
      result: of(DRIVERS[driver], BEST, "together"),
      digits: 0,
      unit: "points",
    },
  ],
  inRace: { none: "The figure shows ten years of races. There is no single race to open." },
  onSeason: {
    none: "Season shows the same for your races: tick what entrants share under “How it is read”, and open “Player in each” above its leaderboard.",
  },
  question: {
    kind: "choice",
    prompt:
      "Sergio Pérez drives a Cadillac and is expected at place 19 of 22. Where would he be expected in a Mercedes, the others in their own cars?",
    played: { settings: { driver: 0 } },
    options: [
      {
        text: "About place 5",
        why: "The Cadillac is the weakest car of the field and the Mercedes the strongest: 803 points lie between them.",
        claim: claim("Pérez at about place 5", is(perez, 5, ABOUT)),
      },
      {
        text: "About place 12",
        why: "That is where he would be expected in a McLaren. The Mercedes adds 380 points more.",
        claim: claim("Pérez at about place 12", is(perez, 12, ABOUT)),
      },
      {
        text: "Still about place 19",
        why: "Only if the car did not matter. Drivers who changed cars show that it does.",
        claim: claim("Pérez at about place 19", is(perez, 19, ABOUT)),
      },
    ],
  },
  claims: [
    claim("In his Cadillac Pérez is expected at place 19", is(of("Sergio Pérez", "Cadillac"), 19, 0.5)),
    claim("He never raced a Mercedes", is(of("Sergio Pérez", BEST, "races"), 0)),
    claim("In a McLaren at place 12", is(of("Sergio Pérez", "McLaren"), 12, 0.5)),
    claim(
      "803 points lie between the Cadillac and the Mercedes",
      is(minus(of("Sergio Pérez", BEST, "group"), of("Sergio Pérez", "Cadillac", "group")), 803, 0.5),
    ),
    claim(
      "The Mercedes adds 380 points more than the McLaren",
      is(minus(of("Lando Norris", BEST, "group"), of("Lando Norris", "McLaren", "group")), 380, 0.5),
    ),
    claim("The Mercedes has 477 points", is(of("Lando Norris", BEST, "group"), 477, 0.5)),
    claim("The McLaren has 97", is(of("Lando Norris", "McLaren", "group"), 97, 0.5)),
    ...(
      [
        [BEST, -1, 425],
        [BEST, 1, 528],
        ["McLaren", -1, 45],
        ["McLaren", 1, 148],
      ] as const
    ).map(([car, side, end]) =>
      claim(
        `The interval of the ${car} ends at ${end}`,
        is(
          sum(of("Lando Norris", car, "group"), times(side * SDS_OF_95, of("Lando Norris", car, "groupSd"))),
          end,
          0.5,
        ),
      ),
    ),
    claim(
      "Norris is worth more without his car than Antonelli is",
      above(of("Lando Norris", BEST, "player"), of("Kimi Antonelli", BEST, "player")),
    ),
    claim(
      "A car adds the same points to all",
      is(of("Max Verstappen", BEST, "group"), of("Fernando Alonso", BEST, "group")),
    ),
  ],
  real: { example: EXAMPLE, date: "2026-07-26", places: { "Lando Norris": 1, "Kimi Antonelli": 3 } },
};
