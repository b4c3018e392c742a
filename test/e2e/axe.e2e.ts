import { open, test, type Screen } from "./fixtures";
import { expectSound, LOOKS } from "./sound";

const screens: readonly Screen[] = ["race", "season"];

for (const screen of screens) {
  test(`axe finds nothing on ${screen}, wide and narrow, light and dark`, { tag: "@looks" }, async ({ page }) => {
    await open(page, screen);
    await expectSound(page, screen, { looks: LOOKS });
  });
}
