import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { EXPORTERS } from "../../src/ingest";

const read = (data: string) => readAll([{ data }]).races;
const homes = (data: string) => read(data).map(({ entrants }) => entrants.map(({ name, home }) => [name, home]));

describe("who was at home", () => {
  it("who was at home is the first side if the headings say home, but neither side on neutral ground", () => {
    const table = `date,home_team,away_team,home_score,away_score,neutral
2024-05-01,Reds,Blues,2,1,FALSE
2024-05-08,Blues,Reds,0,0,TRUE
`;
    expect(homes(table)).toEqual([
      [
        ["Reds", 1],
        ["Blues", 0],
      ],
      [
        ["Blues", 0],
        ["Reds", 0],
      ],
    ]);
  });

  it("who was at home is not known where a table says nothing of it", () => {
    const table = "date,team1,team2,score1,score2\n2024-05-01,Reds,Blues,2,1\n2024-05-08,Blues,Reds,0,0\n";
    expect(homes(table).flat()).toEqual([
      ["Reds", undefined],
      ["Blues", undefined],
      ["Blues", undefined],
      ["Reds", undefined],
    ]);
  });
});

describe("weight and season of a race", () => {
  const table = `season,home,away,home_score,away_score,race weight
2023,Reds,Blues,2,1,3
2024,Blues,Reds,0,0,
`;

  it("weight and season of a race are read of their columns, and a race without a weight has none", () => {
    expect(read(table).map(({ weight, season }) => [weight, season])).toEqual([
      [3, "2023"],
      [undefined, "2024"],
    ]);
  });

  it("reports values that are not numbers from 0 up", () => {
    const { races, problems } = readAll([{ data: table.replace(",3\n", ",much\n") }]);
    expect(races[0].weight).toBeUndefined();
    expect(problems.map(({ message }) => message).join(" ")).toContain("“much” is no weight");
  });

  it.each(["json", "csv-long"])("comes back from %s", (id) => {
    const races = read(table);
    expect(read(EXPORTERS.find((one) => one.id === id)!.write(races).text)).toEqual(races);
  });
});
