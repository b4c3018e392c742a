import { above, below, chance, claim, equals, is, moves, placed, sum, times } from "../../claims/claimWords";
import type { Player } from "../../claims/claim";
import { ELO, K, RACE, THURSTONE } from "../../figure/models";
import type { NamedPlayer } from "../../figure/figureState";
import { inPoints, type Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";
import { named } from "../../figure/playerNames";

const drawn = (a: number, b: number): readonly Player[] => [{ points: a }, { points: b, tied: true }];
const twoOut: readonly Player[] = [
  { points: 1500 },
  { points: 1500, dnf: true },
  { points: 1500, dnf: true, tied: true },
];
const out = moves(THURSTONE, twoOut, 1);
const last = moves(THURSTONE, equals(3), 2);

/** Results of the first player against each other player with an observed order or tie. */
function pairsOf(players: readonly NamedPlayer[]): readonly { readonly other: number; readonly result: number }[] {
  const [first] = players;
  let tied = !first.dnf;
  return players.flatMap((player, other) => {
    if (other === 0) return [];
    tied &&= Boolean(player.tied);
    return first.dnf && player.dnf ? [] : [{ other, result: tied ? 0.5 : 1 }];
  });
}

export const lesson: LessonFacts = {
  short: "Ties and DNFs",
  race: named({ Ash: 1500, Birch: 1500, Cedar: 1500 }),
  systems: () => [THURSTONE, ELO],
  worked: (players): readonly Worked[] => {
    const pairs = pairsOf(players);
    if (pairs.length === 0) return [];
    return [
      {
        words: `Elo: ${players[0].name} moves by`,
        sum: `{K} × (${pairs.map(({ result }, i) => `(${result === 1 ? "1" : "½"} − {E${i}})`).join(" + ")})`,
        parts: {
          K: { is: K, digits: 0 },
          ...Object.fromEntries(
            pairs.map(({ other }, i) => [`E${i}`, { is: chance(ELO, players, 0, other), digits: 3 }]),
          ),
        },
        ...inPoints(moves(ELO, players, 0)),
      },
    ];
  },
  question: {
    kind: "choice",
    prompt:
      "Three equals race under Thurstone. One wins, the other two do not finish. How much does each of the two lose, compared with finishing third?",
    played: {
      players: [
        { name: "Ash", points: 1500 },
        { name: "Birch", points: 1500, dnf: true },
        { name: "Cedar", points: 1500, dnf: true },
      ],
    },
    options: [
      {
        text: "nothing",
        why: "Both were beaten by the winner, and that was seen.",
        claim: claim("A DNF costs nothing", is(out, 0, 1e-6)),
      },
      {
        text: "as much",
        why: "The last of three is beaten by two. Neither of these was seen beaten by the other.",
        claim: claim("A DNF costs as much as last", is(out, last, 1e-6)),
      },
      {
        text: "half as much",
        why: "One would have been second, which moves no player here, and one last. They share that loss.",
        claim: claim("A DNF costs half of last", is(out, times(0.5, last), 1e-6)),
      },
    ],
  },
  claims: [
    claim("To Thurstone a tie of two moves neither", is(moves(THURSTONE, drawn(1700, 1300), 0), 0)),
    claim("A draw between equals teaches nothing", is(moves(ELO, drawn(1500, 1500), 0), 0)),
    claim("It is good for the weaker", above(moves(ELO, drawn(1700, 1300), 1), 0)),
    claim("and bad for the stronger", below(moves(ELO, drawn(1700, 1300), 0), 0)),
    claim("like half a win: 1/2 − 10/11 at 400 points", is(moves(ELO, drawn(1700, 1300), 0, "etas"), 0.5 - 10 / 11)),
    claim(
      "The winner gains the same, finish the others or not",
      is(moves(THURSTONE, twoOut, 0), moves(THURSTONE, equals(3), 0), 1e-6),
    ),
    claim(
      "The two DNFs share what second and third would have moved by",
      is(
        sum(moves(THURSTONE, twoOut, 1), moves(THURSTONE, twoOut, 2)),
        sum(moves(THURSTONE, equals(3), 1), last),
        1e-6,
      ),
    ),
    claim("They are not compared with each other", is(moves(THURSTONE, twoOut, 1), moves(THURSTONE, twoOut, 2), 1e-6)),
    claim("The second of three equals moves no player", is(moves(THURSTONE, equals(3), 1), 0, 1e-6)),
    claim("Each of three equals is as likely to win", is(placed(THURSTONE, equals(3), 2, 1), 1 / 3, 1e-6)),
    claim("A tie of two moves neither under Plackett–Luce", is(moves(RACE, drawn(1700, 1300), 0), 0)),
    claim(
      "Under Elo, last of four equals and out costs as much as winning pays",
      is(moves(ELO, [...equals(3), { points: 1500, dnf: true }], 3), times(-1, moves(ELO, equals(4), 0)), 1e-9),
    ),
    claim(
      "Last of four equals and out: as much as the winner gains",
      is(
        moves(THURSTONE, [...equals(3), { points: 1500, dnf: true }], 3),
        times(-1, moves(THURSTONE, equals(4), 0)),
        1e-6,
      ),
    ),
  ],
  inRace: "points",
  onSeason: "leaders",
  real: {
    example: "formula-one",
    date: "2021-05-23",
    places: { "Max Verstappen": 1, "Valtteri Bottas": null },
  },
};
