import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** Subjects are checked from here on; commits before it were written to no rule. */
const BASE = "0e590c3a";
const MAX_LETTERS = 72;

const git = (...args: readonly string[]): string | null => {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
};

/** Subjects since the last tag, or since the base; all there are in a clone that has neither, none without a repository. */
function subjects(): readonly string[] {
  const tag = git("describe", "--tags", "--abbrev=0");
  const since = [tag, BASE].find((one) => one && git("merge-base", "--is-ancestor", BASE, one) !== null);
  const range = since ? [`${since}..HEAD`] : ["HEAD"];
  return (
    git("log", "--no-merges", "--format=%s", ...range)
      ?.split("\n")
      .filter(Boolean) ?? []
  );
}

/** Verbs that end as others do in the past, in the third person or in -ing. */
const BARE = /^(?:(?:em)?bed|bring|discuss|feed|focus|need|pass|press|process|seed|shed|speed|string|spring|swing)$/i;

function faultOf(subject: string): string | null {
  const [first] = subject.split(/[\s:,]/);
  if (subject.length > MAX_LETTERS) return `has ${subject.length} letters`;
  if (subject.includes(";")) return "says two things";
  if (subject.endsWith(".")) return "ends with a full stop";
  if (!/^\p{Lu}/u.test(subject)) return "does not begin with a capital letter";
  if (/(?:ed|ing|[^s]s)$/.test(first) && !BARE.test(first)) return `“${first}” is not imperative`;
  return null;
}

describe("subjects of commits", () => {
  it("subjects of commits are imperative, say one thing, and fit into one line", () => {
    expect(subjects().filter((subject) => faultOf(subject))).toEqual([]);
  });

  it.each([
    ["A closed chart holds no screen: series are drawn where they stand, and the leak test goes round", "letters"],
    ["Race keeps a draft; Season follows", "two things"],
    ["Fix stale rows during playback.", "full stop"],
    ["fix stale rows", "capital"],
    ["Fixed stale rows", "imperative"],
    ["Fixes stale rows", "imperative"],
    ["Fixing stale rows", "imperative"],
  ])("refuses “%s”", (subject, fault) => {
    expect(faultOf(subject)).toContain(fault);
  });

  it("lets good ones pass", () => {
    for (const good of ["Fix what-if mark on swapped cars", "Add FIDE Elo", "Pass the reference to the worker"])
      expect(faultOf(good)).toBeNull();
  });
});
