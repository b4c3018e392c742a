import { describe, expect, it } from "vitest";
import { readAll } from "../../../../src/ingest";
import { races, racesIn } from "../../short";

const read = (...rows: string[]): string[] => races(...rows).map((race) => race.replace(/\/[^,]*?(?= \d)/g, ""));

describe("a sheet", () => {
  it("reads titles of several cells, links and sums by team", () => {
    expect(
      read(
        "Club evening→→Pool B→→→",
        "Place→Bib→Name→Club→Laps→Time",
        "1→14→Ann Lee→Hill AC→6→31:02",
        "2→8→Bo Finch→Dale AC→6→31:40",
        "3→51→Cy Moss→Hill AC→6→33:11",
        "→7→Di Park→Dale AC→4→",
        "Share→Facebook→Twitter→WhatsApp→→",
      ),
    ).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss 3, Di Park 4 dnf"]);
    const game = (title: string, one: string, other: string): string[] => [title, "Player→Score→", one, other, "→→"];
    expect(
      read(
        ...game("Game 31→Catan→19/01/2025", "Ann→9→", "Bo→10→"),
        ...game("Game 32→Azul→26/01/2025", "Ann→61→", "Bo→47→"),
      ),
    ).toEqual(["Ann 2, Bo 1", "Ann 1, Bo 2"]);
  });
  it("reads a crew, or two surnames, in columns of their own", () => {
    expect(
      read("Rank→HelmName→CrewName→Nett", "1→Ann Lee→Bo Finch→3", "2→Cy Moss→Di Park→5", "3→Ed Rowe→Flo Gray→8"),
    ).toEqual(["Ann Lee 1, Bo Finch 1, Cy Moss 2, Di Park 2, Ed Rowe 3, Flo Gray 3"]);
    expect(
      read(
        "Puesto;Nombre;Apellido 1;Apellido 2;Tiempo",
        "1;Álvaro;Cuesta;Rincón;0:24:51",
        "2;Iker;Zubeldia;;0:25:17",
        "3;Julián;de la Fuente;Mora;0:30:10",
      ),
    ).toEqual(["Álvaro Cuesta Rincón 1, Iker Zubeldia 2, Julián de la Fuente Mora 3"]);
  });
  it("reads a tick below the name of the winner", () => {
    const rows = ["13/01/2025→x→→", "15/01/2025→→→x", "20/01/2025→→x→"];
    expect(read("Date→Ann→Bo→Cy", ...rows)).toEqual(["Ann 1, Bo 2, Cy 2", "Ann 2, Bo 2, Cy 1", "Ann 2, Bo 1, Cy 2"]);
  });
  it("reads sums of the rounds of one game below its players", () => {
    expect(
      read("→Ann→Bo→Cy", "Runde 1→31→-9→-22", "Runde 2→-12→40→-28", "Runde 3→-8→-15→23", "Summe→11→16→-27"),
    ).toEqual(["Ann 2, Bo 1, Cy 3"]);
  });
  it("reads weeks above the rounds and sums of each", () => {
    expect(
      read(
        "Tuesday putting league at the lake→Week 1→→→Week 2→→",
        "→Rd 1→Rd 2→Tot→Rd 1→Rd 2→Tot",
        "Ann→44→51→95→50→47→97",
        "Bo→55→58→113→→→0",
        "Cy→39→48→87→45→60→105",
      ),
    ).toEqual(["Ann 2, Bo 1, Cy 3", "Ann 2, Cy 1"]);
  });
  it("reads a sheet saved as XML, without its empty cells", () => {
    const cell = (text: string, index = ""): string => `<Cell${index}><Data ss:Type="String">${text}</Data></Cell>`;
    const row = (...cells: string[]): string => `<Row>${cells.join("")}</Row>`;
    expect(
      read(
        '<?xml version="1.0"?>',
        "<Workbook><Worksheet><Table>",
        row(cell("Pos"), cell("Driver"), cell("Laps"), cell("Notes")),
        row(cell("1"), cell("Ann Lee"), cell("24")),
        row(cell("2"), cell("Bo Finch"), cell("23")),
        row(cell("Cy Moss", ' ss:Index="2"'), cell("DNS", ' ss:Index="4"')),
        "</Table></Worksheet></Workbook>",
      ),
    ).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss - dns"]);
  });
});

describe("a table of a season", () => {
  const doubts = (text: string): string[] => readAll([{ data: text }]).inputs[0].doubts.map(({ id }) => id);
  it("doubts standings whose races are in columns that are not read", () => {
    const text = "Pos\tPlayer\tRace 1\tRace 2\tPts\n1\tAnn\t\t25\t25\n2\tBo\t25\t18\t43\n3\tCy\t8\t\t8\n";
    expect(doubts(text)).not.toEqual([]);
    expect(doubts("Pos;Player;04/09;04/16;Sum\n1;Ann;2;3;5\n2;Bo;;1;5\n3;Cy;1;2;3\n")).not.toEqual([]);
  });
  it("reads the places in brackets behind the points", () => {
    const text =
      "Name\tRace 1\tRace 2\nAnn Roe\t25 (1st)\t12 (3rd)\nBo Lund\t18 (2nd)\t25 (1st)\nCy Day\t15 (3rd)\t18 (2nd)\n";
    expect(racesIn(text)).toEqual(["Ann Roe 1, Bo Lund 2, Cy Day 3", "Ann Roe 3, Bo Lund 1, Cy Day 2"]);
  });
  it("doubts names of pairs in a table of races", () => {
    const text = "Team\tRace 1\tRace 2\nAnn and Bo\t1\t2\nCy and Di\t2\t1\nEd and Flo\t3\t3\n";
    const { inputs, races } = readAll([{ data: text }]);
    expect(inputs[0].confidence === "sure" && races[0].entrants.length === 3).toBe(false);
  });
});

it("doubts places that begin at 1 several times in one race", () => {
  const text = "Place,Name,Event\n1,Ann,SBD\n2,Bo,SBD\n1,Cy,SBD\n2,Di,SBD\n3,Ed,SBD\n";
  expect(readAll([{ data: text }]).inputs[0].doubts.map(({ id }) => id)).toContain("classes");
});
