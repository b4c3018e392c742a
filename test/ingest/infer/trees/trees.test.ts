import { describe, expect, it } from "vitest";
import { placed, read } from "../../short";

const json = (value: unknown): string => JSON.stringify(value, undefined, 1);

const PEOPLE = [
  { id: "p1", name: "Ada" },
  { id: "p2", name: "Bo" },
  { id: "p3", name: "Cyd" },
  { id: "p4", name: "Dee" },
];

describe("ids of players", () => {
  it("ids of players are named where they are the keys of a map of scores", () => {
    const players = [
      { id: 1, name: "Ada" },
      { id: 2, name: "Bo" },
      { id: 3, name: "Cyd" },
    ];
    const matches = [
      { player1Id: 2, player2Id: 3, score: { "2": 11, "3": 7 } },
      { player1Id: 1, player2Id: 3, score: { "1": 5, "3": 11 } },
    ];
    expect(placed(json({ players, matches }))).toEqual(["1 Bo, 2 Cyd", "2 Ada, 1 Cyd"]);
  });
  it("ids of players are named in lists of winners and losers", () => {
    const matches = [
      { winners: ["p1", "p2"], losers: ["p3", "p4"], score: "21-17" },
      { winners: ["p3", "p1"], losers: ["p2", "p4"], score: "21-19" },
    ];
    expect(placed(json({ members: PEOPLE, matches }))).toEqual([
      "1 Ada, 1 Bo, 2 Cyd, 2 Dee",
      "1 Cyd, 1 Ada, 2 Bo, 2 Dee",
    ]);
  });
  it("ids of players are named by a map of ids to names, in an order of finish", () => {
    const games = [{ finishOrder: ["p2", "p1", "p3"] }, { finishOrder: ["p3", "p2"] }];
    expect(placed(json({ players: { p1: "Ada", p2: "Bo", p3: "Cyd" }, games }))).toEqual([
      "1 Bo, 2 Ada, 3 Cyd",
      "1 Cyd, 2 Bo",
    ]);
  });
  it("ids of players are named by the objects of their own rows", () => {
    const match = (id: string, other: string, winnerId: string) => ({
      player1: PEOPLE.find((one) => one.id === id),
      player2: PEOPLE.find((one) => one.id === other),
      result: { winnerId },
    });
    expect(placed(json({ matches: [match("p1", "p2", "p2"), match("p3", "p1", "p3")] }))).toEqual([
      "2 Ada, 1 Bo",
      "1 Cyd, 2 Ada",
    ]);
  });
  it("ids of players are named by the name beside them", () => {
    const rows = [
      { player_1: "Ada", id_1: 71, player_2: "Bo", id_2: 35, winner_id: 35 },
      { player_1: "Cyd", id_1: 12, player_2: "Ada", id_2: 71, winner_id: 12 },
    ];
    expect(placed(json(rows))).toEqual(["2 Ada, 1 Bo", "1 Cyd, 2 Ada"]);
  });
  it("ids of players are not confused with those of games with the same numbers", () => {
    const data = {
      games: [
        { id: 1, name: "Azul" },
        { id: 2, name: "Catan" },
      ],
      players: [
        { id: 1, name: "Ada" },
        { id: 2, name: "Bo" },
      ],
      plays: [
        {
          gameId: 2,
          scores: [
            { playerId: 1, score: 4 },
            { playerId: 2, score: 9 },
          ],
        },
        {
          gameId: 1,
          scores: [
            { playerId: 1, score: 8 },
            { playerId: 2, score: 3 },
          ],
        },
      ],
    };
    expect(placed(json(data))).toEqual(["2 Ada, 1 Bo", "1 Ada, 2 Bo"]);
  });
});

describe("a winner", () => {
  it("a winner is found by the colour of a side, and a draw by the status", () => {
    const side = (name: string) => ({ user: { name, id: name.toLowerCase() }, rating: 1500 });
    const line = (white: string, black: string, rest: object) =>
      JSON.stringify({ status: "mate", players: { white: side(white), black: side(black) }, ...rest });
    const text = [
      line("Ada", "Bo", { winner: "white" }),
      line("Cyd", "Ada", { winner: "black" }),
      line("Bo", "Cyd", { status: "draw" }),
    ].join("\n");
    expect(placed(text)).toEqual(["1 Ada, 2 Bo", "2 Cyd, 1 Ada", "1 Bo, 1 Cyd"]);
  });
  it("a winner is found by scores that are kept by side", () => {
    const match = (a: string, b: string, playerA: number, playerB: number) => ({
      players: { playerA: { id: `${a}1`, name: a }, playerB: { id: `${b}1`, name: b } },
      score: { playerA, playerB },
    });
    expect(placed(json({ data: [match("Ada", "Bo", 21, 15), match("Cyd", "Ada", 9, 21)] }))).toEqual([
      "1 Ada, 2 Bo",
      "2 Cyd, 1 Ada",
    ]);
  });
  it("a winner is a team of those who stand within it", () => {
    const match = (team1: string[], team2: string[], winner: string) => ({
      team1: { player1: team1[0], player2: team1[1] },
      team2: { player1: team2[0], player2: team2[1] },
      winner,
    });
    expect(
      placed(json([match(["Ada", "Bo"], ["Cyd", "Dee"], "Team 1"), match(["Ada", "Cyd"], ["Bo", "Dee"], "Team 2")])),
    ).toEqual(["1 Ada, 1 Bo, 2 Cyd, 2 Dee", "2 Ada, 2 Cyd, 1 Bo, 1 Dee"]);
  });
  it("does not read a list of players next to results as an order", () => {
    const games = [
      { winner: "Ada", players: ["Bo", "Ada", "Cyd"] },
      { winner: "Cyd", players: ["Ada", "Bo", "Cyd", "Dee"] },
    ];
    expect(placed(json({ games }))).toEqual(["2 Bo, 1 Ada, 2 Cyd", "2 Ada, 2 Bo, 1 Cyd, 2 Dee"]);
  });
  it("has the highest of the figures that stand beside the players", () => {
    const games = [
      { players: ["Ada", "Bo", "Cyd"], scores: [12, 30, 25] },
      { players: ["Bo", "Ada"], scores: [7, 9] },
    ];
    expect(placed(json({ games }))).toEqual(["3 Ada, 1 Bo, 2 Cyd", "2 Bo, 1 Ada"]);
  });
});

describe("a list", () => {
  it("a list of forenames and surnames in XML is a class, one entrant or many", () => {
    const person = (family: string, given: string, result: string) =>
      `<PersonResult><Person><Name><Family>${family}</Family><Given>${given}</Given></Name></Person><Organisation><Name>OK Nord</Name></Organisation><Result>${result}</Result></PersonResult>`;
    const place = (time: number, position: number) =>
      `<Time>${time}</Time><Position>${position}</Position><Status>OK</Status>`;
    const text = `<ResultList><ClassResult>${person("Berg", "Ole", place(1810, 1))}${person("Dahl", "Per", place(1910, 2))}${person("Lie", "Kim", "<Status>MissingPunch</Status>")}</ClassResult><ClassResult>${person("Moe", "Siri", place(1910, 1))}${person("Vik", "Tone", place(2010, 2))}</ClassResult></ResultList>`;
    expect(placed(text)).toEqual(["1 Ole Berg, 2 Per Dahl, 3 Kim Lie dq", "1 Siri Moe, 2 Tone Vik"]);
  });
  it("reads a list called leaderboard in order of finish", () => {
    const row = (name: string, laps: number, time: number) => ({ driver: { name }, timing: { laps, time } });
    expect(placed(json({ leaderBoard: [row("Ada", 9, 3650), row("Bo", 9, 3652), row("Cyd", 3, 448)] }))).toEqual([
      "1 Ada, 2 Bo, 3 Cyd",
    ]);
  });
  it("reads games of one list that are of different kinds", () => {
    const text = `- date: 2025-01-10
  games:
    - title: Azul
      scores: {Ada: 61, Bo: 54, Cyd: 70}
    - title: Codenames
      teams:
        - members: [Ada, Dee]
          won: false
        - members: [Bo, Cyd]
          won: true
    - title: Heat
      ranking: [Dee, Cyd, [Ada, Bo]]
      dnf: [Eve]
`;
    expect(placed(text)).toEqual([
      "2 Ada, 3 Bo, 1 Cyd",
      "2 Ada, 2 Dee, 1 Bo, 1 Cyd",
      "1 Dee, 2 Cyd, 3 Ada, 3 Bo, 5 Eve dnf",
    ]);
  });
  it("a list is not a race if it contains only tags", () => {
    expect(placed(json({ Acronyms: ["KOR", "USA", "JPN"], title: "World cup" }))).toEqual([]);
  });
});

describe("TOML", () => {
  it("TOML is read by its tables", () => {
    const text = `title = "Robo Sumo"
date = 2024-11-30 # Saturday

[[bout]]
red = "Ironclad"
blue = "Tumbleweed"
points = [2, 0]

[[bout]]
red = "Snowplough"
blue = "Ironclad"
points = [
  1,
  2,
]
`;
    expect(placed(text)).toEqual(["1 Ironclad, 2 Tumbleweed", "2 Snowplough, 1 Ironclad"]);
    expect(read(text).races.map(({ date }) => date)).toEqual(["2024-11-30", "2024-11-30"]);
  });
});

describe("keys of data", () => {
  it("keys of data are parted where their words are glued", () => {
    const games = [
      { hometeam: "Otters", awayteam: "Coots", date: "2025-01-04", hometeamscore: "2", awayteamscore: "4" },
      { hometeam: "Coots", awayteam: "Otters", date: "2025-01-11", hometeamscore: "1", awayteamscore: "1" },
    ];
    expect(placed(json({ results: games }))).toEqual(["2 Otters, 1 Coots", "1 Coots, 1 Otters"]);
  });
  it("uses numbered keys as names if there are no others", () => {
    const rows = [
      { id: 41, tournament_id: 7, player_id: 714, place: 1, mu: null },
      { id: 42, tournament_id: 7, player_id: 747, place: 2, mu: null },
      { id: 43, tournament_id: 7, player_id: 718, place: 3, mu: null },
      { id: 44, tournament_id: 8, player_id: 718, place: 1, mu: null },
      { id: 45, tournament_id: 8, player_id: 714, place: 2, mu: null },
    ];
    expect(placed(json(rows))).toEqual(["1 714, 2 747, 3 718", "1 718, 2 714"]);
  });
  it("values of yes and no say who is out", () => {
    const rows = [4, 16, 81, 14].map((driver_number, at) => ({
      driver_number,
      position: at < 3 ? at + 1 : null,
      dnf: at === 3,
      dns: false,
    }));
    expect(placed(json(rows))).toEqual(["1 4, 2 16, 3 81, 4 14 dnf"]);
  });
});

describe("lists of scores", () => {
  const game = (scores: readonly number[], more: object): object => ({
    players: scores.map((score, at) => ({ name: ["Ada", "Bo", "Cyd"][at], score })),
    ...more,
  });
  it("lists of scores are draws where all scored alike and other lists are read by scores", () => {
    const text = json([game([3, 5, 4], {}), game([7, 2, 1], {}), game([4, 4], {})]);
    expect(placed(text)).toEqual(["3 Ada, 1 Bo, 2 Cyd", "1 Ada, 2 Bo, 3 Cyd", "1 Ada, 1 Bo"]);
  });
  it("lists of scores have a winner of a tie, and a direction of their own", () => {
    const text = [
      "- players:\n  - {name: Ada, score: 3}\n  - {name: Bo, score: 5}\n  - {name: Cyd, score: 4}",
      "- players:\n  - {name: Ada, score: 5}\n  - {name: Bo, score: 5}\n  - {name: Cyd, score: 1}\n  winners: [Bo]",
      "- players:\n  - {name: Ada, score: 9}\n  - {name: Bo, score: 2}\n  - {name: Cyd, score: 4}\n  type: min",
    ].join("\n");
    expect(placed(text)).toEqual(["3 Ada, 1 Bo, 2 Cyd", "2 Ada, 1 Bo, 3 Cyd", "3 Ada, 1 Bo, 2 Cyd"]);
  });
});

it("orders those behind the winner of a play by the direction of its game", () => {
  const play = (gameRefId: number, scores: readonly string[], won: number): object => ({
    gameRefId,
    playDate: "2025-01-18 20:15:00",
    playerScores: scores.map((score, at) => ({ playerRefId: at + 1, score, winner: at === won, rank: 0 })),
  });
  const players = PEOPLE.slice(0, 3).map(({ name }, at) => ({ id: at + 1, name }));
  const games = [
    { id: 11, name: "Wingspan", highestWins: true },
    { id: 12, name: "6 nimmt!", highestWins: false },
  ];
  const plays = [play(11, ["71", "88", "60"], 1), play(12, ["66", "12", "41"], 1)];
  expect(placed(json({ players, games, plays }))).toEqual(["2 Ada, 1 Bo, 3 Cyd", "3 Ada, 1 Bo, 2 Cyd"]);
});
