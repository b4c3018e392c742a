import type { Locator, Page } from "@playwright/test";
import { expect, open, test, type Screen } from "./fixtures";

/** Forced colours take backgrounds and shadows away: what they said must be said by lines or by the system's colours. */

const TRANSPARENT = "rgba(0, 0, 0, 0)";

const colours = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, color, outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } =
      getComputedStyle(element);
    return {
      ground: backgroundColor,
      ink: color,
      outlined: outlineStyle === "solid" && parseFloat(outlineWidth) > 0,
      bordered: borderTopStyle === "solid" && parseFloat(borderTopWidth) > 0,
    };
  });

async function expectOutlined(chosen: Locator, other: Locator): Promise<void> {
  expect((await colours(chosen)).outlined, "the chosen one is outlined").toBe(true);
  expect((await colours(other)).outlined, "its neighbour is not").toBe(false);
}

async function enter(page: Page, screen: Screen, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
  await open(page, screen);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(
    `forced colours, ${colorScheme}: what is chosen, ticked, framed and filled can be seen`,
    { tag: colorScheme === "light" ? [] : ["@long"] },
    async ({ page }) => {
      await enter(page, "season", colorScheme);
      const board = page.getByRole("figure", { name: "Leaderboard" });
      await board.getByRole("row").nth(3).click();
      await expectOutlined(board.getByRole("row").nth(3), board.getByRole("row").nth(4));
      await expectOutlined(
        page.getByRole("link", { name: "Season", exact: true }),
        page.getByRole("link", { name: "Race", exact: true }),
      );

      const systems = page.getByRole("region", { name: "Rating systems" });
      await expectOutlined(
        systems.locator("button[aria-pressed=true]"),
        systems.locator("button[aria-pressed=false]").first(),
      );

      const chosen = page.locator("label", { hasText: "By date" });
      const other = page.locator("label", { hasText: "By race" });
      expect((await colours(chosen)).ground).not.toBe((await colours(other)).ground);
      expect((await colours(chosen)).ground).not.toBe(TRANSPARENT);
      expect((await colours(chosen)).ink).not.toBe((await colours(chosen)).ground);

      await expect(board.getByRole("checkbox").first()).toHaveCSS("appearance", "auto");

      // Words on ink stay readable.
      const primary = await colours(page.getByRole("button", { name: "Paste results" }));
      expect(primary.ink).not.toBe(primary.ground);

      await page.getByRole("button", { name: "Columns" }).click();
      expect((await colours(page.getByRole("menu"))).bordered, "a menu has an edge").toBe(true);
      await page.keyboard.press("ArrowDown");
      await expectOutlined(page.locator("[role=menu] [data-highlighted]"), page.getByRole("menuitem").last());
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Paste results" }).click();
      expect((await colours(page.getByRole("dialog"))).bordered, "a dialog has an edge").toBe(true);
    },
  );
}

test(
  "forced colours: the current lesson, slider tracks and progress can be seen",
  { tag: "@long" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await page.goto("./#/learn");
    const lessons = page.getByRole("navigation", { name: "Lessons" });
    await expectOutlined(lessons.locator("a[aria-current=page]"), lessons.locator("a:not([aria-current])").first());
    const track = page.locator("[data-track]").first();
    expect((await colours(track)).bordered).toBe(true);
    expect((await colours(track.locator("[data-filled]"))).ground).not.toBe((await colours(track)).ground);

    // Of a table that is washed by its numbers, ink and ground stay apart.
    await page.goto("./#/season/open");
    const cells = page.getByRole("figure", { name: "The next race" }).getByRole("cell");
    await expect(cells.first()).toBeVisible();
    for (const cell of [cells.first(), cells.last()]) {
      const { ink, ground } = await colours(cell);
      expect(ink).not.toBe(ground);
      expect(ground).not.toBe(TRANSPARENT);
    }

    await page.goto("./#/matchmaking");
    await page.getByRole("button", { name: /^Run/ }).first().click();
    const bar = page.getByRole("progressbar").first();
    await expect(bar).toBeVisible();
    expect((await colours(bar)).bordered).toBe(true);
    expect((await colours(bar.locator("i"))).ground).not.toBe((await colours(bar)).ground);
    await page.getByRole("button", { name: "Cancel" }).first().click();
  },
);
