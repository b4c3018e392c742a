import { describe, expect, it } from "vitest";
import { looksOf } from "../../../src/features/import/problems/differences";

const race = (id: string, ...names: string[]) => ({ id, entrants: names.map((name, at) => ({ name, rank: at + 1 })) });
const told = (looks: ReturnType<typeof looksOf>) =>
  looks?.map(({ title, retitled, lines, more }) =>
    [
      `${retitled ? "*" : ""}${title}`,
      ...lines.map(({ place, names, differs }) => `${differs ? "*" : ""}${place} ${names}`),
      more,
    ]
      .filter(Boolean)
      .join("; "),
  );

describe("two readings side by side", () => {
  it("shows the first race that differs, with the lines of only one of them", () => {
    const same = race("A", "Ann", "Bo");
    expect(
      told(
        looksOf([
          [same, race("B", "Ann", "Bo", "Cy")],
          [same, race("B", "Cy", "Bo", "Ann")],
        ]),
      ),
    ).toEqual(["B; *1 Ann; 2 Bo; *3 Cy", "B; *1 Cy; 2 Bo; *3 Ann"]);
  });
  it("says that one of the two texts does not have the race", () => {
    expect(told(looksOf([[race("A", "Ann", "Bo")], [race("A", "Ann", "Bo"), race("", "Cy", "Di")]]))).toEqual([
      "*No race 2",
      "*Race 2; *1 Cy; *2 Di",
    ]);
  });
  it("starts one line before the first difference of a long race, and counts the rest", () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const other = ["a", "b", "c", "d", "f", "e"];
    expect(told(looksOf([[race("A", ...names)], [race("A", ...other)]]))?.[0]).toBe(
      "A; 3 c; 4 d; *5 e; *6 f; and 2 more lines",
    );
  });
  it("shows nothing if nothing differs", () => {
    expect(looksOf([[race("A", "Ann", "Bo")], [race("A", "Ann", "Bo")]])).toBeNull();
  });
  it("shows dates if only these differ", () => {
    const dated = (date: string) => [{ ...race("A", "Ann", "Bo"), date }];
    expect(told(looksOf([dated("2025-03-04"), dated("2025-04-03")]))).toEqual([
      "*A, 4 Mar 2025; 1 Ann; 2 Bo",
      "*A, 3 Apr 2025; 1 Ann; 2 Bo",
    ]);
  });
});
