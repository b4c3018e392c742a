import { describe, expect, it } from "vitest";
import { lines, races, racesIn } from "../../short";

describe("a copy with one cell a line", () => {
  const head = ["Spring Run", "All", "Men", "Women", "Pos", "Bib", "Name", "Club", "T1", "Time", "Notes"];
  const rows = [
    ["1", "14", "Ann Lee", "Hill AC", "0:48", "31:02", ""],
    ["2", "8", "Bo Finch", "", "0:51", "31:40", "first race"],
    ["3", "51", "Cy Moss", "Dale AC", "0:44", "32:10", ""],
    ["", "33", "Di Park", "", "0:59", "DNF", "fell"],
  ];
  it("reads empty cells and statuses of a copy", () => {
    expect(races(...head, ...rows.flat())).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss 3, Di Park 4 dnf"]);
  });
  it("skips other lines between the rows of a copy", () => {
    const [one, two, three, four] = rows;
    const copied = [...head, ...one, ...two, "Advertisement", "See our shoes", ...three, ...four];
    expect(races(...copied)).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss 3, Di Park 4 dnf"]);
  });
  it("needs only a few known headings", () => {
    const steps = ["Name", "Dept", "Mon", "Tue", "Wed", "Total"];
    const people = [
      ["Ann", "Sales", "8,120", "9,870", "7,001", "24,991"],
      ["Bo", "Finance", "9,204", "8,870", "9,001", "27,075"],
      ["Cy", "Sales", "4,120", "5,870", "8,001", "17,991"],
      ["Di", "Legal", "7,120", "7,870", "7,701", "22,691"],
    ];
    expect(races(...steps, ...people.flat())).toEqual(["Ann 2, Bo 1, Cy 4, Di 3"]);
  });
});

describe("a copy with single blanks between its columns", () => {
  it("a line is divided by its headings into names, clubs and figures", () => {
    const head = "Rang Name Verein Sprung Barren Boden Gesamt";
    expect(
      races(
        head,
        "1. Emilia Strobel TSV Aich 13,250 (1) 12,100 (2) 12,850 (1) 38,200",
        "2. Charlotte zur Mühlen TuS Neuried 12,900 (2) 12,400 (1) 12,300 (2) 37,600",
        "3. Nele Fuchs TSV Aich 12,700 (3) 11,900 (3) 12,150 (3) 36,750",
        "",
        "AK 11",
        head,
        "1. Leonie Haas TuS Neuried 13,100 (2) 12,850 (1) 13,200 (1) 39,150",
        "2. Sophia Maier-Lenz TSV Aich 13,200 (1) 12,600 (2) 12,700 (2) 38,500",
      ),
    ).toEqual(["Emilia Strobel 1, Charlotte zur Mühlen 2, Nele Fuchs 3", "Leonie Haas 1, Sophia Maier-Lenz 2"]);
  });
});

it("leaves out the attempts below each row of a copy", () => {
  expect(
    races(
      "Place→Bib→Name→Club→Best",
      "1→88→Ann Lee→Hill AC→5.62",
      "x→5.41 (+0.3)→5.62 (+1.1)→x→5.50",
      "2→61→Bo Finch→Dale AC→5.38",
      "x→5.38 (+1.7)→5.31 (+0.2)→x→5.36",
      "3→92→Cy Moss→Hill AC→5.11",
      "x→x→5.11 (-0.2)→x→4.98",
    ),
  ).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss 3"]);
});

describe("cells between bars, one a line", () => {
  it("cells go row by row below their headings, whatever some of these say", () => {
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
  it("reads cells that begin at the bar, with a title behind the last of them", () => {
    const head = ["| Pos", "| Name", "| Points"];
    const girls = ["| 1", "| Ann Lee", "| 31", "| 2", "| Bo Finch", "| 28", "| 3", "| Cy Moss", "| 20"];
    expect(
      races("Girls", ...head, ...girls, "Boys", ...head, "| 1", "| Di Park", "| 40", "| 2", "| Ed Rowe", "| 22"),
    ).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss 3", "Di Park 1, Ed Rowe 2"]);
  });
  it("reads cells that hold line ends", () => {
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

describe("a copy of one cell a line", () => {
  it("begins a record at a place with a name below it, and at a dash above what became of the others", () => {
    const text = lines(
      ...["Arena", "1", "FM NightFox 2391", "4", "2", "14", "2", "zugzwang_ola 2210", "2", "4", "12"],
      ...["3", "WCM Mr_Rook1 2188", "0", "2", "6", "—", "e4_emma 1850", "0", "Disqualified", "0"],
    );
    expect(racesIn(text)).toEqual(["NightFox 1, zugzwang_ola 2, Mr_Rook1 3, e4_emma 4 dq"]);
  });
  it("reads a copy with its headings above and bars between its cells", () => {
    const rows = [
      ...["Atleta", "Categoría", "Tiempo", "Puesto Categoría", "Puesto General"],
      ...["Juan Telles", "Sénior", "00:22:37", "5º", "9º", "Antonio Medín", "Sénior", "00:23:38", "9º", "20º"],
      ...["Manuel Larra", "Veterano", "00:24:57", "15º", "40º", "Germán Flores", "Veterano", "00:27:44", "28º", "81º"],
    ];
    expect(racesIn(`Los resultados:\n${rows.join("\n|\n")}\n`)).toEqual([
      "Juan Telles 1, Antonio Medín 2, Manuel Larra 3, Germán Flores 4",
    ]);
  });
  it("reads a copy that goes column by column", () => {
    const text = lines(
      ...["Pos", "1", "2", "3", "DNF", "Name", "Bethan Hollis", "Jan Kowal", "Tom Ferris", "Guy Stannard"],
      ...["Club", "Wharfe DC", "", "Leeds", "Leeds", "Total", "1:02:11", "1:02:54", "1:03:20", "", "Page 1 of 1"],
    );
    expect(racesIn(text)).toEqual(["Bethan Hollis 1, Jan Kowal 2, Tom Ferris 3, Guy Stannard 4 dnf"]);
  });
});
