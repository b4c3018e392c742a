import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../src/engine/history/edits";
import { history, toRecords } from "../../support/histories";
import type { Edit } from "../../../src/engine/history/types";
import { aliasesOf, nameAfter } from "../../../src/engine/history/aliases";

const join = (from: string, into: string): Edit => ({ type: "merge-players", from, into });
const orders = (text: string, edits: readonly Edit[]) =>
  toRecords(applyEdits(history(text), edits).history).map(({ entrants }) =>
    entrants.map(({ name }) => name).join(" > "),
  );

describe("aliases", () => {
  const edits: Edit[] = [join("ann", "Ann"), { type: "rename-player", from: "Ann", to: "Anna" }, join("Bob", "Rob")];

  it("lists merged names with the player's present name", () => {
    expect(aliasesOf(edits)).toEqual([
      { name: "ann", of: "Anna", edit: 0 },
      { name: "Bob", of: "Rob", edit: 2 },
    ]);
    expect(nameAfter("ann", edits)).toBe("Anna");
    expect(nameAfter("Cyd", edits)).toBe("Cyd");
  });

  it("an alias applies to later races, also for a new name", () => {
    const typed: Edit = {
      type: "add-race",
      race: {
        entrants: [
          { name: "Bea", rank: 1 },
          { name: "ann", rank: 2 },
        ],
      },
    };
    expect(orders("Ann>Bea", [join("ann", "Ann"), typed])).toEqual(["Ann > Bea", "Bea > Ann"]);
    expect(orders("Ann>Bea", [typed])).toEqual(["Ann > Bea", "Bea > ann"]);
    expect(orders("Ann>Bea,ann>Bea,Bea>ann", [join("ann", "Ann")])).toEqual(["Ann > Bea", "Ann > Bea", "Bea > Ann"]);
  });
});
