/** Checks published pages by the rules of HTML and of accessibility. */
import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { pageDocument } from "../../../src/publish/page";
import { policyDocument } from "../../../src/publish/policy";
import { bundled } from "../code/running";

const asked = {
  name: "Kart club",
  date: "2026-11-22",
  evaluation: { resamples: 10 },
  link: "https://example.org/",
  unread: 2,
};
const spec = { model: "trueskill", parameters: {} };

it("the standings page and the policy card are valid HTML", async () => {
  const base = bundled("f1-2016-2026.csv");
  const validator = new HtmlValidate({
    extends: ["html-validate:standard", "html-validate:a11y"],
    rules: { "doctype-style": "off", "void-style": "off" },
  });
  for (const made of [
    finish(pageDocument(base, DEFAULT_OPTIONS, spec, asked)),
    finish(policyDocument(base, DEFAULT_OPTIONS, spec, "html", asked)),
  ]) {
    if (!made.ok) throw new Error(made.problem);
    const { results } = await validator.validateString(made.text);
    const told = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${ruleId}, line ${line}: ${message}`),
    );
    expect(told).toEqual([]);
  }
});
