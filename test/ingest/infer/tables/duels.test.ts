import { describe, expect, it } from "vitest";
import { lines, races, racesIn } from "../../short";

describe("a table of two sides", () => {
  it("has one heading for both scores, a date for several rows, and rows that were not played", () => {
    expect(
      races(
        "Datum;Heim;Gast;Legs;;180er;Bemerkung",
        "10.01.2025;Olli;Kevin;3;1;;",
        ";Jürgen;Olli;2;3;1;Olli",
        ";Kevin;Steffi;;;;Kevin krank",
        "17.01.2025;Steffi;Kevin;3;2;;",
        ";Olli;Steffi;3;0;;",
        "Summe;;;;;1;",
      ),
    ).toEqual(["Olli 1, Kevin 2", "Jürgen 2, Olli 1", "Steffi 1, Kevin 2", "Olli 1, Steffi 2"]);
  });
  it("believes the words for the winner before the sets", () => {
    expect(
      races(
        "Challenger\tOpponent\tScore\tResult",
        "Ada\tSimon\t6-4 6-3\tWon",
        "Anil\tHugh\t4-6 4-6\tLost",
        "Simon\tRob\t6-0 6-2\tLost",
        "Hugh\tAda\t6-7 6-3 6-1\tWon",
      ),
    ).toEqual(["Ada 1, Simon 2", "Anil 2, Hugh 1", "Simon 2, Rob 1", "Hugh 1, Ada 2"]);
  });
});

describe("a table of two sides with odd cells", () => {
  it.each([
    [
      "signs between sides and scores",
      ["Nr.\tSpiel\t\t\tErgebnis\t\t", "1\tAnn\t-\tBo\t2\t:\t1", "2\tCy\t-\tAnn\t3\t:\t0", "3\tBo\t-\tCy\t1\t:\t1"],
    ],
    [
      "headings that turn back",
      [
        "Frame\tPlayer\tHcap\tScore\tScore\tHcap\tPlayer",
        "1\tAnn\t14\t61\t48\t0\tBo",
        "2\tCy\t-7\t57\t33\t21\tAnn",
        "3\tBo\t0\t40\t40\t9\tCy",
      ],
    ],
    [
      "times of day before them",
      [
        "Time\tCt\tTeam A\tRuns\tTeam B\tRuns",
        "6:00\t1\tAnn\t98\tBo\t-4",
        "6:00\t2\tCy\t121\tAnn\t87",
        "6:45\t1\tBo\t90\tCy\t90",
      ],
    ],
  ])("reads %s", (_, rows) => expect(races(...rows)).toEqual(["Ann 1, Bo 2", "Cy 1, Ann 2", "Bo 1, Cy 1"]));
  it.each([
    ["a comma", "Ann Lee, Bo Fox", "Cy Orr, Di Kay"],
    ["a line end", '"Ann Lee\nBo Fox"', '"Cy Orr\nDi Kay"'],
    ["mentions", "@Ann Lee @Bo Fox", "@Cy Orr @Di Kay"],
  ])("has pairs joined by %s", (_, left, right) =>
    expect(
      races("Date\tReds\tBlues\tScore", `12.03.2025\t${left}\t${right}\t10-7`, `14.03.2025\t${right}\t${left}\t4-10`),
    ).toEqual(["Ann Lee/1 1, Bo Fox/1 1, Cy Orr/2 2, Di Kay/2 2", "Cy Orr/1 2, Di Kay/1 2, Ann Lee/2 1, Bo Fox/2 1"]),
  );
});

describe("scores of two sides", () => {
  it("finds scores headed by the first letter of each side", () => {
    const text = lines("home,away,hs,as,note", "Otters,Coots,4,1,", "Herons,Otters,2,2,", "Coots,Herons,0,3,late");
    expect(racesIn(text)).toEqual(["Otters 1, Coots 2", "Herons 1, Otters 1", "Coots 2, Herons 1"]);
  });
  it("finds scores whose headings are inflected", () => {
    const text = lines(
      "When,Squadra rossa - portiere,Squadra rossa - attaccante,Squadra blu - portiere,Squadra blu - attaccante,Gol rossi,Gol blu",
      "2025/10/06,Bea,Luca F.,Sam,Nico,10,7",
      "2025/10/06,Sam,Bea,Luca F.,Nico,9,10",
    );
    expect(racesIn(text)).toEqual([
      "Bea/1 1, Luca F./1 1, Sam/2 2, Nico/2 2",
      "Sam/1 2, Bea/1 2, Luca F./2 1, Nico/2 1",
    ]);
  });
  it("gives no result by a round or a court where the scores are dashes", () => {
    const text = lines(
      "Court\tPair 1\tScore\t\tPair 2\tRd",
      "1\tAled & Fiona\t21\t15\tRaj & Sue\t1",
      "2\tMo & Colin\t18\t21\tBo & Grace\t1",
      "1\tBo & Aled\t-\t-\tKen & Sue\t2",
      "2\tGrace & Fiona\t22\t20\tRaj & Mo\t2",
    );
    expect(racesIn(text).map((race) => race.split("/")[0])).toEqual(["Aled", "Mo", "Grace"]);
  });
});

describe("a cell of two sides", () => {
  it("parts the sides at the word or the dash between them", () => {
    const results = ["Ann 1, Bo 2", "Cy 2, Ann 1", "Bo 1, Cy 1"];
    expect(racesIn(lines("Date,Match,Score", "1,Ann vs Bo,3-1", "2,Cy vs Ann,0-2", "3,Bo vs Cy,1-1"))).toEqual(results);
    expect(racesIn(lines("round,pairing,result", "1,Ann-Bo,1-0", "1,Cy-Ann,0-1", "2,Bo-Cy,½-½"))).toEqual(results);
    expect(racesIn(lines("| Fixture | Winner |", "|--|--|", "| Ann v Bo | Bo |", "| Cy v Ann | Cy |"))).toEqual([
      "Ann 2, Bo 1",
      "Cy 1, Ann 2",
    ]);
  });
});

describe("a row of two winners and two losers", () => {
  it("makes one game of two pairs", () => {
    const text = lines(
      "winner1,winner2,loser1,loser2",
      "Ann Lee,Bo Ray,Cy Fox,Di Orr",
      "Di Orr,Ann Lee,Bo Ray,Cy Fox",
      "Cy Fox,Bo Ray,Ann Lee,Di Orr",
    );
    expect(racesIn(text)).toEqual([
      "Ann Lee/1 1, Bo Ray/1 1, Cy Fox/2 2, Di Orr/2 2",
      "Di Orr/1 1, Ann Lee/1 1, Bo Ray/2 2, Cy Fox/2 2",
      "Cy Fox/1 1, Bo Ray/1 1, Ann Lee/2 2, Di Orr/2 2",
    ]);
  });
  it("parts the sides at the letter of the team rather than at the number of the player", () => {
    const text = lines(
      "Team A player 1,Team A player 2,Team A score,Team B score,Team B player 1,Team B player 2",
      "Pete Joy,Gill Dave,10,2,Dev Tull,Rod John",
      "Gill Dave,Zoe Nord,1,10,Pete Joy,Dev Tull",
      "Clem Lind,Gill Dave,10,7,Rod John,Zoe Nord",
      "Clem Lind,Pete Joy,9,10,Zoe Nord,Rod John",
    );
    expect(racesIn(text)[1]).toBe("Gill Dave/1 2, Zoe Nord/1 2, Pete Joy/2 1, Dev Tull/2 1");
  });
});

it("sees a score such as 0-1 from the first side, also where one player is in every row", () => {
  const text = lines(
    "games:",
    "  - white: Pete Botha",
    "    black: Simeon Zik",
    '    result: "0-1"',
    "  - white: Simeon Zik",
    "    black: Luc Tull",
    '    result: "1-0"',
  );
  expect(racesIn(text)).toEqual(["Pete Botha 2, Simeon Zik 1", "Simeon Zik 1, Luc Tull 2"]);
});

it("sets of a letter and a number are the players of a side", () => {
  const text = lines(
    "a1,a2,b1,b2,score_a,score_b",
    "Ann Lee,Bo Ray,Cy Fox,Di Orr,9,10",
    "Ed Kay,Ann Lee,Bo Ray,Cy Fox,10,7",
    "Ann Lee,Flo May,Di Orr,Bo Ray,10,0",
  );
  expect(racesIn(text)[0]).toBe("Ann Lee/1 2, Bo Ray/1 2, Cy Fox/2 1, Di Orr/2 1");
});

describe("a column that says who won", () => {
  const plays = (...players: string[]): string =>
    lines("plays:", '  - date: "2025-03-10"', "    players:", ...players.map((one) => `      - { ${one} }`));
  it("leaves the others in the order of their scores, where the winner has the best one", () => {
    const text = plays(
      "name: Ann Lee, score: 80, win: true",
      "name: Bo Ray, score: 70, win: false",
      "name: Cy Fox, score: 75, win: false",
    );
    expect(racesIn(text)).toEqual(["Ann Lee 1, Bo Ray 3, Cy Fox 2"]);
  });
  it("leaves the others together where the winner has neither the highest score nor the lowest", () => {
    const text = plays(
      "name: Ann Lee, score: 72, win: true",
      "name: Bo Ray, score: 70, win: false",
      "name: Cy Fox, score: 75, win: false",
    );
    expect(racesIn(text)).toEqual(["Ann Lee 1, Bo Ray 2, Cy Fox 2"]);
  });
});
