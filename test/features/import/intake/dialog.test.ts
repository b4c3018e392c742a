import { describe, expect, it } from "vitest";
import { FRESH, inputsOf, resultsIn, steps } from "../../../../src/features/import/intake/table";
import type { DataSet } from "../../../../src/store";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import { deskWith, readingOf, sessionAfter, tableWith } from "./support";

const LINES = "Ada > Bea > Cyd\nBea > Ada";
const CSV = "race,place,player\nMonza,1,Ann\nMonza,2,Bea\nSpa,1,Bea\nSpa,PL,Ann";
const club = (ties = DEFAULT_OPTIONS.ties) =>
  ({ id: "d1", name: "Club", options: { ...DEFAULT_OPTIONS, ties } }) as DataSet;

describe("whether it can be kept", () => {
  it("whether it can be kept is so once all of it is read, under a name", () => {
    const table = tableWith(LINES);
    expect(deskWith(table)).toMatchObject({
      ready: true,
      idle: false,
      races: 2,
      players: 3,
      title: expect.stringMatching(/^Results of /),
    });
    expect(deskWith(steps.call(table, " ")).ready).toBe(false);
    expect(deskWith(table, sessionAfter()).ready).toBe(false);
    expect(deskWith(table, sessionAfter(...readingOf(table), { type: "begin" })).ready).toBe(false);
    expect(deskWith(table, sessionAfter(...readingOf(table), { type: "keep" })).ready).toBe(false);
  });

  it("whether it can be kept is not so while a newer text or another answer waits to be read", () => {
    const table = tableWith(LINES);
    const session = sessionAfter(...readingOf(table));
    expect(deskWith(steps.setText(table, `${LINES}\nCyd > Ada`), session).ready).toBe(false);
    expect(deskWith(steps.answer(table, { handles: true }), session).ready).toBe(false);
    expect(deskWith(steps.call(table, "Club night"), session)).toMatchObject({ ready: true, title: "Club night" });
  });

  it("whether it can be kept is not so without a race", () => {
    expect(deskWith(tableWith("nothing of the kind"))).toMatchObject({ ready: false, races: 0, idle: false });
  });

  it("shows nothing of what was read before once the text is gone", () => {
    const session = sessionAfter(...readingOf(tableWith(LINES)));
    expect(deskWith(FRESH, session)).toMatchObject({ idle: true, races: 0, choices: null, opened: undefined });
    expect(deskWith(FRESH, session).session.result).toBeNull();
  });
});

describe("a text with columns", () => {
  const table = tableWith(CSV);

  it("shows what its columns mean, with the answers given at once", () => {
    const { looked, offered, cutter } = deskWith(table).tables;
    expect(looked!.columns.map(({ role }) => role)).toEqual(["game", "place", "player"]);
    expect(offered).toEqual([]);
    expect(cutter!.cells("Spa,PL,Ann")).toHaveLength(3);
    const other = steps.map(table, looked!.head, ["ignore", "place", "player"]);
    expect(deskWith(other, sessionAfter(...readingOf(table))).tables.looked!.columns[0].role).toBe("ignore");
  });

  it("offers what mends a line of it, and nothing for a line of another text", () => {
    const dialog = deskWith(table);
    const about = dialog.session.result!.problems.find(({ line }) => line === 5)!;
    expect(dialog.isAtHand(about)).toBe(true);
    expect(dialog.fixesFor(about).length).toBeGreaterThan(0);
    const elsewhere = { ...about, source: "other.csv" };
    expect(dialog.isAtHand(elsewhere)).toBe(false);
    expect(dialog.fixesFor(elsewhere)).toEqual([]);
  });

  it("shows the table of the file that is open, and offers the others", () => {
    const both = steps.add(FRESH, [
      { name: "a.csv", text: CSV },
      { name: "b.csv", text: "race,player,points\nMonza,Ann,10\nMonza,Bea,8" },
    ]);
    const session = sessionAfter(...readingOf(both));
    const dialog = deskWith(both, session);
    expect(dialog.source).toBe("a.csv");
    expect(dialog.tables.offered.map(({ source }) => source)).toEqual(["a.csv", "b.csv"]);
    expect(dialog.tables.here).toBe(0);
    expect(deskWith(steps.show(both, 1), session).tables.here).toBe(1);
  });

  it("offers to name columns without names", () => {
    const odd = tableWith("x;1;foo\ny;2;bar\nz;3;baz");
    const dialog = deskWith(odd);
    expect([dialog.opened!.format, dialog.hasColumns]).toEqual(["inferred", true]);
    expect(deskWith(tableWith(LINES)).hasColumns).toBe(false);
  });
});

it("a saved page is known by its text alone", () => {
  const page = `12.${"aZ_-9".repeat(20)}`;
  expect(deskWith(tableWith(page))).toMatchObject({
    saved: [{ kind: "page", at: 0 }],
    ready: false,
    hasColumns: false,
  });
  expect(deskWith(tableWith(LINES)).saved).toEqual([]);
});

it("opens a saved page among other files, and reads the others", () => {
  const files = [
    { name: "club.podium", text: `12.${"aZ_-9".repeat(20)}` },
    { name: "week2.csv", text: "race,player,place\n2,Ann,1\n2,Bea,2\n" },
  ];
  const table = steps.add(FRESH, files);
  expect(inputsOf(resultsIn(table.sources)).map(({ name }) => name)).toEqual(["week2.csv"]);
  const dialog = deskWith(table);
  expect(dialog).toMatchObject({ saved: [{ kind: "page", at: 0 }], races: 1, ready: true, title: "Week2" });
  // Nothing is said of its format, for it is not read.
  expect(dialog.opened).toBeUndefined();
  expect(dialog.session.result!.inputs.map(({ source }) => source)).toEqual(["week2.csv"]);
});

describe("races added to the open data set", () => {
  const table = tableWith("Ada > Bea = Cyd > Dot (DNF)");
  const session = sessionAfter(...readingOf(table));
  const ties = { finished: "unobserved", dnf: "drop", dq: "drop" } as const;

  it("follow its meaning of ties, which is said where it differs", () => {
    expect(deskWith(table, session).adding).toBeNull();
    const { differences, options } = deskWith(table, session, club(ties)).adding!;
    expect(differences).toHaveLength(2);
    expect(options).toBeUndefined();
    const bare = tableWith("Ada > Bea");
    const untied = deskWith(bare, sessionAfter(...readingOf(bare)), club(ties));
    expect(untied.adding!.differences).toEqual([]);
    expect(untied.choices).toMatchObject({ ties: false, out: false });
  });

  it("change it on request, where there is a difference", () => {
    const told = sessionAfter(...readingOf(table), { type: "change", changing: true });
    expect(deskWith(table, told, club(ties)).adding!.options!.ties).toEqual(table.history.ties);
    expect(deskWith(table, told, club(table.history.ties)).adding!.options).toBeUndefined();
  });
});
