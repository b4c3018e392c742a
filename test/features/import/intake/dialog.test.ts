import { describe, expect, it } from "vitest";
import { FRESH, inputsOf, resultsIn, steps } from "../../../../src/features/import/intake/texts";
import type { DataSet } from "../../../../src/store";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import { dialogWith, readingOf, sessionAfter, tableWith } from "./support";

const LINES = "Ada > Bea > Cyd\nBea > Ada";
const CSV = "race,place,player\nMonza,1,Ann\nMonza,2,Bea\nSpa,1,Bea\nSpa,PL,Ann";
const club = (ties = DEFAULT_OPTIONS.ties) =>
  ({ id: "d1", name: "Club", options: { ...DEFAULT_OPTIONS, ties } }) as DataSet;

describe("whether the results can be saved", () => {
  it("results can be saved when the whole text is read, under a name", () => {
    const table = tableWith(LINES);
    expect(dialogWith(table)).toMatchObject({
      idle: false,
      found: { ready: true, races: 2, players: 3, title: expect.stringMatching(/^Results of /) },
    });
    expect(dialogWith(steps.setName(table, " ")).found.ready).toBe(false);
    expect(dialogWith(table, sessionAfter()).found.ready).toBe(false);
    expect(dialogWith(table, sessionAfter(...readingOf(table), { type: "begin" })).found.ready).toBe(false);
    expect(dialogWith(table, sessionAfter(...readingOf(table), { type: "save" })).found.ready).toBe(false);
  });

  it("results cannot be saved while a newer text or answer is still to be read", () => {
    const table = tableWith(LINES);
    const session = sessionAfter(...readingOf(table));
    expect(dialogWith(steps.setText(table, `${LINES}\nCyd > Ada`), session).found.ready).toBe(false);
    expect(dialogWith(steps.answer(table, { handles: true }), session).found.ready).toBe(false);
    expect(dialogWith(steps.setName(table, "Club night"), session).found).toMatchObject({
      ready: true,
      title: "Club night",
    });
  });

  it("results cannot be saved without a race", () => {
    expect(dialogWith(tableWith("nothing of the kind"))).toMatchObject({
      found: { ready: false, races: 0 },
      idle: false,
    });
  });

  it("shows no earlier results beside a text that replaces theirs, but does while the text is edited", () => {
    const table = tableWith(LINES);
    const session = sessionAfter(...readingOf(table));
    expect(dialogWith(steps.setText(table, `${LINES}\nCyd > Ada`), session).found.races).toBe(2);
    expect(dialogWith(steps.setText(table, "Eva 12.1\nDan 12.3\nFinn 12.9"), session)).toMatchObject({
      idle: false,
      found: { races: 0, ready: false },
      session: { phase: "reading", result: null },
    });
  });

  it("shows no earlier results after the text is removed", () => {
    const session = sessionAfter(...readingOf(tableWith(LINES)));
    expect(dialogWith(FRESH, session)).toMatchObject({
      idle: true,
      found: { races: 0, choices: null },
      open: { reading: undefined },
    });
    expect(dialogWith(FRESH, session).session.result).toBeNull();
  });
});

describe("a text with columns", () => {
  const table = tableWith(CSV);

  it("shows the meanings of its columns, including new answers immediately", () => {
    const { looked, offered, cutter } = dialogWith(table).open.tables;
    expect(looked!.columns.map(({ role }) => role)).toEqual(["game", "place", "player"]);
    expect(offered).toEqual([]);
    expect(cutter!.cells("Spa,PL,Ann")).toHaveLength(3);
    const other = steps.setColumns(table, looked!.head, ["ignore", "place", "player"]);
    expect(dialogWith(other, sessionAfter(...readingOf(table))).open.tables.looked!.columns[0].role).toBe("ignore");
  });

  it("offers fixes for its lines, and none for lines of other texts", () => {
    const dialog = dialogWith(table);
    const about = dialog.session.result!.problems.find(({ line }) => line === 5)!;
    expect(dialog.open.isAbout(about)).toBe(true);
    expect(dialog.fixesFor(about).length).toBeGreaterThan(0);
    const elsewhere = { ...about, source: "other.csv" };
    expect(dialog.open.isAbout(elsewhere)).toBe(false);
    expect(dialog.fixesFor(elsewhere)).toEqual([]);
  });

  it("shows the table of the open file, and offers the others", () => {
    const both = steps.add(FRESH, [
      { name: "a.csv", text: CSV },
      { name: "b.csv", text: "race,player,points\nMonza,Ann,10\nMonza,Bea,8" },
    ]);
    const session = sessionAfter(...readingOf(both));
    const dialog = dialogWith(both, session);
    expect(dialog.open.name).toBe("a.csv");
    expect(dialog.open.tables.offered.map(({ source }) => source)).toEqual(["a.csv", "b.csv"]);
    expect(dialog.open.tables.here).toBe(0);
    expect(dialogWith(steps.openText(both, 1), session).open.tables.here).toBe(1);
  });

  it("offers to name columns without headings", () => {
    const odd = tableWith("x;1;foo\ny;2;bar\nz;3;baz");
    const dialog = dialogWith(odd);
    expect([dialog.open.reading!.format, dialog.open.hasColumns]).toEqual(["inferred", true]);
    expect(dialogWith(tableWith(LINES)).open.hasColumns).toBe(false);
  });
});

it("a saved page is recognised by its text", () => {
  const page = `12.${"aZ_-9".repeat(20)}`;
  expect(dialogWith(tableWith(page))).toMatchObject({
    texts: { saved: [{ kind: "page", at: 0 }] },
    found: { ready: false },
    open: { hasColumns: false },
  });
  expect(dialogWith(tableWith(LINES)).texts.saved).toEqual([]);
});

it("offers to open a saved page among other files, and reads the others", () => {
  const files = [
    { name: "club.podium", text: `12.${"aZ_-9".repeat(20)}` },
    { name: "week2.csv", text: "race,player,place\n2,Ann,1\n2,Bea,2\n" },
  ];
  const table = steps.add(FRESH, files);
  expect(inputsOf(resultsIn(table.sources)).map(({ name }) => name)).toEqual(["week2.csv"]);
  const dialog = dialogWith(table);
  expect(dialog).toMatchObject({
    texts: { saved: [{ kind: "page", at: 0 }] },
    found: { races: 1, ready: true, title: "Week2" },
  });
  // Nothing is said of its format, for it is not read.
  expect(dialog.open.reading).toBeUndefined();
  expect(dialog.session.result!.inputs.map(({ source }) => source)).toEqual(["week2.csv"]);
});

describe("races added to the open data set", () => {
  const table = tableWith("Ada > Bea = Cyd > Dot (DNF)");
  const session = sessionAfter(...readingOf(table));
  const ties = { finished: "unobserved", dnf: "drop", dq: "drop" } as const;

  it("follows its reading of ties, with a note if it differs", () => {
    expect(dialogWith(table, session).adding).toBeNull();
    const { differences, options } = dialogWith(table, session, club(ties)).adding!;
    expect(differences).toHaveLength(2);
    expect(options).toBeUndefined();
    const bare = tableWith("Ada > Bea");
    const untied = dialogWith(bare, sessionAfter(...readingOf(bare)), club(ties));
    expect(untied.adding!.differences).toEqual([]);
    expect(untied.found.choices).toMatchObject({ ties: false, out: false });
  });

  it("changes its reading on request, if it differs", () => {
    const told = sessionAfter(...readingOf(table), { type: "change", changing: true });
    expect(dialogWith(table, told, club(ties)).adding!.options!.ties).toEqual(table.history.ties);
    expect(dialogWith(table, told, club(table.history.ties)).adding!.options).toBeUndefined();
  });
});
