import { describe, expect, it } from "vitest";
import { readAll } from "../../../../src/ingest";
import { lines, racesIn } from "../../short";

describe("several columns for each race", () => {
  it("several columns make one race, by its places where they stand", () => {
    const text = lines(
      "Sailor,R1 Pos,R1 Pts,R2 Pos,R2 Pts,Total",
      "Ada,1,10,2,8,18",
      "Bo,2,8,1,10,18",
      "Cyd,3,6,DNF,0,6",
    );
    expect(racesIn(text)).toEqual(["Ada 1, Bo 2, Cyd 3", "Ada 2, Bo 1, Cyd 3 dnf"]);
  });
  it("reads the same headings again and again", () => {
    const text = lines(
      "Team\tTotal\tP\tK\tP\tK",
      "Lanterns\t46\t2nd\t8\t1st\t9",
      "Orbital\t41\t1st\t11\t3rd\t2",
      "Moist\t34\t3rd\t0\t2nd\t5",
    );
    expect(racesIn(text)).toEqual(["Lanterns 2, Orbital 1, Moist 3", "Lanterns 1, Orbital 3, Moist 2"]);
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
    expect(racesIn(text)).toEqual([
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
    expect(racesIn(text(". místo", "3 Jun", "10 Jun"))).toEqual(wanted);
    expect(racesIn(text("º lugar", "Brands Hatch", "Harbour Mile"))).toEqual(wanted);
    expect(racesIn(text(" место", "1", "2"))).toEqual(wanted);
  });
  it("reads no races if the columns describe the player", () => {
    const text = lines("Place,Helm,Crew", "1st,Eva Sol,Ivo Mir", "2nd,Ota Tuma,Jan Rys", "3rd,Ida Kos,Eva Sol");
    expect(racesIn(text)).toHaveLength(1);
  });
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
  expect(racesIn(text)).toEqual(["Ann Lee 1, Bo Ray 2, Di Orr 3", "Bo Ray 1, Cy Fox 2, Ann Lee 3, Di Orr 4"]);
});
