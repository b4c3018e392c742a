import { describe, expect, it } from "vitest";
import { FRESH, inputsOf, isBlank, sizeOf, steps } from "../../../../src/features/import/intake/table";
import { tableWith } from "./support";

const CSV = "race,place,player\nMonza,1,Ann\nMonza,2,Bea";
const file = (name: string, text = CSV) => ({ name, text });
const answered = (text: string) =>
  steps.map(steps.answer(tableWith(text), { dateOrder: "dmy" }), "race\tplace\tplayer", ["game", "place", "player"]);

describe("the text", () => {
  it("has one kind of line end, whatever was pasted", () => {
    expect(tableWith("Ann > Bea\r\nBea > Ann\rCid > Ann").papers[0].text).toBe("Ann > Bea\nBea > Ann\nCid > Ann");
  });

  it("keeps its answers while it is mended, and loses those about columns with its headings", () => {
    const before = answered(CSV);
    expect(steps.setText(before, `${CSV}\nSpa,1,Ann`).read).toBe(before.read);
    const nameless = steps.map(before, "Column 1\tColumn 2", ["place", "player"]);
    const { mapping, dateOrder } = steps.setText(nameless, CSV.replace("race", "heat")).read;
    expect(dateOrder).toBe("dmy");
    expect(Object.keys(mapping!)).toEqual(["race\tplace\tplayer"]);
  });

  it("takes every answer with it when it goes", () => {
    expect(steps.setText(answered(CSV), " \n").read).toEqual({});
    expect(steps.setText(answered(""), CSV).read).toEqual({});
  });

  it("takes only its own answers with it where there are others", () => {
    const both = steps.readAs(
      steps.add(steps.add(FRESH, [file("a.csv")]), [file("b.csv")]),
      "b.csv",
      { heading: true },
      [],
    );
    const mixed = steps.readAs(both, "a.csv", { format: "csv-long" }, []);
    expect(mixed.papers[mixed.open].name).toBe("b.csv");
    expect(steps.setText(mixed, "").read.inputs).toEqual({ "a.csv": { format: "csv-long" } });
  });
});

describe("files", () => {
  it("take the place of an empty text, stand beside one that is not, and open", () => {
    expect(steps.add(FRESH, [file("a.csv")])).toMatchObject({ papers: [{ name: "a.csv" }], open: 0 });
    const beside = steps.add(tableWith("Ann > Bea"), [file("a.csv"), file("b.csv")]);
    expect(beside.papers.map(({ name }) => name)).toEqual(["", "a.csv", "b.csv"]);
    expect(beside.open).toBe(1);
    expect(inputsOf(beside.papers)[0]).toEqual({ data: "Ann > Bea" });
    expect(sizeOf(beside)).toBe("Ann > Bea".length + 2 * CSV.length);
  });

  it("of one name are told apart", () => {
    const { papers } = steps.add(FRESH, [file("a.csv"), file("a.csv"), file("a"), file("a")]);
    expect(papers.map(({ name }) => name)).toEqual(["a.csv", "a (2).csv", "a", "a (2)"]);
  });

  it("change nothing where there are none", () => {
    const before = tableWith("Ann > Bea");
    expect(steps.add(before, [])).toBe(before);
  });

  it("leave the same one open when another is left out; the last leaves an empty table", () => {
    const all = steps.show(steps.add(FRESH, [file("a"), file("b"), file("c")]), 2);
    expect(steps.drop(all, 0)).toMatchObject({ open: 1, papers: [{ name: "b" }, { name: "c" }] });
    expect(steps.drop(all, 2)).toMatchObject({ open: 1 });
    const none = steps.drop(steps.add(FRESH, [file("a")]), 0);
    expect(none).toBe(FRESH);
    expect(isBlank(none)).toBe(true);
  });
});

it("reading a text another way guesses its columns anew, and no others", () => {
  const both = steps.map(answered(CSV), "player\tpoints", ["player", "score"]);
  const { mapping, inputs } = steps.readAs(both, "", { format: "csv-wide" }, ["race\tplace\tplayer"]).read;
  expect(inputs).toEqual({ "": { format: "csv-wide" } });
  expect(Object.keys(mapping!)).toEqual(["player\tpoints"]);
});
