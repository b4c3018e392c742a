import { describe, expect, it } from "vitest";
import { readAll } from "../../../../src/ingest";
import { lines, racesIn } from "../../short";

describe("a table", () => {
  it("reads places in the cells of the names", () => {
    const text = lines(
      "    Name                    Age Team                 Seed     Finals",
      "=====================================================================",
      "  1 Marsh, Ella              12 Seaford SC-SO       31.20      30.88",
      "  2 Okoro, Temi              11 Seaford SC-SO       32.05      31.94",
      " -- Hughes, Orla             11 Seaford SC-SO       35.00      DQ",
    );
    expect(racesIn(text)).toEqual(["Ella Marsh 1, Temi Okoro 2, Orla Hughes 3 dq"]);
  });
  it("keeps names that end like the word for a shared place", () => {
    const text = lines("Year,Champion,Runner-up,Notes", "2001,Bertie,Ann Bo,x", "2002,Cy,Bertie,", "2003,Ann Bo,Cy,");
    expect(racesIn(text)).toEqual(["Bertie 1, Ann Bo 2", "Cy 1, Bertie 2", "Ann Bo 1, Cy 2"]);
  });
  it("keeps clubs whose name begins with a number", () => {
    const text = lines(
      "Round,Date,Team 1,FT,Team 2",
      "1,Sat Aug 15 1970,Hamburger SV,1-2,1. FC Köln",
      "1,Sat Aug 15 1970,1. FC Kaiserslautern,3-1,Borussia Dortmund",
      "2,Sat Aug 22 1970,1. FC Köln,2-2,1. FC Kaiserslautern",
    );
    expect(racesIn(text)).toEqual([
      "Hamburger SV 2, 1. FC Köln 1",
      "1. FC Kaiserslautern 1, Borussia Dortmund 2",
      "1. FC Köln 1, 1. FC Kaiserslautern 1",
    ]);
    expect(readAll([{ data: text }]).inputs[0].doubts.map(({ id }) => id)).not.toContain("name-place");
  });
  it("reads lines above rows that say why these have no place", () => {
    const text = lines(
      "Place\tFirst\tLast\tGender\tTime",
      "1\tDale\tHutchins\tM\t4:41:09",
      "2\tRenee\tClair\tF\t5:02:44",
      "3\tVihaan\tRao\tM\t5:03:00",
      "Did Not Finish: 2",
      "0\tBecca\tLund\tF\t",
      "0\tGus\tOyelaran\tM\t",
      "Did Not Start: 1",
      "0\tAna\tQuiroga\tF\t",
    );
    expect(racesIn(text)).toEqual([
      "Dale Hutchins 1, Renee Clair 2, Vihaan Rao 3, Becca Lund 4 dnf, Gus Oyelaran 4 dnf, Ana Quiroga - dns",
    ]);
  });
  it("parts its races by the column that makes rankings, places shared by their mean among them", () => {
    const rows = ["2015;9;1;4;Ann", "2015;9;1;2.5;Bo", "2015;9;1;2.5;Cy", "2015;9;1;1;Di"];
    const more = ["2015;9;2;3;Bo", "2015;9;2;2;Di", "2015;9;2;1;Ann"];
    expect(racesIn(lines("Year;Month;GameNo;Placement;Player", ...rows, ...more))).toEqual([
      "Ann 4, Bo 2, Cy 2, Di 1",
      "Bo 3, Di 2, Ann 1",
    ]);
  });
  it("takes the time between two clocks for the result", () => {
    const text = lines(
      "Team Name,Start Time,End Time,Total Time,Solved",
      "Castle,19:26,20:57,1:31,5",
      "Gnomes,19:20,20:36,1:16,5",
      "Bodies,19:04,20:32,1:28,5",
    );
    expect(racesIn(text)).toEqual(["Castle 3, Gnomes 1, Bodies 2"]);
  });
});

it("parts classes under an unknown heading where places count from one in each", () => {
  const text = lines(
    "番号,氏名,種目,グロス,種目別順位,総合順位",
    "2,Ada,招待,1:06:32,1,1",
    "9,Bo,オープン,1:04:11,1,1",
    "1,Cyd,招待,1:13:44,2,2",
    "6,Dee,オープン,1:06:03,2,2",
    "3,Eli,招待,1:32:50,3,3",
    "4,Fay,オープン,1:36:50,4,4",
  );
  expect(racesIn(text, { format: "inferred" })).toEqual(["Ada 1, Cyd 2, Eli 3", "Bo 1, Dee 2, Fay 3"]);
});

it("cuts what most cells of a column have round their names", () => {
  const text = lines(
    "Pos | Name | Time",
    "1 | NIYON JEAN bdi, BURUNDI | 01:05:19",
    "2 | FONTANINI MICHELE ita, ATL. VOMINI | 01:05:33",
    "3 | DI PALMA ROBERTO ita, ATL. VOMINI | 01:07:03",
  );
  expect(racesIn(text, { format: "inferred" })).toEqual(["NIYON JEAN 1, FONTANINI MICHELE 2, DI PALMA ROBERTO 3"]);
});

describe("what stands in cells", () => {
  it("reads bouts won and lost, and surnames in capitals", () => {
    const text = lines(
      "Name\tClub\t#\t1\t2\t3",
      "LIND Mara\tSea\t1\t\tV5\tD4",
      "HOLLIS Petra\tMill\t2\tD3\t\tV",
      "VARGA Inês\tSea\t3\tV5\tD2\t",
    );
    expect(racesIn(text, { format: "inferred" })).toEqual([
      "Mara Lind 1, Petra Hollis 2",
      "Mara Lind 2, Inês Varga 1",
      "Petra Hollis 1, Inês Varga 2",
    ]);
  });
  it("gives no status to players who failed in one of several attempts", () => {
    const text = lines(
      "rank,name,average,best,attempt1,attempt2,attempt3",
      "1,Dan,18.50,15.70,18.88,15.70,18.39",
      "2,Chidi,DNF,33.18,33.18,DNF,40.10",
      "3,Theo,DNF,DNF,DNF,DNF,",
    );
    expect(racesIn(text)).toEqual(["Dan 1, Chidi 2, Theo 3 dnf"]);
  });
  it("reads a game in two rows without a heading", () => {
    const text = lines(
      "M1,T01,Semi,Win",
      "M1,T02,Semi,Lose",
      "M2,T03,Semi,Lose",
      "M2,T04,Semi,Win",
      "M3,T01,Final,Lose",
      "M3,T04,Final,Win",
    );
    expect(racesIn(text)).toEqual(["T01 1, T02 2", "T03 2, T04 1", "T01 2, T04 1"]);
  });
});

it("takes signs for what the text says that they stand for", () => {
  const text = lines(
    "Sij.\tHevonen\tAika",
    "1\tVinkka\t28,4",
    "2\tLysti\t28,9",
    "k\tTuiske\t",
    "h\tKomia\t",
    "p\tKoivu\t",
    "",
    "k = keskeytti, h = hylätty, p = poissa",
  );
  expect(racesIn(text)).toEqual(["Vinkka 1, Lysti 2, Tuiske 3 dnf, Komia 3 dq, Koivu - dns"]);
});
