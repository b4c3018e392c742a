import { describe, expect, it } from "vitest";
import { FRESH, inputsOf, isBlank, marksOf, sizeOf, steps } from "../../../../src/features/import/intake/texts";
import { readAll } from "../../../../src/ingest";
import { tableWith } from "./support";

const CSV = "race,place,player\nMonza,1,Ann\nMonza,2,Bea";
const file = (name: string, text = CSV) => ({ name, text });
const answered = (text: string) =>
  steps.setColumns(steps.answer(tableWith(text), { dateOrder: "dmy" }), "race\tplace\tplayer", [
    "game",
    "place",
    "player",
  ]);

describe("the text", () => {
  it("uses one kind of line end, whatever was pasted", () => {
    expect(tableWith("Ann > Bea\r\nBea > Ann\rCid > Ann").sources[0].text).toBe("Ann > Bea\nBea > Ann\nCid > Ann");
  });

  it("keeps its answers while it is edited, except those about columns when its headings change", () => {
    const before = answered(CSV);
    expect(steps.setText(before, `${CSV}\nSpa,1,Ann`).read).toBe(before.read);
    const nameless = steps.setColumns(before, "Column 1\tColumn 2", ["place", "player"]);
    const { mapping, dateOrder } = steps.setText(nameless, CSV.replace("race", "heat")).read;
    expect(dateOrder).toBe("dmy");
    expect(Object.keys(mapping!)).toEqual(["race\tplace\tplayer"]);
  });

  it("a typed or replaced text is read as if it had been pasted", () => {
    const other = "Alpha\tBeta\tGamma\tTime\nAda\tReds\tRoad\t10:01\nBo\tBlues\tHill\t10:05\nCy\tGreens\tLake\t10:09\n";
    const { read } = steps.setText(steps.setText(tableWith("player,score\nAnn,70\nBen,72"), "A"), other);
    expect(read).toEqual({});
    const pasted = readAll([{ data: other }]);
    expect(pasted.inputs[0].format).toBe("inferred");
    expect(readAll([{ data: other }], { mapping: {} })).toEqual(pasted);
  });

  it("loses every answer when it is removed", () => {
    expect(steps.setText(answered(CSV), " \n").read).toEqual({});
    expect(steps.setText(answered(""), CSV).read).toEqual({});
  });

  it("loses only its own answers if there are other texts", () => {
    const both = steps.readAs(
      steps.add(steps.add(FRESH, [file("a.csv")]), [file("b.csv")]),
      "b.csv",
      { heading: true },
      [],
    );
    const mixed = steps.readAs(both, "a.csv", { format: "csv-long" }, []);
    expect(mixed.sources[mixed.open].name).toBe("b.csv");
    expect(steps.setText(mixed, "").read.inputs).toEqual({ "a.csv": { format: "csv-long" } });
  });
});

describe("files", () => {
  it("files replace an empty text, are added to another one, and are opened", () => {
    expect(steps.add(FRESH, [file("a.csv")])).toMatchObject({ sources: [{ name: "a.csv" }], open: 0 });
    const beside = steps.add(tableWith("Ann > Bea"), [file("a.csv"), file("b.csv")]);
    expect(beside.sources.map(({ name }) => name)).toEqual(["", "a.csv", "b.csv"]);
    expect(beside.open).toBe(1);
    expect(inputsOf(beside.sources)[0]).toEqual({ data: "Ann > Bea" });
    expect(sizeOf(beside)).toBe("Ann > Bea".length + 2 * CSV.length);
  });

  it("long files are read from the disk until all their lines are needed", () => {
    const lies = new File([CSV], "long.csv");
    const long = steps.answer(steps.add(tableWith("Ann > Bea"), [{ ...file("long.csv", "race\n"), file: lies }]), {
      dateOrder: "dmy",
    });
    expect(inputsOf(long.sources)).toEqual([{ data: "Ann > Bea" }, { name: "long.csv", data: lies }]);
    expect(sizeOf(long)).toBe("Ann > Bea".length + CSV.length);
    const whole = steps.replaceWithWhole(long, lies, CSV);
    expect(whole).toEqual({ ...long, sources: [long.sources[0], file("long.csv")] });
    expect(inputsOf(whole.sources)[1]).toEqual({ name: "long.csv", data: CSV });
    // What is written over it is no file any more.
    expect(inputsOf(steps.setText(long, "Cid > Dan").sources)[1]).toEqual({ name: "long.csv", data: "Cid > Dan" });
  });

  it("files with equal names get different ones", () => {
    const { sources } = steps.add(FRESH, [file("a.csv"), file("a.csv"), file("a"), file("a")]);
    expect(sources.map(({ name }) => name)).toEqual(["a.csv", "a (2).csv", "a", "a (2)"]);
  });

  it("no files change nothing", () => {
    const before = tableWith("Ann > Bea");
    expect(steps.add(before, [])).toBe(before);
  });

  it("removing a text keeps the open one; removing the last leaves none", () => {
    const all = steps.openText(steps.add(FRESH, [file("a"), file("b"), file("c")]), 2);
    expect(steps.removeText(all, 0)).toMatchObject({ open: 1, sources: [{ name: "b" }, { name: "c" }] });
    expect(steps.removeText(all, 2)).toMatchObject({ open: 1 });
    const none = steps.removeText(steps.add(FRESH, [file("a")]), 0);
    expect(steps.removeText(FRESH, 0)).toBe(FRESH);
    expect(isBlank(none)).toBe(true);
  });
});

describe("drafts", () => {
  const draft = steps.close(steps.paste(FRESH, "Ada > Bea"));
  const texts = ({ sources }: { readonly sources: readonly { readonly text: string }[] }) =>
    sources.map(({ text }) => text);

  it("drafts come from closing, and remain drafts until they are changed", () => {
    expect(draft).toMatchObject({ draft: true, edited: false });
    expect(steps.close(FRESH).draft).toBe(false);
    expect(steps.setText(draft, "Ada > Bea > Cyd")).toMatchObject({ draft: false, edited: true });
    expect(steps.answer(draft, { dateOrder: "dmy" })).toMatchObject({ draft: false, edited: true });
  });

  it("drafts give way to a paste, and can be restored with their answers", () => {
    const edited = steps.close(steps.answer(draft, { dateOrder: "dmy" }));
    const pasted = steps.paste(edited, "Cyd > Dov");
    expect(texts(pasted)).toEqual(["Cyd > Dov"]);
    expect(pasted).toMatchObject({ read: {}, edited: false, draft: false });
    const back = steps.restoreRemoved(pasted);
    expect(texts(back)).toEqual(["Ada > Bea"]);
    expect(back).toMatchObject({ read: { dateOrder: "dmy" }, edited: true });
    expect(texts(steps.restoreRemoved(back))).toEqual(["Cyd > Dov"]);
  });

  it("up to five drafts can be restored one after another", () => {
    const all = ["a", "b", "c", "d", "e", "f", "g"].reduce((now, text) => steps.paste(now, text), FRESH);
    expect(all.aside.map(texts).flat()).toEqual(["b", "c", "d", "e", "f"]);
    const met = [all];
    for (let i = 0; i < 6; i++) met.push(steps.restoreRemoved(met.at(-1)!));
    expect(met.map((one) => texts(one)[0])).toEqual(["g", "f", "e", "d", "c", "b", "g"]);
  });

  it("drafts are replaced by files only if they are unedited", () => {
    expect(texts(steps.add(draft, [file("a.csv")]))).toEqual([CSV]);
    const edited = steps.close(steps.setText(draft, "Ada > Bea > Cyd"));
    expect(texts(steps.add(edited, [file("a.csv")]))).toEqual(["Ada > Bea > Cyd", CSV]);
  });

  it("drafts can be restored after starting over, but not after saving", () => {
    expect(texts(steps.clear(draft).aside[0])).toEqual(["Ada > Bea"]);
    expect(steps.clearSaved(steps.paste(draft, "Cyd > Dov")).aside.map(texts)).toEqual([["Ada > Bea"]]);
    expect(steps.clearSaved(draft).aside).toEqual([]);
  });
});

it("reading a text in another way guesses its columns again, and no others", () => {
  const both = steps.setColumns(answered(CSV), "player\tpoints", ["player", "score"]);
  const { mapping, inputs } = steps.readAs(both, "", { format: "csv-wide" }, ["race\tplace\tplayer"]).read;
  expect(inputs).toEqual({ "": { format: "csv-wide" } });
  expect(Object.keys(mapping!)).toEqual(["player\tpoints"]);
});

describe("marks of the user", () => {
  const start = steps.setText(FRESH, "Ann 3\nBo 2\n");
  const marks = (now: typeof start) =>
    marksOf(now.read, "").map(({ role, from, to }) => `${role} ${now.sources[0].text.slice(from, to)}`);
  const one = steps.addMark(start, { role: "name", from: 0, to: 3 });
  const two = steps.addMark(one, { role: "score", from: 4, to: 5 });

  it("marks are removed one by one, in any order", () => {
    expect(marks(two)).toEqual(["name Ann", "score 3"]);
    expect(marks(steps.removeMark(two, 0))).toEqual(["score 3"]);
    expect(marks(steps.removeMark(two, 1))).toEqual(["name Ann"]);
  });
  it("a mark toggles between two roles when made again", () => {
    expect(marks(steps.addMark(two, { role: "none", from: 0, to: 5 }))).toEqual(["none Ann 3"]);
  });
  it("moves with its words when the text is edited, and is removed with them", () => {
    expect(marks(steps.setText(two, "Cup\nAnn 3\nBo 2\n"))).toEqual(["name Ann", "score 3"]);
    expect(marks(steps.setText(two, "Ann 4\nBo 2\n"))).toEqual(["name Ann"]);
    expect(marks(steps.setText(two, ""))).toEqual([]);
  });
});
