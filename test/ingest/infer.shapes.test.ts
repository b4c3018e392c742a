import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { short } from "./short";

const races = (...rows: string[]): string[] =>
  short(readAll([{ data: `${rows.join("\n").replaceAll("→", "\t")}\n` }], {})).map((race) =>
    race.replace(/^(?:\d{4}-\d\d-\d\d )?.*?: /, ""),
  );

describe("cells between bars, one a line", () => {
  it("go row by row below their headings, whatever some of these say", () => {
    const boys = ["Plaats |", "Jongens Groep 3 |", "25 meter |", "Tijd |", "1 |", "Jan |", "De Snip |", "25.57 |"];
    const girls = [
      "Plaats |",
      "Meisjes Groep 3 |",
      "25 meter |",
      "Tijd |",
      "1 |",
      "Liv Bakkum |",
      "De Kolk |",
      "27.90 |",
    ];
    const more = ["2 |", "Jamie |", "De Boet |", "26.41 |", "3 |", "Sem |", "De Snip |", "26.82 |"];
    expect(races("Uitslag", ...boys, ...more, ...girls, "2 |", "Noor Wit |", "De Boet |", "29.03 |")).toEqual([
      "Jan 1, Jamie 2, Sem 3",
      "Liv Bakkum 1, Noor Wit 2",
    ]);
  });
  it("may begin at the bar, and a title stand behind the last of them", () => {
    const head = ["| Pos", "| Name", "| Points"];
    const girls = ["| 1", "| Ann Lee", "| 31", "| 2", "| Bo Finch", "| 28", "| 3", "| Cy Moss", "| 20"];
    expect(
      races("Girls", ...head, ...girls, "Boys", ...head, "| 1", "| Di Park", "| 40", "| 2", "| Ed Rowe", "| 22"),
    ).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss 3", "Di Park 1, Ed Rowe 2"]);
  });
  it("may hold line ends", () => {
    const row = (place: string, name: string, music: string, total: string): string[] => [
      place,
      `| ${name}`,
      "| Frank |",
      music,
      "1959",
      "|",
      `4 | 86 | ${total} |`,
    ];
    const head = ["Position | Band | Conductor | Music | Draw | Set Test | Total |", "---|---|---|---|---|---|---|"];
    expect(
      races(
        ...head,
        ...row("1", "Nowra Silver", "Le Roi", "167"),
        ...row("2", "Bega District", "Essay", "160"),
        ...row("3", "Kiama Town", "Preludes", "158"),
      ),
    ).toEqual(["Nowra Silver 1, Bega District 2, Kiama Town 3"]);
  });
});

it("joins rows that the line ends in their cells part", () => {
  expect(
    races("Pos→Name→Time", "1→Ann Lee", "Hill AC→31:02", "2→Bo Finch", "Dale AC→31:40", "3→Cy Moss", "Hill AC→33:11"),
  ).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss 3"]);
});

describe("a cross table", () => {
  const games = ["Ann 1, Bo 2", "Ann 1, Cy 1", "Bo 1, Cy 2"];
  it("may have single blanks between its cells", () => {
    expect(races("1. Ann   * 1 ½   1.5", "2. Bo    0 * 1   1", "3. Cy    ½ 0 *   0.5")).toEqual(games);
  });
  it("may have colours, and ratings behind the names", () => {
    expect(
      races("#→Name→1→2→3→Pts", "1→Ann (1820)→→1w→½b→1.5", "2→Bo (1700)→0b→→1w→1", "3→Cy (1650)→½w→0b→→.5"),
    ).toEqual(games);
  });
  it("may be filled above its diagonal only", () => {
    expect(races("→Ann→Bo→Cy", "Ann→→3-1→2-2", "Bo→→→3-2", "Cy→→→")).toEqual(games);
  });
  it("may hold several games in a cell, under initials", () => {
    expect(races("Player→AL→BF→CM→Total", "Ann Lee→x→1,1→→2", "Bo Finch→0,0→x→1,½→1.5", "Cy Moss→→0,½→x→.5")).toEqual([
      "Ann Lee 1, Bo Finch 2",
      "Ann Lee 1, Bo Finch 2",
      "Bo Finch 1, Cy Moss 2",
      "Bo Finch 1, Cy Moss 1",
    ]);
  });
});

describe("players and races as rows and columns", () => {
  it("may hold dropped results, and points for who did not finish", () => {
    expect(
      races(
        "Rank→Sailor→Boat→R1→R2→R3→Total",
        "1→Ann→Laser→1→(2)→2→5",
        "2→Bo→Laser→2→1→(3)→6",
        "3→Cy→Laser→3→(5 DNS)→1→9",
        "4→Di→Laser→(5 DNF)→3→5 DSQ→13",
      ),
    ).toEqual(["Ann 1, Bo 2, Cy 3, Di 4 dnf", "Ann 2, Bo 1, Cy - dns, Di 3", "Ann 2, Bo 3, Cy 1, Di 4 dq"]);
  });
  it("may name a player behind the word for the figure, or in brackets", () => {
    expect(races("date,score_ann,score_bo,score_cy", "2025-01-02,10,20,5", "2025-01-09,15,10,30")).toEqual([
      "ann 2, bo 1, cy 3",
      "ann 2, bo 3, cy 1",
    ]);
    expect(
      races(
        "Timestamp,Rank the films [Paprika],Rank the films [Stalker],Rank the films [Clue]",
        "2025/03/07,1st choice,2nd choice,3rd choice",
        "2025/03/08,2nd choice,3rd choice,1st choice",
      ),
    ).toEqual(["Paprika 1, Stalker 2, Clue 3", "Paprika 2, Stalker 3, Clue 1"]);
  });
  it("may count the games won so far", () => {
    expect(
      races("date,score_ann,score_bo", "2025-05-25,1,0", "2025-05-26,1,1", "2025-05-27,1,2", "2025-05-28,2,2"),
    ).toEqual(["ann 1, bo 2", "ann 2, bo 1", "ann 2, bo 1", "ann 1, bo 2"]);
  });
  it("may be the laps of one race", () => {
    expect(
      races("Lap;Kit;Lou;Mia", "1;80,94;81,41;79,08", "2;67,46;67,17;69,52", "3;68,64;69,32;68,43", "4;68,66;70,42;"),
    ).toEqual(["Kit 1, Lou 2, Mia 3"]);
  });
  it("may have places in rows, and a race in each column", () => {
    expect(races("Place→Race 1→Race 2", "1→Ann→Bo", "2→Bo→Ann", "3→Cy→Cy")).toEqual([
      "Ann 1, Bo 2, Cy 3",
      "Bo 1, Ann 2, Cy 3",
    ]);
  });
});

it("reads the strings of a tree that are lines of results", () => {
  expect(races('{"round":"Cup","results":["Ann 3-1 Bo","Cy 2-0 Di","Ann 2-1 Cy"]}')).toEqual([
    "Ann 1, Bo 2",
    "Cy 1, Di 2",
    "Ann 1, Cy 2",
  ]);
});
