import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { history } from "../support/histories";
import { HistoryStore } from "../../src/worker/handlers/historyStore";

const edits = [{ type: "delete-race", key: 1 }] as const;
const ref = (base: string) => ({ base, edits, options: DEFAULT_OPTIONS });

describe("what the worker keeps", () => {
  it("what the worker keeps is the last derived histories of a base, which are reused", () => {
    const histories = new HistoryStore();
    histories.put("a", history("A>B, B>A"));
    expect(histories.derive(ref("a"))).toBe(histories.derive(ref("a")));
    expect(histories.edited("a", edits)).toBe(histories.edited("a", [...edits]));
    const first = histories.derive(ref("a"));
    for (const minimumField of [2, 3, 4])
      histories.derive({ ...ref("a"), options: { ...DEFAULT_OPTIONS, minimumField } });
    expect(histories.derive(ref("a"))).not.toBe(first);
  });

  it("what the worker keeps is released with its base", () => {
    const histories = new HistoryStore();
    const [held, other] = [history("A>B, B>A"), history("C>D, D>C")];
    histories.put("a", held);
    histories.put("b", other);
    const kept = histories.derive(ref("b"));
    const released = histories.derive(ref("a"));
    const edited = histories.edited("a", edits);
    histories.forget("a");
    expect(() => histories.base("a")).toThrow("“a”");
    expect(() => histories.derive(ref("a"))).toThrow("“a”");
    // Under the very same races it is made anew: the old one is gone.
    histories.put("a", held);
    expect(histories.edited("a", edits)).not.toBe(edited);
    expect(histories.derive(ref("a"))).not.toBe(released);
    expect(histories.derive(ref("b"))).toBe(kept);
  });
});
