import { above, below, claim, equals, is, moves, placed, rated, times } from "../../claims/claimWords";
import { ELIMINATION, K, RACE } from "../../figure/models";
import type { NamedPlayer } from "../../figure/figureState";
import { inPoints, type Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";

const lastRace = moves(RACE, equals(6), 5);
const lastElimination = moves(ELIMINATION, equals(6), 5);
const outsider = rated(900, 1900, 1900, 1900, 1900, 1900);
const champion = rated(1900, 1900, 1900, 1900, 1900, 900);

/** The winner's share of the tickets in each draw of an elimination, which eliminates the last place first. */
const shares = (players: readonly NamedPlayer[]): readonly number[] => {
  const tickets = players.map(({ points }) => 10 ** ((players[0].points - points) / 400));
  return players.slice(1).map((_, draw) => {
    const left = tickets.slice(0, players.length - draw);
    return 1 / left.reduce((a, b) => a + b, 0);
  });
};

export const lesson: LessonFacts = {
  short: "Elimination or race",
  // Two players, for whom both rules are equal, until the question changes them to six.
  race: ["Ash", "Birch"].map((name) => ({ name, points: 1500 })),
  systems: () => [RACE, ELIMINATION],
  worked: (players): readonly Worked[] => {
    const q = shares(players);
    return [
      {
        words: `Race: ${players[0].name} gains`,
        sum: "{K} × (1 − {p})",
        parts: { K: { is: K, digits: 0 }, p: { is: placed(RACE, players, 0, 1), digits: 3 } },
        ...inPoints(moves(RACE, players, 0)),
      },
      {
        words: `Elimination: ${players[0].name} gains`,
        sum: `{K} × (${q.map((_, draw) => `{q${draw}}`).join(" + ")})`,
        parts: {
          K: { is: K, digits: 0 },
          ...Object.fromEntries(q.map((is, draw) => [`q${draw}`, { is, digits: 3 }])),
        },
        ...inPoints(moves(ELIMINATION, players, 0)),
      },
    ];
  },
  question: {
    kind: "choice",
    prompt:
      "Of two equals the loser pays 8.5 points both ways. Now six equals race, with the same K. In which does finishing last cost more?",
    played: { players: ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map((name) => ({ name, points: 1500 })) },
    options: [
      {
        text: "As a race",
        why: "The last player has missed every draw, and each of them costs something.",
        claim: claim("Race costs more", below(lastRace, lastElimination)),
      },
      {
        text: "As an elimination",
        why: "The last player went out in the first draw. That is one draw lost, which costs K at most.",
        claim: claim("Elimination costs more", below(lastElimination, lastRace)),
      },
      {
        text: "The same in both",
        why: "True for two players. With six, one counts the draws from the front and the other from the back.",
        claim: claim("Both cost the same", is(lastRace, lastElimination)),
      },
    ],
  },
  claims: [
    claim(
      "For two players both are the same",
      is(moves(RACE, rated(1600, 1500), 0), moves(ELIMINATION, rated(1600, 1500), 0)),
    ),
    claim("Of two equals the loser pays 8.5", is(moves(RACE, equals(2), 1), -8.5)),
    claim(
      "The first of six equals gains K (1/2 + 1/3 + 1/4 + 1/5 + 1/6) under elimination",
      is(moves(ELIMINATION, equals(6), 0), 1.45 * K),
    ),
    claim("and 5/6 of K in a race", is(moves(RACE, equals(6), 0), (5 / 6) * K)),
    claim("Winning a race pays K at most", below(moves(RACE, outsider, 0), K)),
    claim("Winning an elimination pays more", above(moves(ELIMINATION, outsider, 0), 4.8 * K)),
    claim("and never costs anything", above(moves(ELIMINATION, champion, 0), 0)),
    claim(
      "Elimination: the last place costs K at most",
      above(moves(ELIMINATION, rated(900, 900, 900, 900, 900, 1900), 5), -K),
    ),
    claim("and never pays", below(moves(ELIMINATION, champion, 5), 0)),
    claim(
      "A race is the mirror: first against last",
      is(moves(RACE, equals(6), 5), times(-1, moves(ELIMINATION, equals(6), 0))),
    ),
    claim(
      "As a race, a favourite’s last place costs more than four times K",
      below(moves(RACE, rated(900, 900, 900, 900, 900, 1900), 5), -4 * K),
    ),
  ],
  inRace: "points",
  onSeason: "leaders",
  real: {
    example: "formula-one",
    date: "2019-07-28",
    places: { "Lewis Hamilton": 9, "Valtteri Bottas": null },
  },
};
