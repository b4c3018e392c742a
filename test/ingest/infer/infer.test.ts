import { describe, expect, it } from "vitest";
import { readAll } from "../../../src/ingest";
import { lines, racesIn, short } from "../short";

describe("a text that no format reads", () => {
  it("a text that no format reads is read by its columns, whatever their headings are called", () => {
    const result = readAll([
      {
        data: lines(
          "Rank\tTeamId\tTeamName\tScore",
          "1\t77\tDeep Bees\t0.91",
          "2\t12\tGradients\t0.90",
          "3\t5\tOverfit\t0.87",
        ),
      },
    ]);
    expect(short(result)).toEqual(["Deep Bees 1, Gradients 2, Overfit 3"]);
  });
  it("takes two players a row with their points and the winner's name", () => {
    const text = lines(
      "Date\tP1\tP2\tP1 pts\tP2 pts\tWinner",
      "3 Feb 2025\tAda\tBo\t11\t7\tAda",
      "4 Feb 2025\tBo\tCy\t9\t11\tCy",
    );
    expect(racesIn(text)).toEqual(["Ada 1, Bo 2", "Bo 2, Cy 1"]);
  });
  it("says what each part of the text is", () => {
    const text = lines("Rank\tNick\tScore", "1\tada_x\t30", "2\tbo_y\t20");
    const { understood = [] } = readAll([{ data: text }]).inputs[0];
    const said = understood.map(({ role, from, to }) => `${role} ${text.slice(from, to)}`);
    expect(said).toContain("name ada_x");
    expect(said).toContain("name bo_y");
  });
});

describe("trees", () => {
  it("names players by the ids of another list", () => {
    const data = JSON.stringify({
      players: [
        { id: 4, name: "Ada" },
        { id: 9, name: "Bo" },
      ],
      plays: [
        {
          scores: [
            { playerId: 9, score: 12 },
            { playerId: 4, score: 30 },
          ],
        },
        {
          scores: [
            { playerId: 4, score: 5 },
            { playerId: 9, score: 8 },
          ],
        },
      ],
    });
    expect(short(readAll([{ data }])).map((race) => race.replace(/^.*: /, ""))).toEqual(["Bo 2, Ada 1", "Ada 2, Bo 1"]);
  });
  it("trees are never read as lines: one name with a sign makes no race of its halves", () => {
    const data = JSON.stringify({ notes: ["a > b", "c = d"], more: { text: "Ada > Bo > Cy" } }, undefined, 1);
    expect(readAll([{ data }]).races).toEqual([]);
  });
});

describe("marks", () => {
  const text = lines(
    "Alpha\tBeta\tGamma\tTime",
    "Ada\tReds\tRoad\t10:01",
    "Bo\tBlues\tHill\t10:05",
    "Cy\tGreens\tLake\t10:09",
  );
  it("a mark chooses the column of the names", () => {
    const from = text.indexOf("Blues");
    const result = readAll([{ data: text }], { marks: [{ role: "name", from, to: from + 5 }] });
    expect(short(result)).toEqual(["Reds 1, Blues 2, Greens 3"]);
  });
});

describe("UTF-16 without a mark", () => {
  it("UTF-16 without a mark is read like any other text", () => {
    const text = "A > B > C\nB > A > C\n";
    const bytes = Uint8Array.from({ length: 2 * text.length }, (_, at) => (at % 2 === 0 ? text.charCodeAt(at / 2) : 0));
    expect(short(readAll([{ data: bytes }]))).toEqual(["A 1, B 2, C 3", "B 1, A 2, C 3"]);
  });
});
