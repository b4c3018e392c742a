import { describe, expect, it } from "vitest";
import type { Edit } from "../../../src/engine/history/types";
import { changeWords, editsApart, partings, undecided } from "../../../src/features/common/names/names.chart";
import { afterToggle, allJoined } from "../../../src/features/common/newcomers.chart";

const JOINED: readonly Edit[] = [
  { type: "rename-player", from: "Ann", to: "Ada" },
  { type: "merge-players", from: "ada", into: "Ada" },
];

describe("merging and separating names", () => {
  const since = { id: "Weekly 61", date: "2026-03-01" };

  it("counts the races before and after, and says from which race ratings change", () => {
    const pair = { races: [1, 58], together: [], since } as const;
    expect(changeWords({ kind: "join", from: "Kestral", into: "Kestrel" }, pair)).toEqual([
      "Kestral has 1 race, Kestrel 58. As one player, Kestrel has 59.",
      "They never met in a race.",
      expect.stringMatching(/^Ratings change from Weekly 61, .*2026.* on\.$/),
    ]);
    expect(changeWords({ kind: "part", from: "Kestral", into: "Kestrel", edit: 0 }, pair)[0]).toBe(
      "Kestrel has 59 races now. Split, Kestral has 1 and Kestrel 58.",
    );
  });

  it("warns of two names that met", () => {
    const pair = { races: [3, 5], together: [since, since], since: null } as const;
    const [first, met] = changeWords({ kind: "join", from: "Kim", into: "Tim" }, pair);
    expect(first).toBe("Kim has 3 races, Tim 5. As one player, Tim has 6.");
    expect(met).toMatch(
      /^Both are in 2 races \(.*\), so they are hardly one player\. Of two places in one race, the better/,
    );
  });

  it("does not ask again about names known to be two players, in either order", () => {
    const pairs = [
      { from: "Merlyn", into: "Merlin" },
      { from: "Kestral", into: "Kestrel" },
    ];
    expect(undecided(pairs, [["Merlin", "Merlyn"]])).toEqual(pairs.slice(1));
    expect(undecided(pairs)).toEqual(pairs);
  });

  it("lists merged names under the player's present name, and compares each without the merge", () => {
    const [parting] = partings(JOINED, "Ada");
    expect(parting).toEqual({ kind: "part", from: "ada", into: "Ada", edit: 1 });
    expect(editsApart(JOINED, parting)).toEqual(JOINED.slice(0, 1));
    expect(partings(JOINED, "Bea")).toEqual([]);
  });
});

describe("merging new names", () => {
  const like = (name: string, reason: string, together = false) => ({ name, races: 1, reason, together });

  it("never merges in bulk players who have met, or who resemble two others", () => {
    const alike = [
      { name: "ann", races: 1, like: [like("Ann", "only capital letters differ")] },
      { name: "Kim", races: 1, like: [like("Tim", "one letter differs", true)] },
      {
        name: "Kestril",
        races: 1,
        like: [like("Kestrel", "one letter differs"), like("Kestral", "one letter differs")],
      },
    ];
    expect(allJoined({ known: 0, aliases: [], fresh: [], alike })).toEqual([{ from: "ann", into: "Ann" }]);
  });

  it("assigns a name to at most one player", () => {
    const one = { from: "Kestril", into: "Kestrel" };
    const other = { from: "Kestril", into: "Kestral" };
    expect(afterToggle([one], other)).toEqual([other]);
    expect(afterToggle([one], one)).toEqual([]);
  });
});
