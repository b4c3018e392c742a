import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { POLICY } from "../../../src/app/build/policy";
import { FRAME_HASH, FRAME_SCRIPT, rulesScript } from "../../../src/worker/rule/rulesScript";

it("allows in the policy the script of the rules' frame, and no evaluation", () => {
  expect(FRAME_HASH).toBe(`sha256-${createHash("sha256").update(FRAME_SCRIPT).digest("base64")}`);
  expect(POLICY.find((line) => line.startsWith("script-src"))).toBe(`script-src 'self' '${FRAME_HASH}'`);
});

it("writes each rule with its line numbers", () => {
  const script = rulesScript([
    { id: "rule-a", text: "1;", code: "function () {\n1;\nreturn {};\n}" },
    { id: "rule-b", text: "2;", code: "function () {\n2;\nreturn {};\n}" },
  ]);
  const lines = script.split("\n");
  const firsts = [...script.matchAll(/first: (\d+), lines: (\d+)/g)].map(([, first, count]) => [
    Number(first),
    Number(count),
  ]);
  expect(firsts.map(([first, count]) => lines.slice(first - 1, first - 1 + count))).toEqual([
    ["function () {", "1;"],
    ["function () {", "2;"],
  ]);
});
