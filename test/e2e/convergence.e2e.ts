import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./fixtures";
import { kept } from "./kept";

const widths = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

for (const colorScheme of ["light", "dark"] as const) {
  for (const [name, viewport] of Object.entries(widths)) {
    test(`a scenario runs by itself, is read in words, and axe finds nothing, ${name}, ${colorScheme}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
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
      await expect(page.getByText("The graph has 2 components.")).toBeVisible();
      await expect(page.getByRole("figure", { name: "Error over time" })).toContainText("After 300 races");
      await expect(page.getByRole("figure", { name: "Error between the groups" })).toContainText(
        "no race that they run apart can tell",
      );
      await page.getByRole("slider", { name: "Races so far" }).press("Home");
      await expect(page.getByRole("figure", { name: "Who has met whom" })).toContainText("After 8 races");
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, "the page does not scroll sideways").toBeLessThanOrEqual(0);
    });
  }
}

test("opens on something that moves, runs on when told, and is there again after a reload", async ({ page }) => {
  await page.goto("./#/convergence");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  const races = page.getByRole("textbox", { name: "Races" });
  await races.fill("200");
  await races.press("Enter");
  await page.getByRole("button", { name: "Run all 8 seasons" }).click();
  await expect(page.getByRole("figure", { name: "Error over time" })).toContainText("mean of 8 repetitions");
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
