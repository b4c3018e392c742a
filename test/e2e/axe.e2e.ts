import AxeBuilder from "@axe-core/playwright";
import { expect, open, test, type Screen } from "./fixtures";

const screens: readonly Screen[] = ["race", "season"];
const widths = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

for (const screen of screens) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [name, viewport] of Object.entries(widths)) {
      test(`axe finds nothing on ${screen}, ${name}, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await open(page, screen);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, "the page does not scroll sideways").toBeLessThanOrEqual(0);
      });
    }
  }
}
