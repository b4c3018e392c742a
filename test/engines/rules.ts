/** A rule of the user's own, and rules that attack the page: engines differ in sandboxes, policies and stacks of errors. */
import { ATTACKS, HARMLESS, ruleRating, STOPPED } from "../support/rule-attacks";
import { type Driver, type Target, until } from "./driver";
import { button, check, dialog, figure, item, type Step } from "./targets";

const RULE = dialog("Your own rule");
const PROBLEM: Target = { role: "alert", name: /^/, within: RULE };

/** Puts other code into the editor: the engines do not share a way to select all of it by keys. */
const write = (driver: Driver, code: string) =>
  driver.run(
    `const { view } = document.querySelector(".cm-content").cmTile.root;
     view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: arguments[0] } });`,
    code,
  );

const leaders = (driver: Driver) =>
  driver.run<number>(`return document.querySelectorAll("[role=dialog] ol li").length;`);

export const RULES: Readonly<Record<string, Step>> = {
  "runs a rule of one's own": async (driver) => {
    await driver.run(`location.hash = "#/season";`);
    await driver.see(figure("Leaderboard"));
    await driver.click(button("Add rating system"));
    await driver.click(item(/^Your own rule/));
    await driver.click(button("Run", RULE));
    await until("leaders", async () => (await leaders(driver)) > 0);
  },
  "stops rules that attack, and names the line": async (driver) => {
    for (const [body] of ATTACKS) {
      await write(driver, HARMLESS);
      await driver.gone(PROBLEM);
      await write(driver, ruleRating(body));
      const words = await until(`an error of ${body}`, async () => (await driver.text(PROBLEM)).trim());
      check(STOPPED.test(words), `${body}: “${words}”`);
      const isClean = await driver.run<boolean>(
        `return {}.rating === undefined && typeof [].fill === "function" && new Float64Array(1).fill(2)[0] === 2 && [].push(1) === 1;`,
      );
      check(isClean, `${body} reached the page`);
    }
    await write(driver, HARMLESS);
    await driver.gone(PROBLEM);
    await until("leaders again", async () => (await leaders(driver)) > 0);
    await driver.key("Escape");
    await driver.gone(RULE);
  },
};
