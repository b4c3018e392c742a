import { chance, equals, moves, placed, sum, times } from "../../claims/words";
import type { Player } from "../../claims/claim";
import { ELO, K, RACE, THURSTONE } from "../../figure/models";
import type { Named } from "../../figure/figureState";
import type { Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";

const drawn = (a: number, b: number): readonly Player[] => [{ points: a }, { points: b, tied: true }];
const twoOut: readonly Player[] = [
  { points: 1500 },
  { points: 1500, dnf: true },
  { points: 1500, dnf: true, tied: true },
];
const out = moves(THURSTONE, twoOut, 1);
const last = moves(THURSTONE, equals(3), 2);

/** Results of the first player against each other player with an observed order or tie. */
function pairsOf(players: readonly Named[]): readonly { readonly other: number; readonly result: number }[] {
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
  race: [
    { name: "Ash", points: 1500 },
    { name: "Birch", points: 1500 },
    { name: "Cedar", points: 1500 },
  ],
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
        result: moves(ELO, players, 0),
        digits: 1,
        unit: "points",
        signed: true,
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
        claim: { words: "A DNF costs nothing", left: out, is: "=", right: 0, within: 1e-6 },
      },
      {
        text: "as much",
        why: "The last of three is beaten by two. Neither of these was seen beaten by the other.",
        claim: { words: "A DNF costs as much as last", left: out, is: "=", right: last, within: 1e-6 },
      },
      {
        text: "half as much",
        why: "One would have been second, which moves nobody here, and one last. They share that loss.",
        claim: { words: "A DNF costs half of last", left: out, is: "=", right: times(0.5, last), within: 1e-6 },
      },
    ],
  },
  claims: [
    {
      words: "To Thurstone a tie of two moves neither",
      left: moves(THURSTONE, drawn(1700, 1300), 0),
      is: "=",
      right: 0,
    },
    { words: "A draw between equals teaches nothing", left: moves(ELO, drawn(1500, 1500), 0), is: "=", right: 0 },
    { words: "It is good for the weaker", left: moves(ELO, drawn(1700, 1300), 1), is: ">", right: 0 },
    { words: "and bad for the stronger", left: moves(ELO, drawn(1700, 1300), 0), is: "<", right: 0 },
    {
      words: "like half a win: 1/2 − 10/11 at 400 points",
      left: moves(ELO, drawn(1700, 1300), 0, "etas"),
      is: "=",
      right: 0.5 - 10 / 11,
    },
    {
      words: "The winner gains the same, finish the others or not",
      left: moves(THURSTONE, twoOut, 0),
      is: "=",
      right: moves(THURSTONE, equals(3), 0),
      within: 1e-6,
    },
    {
      words: "The two DNFs share what second and third would have moved by",
      left: sum(moves(THURSTONE, twoOut, 1), moves(THURSTONE, twoOut, 2)),
      is: "=",
      right: sum(moves(THURSTONE, equals(3), 1), last),
      within: 1e-6,
    },
    {
      words: "They are not compared with each other",
      left: moves(THURSTONE, twoOut, 1),
      is: "=",
      right: moves(THURSTONE, twoOut, 2),
      within: 1e-6,
    },
    {
      words: "The second of three equals moves nobody",
      left: moves(THURSTONE, equals(3), 1),
      is: "=",
      right: 0,
      within: 1e-6,
    },
    {
      words: "Each of three equals is as likely to win",
      left: placed(THURSTONE, equals(3), 2, 1),
      is: "=",
      right: 1 / 3,
      within: 1e-6,
    },
    {
      words: "A tie of two moves neither under Plackett–Luce",
      left: moves(RACE, drawn(1700, 1300), 0),
      is: "=",
      right: 0,
    },
    {
      words: "Under Elo, last of four equals and out costs as much as winning pays",
      left: moves(ELO, [...equals(3), { points: 1500, dnf: true }], 3),
      is: "=",
      right: times(-1, moves(ELO, equals(4), 0)),
      within: 1e-9,
    },
    {
      words: "Last of four equals and out: as much as the winner gains",
      left: moves(THURSTONE, [...equals(3), { points: 1500, dnf: true }], 3),
      is: "=",
      right: times(-1, moves(THURSTONE, equals(4), 0)),
      within: 1e-6,
    },
  ],
  inRace: "points",
  onSeason: "leaders",
  real: {
    example: "formula-one",
    date: "2021-05-23",
    places: { "Max Verstappen": 1, "Valtteri Bottas": null },
  },
};
