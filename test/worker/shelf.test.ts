import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { history } from "../support/histories";
import { Shelf } from "../../src/worker/handlers/shelf";

const edits = [{ type: "delete-race", key: 1 }] as const;
const ref = (base: string) => ({ base, edits, options: DEFAULT_OPTIONS });

describe("what the worker keeps", () => {
  it("what the worker keeps is what was last derived of a base, and given again", () => {
    const shelf = new Shelf();
    shelf.put("a", history("A>B, B>A"));
    expect(shelf.derive(ref("a"))).toBe(shelf.derive(ref("a")));
    expect(shelf.edited("a", edits)).toBe(shelf.edited("a", [...edits]));
    const first = shelf.derive(ref("a"));
    for (const minimumField of [2, 3, 4]) shelf.derive({ ...ref("a"), options: { ...DEFAULT_OPTIONS, minimumField } });
    expect(shelf.derive(ref("a"))).not.toBe(first);
  });

  it("what the worker keeps is released with its base: nothing derived of a reading that was given up stays", () => {
    const shelf = new Shelf();
    const [held, other] = [history("A>B, B>A"), history("C>D, D>C")];
    shelf.put("a", held);
    shelf.put("b", other);
    const kept = shelf.derive(ref("b"));
    const released = shelf.derive(ref("a"));
    const edited = shelf.edited("a", edits);
    shelf.forget("a");
    expect(() => shelf.base("a")).toThrow("“a”");
    expect(() => shelf.derive(ref("a"))).toThrow("“a”");
    // Under the very same races it is made anew: the old one is gone.
    shelf.put("a", held);
    expect(shelf.edited("a", edits)).not.toBe(edited);
    expect(shelf.derive(ref("a"))).not.toBe(released);
    expect(shelf.derive(ref("b"))).toBe(kept);
  });
});
