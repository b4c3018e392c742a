import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until no progress is shown. Progress that moves may take as long as it needs: only what stands still fails. */
export async function finished(where: Page | Locator): Promise<void> {
  const bars = where.getByRole("progressbar");
  const shown = () => bars.evaluateAll((all) => all.map((bar) => bar.outerHTML).join());
  for (let before = await shown(); ;) {
    try {
      return await expect(bars).toHaveCount(0);
    } catch (error) {
      const now = await shown();
      if (now === before) throw error;
      before = now;
    }
  }
}
