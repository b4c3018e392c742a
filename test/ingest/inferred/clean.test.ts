import { describe, expect, it } from "vitest";
import { races, read } from "../short";

describe("names of a format that hold more than a name", () => {
  it("names with the club behind them are inferred again", () => {
    expect(races("1. Ada (Team Swish) 60pts", "2. Bo (Team Swish) 58pts", "3. Cy (Newbury RC) 53pts")).toEqual([
      "Ada 1, Bo 2, Cy 3",
    ]);
  });
  it("names with an age group behind them are inferred again", () => {
    expect(races("1. Ada V60: 17:47", "2. Bo F40: 18:12", "3. Cy V60: 18:34")).toEqual(["Ada 1, Bo 2, Cy 3"]);
  });
  it("names with a title of chess before them are inferred again", () => {
    expect(races("1. CM Ada Lee", "2. FM Bo Marsh", "3. CM Cy Tull")).toEqual(["Ada Lee 1, Bo Marsh 2, Cy Tull 3"]);
  });
  it("a single name with a remark, a percentage or an emoji behind it is enough", () => {
    const podium = ["Ada Lee 1, Bo Marsh 2, Cy Tull 3"];
    expect(races("1. Ada Lee", "2. Bo Marsh [Newbury RC]", "3. Cy Tull")).toEqual(podium);
    expect(races("1. Ada Lee", "2. Bo Marsh", "3. Cy Tull 😅")).toEqual(podium);
    expect(races("1. Ada Lee 98.48%", "2. Bo Marsh 92.48%", "3. Cy Tull 89.48%")).toEqual(podium);
  });
  it("names with dots up to their points are inferred again", () => {
    expect(
      races("1. Ada ............ 66 points", "2. Bo ............. 63 points", "3. Cy ............. 62 points"),
    ).toEqual(["Ada 1, Bo 2, Cy 3"]);
  });
  it("names of two people are split in a table that is plain otherwise", () => {
    const {
      races: [race],
    } = read("Pos\tName\n1\tAda Lee & Bo Marsh\n2\tCy Tull & Di Holm\n3\tEd Roe & Flo Kerr\n");
    expect(race.entrants.map(({ name, rank }) => `${name} ${rank}`)).toEqual([
      "Ada Lee 1",
      "Bo Marsh 1",
      "Cy Tull 2",
      "Di Holm 2",
      "Ed Roe 3",
      "Flo Kerr 3",
    ]);
  });
  it("leaves names as the format reads them where all players have a nickname as well", () => {
    expect(races("1. Mario (Tim)", "2. Luigi (Eva)", "3. Toad (Max)")).toEqual([
      "Mario (Tim) 1, Luigi (Eva) 2, Toad (Max) 3",
    ]);
  });
  it("names with a status behind them are read with those that the format leaves out", () => {
    expect(races("1. Ada Lee", "2. Bo Marsh", "Cy Tull disq.", "Di Holm did not start", "Ed Roe retired")).toEqual([
      "Ada Lee 1, Bo Marsh 2, Cy Tull 3 dq, Di Holm - dns, Ed Roe 3 dnf",
    ]);
  });
  it("names without the best time of a person or a record", () => {
    expect(races("1. Ada Lee PB", "2. Bo Marsh", "3. Cy Tull (NR)")).toEqual(["Ada Lee 1, Bo Marsh 2, Cy Tull 3"]);
  });
  it("names of two cells under headings of other languages are one name", () => {
    for (const head of ["Sıra\tAd\tSoyad", "M.\tImię\tNazwisko", "Место\tИмя\tФамилия"])
      expect(races(head, "1\tAda\tLee", "2\tBo\tMarsh", "3\tCy\tTull"), head).toEqual([
        "Ada Lee 1, Bo Marsh 2, Cy Tull 3",
      ]);
  });
});
