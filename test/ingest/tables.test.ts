import { describe, expect, it } from "vitest";
import { problems, read, short } from "./short";

describe("long tables", () => {
  it("joins people with one label only where they share a place", () => {
    expect(short(read("race,player,team,place\nR,a,X,1\nR,b,X,1\nR,c,Y,2\nR,d,Y,2\n"))).toEqual([
      "R: a/X 1, b/X 1, c/Y 2, d/Y 2",
    ]);
    expect(short(read("race,player,team,place\nR,a,X,1\nR,b,X,2\nR,c,Y,3\nR,d,Y,4\n"))).toEqual([
      "R: a(X) 1, b(X) 2, c(Y) 3, d(Y) 4",
    ]);
  });

  it("takes the sign of a Markdown heading above a table for no part of the title", () => {
    const text = "## 420 Champ\n\nPosition\tSailor\n1\tAda\n1\tBo\n2\tCy\n2\tDi\n3\tEd\n3\tFlo\n";
    expect(read(text).races.map(({ id }) => id)).toEqual(["420 Champ"]);
  });

  it("gives a place that belongs to the team to all its members", () => {
    const result = read("race,player,team,place\nR,a,X,1\nR,b,X,\nR,c,Y,2\nR,d,Y,\n");
    expect(short(result)).toEqual(["R: a/X 1, b/X 1, c/Y 2, d/Y 2"]);
    expect(result.problems).toEqual([]);
    expect(result.assumed.teamLabel).toBe("team");
  });

  it("takes initial ratings from a column of that name, or from numbers the size of ratings under “start”", () => {
    const starts = (text: string, options = {}) =>
      read(text, options).races[0].entrants.map(({ start, startSd }) => [start, startSd]);
    const rows = "R,1,a,1650,80\nR,2,b,1432.5,\n";
    expect(starts(`race,place,player,Initial rating,Initial sd\n${rows}`)).toEqual([
      [1650, 80],
      [1432.5, undefined],
    ]);
    expect(starts(`race,place,player,start,start sd\n${rows}`)[0]).toEqual([1650, 80]);
    // Bibs, years and places on a grid.
    for (const cells of ["12 7", "2016 2016", "1 2"]) {
      const [one, other] = cells.split(" ");
      expect(starts(`race,place,player,start\nR,1,a,${one}\nR,2,b,${other}\n`)[0]).toEqual([undefined, undefined]);
    }
    const columns = ["game", "place", "player", "start"];
    expect(starts("race,place,player,klubtal\nR,1,a,980\nR,2,b,1100\n", { columns })[1]).toEqual([1100, undefined]);
  });

  it("keeps the better result of one person, and skips a game with one person on two sides", () => {
    const twice = read("race,player,place\nR,a,2\nR,b,1\nR,a,3\n");
    expect(short(twice)).toEqual(["R: a 2, b 1"]);
    expect(problems(twice)).toEqual(["duplicate-entrant 4"]);
    const sides = read("race,player,team,place\nR,a,X,1\nR,b,X,1\nR,a,Y,2\nR,d,Y,2\nS,a,,1\nS,b,,2\n");
    expect(short(sides)).toEqual(["S: a 1, b 2"]);
    expect(sides.problems[0]).toMatchObject({ code: "duplicate-entrant", level: "error", line: 4 });
  });

  it("lets the place win over the time, and says so", () => {
    const result = read("race,player,place,time\nR,a,1,10:00\nR,b,2,9:00\nR,c,2,9:30\n");
    expect(short(result)).toEqual(["R: a 1, b 2, c 2"]);
    expect(problems(result)).toEqual(["place-score-conflict 3", "place-score-conflict 4"]);
  });

  it("reads a table with titles above, notes below and repeated headings", () => {
    const result = read(
      "Results of the cup\npos,player,time\n1,a,10:00\n2,b,10:01\npos,player,time\n3,c,10:02\n\n* after protest\nSource: web\n",
    );
    expect(short(result)).toEqual(["Results of the cup: a 1, b 2, c 3"]);
    expect(problems(result)).toEqual(["bad-row 8", "bad-row 9"]);
  });

  it("reports rows that do not fit", () => {
    const result = read("race,player,place\nR,a,1\nR,b,2\nR,Sainz, Carlos,3\nR,,4\nR,d,abc\n,,\n");
    expect(short(result)).toEqual(["R: a 1, b 2, d -"]);
    expect(problems(result)).toEqual(["bad-row 4", "empty-name 5", "bad-place 6"]);
  });

  it("counts a place with a reason as a finish, and a reason without a place as out", () => {
    const result = read("pos,driver,reason_retired\n1,a,\n2,b,Suspension\nDNF,c,Engine\n,d,Gearbox\n");
    expect(short(result)).toEqual(["a 1, b 2, c 3 dnf, d 3 dnf"]);
  });

  it("reads gaps in laps as an order behind the times", () => {
    const { races } = read("race,player,time\nR,a,1:00:00.5\nR,b,+1.5\nR,c,+2 laps\nR,d,+1 lap\nR,e,DNF\nR,f,\n");
    expect(races[0].entrants.map((one) => [one.rank, one.seconds, one.status])).toEqual([
      [1, 3600.5, undefined],
      [2, 3602, undefined],
      [4, undefined, undefined],
      [3, undefined, undefined],
      [5, undefined, "dnf"],
      [5, undefined, "dnf"],
    ]);
  });

  it("tells games apart by race and date together, by a year where nothing else does", () => {
    expect(
      short(read("race,date,player,place\nR,2024-01-01,a,1\nR,2024-01-02,a,2\nR,2024-01-01,b,2\nR,2024-01-02,b,1\n")),
    ).toEqual(["R: a 1, b 2", "R: a 2, b 1"]);
    expect(short(read("Year,Rank,Rider\n2000,1,a\n2000,2,b\n2001,2,a\n2001,1,b\n"))).toEqual([
      "2000: a 1, b 2",
      "2001: a 2, b 1",
    ]);
    expect(short(read("season,race,place,driver\n2023,Spa,1,a\n2023,Spa,2,b\n2024,Spa,2,a\n2024,Spa,1,b\n"))).toEqual([
      "Spa: a 1, b 2",
      "Spa: a 2, b 1",
    ]);
  });

  it("reads minutes in game and who is not rated", () => {
    const { races } = read("game,player,score,minutes,enabled\ng,a,10,30,1\ng,b,5,20.5,1\ng,c,3,30,0\n");
    expect(races[0].entrants).toEqual([
      { name: "a", rank: 1, score: 10, minutes: 30 },
      { name: "b", rank: 2, score: 5, minutes: 20.5 },
      { name: "c", rank: null, score: 3, minutes: 30, status: "unrated" },
    ]);
  });

  it("lets an id decide who is who", () => {
    const result = read("race,driverId,name,place\nR,1,Ann,1\nR,2,Ann,2\nS,1,Anne,2\nS,2,Ann,1\n");
    expect(result.races[1].entrants.map((one) => [one.name, one.playerId])).toEqual([
      ["Ann", "1"],
      ["Ann", "2"],
    ]);
    expect(problems(result)).toEqual(["name-variant 4"]);
  });

  it("takes 0 for a place only where every game has one", () => {
    expect(short(read("race,player,place\nR,a,0\nR,b,1\nS,a,1\nS,b,0\n"))).toEqual(["R: a 1, b 2", "S: a 2, b 1"]);
    const result = read("race,player,place\nR,a,1\nR,b,2\nR,c,0\nS,a,1\nS,b,2\n");
    expect(short(result)[0]).toBe("R: a 1, b 2, c -");
    expect(problems(result)).toEqual(["bad-place 4"]);
  });

  it("reads any separator, quotes inside cells, and the first lines of a column for days and months", () => {
    expect(short(read('race;player;place\nR;Max "V" x;1\nR;"a ""q""; b";2\n'))).toEqual(['R: Max "V" x 1, a "q"; b 2']);
    expect(short(read("race|player|place\nR|a|1\nR|b|2\n"))).toEqual(["R: a 1, b 2"]);
    const us = read("race,date,player,place\nR,01/02/22,a,1\nR,01/02/22,b,2\nS,01/20/22,a,1\nS,01/20/22,b,2\n");
    expect(us.races.map((race) => race.date)).toEqual(["2022-01-02", "2022-01-20"]);
    const open = read("race,date,player,place\nR,03/04/2022,a,1\nR,03/04/2022,b,2\n");
    expect(problems(open)).toEqual(["ambiguous-date 2"]);
    expect(open.assumed.dateOrder).toBe("dmy");
  });

  it("reads only the literal null as a name, and a question mark as unknown", () => {
    const result = read("race,player,place\nR,null,1\nR,None,2\nR,?,3\nR,__proto__,4\n");
    expect(result.races[0].entrants.map((one) => one.name)).toEqual(["null", "None", null, "__proto__"]);
    expect(problems(result)).toEqual(["anonymous-entrant 4"]);
  });
});

describe("the user's choices", () => {
  const table = "race,player,place,points,team\nR,a,1,5,X\nR,b,2,9,X\nR,c,3,1,Y\n";

  it("a choice decides what gives the order", () => {
    expect(short(read(table, { decidedBy: "score", teamLabel: "label" }))).toEqual(["R: a(X) 2, b(X) 1, c(Y) 3"]);
    expect(short(read(table, { decidedBy: "score", scoreOrder: "lower", teamLabel: "label" }))).toEqual([
      "R: a(X) 2, b(X) 3, c(Y) 1",
    ]);
  });

  it("a choice decides whether a label is a team", () => {
    expect(short(read(table, { teamLabel: "team" }))).toEqual(["R: a/X 1, b/X 1, c/Y 2"]);
  });

  it("a choice decides what a column means, and the reader says why it guessed", () => {
    expect(read(table).columns?.map((column) => column.role)).toEqual(["game", "player", "place", "score", "team"]);
    expect(short(read("R,a,1\nR,b,2\n", { format: "csv-long", columns: ["game", "player", "place"] }))).toEqual([
      "R: a 1, b 2",
    ]);
    expect(
      short(read("Rennen,Wer,Rang\nR,a,2\nR,b,1\n", { format: "csv-long", columns: ["game", "player", "place"] })),
    ).toEqual(["R: a 2, b 1"]);
    expect(read(table).columns?.[2].reason).toContain("place");
  });

  it("choices decide which part of a date is the day, and which names are one", () => {
    const dates = "race,date,player,place\nR,03/04/2022,a,1\nR,03/04/2022,b,2\n";
    expect(read(dates, { dateOrder: "mdy" }).races[0].date).toBe("2022-03-04");
    expect(problems(read(dates, { dateOrder: "mdy" }))).toEqual([]);
    expect(short(read("A > B\nAa > B\n", { sameAs: { Aa: "A" } }))).toEqual(["A 1, B 2", "A 1, B 2"]);
  });

  it("says which names were made one, wherever the other spelling stands first", () => {
    for (const lines of ["A > B\nAa > B\n", "Aa > B\nA > B\n"]) {
      const { problems: said } = read(lines, { sameAs: { Aa: "A" } });
      expect(said.map(({ code, level, text }) => [code, level, text])).toEqual([["name-variant", "info", "Aa"]]);
      expect(said[0].message).toBe("“Aa” is read as A: you said that they are one person.");
    }
  });
});

describe("wide tables", () => {
  it("wide tables have ties in a cell and fields of any size", () => {
    const result = read("Date,Race,1st,2nd,3rd,4th\n2023-03-05,X,A,B / C,,D\n2023-03-06,Y,A = B,,C,\n");
    expect(short(result)).toEqual(["X: A 1, B 2, C 2, D 4", "Y: A 1, B 1, C 3"]);
    expect(result.problems).toEqual([]);
  });

  it.each(["Race,1,2,3", "Race,Place 1,Place 2,Place 3", "Race,Winner,Second,Third", "Race,1st,2nd,3rd"])(
    "knows the headings %s",
    (headings) => {
      const result = read(`${headings}\nX,Ann,Bob,Cleo\nY,Bob,Ann,\n`);
      expect(result.format).toBe("csv-wide-places");
      expect(short(result)).toEqual(["X: Ann 1, Bob 2, Cleo 3", "Y: Bob 1, Ann 2"]);
    },
  );
});

describe("tables of players against games", () => {
  it("reads players in rows and games in columns, or the other way round", () => {
    expect(short(read("Race,Ann,Bob,Cleo\nX,1:00,1:02,DNF\nY,2:00,1:59,\n"))).toEqual([
      "X: Ann 1, Bob 2, Cleo 3 dnf",
      "Y: Ann 2, Bob 1",
    ]);
    const regatta = read(
      "Rank,Boat,Sail,R1,R2,R3,Total,Net\n1,Ann,1,1.0,2.0,(5.0 DNF),8,3\n2,Bob,2,2.0,1.0,1.0,4,4\n3,Cleo,3,3.0,DNC,2.0,9,9\n",
    );
    expect(regatta.format).toBe("table-players-in-rows");
    expect(short(regatta)).toEqual([
      "R1: Ann 1, Bob 2, Cleo 3",
      "R2: Ann 2, Bob 1, Cleo - dns",
      "R3: Ann 3 dnf, Bob 1, Cleo 2",
    ]);
  });
});

describe("two sides in a row", () => {
  it("two sides in a row were not played, won without play, or shot out", () => {
    const result = read(
      "date,home_team,away_team,home_score,away_score\n2020-01-01,A,B,1,2\n2020-01-02,A,B,NA,NA\n2020-01-03,A,B,W/O,\n2020-01-04,A,A,1,0\n2020-01-05,,B,1,0\n",
    );
    expect(short(result)).toEqual(["A 2, B 1"]);
    expect(problems(result)).toEqual(["unfinished-game 3", "walkover 4", "duplicate-entrant 5", "empty-name 6"]);
  });

  it("two sides in a row have a winner by name, or a draw", () => {
    const result = read(
      "date,home_team,away_team,winner\n2020-01-01,A,B,b\n2020-01-02,A,B,draw\n2020-01-03,A,B,\n2020-01-04,A,B,Z\n",
    );
    expect(short(result)).toEqual(["A 2, B 1", "A 1, B 1", "A 1, B 1"]);
    expect(problems(result)).toEqual(["unknown-status 5"]);
  });

  it("two sides in a row have a winner and a loser", () => {
    const result = read("winner,loser,score\nA,B,7-6(5) 6-4\nC,D,W/O\nE,F,6-0 RET\nG,H,1-2\n");
    expect(short(result)).toEqual(["A 1, B 2", "E 1, F 2", "G 1, H 2"]);
    expect(problems(result)).toEqual(["walkover 3", "result-mismatch 5"]);
  });

  it.each([
    ["seconds", "1682351591", "1682437991"],
    ["seconds with a fraction", "1682351591.25", "1682437991.0"],
    ["milliseconds", "1682351591250", "1682437991000"],
    ["milliseconds with a fraction", "1682351591250.5", "1682437991000.25"],
  ])("two sides in a row are battles of models with their moment in %s", (_unit, first, second) => {
    const result = read(
      `question_id,model_a,model_b,winner,tstamp\nq1,A,B,model_b,${first}\nq2,B,C,tie (bothbad),${second}\n`,
    );
    expect(short(result)).toEqual(["q1: A 2, B 1", "q2: B 1, C 1"]);
    expect(result.races.map(({ date }) => date?.slice(0, 19))).toEqual(["2023-04-24T15:53:11", "2023-04-25T15:53:11"]);
    expect(problems(result)).toEqual([]);
  });

  it("two sides in a row are white and black", () => {
    expect(short(read("White,Black,Result\nA,B,1-0\nA,C,1/2-1/2\nB,C,*\n"))).toEqual(["A 1, B 2", "A 1, C 1"]);
  });

  it("two sides in a row are two robots against two", () => {
    const result = read(
      "2024x_qm1,frc1,frc2,frc3,frc4,10,20\n2024x_qm2,frc1,frc3,frc2,frc4,5,5\n2024x_qm3,frc1,frc4,frc2,frc3,-1,-1\n",
    );
    expect(short(result)[0]).toBe("2024x_qm1: frc1/red 2, frc2/red 2, frc3/blue 1, frc4/blue 1");
    expect(problems(result)).toEqual(["unfinished-game 3"]);
  });
});

describe("Markdown", () => {
  it("Markdown holds any table, and text round it is reported", () => {
    const result = read("**Cup**\n\n| Race | 1st | 2nd |\n|---|---|---|\n| X | `Ann` | ~~Bob~~ |\n\nsome text\n");
    expect(short(result)).toEqual(["X: Ann 1, Bob 2"]);
    expect(problems(result)).toEqual(["bad-row 7"]);
  });
});
