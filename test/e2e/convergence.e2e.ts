import { expect, test } from "./fixtures";
import { kept } from "./kept";
import { expectSound, looksAt, NARROW, WIDE } from "./sound";

for (const [name, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
  test(
    `a scenario runs by itself, is read in words, and axe finds nothing, ${name}`,
    { tag: name === "wide" ? "@more" : "@looks" },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("./#/convergence");
      if (name === "wide") {
        const islands = page.getByRole("button", { name: /^Two islands/ });
        await islands.focus();
        await page.keyboard.press("Enter");
        await expect(islands).toHaveAttribute("aria-pressed", "true");
      } else await page.getByRole("combobox", { name: "Scenario" }).selectOption("Two islands");
      const races = page.getByRole("textbox", { name: "Races" });
      await races.fill("300");
      await races.press("Enter");
      await expect(page.getByText(/truly 300 points better and rated better by .* 2 components\./)).toBeVisible();
      await expect(page.getByRole("figure", { name: "Error over time" })).toContainText("After 300 races");
      await expect(page.getByRole("figure", { name: "Error between the groups" })).toContainText(
        "races within the groups cannot tell",
      );
      await page.getByRole("slider", { name: "Races so far" }).press("Home");
      await expect(page.getByRole("figure", { name: "Who has met whom" })).toContainText("After 8 races");
      await expectSound(page, name, { looks: looksAt(viewport) });
    },
  );
}

test("the figure moves when it opens, continues on request, and is restored after a reload", async ({ page }) => {
  await page.goto("./#/convergence");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  const races = page.getByRole("textbox", { name: "Races" });
  await races.fill("200");
  await races.press("Enter");
  await page.getByRole("button", { name: "Simulate all 8 runs" }).click();
  await expect(page.getByRole("figure", { name: "Error over time" })).toContainText("mean of 8 runs");
  await expect(page.getByRole("figure", { name: "Error over time" })).toContainText("After 200 races");
  await kept(page, '"races":200');
  await page.reload();
  await expect(races).toHaveValue("200");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(races).toHaveValue("12,000");
});

test("a synthetic season goes to Season", async ({ page }) => {
  await page.goto("./#/convergence");
  await page.getByRole("button", { name: "Send to Season" }).click();
  await expect(page).toHaveURL(/#\/season/);
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Player 1");
});

test(
  "the curves of all races are held against the truth; the fit can be cancelled",
  { tag: "@more" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("./#/convergence/moving");
    const races = page.getByRole("textbox", { name: "Races" });
    await races.fill("6000");
    await races.press("Enter");
    const figure = page.getByRole("figure", { name: "Then, now and the truth" });
    await figure.getByRole("button", { name: "Fit curves" }).click();
    await figure.getByRole("button", { name: "Cancel" }).click();
    await expect(figure.getByRole("button", { name: /^Fit (curves|all runs)$/ })).toBeVisible();
    await races.fill("300");
    await races.press("Enter");
    await expect(page.getByRole("figure", { name: "Error over time" })).toContainText("After 300 races");
    await figure.getByRole("button", { name: "Fit curves" }).click();
    await expect(figure).toContainText(/true skills lie within the 90 % band: \d+.% \(95 % interval .* in 4 runs\)\./);
    await expect(figure).toContainText(/points by all races; .* by the races until then; .* under /);
    await figure.getByRole("combobox", { name: "Follow" }).selectOption("Player 3");
    await expect(figure.getByRole("img", { name: /^True skill of Player 3/ })).toBeVisible();
  },
);
