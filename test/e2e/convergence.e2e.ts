import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./fixtures";

const widths = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

for (const colorScheme of ["light", "dark"] as const) {
  for (const [name, viewport] of Object.entries(widths)) {
    test(`a scenario runs, is read in words, and axe finds nothing, ${name}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("./#/convergence");
      const card = page.getByRole("button", { name: /^Two islands/ });
      await card.focus();
      await page.keyboard.press("Enter");
      await expect(card).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("button", { name: /^Run \d+ seasons/ }).press("Enter");
      await expect(page.getByText("The graph has 2 components.")).toBeVisible({ timeout: 45_000 });
      await expect(page.getByRole("figure", { name: "Error between the groups" })).toContainText(
        "no race that they run apart can tell",
      );
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, "the page does not scroll sideways").toBeLessThanOrEqual(0);
    });
  }
}

test("a synthetic season goes to Season", async ({ page }) => {
  await page.goto("./#/convergence");
  await page.getByRole("button", { name: "Send to Season" }).click();
  await expect(page).toHaveURL(/#\/season/);
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Player 1");
});
