import { describe, expect, it } from "vitest";
import { problems, read, short } from "./short";

const json = (value: unknown) => read(JSON.stringify(value));

describe("racetime.gg", () => {
  const runner = (id: string, team: string | null, time: string | null, place: number | null, status = "done") => ({
    user: { id, name: id.toUpperCase() },
    team: team === null ? null : { name: team, slug: team },
    status: { value: status },
    finish_time: time,
    place,
    score: 1500,
  });
  const race = (entrants: unknown[], more: object = {}) => ({
    name: "a/b",
    slug: "b",
    status: { value: "finished" },
    team_race: false,
    ended_at: "2025-01-01T00:00:00Z",
    recorded: false,
    entrants,
    ...more,
  });

  it("ranks teams by the mean time, and a team with one out last", () => {
    const entrants = [
      runner("a", "T1", "P0DT01H00M00S", 1),
      runner("b", "T1", "P0DT03H00M00S", 4),
      runner("c", "T2", "P0DT01H30M00S", 2),
      runner("d", "T2", "P0DT02H00M00S", 3),
      runner("e", "T3", "P0DT00H30M00S", 5),
      runner("f", "T3", null, null, "dnf"),
    ];
    expect(short(json(race(entrants, { team_race: true })))).toEqual([
      "a/b: A/T1 2, B/T1 2, C/T2 1, D/T2 1, E/T3 3, F/T3 3 dnf",
    ]);
  });

  it("reads pages, skips what is not finished, and keeps whether a race was recorded", () => {
    const field = [
      runner("a", null, "PT1H", 1),
      runner("b", null, null, null, "invited"),
      runner("c", null, "PT2H", 2),
    ];
    const result = json({
      count: 2,
      num_pages: 1,
      races: [race(field), race(field, { status: { value: "cancelled" } })],
    });
    expect(result.format).toBe("racetime-page");
    expect(short(result)).toEqual(["a/b: A 1, B - dns, C 2"]);
    expect(result.races[0].recorded).toBe(false);
    expect(problems(result)).toEqual(["unfinished-game game 1"]);
  });

  it("reads one reduced race", () => {
    expect(
      short(
        json({
          slug: "s",
          ended_at: "2024-01-01T00:00:00Z",
          entrants: [
            { user_id: "a", place: 2 },
            { user_id: "b", place: 1 },
          ],
        }),
      ),
    ).toEqual(["s: a 2, b 1"]);
  });
});

describe("chess", () => {
  it("finds games without moves and without blank lines, whatever comments and variations hold", () => {
    const result = read(
      '[White "A, B"]\n[Black "?"]\n[Result "1-0"]\n[White "C"]\n[Black "D"]\n[Result "0-1"]\n\n1. e4 {[White "x"] 1-0} (1. d4 1/2-1/2) 0-1 ; 1-0\n[Date "1910.??.??"]\n[White "E"]\n[Black "F \\"q\\""]\n[Result "1-0"]\n% [White "no"]\n1. e4 0-1\n',
    );
    expect(short(result)).toEqual(["A, B 1, null 2", "C 2, D 1", 'E 1, F "q" 2']);
    expect(result.races[2].date).toBe("1910");
    expect(problems(result)).toEqual(["anonymous-entrant 1", "result-mismatch 9"]);
  });

  it("reads archives of Chess.com", () => {
    const game = (white: string, black: string) => ({
      url: "https://www.chess.com/game/live/77",
      end_time: 1700050000,
      white: { username: "A", result: white, rating: 1 },
      black: { username: "B", result: black },
    });
    const result = json({ games: [game("win", "checkmated"), game("agreed", "agreed"), game("timeout", "win")] });
    expect(short(result)).toEqual(["77: A 1, B 2", "77: A 1, B 1", "77: A 2, B 1"]);
  });
});

describe("brackets", () => {
  it("brackets have standings with ties", () => {
    const nodes = [1, 2, 3, 3].map((placement, at) => ({ placement, entrant: { id: at, name: `P${at}` } }));
    expect(short(json({ data: { event: { name: "Cup", standings: { nodes } } } }))).toEqual([
      "Cup: P0 1, P1 2, P2 3, P3 3",
    ]);
  });

  it("brackets have participants by their ids in groups, ties, and matches alone", () => {
    const match = (more: object) => ({
      match: { id: 9, state: "complete", player1_id: 101, player2_id: 102, winner_id: null, scores_csv: "", ...more },
    });
    const people = [
      { participant: { id: 1, name: "A", group_player_ids: [101] } },
      { participant: { id: 2, name: "B", group_player_ids: [102] } },
    ];
    expect(
      short(json({ tournament: { participants: people, matches: [match({ winner_id: 102, scores_csv: "-1-0" })] } })),
    ).toEqual(["9: A 2, B 1"]);
    expect(short(json([match({})]))).toEqual(["9: 101 1, 102 1"]);
  });
});

describe("lines of JSON", () => {
  it("lines of JSON have teams with ranks, scores or their order", () => {
    const result = read(
      '{"id":1,"teams":[["a"],["b","c"]],"ranks":[1,0]}\n{"teams":[["a"],["b"]],"score":[1,1]}\n\n{"teams":[[{"name":"a"}],["b"]]}\nnonsense\n',
    );
    expect(short(result)).toEqual(["1: a 2, b/2 1, c/2 1", "a 1, b 1", "a 1, b 2"]);
    expect(problems(result)).toEqual(["bad-row 5"]);
  });

  it("knows the results of blue", () => {
    const line = (result: string): string => JSON.stringify({ teams: { blue: ["a"], red: ["b"] }, result });
    const result = read(["WIN", "LOSE", "TIE", "WHAT"].map(line).join("\n"));
    expect(short(result)).toEqual(["a/blue 1, b/red 2", "a/blue 2, b/red 1", "a/blue 1, b/red 1"]);
    expect(problems(result)).toEqual(["unknown-status 4"]);
  });
});

describe("football", () => {
  it("has fixtures as text", () => {
    const result = read(
      "= World Cup 2022\n\n» Round of 16\nSat Dec 3\n  18:00  Netherlands 3-1 (2-0) USA  @ Khalifa, Al Rayyan\n   (Memphis 10' Blind 45+1'\n   Dumfries 81'; Wright 76')\n» Final\nSun Dec 18\n  Argentina v France 3-3 a.e.t. (2-2, 2-0) 4-2 pen. @ Lusail\n  20:00 X v Y @ Z\n",
    );
    expect(short(result)).toEqual(["Netherlands 1, USA 2", "Argentina 1, France 1"]);
    expect(result.races.map((race) => race.date)).toEqual(["2022-12-03", "2022-12-18"]);
    expect(problems(result)).toEqual(["shootout 10", "unfinished-game 11"]);
  });

  it("has seasons as JSON: extra time counts, penalties do not", () => {
    const match = (score: object | undefined) => ({ date: "2024-05-01", team1: "A", team2: "B", score });
    const result = json({
      name: "Cup",
      matches: [match({ ft: [1, 1], et: [2, 1] }), match({ ft: [0, 0], p: [3, 4] }), match(undefined)],
    });
    expect(short(result)).toEqual(["A 1, B 2", "A 1, B 1"]);
    expect(problems(result)).toEqual(["shootout game 1", "unfinished-game game 2"]);
  });
});

describe("board games", () => {
  it("board games have plays of Board Game Stats: rank, else the winner, else the score", () => {
    const play = (scores: object[], more: object = {}) => ({
      uuid: "u",
      playDate: "2024-05-01 20:00:00",
      usesTeams: false,
      playerScores: scores,
      ...more,
    });
    const result = json({
      players: [
        { id: 1, name: "A" },
        { id: 2, name: "B" },
      ],
      games: [],
      plays: [
        play([
          { playerRefId: 1, score: "9", winner: false, rank: 2 },
          { playerRefId: 2, score: "5", winner: true, rank: 1 },
        ]),
        play([
          { playerRefId: 1, score: "9", winner: false, rank: 0 },
          { playerRefId: 2, score: "5", winner: true, rank: 0 },
        ]),
        play([
          { playerRefId: 1, score: "9", rank: 0 },
          { playerRefId: 2, score: "5", rank: 0 },
        ]),
        play(
          [
            { playerRefId: 1, rank: 1 },
            { playerRefId: 2, rank: 2 },
          ],
          { ignored: true },
        ),
      ],
    });
    expect(short(result)).toEqual(["u: A 2, B 1", "u: A 2, B 1", "u: A 1, B 2"]);
    expect(result.problems).toEqual([]);
  });

  it("board games have plays of BoardGameGeek", () => {
    const result = read(
      '<?xml version="1.0"?><plays username="x"><play id="1" date="2020-01-01" incomplete="0"><players><player username="a" name="Ann" score="1,011" win="1"/><player username="" name="Bob &amp; Co" score="5" win="0"/></players></play><play id="2" date="2020-01-02" incomplete="1"><players><player name="A"/><player name="B"/></players></play></plays>',
    );
    expect(short(result)).toEqual(["1: Ann 1, Bob & Co 2"]);
    expect(problems(result)).toEqual(["unfinished-game game 1"]);
  });
});

describe("contests", () => {
  it("contests have tie groups from 0, and only contestants count", () => {
    expect(
      short(
        json({
          name: "c",
          time_seconds: 1700050000,
          standings: [
            ["a", 0, 0],
            ["b", 1, 2],
            ["c", 1, 2],
          ],
        }),
      ),
    ).toEqual(["c: a 1, b 2, c 2"]);
    const row = (handle: string, rank: number, participantType = "CONTESTANT") => ({
      party: { members: [{ handle }], participantType, ghost: false },
      rank,
      points: 1,
    });
    const rows = [row("x", 1), row("v", 2, "VIRTUAL"), row("y", 3), row("z", 3)];
    expect(short(json({ status: "OK", result: { contest: { name: "R" }, rows } }))).toEqual(["R: x 1, y 2, z 2"]);
  });

  it("contests have results of f1db, where a constructor is shared, and no team", () => {
    const result = read(
      '- position: 1\n  driverId: max\n  constructorId: rb\n  time: "1:30:00.5"\n  points: 25\n- position: 2\n  driverId: x\n  constructorId: rb\n  gap: "+1.5"\n- position: DNF\n  driverId: y\n  constructorId: b\n  reasonRetired: Engine\n- position: DNQ\n  driverId: z\n',
    );
    expect(short(result)).toEqual(["max 1, x 2, y 3 dnf, z - dns"]);
    expect(result.races[0].entrants.map(({ shared }) => shared?.constructor)).toEqual(["rb", "rb", "b", undefined]);
    expect(result.races[0].entrants[1].seconds).toBe(5402);
  });
});
