import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { chosenRoles } from "../../src/ingest/table/columns";
import { read } from "./short";

const spring = { name: "spring.csv", data: "race,player,place\nA,Ann,1\nA,Bea,2\n" };
const autumn = { name: "autumn.csv", data: "Wer;Wo;Wieviel\nAnn;X;9\nBea;X;4\n" };
const winter = { name: "winter.csv", data: "Wer;Wo;Wieviel\nBea;Y;7\nAnn;Y;2\n" };
const named = { format: "csv-long", heading: true };

describe("the columns of several inputs", () => {
  it("reports the columns of each input by itself", () => {
    const { inputs } = readAll([spring, autumn]);
    expect(inputs.map(({ source, format, tables }) => [source, format, tables.map(({ head }) => head)])).toEqual([
      ["spring.csv", "csv-long", ["race\tplayer\tplace"]],
      ["autumn.csv", "inferred", []],
    ]);
  });

  it("maps tables of one head together and leaves the others alone", () => {
    const { races, inputs } = readAll([spring, autumn, winter], {
      inputs: { "autumn.csv": named, "winter.csv": named },
      mapping: { "Wer\tWo\tWieviel": ["player", "game", "score"] },
    });
    expect(races.map(({ id, entrants }) => `${id} ${entrants.find(({ rank }) => rank === 1)?.name}`)).toEqual([
      "A Ann",
      "X Ann",
      "Y Bea",
    ]);
    expect(inputs[0].tables[0].columns.map(({ reason }) => reason)).toContain("The heading “place” means place.");
    expect(inputs[1].tables[0]).toMatchObject({ line: 1, separator: ";" });
  });

  it.each(["constructor", "__proto__"])(
    "the columns of several inputs are not those of a heading that every object knows: %s",
    (heading) => {
      expect(chosenRoles([heading], { columns: ["player"], mapping: {} })).toEqual(["player"]);
      expect(chosenRoles([heading], { mapping: { [heading]: ["place"] } })).toEqual(["place"]);
    },
  );

  it("separates a choice from what the heading says", () => {
    const reasons = read("race,player,place\nA,Ann,1\nA,Bea,2\n", {
      mapping: { "race\tplayer\tplace": ["game", "player", "score"] },
    }).columns?.map(({ reason }) => reason);
    expect(reasons).toEqual([
      "The heading “race” means game.",
      "The heading “player” means player.",
      "You chose this.",
    ]);
  });

  it("can take a player's column out of a table of players in columns", () => {
    const table = "Race\tAnn\tBea\tCid\nA\t1\t2\t3\nB\t2\t1\t3\n";
    const { races } = read(table, {
      mapping: { "Race\tAnn\tBea\tCid": ["game", "player-column", "player-column", "ignore"] },
    });
    expect(races.map(({ entrants }) => entrants.length)).toEqual([2, 2]);
  });

  it("reports the columns of every table of a Markdown text", () => {
    const { inputs } = read(
      "| Pos | Name |\n|---|---|\n| 1 | Ann |\n| 2 | Bea |\n\ntext\n\n| Name | Points |\n|---|---|\n| Ann | 3 |\n| Bea | 5 |\n",
    );
    expect(inputs[0].tables.map(({ head, line }) => [head, line])).toEqual([
      ["Pos\tName", 1],
      ["Name\tPoints", 8],
    ]);
  });
});
