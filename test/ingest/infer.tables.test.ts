import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import type { ReadOptions } from "../../src/ingest/types";
import { short } from "./short";

const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;
const races = (text: string, options: ReadOptions = {}): string[] =>
  short(readAll([{ data: text }], options)).map((race) => race.replace(/^(?:\d{4}-\d\d-\d\d )?.*?: /, ""));

describe("a table", () => {
  it("may have its places in the cells of the names", () => {
    const text = lines(
      "    Name                    Age Team                 Seed     Finals",
      "=====================================================================",
      "  1 Marsh, Ella              12 Seaford SC-SO       31.20      30.88",
      "  2 Okoro, Temi              11 Seaford SC-SO       32.05      31.94",
      " -- Hughes, Orla             11 Seaford SC-SO       35.00      DQ",
    );
    expect(races(text)).toEqual(["Ella Marsh 1, Temi Okoro 2, Orla Hughes 3 dq"]);
  });
  it("keeps names that end like the word for a shared place", () => {
    const text = lines("Year,Champion,Runner-up,Notes", "2001,Bertie,Ann Bo,x", "2002,Cy,Bertie,", "2003,Ann Bo,Cy,");
    expect(races(text)).toEqual(["Bertie 1, Ann Bo 2", "Cy 1, Bertie 2", "Ann Bo 1, Cy 2"]);
  });
  it("may hold clubs whose name begins with a number", () => {
    const text = lines(
      "Round,Date,Team 1,FT,Team 2",
      "1,Sat Aug 15 1970,Hamburger SV,1-2,1. FC Köln",
      "1,Sat Aug 15 1970,1. FC Kaiserslautern,3-1,Borussia Dortmund",
      "2,Sat Aug 22 1970,1. FC Köln,2-2,1. FC Kaiserslautern",
    );
    expect(races(text)).toEqual([
      "Hamburger SV 2, 1. FC Köln 1",
      "1. FC Kaiserslautern 1, Borussia Dortmund 2",
      "1. FC Köln 1, 1. FC Kaiserslautern 1",
    ]);
    expect(readAll([{ data: text }]).inputs[0].doubts.map(({ id }) => id)).not.toContain("name-place");
  });
  it("may say above rows why they have no place", () => {
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
    expect(races(text)).toEqual([
      "Dale Hutchins 1, Renee Clair 2, Vihaan Rao 3, Becca Lund 4 dnf, Gus Oyelaran 4 dnf, Ana Quiroga - dns",
    ]);
  });
  it("parts its races by the column that makes rankings, places shared by their mean among them", () => {
    const rows = ["2015;9;1;4;Ann", "2015;9;1;2.5;Bo", "2015;9;1;2.5;Cy", "2015;9;1;1;Di"];
    const more = ["2015;9;2;3;Bo", "2015;9;2;2;Di", "2015;9;2;1;Ann"];
    expect(races(lines("Year;Month;GameNo;Placement;Player", ...rows, ...more))).toEqual([
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
    expect(races(text)).toEqual(["Castle 3, Gnomes 1, Bodies 2"]);
  });
});

describe("a table without separators", () => {
  it("a table without separators is read where single blanks part its cells", () => {
    const text = lines(
      "TeaTime Tankard",
      "",
      "Rank HelmName CrewName Class Rating Elapsed Corrected Points",
      "1 Jan Anders LASER RADIAL 1115 0:45:16 0:40:36 1.0",
      "2 Jock Dobbs GULL 1365 1:00:00 0:43:57 2.0",
      "3 Lindy Spill LASER RADIAL 1115 0:49:09 0:44:05 3.0",
      "4 Paul Anders LASER 1075 RET 9.0",
    );
    expect(races(text)).toEqual(["Jan Anders 1, Jock Dobbs 2, Lindy Spill 3, Paul Anders 4 dnf"]);
  });
  it("reads an unlisted separator", () => {
    const text = lines(
      "PL-*-NAME-*-TEAM-*-TIME",
      "1-*-Linklater, Rory-*-Birch-*-23:54.4",
      "2-*-Tucker, Aidan-*-Stonehill-*-23:54.9",
      " -*-Mattis, Kyle-*-Illini State-*-DNF",
    );
    expect(races(text)).toEqual(["Rory Linklater 1, Aidan Tucker 2, Kyle Mattis 3 dnf"]);
  });
  it("may be values of a programme in brackets, headed by another bracket", () => {
    const text = lines(
      "INSERT INTO results (pos, driver, team)",
      "VALUES",
      "  (1,'Raul Fernando','Trackhouse'),",
      "  (2,'Brad O''Binder','Red Bull'),",
      "  (3,'Johann Zarka','Honda');",
    );
    expect(races(text)).toEqual(["Raul Fernando 1, Brad O'Binder 2, Johann Zarka 3"]);
  });
});

describe("lines", () => {
  it("lines of a page copied cell by cell are games of two names and two figures; one that runs is none", () => {
    const text = lines(
      ...["Thu 12 Jun 2025", "6:30 PM", "Base Invaders", "8", "Dinger's Deli", "14", "Final"],
      ...["7:45 PM", "Pitch Please", "11", "The Walk-Offs", "10", "Final"],
      ...["66'", "Base Invaders", "1", "The Walk-Offs", "0"],
    );
    expect(races(text)).toEqual(["Base Invaders 2, Dinger's Deli 1", "Pitch Please 1, The Walk-Offs 2"]);
  });
  it("lines are not games if they explain letters", () => {
    const text = lines("1. Ann Lee 12:01", "2. Bo Roe 12:40", "Cy Low MP", "", "MP = mispunch, CP = control point");
    expect(races(text)[0]).toContain("Ann Lee 1, Bo Roe 2");
    expect(races(text)).toHaveLength(1);
  });
  it("lines are not a race if they sum up the games above", () => {
    const text = lines(
      "Sokolica Wielka – Spisz Mały 6:0",
      "Bór II – Łęgi 3:3",
      "",
      "1. Sokolica 1 3 6:0",
      "2. Bór II 1 1 3:3",
      "2. Łęgi 1 1 3:3",
      "4. Spisz 1 0 0:6",
    );
    expect(races(text)).toEqual(["Sokolica Wielka 1, Spisz Mały 2", "Bór II 1, Łęgi 1"]);
  });
  it("part two sides at the dash with blanks round it, and not at one within a name", () => {
    expect(races("TSV Drježdźany-Sewjer –\nViktoria Worklecy 3:2\n(25:19, 22:25)\n")).toEqual([
      "TSV Drježdźany-Sewjer 1, Viktoria Worklecy 2",
    ]);
  });
});

describe("aligned columns", () => {
  const aligned = [
    "500 metres, ladies",
    "Rit  Baan  No  Name               Club       Time",
    "1    Bi    12  Fenna Dijkgraaf    Lemmer     42.10",
    "     Bu     7  Lotte van Brink    Hijc       41.56 PR",
    "2    Bi     3  Mo Postuma         Hijc       43.98",
    "     Bu     5  Anna Kok           Hijc       43.99",
    "3    Bi     9  Isa Bos            Lemmer     44.02",
    "     Bu    15  Sanne in 't Veld   Ijca       dq",
  ];
  it("aligned columns are found below a title, and the number of a pair is no place", () => {
    expect(races(lines(...aligned), { format: "inferred" })).toEqual([
      "Fenna Dijkgraaf 2, Lotte van Brink 1, Mo Postuma 3, Anna Kok 4, Isa Bos 5, Sanne in 't Veld 6 dq",
    ]);
  });
  it("do not move where a line begins below the second one", () => {
    expect(races(lines(...aligned)).join()).not.toMatch(/Hijc \d|Ijca \d/);
  });
  it("aligned columns are found in a mail that quotes them", () => {
    const text = ["On Fri, 7 Mar 2025, Bo wrote:", ...aligned.map((line) => `> ${line}`)];
    expect(races(lines(...text), { format: "inferred" })).toEqual(races(lines(...aligned), { format: "inferred" }));
  });
});

describe("columns of two sides", () => {
  it("columns of two sides have scores that bear the first letter of their side", () => {
    const text = lines("home,away,hs,as,note", "Otters,Coots,4,1,", "Herons,Otters,2,2,", "Coots,Herons,0,3,late");
    expect(races(text)).toEqual(["Otters 1, Coots 2", "Herons 1, Otters 1", "Coots 2, Herons 1"]);
  });
  it("columns of two sides have scores whose headings end as their noun wants it", () => {
    const text = lines(
      "When,Squadra rossa - portiere,Squadra rossa - attaccante,Squadra blu - portiere,Squadra blu - attaccante,Gol rossi,Gol blu",
      "2025/10/06,Bea,Luca F.,Sam,Nico,10,7",
      "2025/10/06,Sam,Bea,Luca F.,Nico,9,10",
    );
    expect(races(text)).toEqual(["Bea/1 1, Luca F./1 1, Sam/2 2, Nico/2 2", "Sam/1 2, Bea/1 2, Luca F./2 1, Nico/2 1"]);
  });
  it("give no result by a round or a court where the scores are dashes", () => {
    const text = lines(
      "Court\tPair 1\tScore\t\tPair 2\tRd",
      "1\tAled & Fiona\t21\t15\tRaj & Sue\t1",
      "2\tMo & Colin\t18\t21\tBo & Grace\t1",
      "1\tBo & Aled\t-\t-\tKen & Sue\t2",
      "2\tGrace & Fiona\t22\t20\tRaj & Mo\t2",
    );
    expect(races(text).map((race) => race.split("/")[0])).toEqual(["Aled", "Mo", "Grace"]);
  });
});

describe("a printed table", () => {
  it("a printed table is cut where a line of rules has its blanks, and continues below the head of the next page", () => {
    const head = [
      "                 SANDHAVEN TROT   Page ",
      "Place No.  Name                 Ag S Gun Tim Net Tim",
      "===== ==== ==================== == = ======= =======",
    ];
    const page = (number: number): string[] => [head[0] + String(number), ...head.slice(1)];
    const text = lines(
      ...page(1),
      "    1   14 Ezra Quintana        24 M   25:11   25:10",
      "    2  201 Marguerite O'Shaughn 31 F   26:44   26:41",
      ...page(2),
      "    3  118 Dolores Pike         66 F   36:50   36:12",
      "       150 Gil Moreau           52 M   DNF",
    );
    expect(races(text)).toEqual(["Ezra Quintana 1, Marguerite O'Shaughn 2, Dolores Pike 3, Gil Moreau 4 dnf"]);
  });
});

it("parts classes whose heading nobody knows where places count from one in each", () => {
  const text = lines(
    "番号,氏名,種目,グロス,種目別順位,総合順位",
    "2,Ada,招待,1:06:32,1,1",
    "9,Bo,オープン,1:04:11,1,1",
    "1,Cyd,招待,1:13:44,2,2",
    "6,Dee,オープン,1:06:03,2,2",
    "3,Eli,招待,1:32:50,3,3",
    "4,Fay,オープン,1:36:50,4,4",
  );
  expect(races(text, { format: "inferred" })).toEqual(["Ada 1, Cyd 2, Eli 3", "Bo 1, Dee 2, Fay 3"]);
});

describe("a copy of one cell a line", () => {
  it("begins a record at a place with a name below it, and at a dash above what became of the others", () => {
    const text = lines(
      ...["Arena", "1", "FM NightFox 2391", "4", "2", "14", "2", "zugzwang_ola 2210", "2", "4", "12"],
      ...["3", "WCM Mr_Rook1 2188", "0", "2", "6", "—", "e4_emma 1850", "0", "Disqualified", "0"],
    );
    expect(races(text)).toEqual(["NightFox 1, zugzwang_ola 2, Mr_Rook1 3, e4_emma 4 dq"]);
  });
  it("may have its headings above, and bars between", () => {
    const rows = [
      ...["Atleta", "Categoría", "Tiempo", "Puesto Categoría", "Puesto General"],
      ...["Juan Telles", "Sénior", "00:22:37", "5º", "9º", "Antonio Medín", "Sénior", "00:23:38", "9º", "20º"],
      ...["Manuel Larra", "Veterano", "00:24:57", "15º", "40º", "Germán Flores", "Veterano", "00:27:44", "28º", "81º"],
    ];
    expect(races(`Los resultados:\n${rows.join("\n|\n")}\n`)).toEqual([
      "Juan Telles 1, Antonio Medín 2, Manuel Larra 3, Germán Flores 4",
    ]);
  });
  it("may go column by column", () => {
    const text = lines(
      ...["Pos", "1", "2", "3", "DNF", "Name", "Bethan Hollis", "Jan Kowal", "Tom Ferris", "Guy Stannard"],
      ...["Club", "Wharfe DC", "", "Leeds", "Leeds", "Total", "1:02:11", "1:02:54", "1:03:20", "", "Page 1 of 1"],
    );
    expect(races(text)).toEqual(["Bethan Hollis 1, Jan Kowal 2, Tom Ferris 3, Guy Stannard 4 dnf"]);
  });
});

it("cuts what most cells of a column have round their names", () => {
  const text = lines(
    "Pos | Name | Time",
    "1 | NIYON JEAN bdi, BURUNDI | 01:05:19",
    "2 | FONTANINI MICHELE ita, ATL. VOMINI | 01:05:33",
    "3 | DI PALMA ROBERTO ita, ATL. VOMINI | 01:07:03",
  );
  expect(races(text, { format: "inferred" })).toEqual(["NIYON JEAN 1, FONTANINI MICHELE 2, DI PALMA ROBERTO 3"]);
});

describe("a cell of two sides", () => {
  it("a cell of two sides is parted by the word or the dash between them", () => {
    const results = ["Ann 1, Bo 2", "Cy 2, Ann 1", "Bo 1, Cy 1"];
    expect(races(lines("Date,Match,Score", "1,Ann vs Bo,3-1", "2,Cy vs Ann,0-2", "3,Bo vs Cy,1-1"))).toEqual(results);
    expect(races(lines("round,pairing,result", "1,Ann-Bo,1-0", "1,Cy-Ann,0-1", "2,Bo-Cy,½-½"))).toEqual(results);
    expect(races(lines("| Fixture | Winner |", "|--|--|", "| Ann v Bo | Bo |", "| Cy v Ann | Cy |"))).toEqual([
      "Ann 2, Bo 1",
      "Cy 1, Ann 2",
    ]);
  });
});

describe("rounds told by the numbers of the players", () => {
  const met = ["Ann 1, Dee 2", "Bo 1, Cyd 2", "Ann 1, Bo 1", "Cyd 1, Dee 2"];
  it("rounds told by the numbers of the players are read in a report of FIDE", () => {
    const line = (number: number, name: string, ...rounds: string[]): string =>
      `001 ${String(number).padStart(4)} w    ${name.padEnd(33)} 1904 ENG      490001 1990/00/00  2.5    1${rounds.map((round) => `  ${round.padStart(8)}`).join("")}`;
    const text = lines(
      "012 Spring Quad",
      line(1, "Ann", "4 w 1", "2 b ="),
      line(2, "Bo", "3 w 1", "1 w ="),
      line(3, "Cyd", "2 b 0", "4 w 1"),
      line(4, "Dee", "1 b 0", "3 b 0"),
    );
    expect(races(text)).toEqual(met);
  });
  it("rounds told by the numbers of the players are read where each player has a second line", () => {
    const row = (number: number, name: string, ...rounds: string[]): string =>
      `  ${number} | ${name.padEnd(12)} |1.0 |${rounds.join("|")}|\n  ON | 15445001     |N:2 |W    |B    |`;
    const text = lines(
      "Pair | Player Name  |Total|Round|Round|",
      "-----------------------------------",
      row(1, "Ann", "W   4", "D   2"),
      row(2, "Bo", "W   3", "D   1"),
      row(3, "Cyd", "L   2", "W   4"),
      row(4, "Dee", "L   1", "L   3"),
    );
    expect(races(text)).toEqual(met);
  });
});

describe("what stands in cells", () => {
  it("may be bouts won and lost, and surnames in capitals", () => {
    const text = lines(
      "Name\tClub\t#\t1\t2\t3",
      "LIND Mara\tSea\t1\t\tV5\tD4",
      "HOLLIS Petra\tMill\t2\tD3\t\tV",
      "VARGA Inês\tSea\t3\tV5\tD2\t",
    );
    expect(races(text, { format: "inferred" })).toEqual([
      "Mara Lind 1, Petra Hollis 2",
      "Mara Lind 2, Inês Varga 1",
      "Petra Hollis 1, Inês Varga 2",
    ]);
  });
  it("takes nobody out who failed in one of several attempts", () => {
    const text = lines(
      "rank,name,average,best,attempt1,attempt2,attempt3",
      "1,Dan,18.50,15.70,18.88,15.70,18.39",
      "2,Chidi,DNF,33.18,33.18,DNF,40.10",
      "3,Theo,DNF,DNF,DNF,DNF,",
    );
    expect(races(text)).toEqual(["Dan 1, Chidi 2, Theo 3 dnf"]);
  });
  it("may be a game in two rows without a heading", () => {
    const text = lines(
      "M1,T01,Semi,Win",
      "M1,T02,Semi,Lose",
      "M2,T03,Semi,Lose",
      "M2,T04,Semi,Win",
      "M3,T01,Final,Lose",
      "M3,T04,Final,Win",
    );
    expect(races(text)).toEqual(["T01 1, T02 2", "T03 2, T04 1", "T01 2, T04 1"]);
  });
});

describe("several columns for each race", () => {
  it("make one race, by its places where they stand", () => {
    const text = lines(
      "Sailor,R1 Pos,R1 Pts,R2 Pos,R2 Pts,Total",
      "Ada,1,10,2,8,18",
      "Bo,2,8,1,10,18",
      "Cyd,3,6,DNF,0,6",
    );
    expect(races(text)).toEqual(["Ada 1, Bo 2, Cyd 3", "Ada 2, Bo 1, Cyd 3 dnf"]);
  });
  it("may have the same headings again and again", () => {
    const text = lines(
      "Team\tTotal\tP\tK\tP\tK",
      "Lanterns\t46\t2nd\t8\t1st\t9",
      "Orbital\t41\t1st\t11\t3rd\t2",
      "Moist\t34\t3rd\t0\t2nd\t5",
    );
    expect(races(text)).toEqual(["Lanterns 2, Orbital 1, Moist 3", "Lanterns 1, Orbital 3, Moist 2"]);
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
  expect(races(text)).toEqual(["Vinkka 1, Lysti 2, Tuiske 3 dnf, Komia 3 dq, Koivu - dns"]);
});

describe("a score sheet with players above its columns", () => {
  const sheet = ["\tAnn\tBo\tCy", "Cards\t10\t12\t8", "Cities\t5\t6\t7", "Eggs\t1\t2\t0"];
  it("a score sheet with players above its columns is one game, decided by its total or by its places", () => {
    expect(races(lines(...sheet, "Total\t16\t20\t15"))).toEqual(["Ann 2, Bo 1, Cy 3"]);
    expect(races(lines(...sheet, "Sum\t16\t16\t15", "Platz\t1\t2\t3"))).toEqual(["Ann 1, Bo 2, Cy 3"]);
  });
  it("a score sheet with players above its columns is none where its rows are numbered games", () => {
    const games = lines(
      "\tAnn\tBo\tCy",
      "Game 1\t10\t12\t8",
      "Game 2\t5\t6\t7",
      "Game 3\t1\t2\t0",
      "Total\t16\t20\t15",
    );
    expect(races(games)).toHaveLength(3);
  });
});

describe("places that are no numbers", () => {
  it.each(["zwei", "1e308", "Infinity"])("reports %s in a column of places, and makes no status of it", (text) => {
    const rows = ["| 1 | Ann |", `| ${text} | Bo |`, "| 3 | Cy |", "| DNF | Di |"];
    const data = lines("### Spa", "", "| Pos | Driver |", "|---|---|", ...rows);
    const { races, problems } = readAll([{ data }]);
    expect(races[0].id).toBe("Spa");
    expect(races[0].entrants.find(({ name }) => name === "Bo")).toMatchObject({ rank: null });
    expect(races[0].entrants.find(({ name }) => name === "Bo")?.status).not.toBe("dns");
    expect(problems).toContainEqual(expect.objectContaining({ code: "bad-place", text }));
  });
});

describe("a table with places in rows and races in columns", () => {
  it("parts two names that share a place, and leaves the next place free", () => {
    const text = lines(
      "Race|1|2|3",
      ":--|:--|:--|:--",
      "1st|Gus Pappas|Eleni Nikou / Gus Pappas|Gus Pappas",
      "2nd|Anna Ioannou||Anna Ioannou",
      "3rd|Petros Zisis|Petros Zisis|Kostas Vlachos / Eleni Nikou",
    );
    expect(races(text)).toEqual([
      "Gus Pappas 1, Anna Ioannou 2, Petros Zisis 3",
      "Eleni Nikou 1, Gus Pappas 1, Petros Zisis 3",
      "Gus Pappas 1, Anna Ioannou 2, Kostas Vlachos 3, Eleni Nikou 3",
    ]);
  });
  it("knows a place by its word in other languages, under headings that are dates or places on a map", () => {
    const text = (place: string, ...heads: string[]): string =>
      lines(
        ["", ...heads].join("\t"),
        `1${place}\tEva Sol\tIvo Mir`,
        `2${place}\tIvo Mir\tEva Sol`,
        `3${place}\tOta Tuma\t`,
      );
    const wanted = ["Eva Sol 1, Ivo Mir 2, Ota Tuma 3", "Ivo Mir 1, Eva Sol 2"];
    expect(races(text(". místo", "3 Jun", "10 Jun"))).toEqual(wanted);
    expect(races(text("º lugar", "Brands Hatch", "Harbour Mile"))).toEqual(wanted);
    expect(races(text(" место", "1", "2"))).toEqual(wanted);
  });
  it("reads no races where the columns tell of the player of the row", () => {
    const text = lines("Place,Helm,Crew", "1st,Eva Sol,Ivo Mir", "2nd,Ota Tuma,Jan Rys", "3rd,Ida Kos,Eva Sol");
    expect(races(text)).toHaveLength(1);
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
    expect(races(text)).toEqual([
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
    expect(races(text)[1]).toBe("Gill Dave/1 2, Zoe Nord/1 2, Pete Joy/2 1, Dev Tull/2 1");
  });
});

it("sees a score such as 0-1 from the first side, whoever plays in every row", () => {
  const text = lines(
    "games:",
    "  - white: Pete Botha",
    "    black: Simeon Zik",
    '    result: "0-1"',
    "  - white: Simeon Zik",
    "    black: Luc Tull",
    '    result: "1-0"',
  );
  expect(races(text)).toEqual(["Pete Botha 2, Simeon Zik 1", "Simeon Zik 1, Luc Tull 2"]);
});

describe("a record", () => {
  const record = (white: string, black: string, result: string): string[] => [
    `White = ${white}`,
    `Black = ${black}`,
    `Result = ${result}`,
    "",
  ];
  it("makes a game, and no draw of each name with its value", () => {
    const text = lines(...record("Ann Lee", "Bo Ray", "1-0"), ...record("Bo Ray", "Cy Fox", "0-1"));
    expect(races(text)).toEqual(["Ann Lee 1, Bo Ray 2", "Bo Ray 2, Cy Fox 1"]);
  });
  it("may have the same guest as all others", () => {
    const text = lines(
      "Heim\tLea Fox",
      "Gast\tZoe Orr",
      "Ergebnis\t3:0",
      "---",
      "Heim\tIda Ray",
      "Gast\tZoe Orr",
      "Ergebnis\t5:0",
    );
    expect(races(text)).toEqual(["Lea Fox 1, Zoe Orr 2", "Ida Ray 1, Zoe Orr 2"]);
  });
});

it("sets of a letter and a number are the players of a side", () => {
  const text = lines(
    "a1,a2,b1,b2,score_a,score_b",
    "Ann Lee,Bo Ray,Cy Fox,Di Orr,9,10",
    "Ed Kay,Ann Lee,Bo Ray,Cy Fox,10,7",
    "Ann Lee,Flo May,Di Orr,Bo Ray,10,0",
  );
  expect(races(text)[0]).toBe("Ann Lee/1 2, Bo Ray/1 2, Cy Fox/2 1, Di Orr/2 1");
});

it("names of two words with places from 1 are a race, wherever they stand in a tree", () => {
  expect(races('{"Monza": {"Dev Zik": 1, "Gay Rio": 2, "Sol Ind": 3}}')).toEqual(["Dev Zik 1, Gay Rio 2, Sol Ind 3"]);
  expect(races('{"width": 1, "height": 2, "depth": 3}')).toEqual([]);
});

it("tags that are indented are no bracket", () => {
  const cell = (text: string): string => `      <td>${text}</td>`;
  const row = (...cells: string[]): string[] => ["    <tr>", ...cells.map(cell), "    </tr>"];
  const text = lines(
    "<table>",
    ...row("Race", "Lauf 1", "Lauf 2"),
    ...row("P1", "Ann Lee", "Bo Ray"),
    ...row("P2", "Bo Ray", "Cy Fox"),
    ...row("P3", "Di Orr", "Ann Lee"),
    ...row("P4", "", "Di Orr"),
    "</table>",
  );
  expect(races(text)).toEqual(["Ann Lee 1, Bo Ray 2, Di Orr 3", "Bo Ray 1, Cy Fox 2, Ann Lee 3, Di Orr 4"]);
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
    expect(races(text)).toEqual(["Ann Lee 1, Bo Ray 3, Cy Fox 2"]);
  });
  it("leaves the others together where the winner has neither the highest score nor the lowest", () => {
    const text = plays(
      "name: Ann Lee, score: 72, win: true",
      "name: Bo Ray, score: 70, win: false",
      "name: Cy Fox, score: 75, win: false",
    );
    expect(races(text)).toEqual(["Ann Lee 1, Bo Ray 2, Cy Fox 2"]);
  });
});
