import { describe, expect, it } from "vitest";
import { lines, racesIn } from "../../short";

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
    expect(racesIn(text)).toEqual(["Jan Anders 1, Jock Dobbs 2, Lindy Spill 3, Paul Anders 4 dnf"]);
  });
  it("reads an unlisted separator", () => {
    const text = lines(
      "PL-*-NAME-*-TEAM-*-TIME",
      "1-*-Linklater, Rory-*-Birch-*-23:54.4",
      "2-*-Tucker, Aidan-*-Stonehill-*-23:54.9",
      " -*-Mattis, Kyle-*-Illini State-*-DNF",
    );
    expect(racesIn(text)).toEqual(["Rory Linklater 1, Aidan Tucker 2, Kyle Mattis 3 dnf"]);
  });
  it("reads values of a program in brackets, headed by another bracket", () => {
    const text = lines(
      "INSERT INTO results (pos, driver, team)",
      "VALUES",
      "  (1,'Raul Fernando','Trackhouse'),",
      "  (2,'Brad O''Binder','Red Bull'),",
      "  (3,'Johann Zarka','Honda');",
    );
    expect(racesIn(text)).toEqual(["Raul Fernando 1, Brad O'Binder 2, Johann Zarka 3"]);
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
    expect(racesIn(lines(...aligned), { format: "inferred" })).toEqual([
      "Fenna Dijkgraaf 2, Lotte van Brink 1, Mo Postuma 3, Anna Kok 4, Isa Bos 5, Sanne in 't Veld 6 dq",
    ]);
  });
  it("columns do not move where a line begins below the second one", () => {
    expect(racesIn(lines(...aligned)).join()).not.toMatch(/Hijc \d|Ijca \d/);
  });
  it("aligned columns are found in a mail that quotes them", () => {
    const text = ["On Fri, 7 Mar 2025, Bo wrote:", ...aligned.map((line) => `> ${line}`)];
    expect(racesIn(lines(...text), { format: "inferred" })).toEqual(racesIn(lines(...aligned), { format: "inferred" }));
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
    expect(racesIn(text)).toEqual(["Ezra Quintana 1, Marguerite O'Shaughn 2, Dolores Pike 3, Gil Moreau 4 dnf"]);
  });
});
