import { expect, open, test } from "./fixtures";
import { expectSound, looksAt, NARROW, FEW_LOOKS, WIDE } from "./sound";

const palette = "Find a screen, player, race, system, example, lesson or action";

test("the palette leads to a player, a race, a lesson, a system and a setting by a few letters", async ({ page }) => {
  await open(page, "season");
  const go = async (words: string, kind: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: palette }).fill(words);
    await expect(page.getByRole("option").first()).toContainText(kind);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.getByRole("option").first().click();
    await expect(page.getByRole("dialog", { name: "Go to" })).toHaveCount(0);
  };
  await go("hungar 2021", "Race");
  await expect(page.getByText("1 Aug 2021").first()).toBeVisible();
  await go("gasly", "Player");
  await expect(page.getByRole("heading", { name: /Pierre Gasly/ }).first()).toBeVisible();
  await go("learning by", "Lesson");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learning by surprise");
  await go("dark theme", "Setting");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await go("glicko", "Add system");
  await expect(page.getByRole("banner")).toContainText("Glicko-2");
  await go("decided or open", "Decided, or open?");
  await expect(page.getByRole("heading", { level: 2, name: "Decided, or open?" })).toBeVisible();
  await go("chess club dwz", "Chess club: DWZ");
  await expect(page.getByRole("banner")).toContainText("DWZ");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: palette }).fill("xqzzy");
  await expect(page.getByText("No match. Try another word.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a question mark shows the keys of this screen, and is typed in text fields", async ({ page }) => {
  await open(page, "season");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys on Season" });
  await expect(keys).toContainText("leaderboard");
  await expect(keys).not.toContainText("next lesson");
  await page.keyboard.press("Escape");
  await page.goto("./#/learn");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys on Learn" })).toContainText("next lesson");
  await page.keyboard.press("Escape");
  await page.goto("./#/season");
  await page.getByRole("searchbox").or(page.getByRole("textbox")).first().focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Help answers eleven questions, and its links do what they say", { tag: "@more" }, async ({ page }) => {
  await open(page, "race");
  const help = page.getByRole("dialog", { name: "Help" });
  const follow = async (link: string) => {
    await page.getByRole("button", { name: "Help" }).click();
    await help.getByRole("button", { name: link }).click();
  };
  await page.getByRole("button", { name: "Help" }).click();
  await expect(help.getByRole("heading", { level: 3, name: /\?$/ })).toHaveCount(11);
  await page.keyboard.press("Escape");
  await follow("Learn Elo");
  await expect(page).toHaveURL(/#\/learn/);
  await follow("Notes for teachers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notes for teachers");
  await follow("Go to Season");
  await expect(page).toHaveURL(/#\/season/);
  await follow("Open an example");
  await expect(page.getByRole("dialog", { name: "Examples" })).toBeVisible();
});

test.describe("on the very first visit", () => {
  test.use({ visited: false });

  test("one line says what Podium is and offers three ways to begin; closed, it never returns", async ({ page }) => {
    await open(page, "race");
    const welcome = page.getByRole("complementary", { name: "Welcome" });
    await expect(welcome).toContainText("turns results into ratings");
    await expectSound(page, "welcome", { looks: FEW_LOOKS, within: "[aria-label=Welcome]" });
    await expect(welcome.getByRole("button")).toHaveText(["Paste results", "Play with a race", "Learn Elo", ""]);
    await welcome.getByRole("button", { name: "Learn Elo" }).click();
    await expect(page).toHaveURL(/#\/learn/);
    await expect(welcome).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("figure").first()).toBeVisible();
    await expect(welcome).toHaveCount(0);
  });

  test("Play with a race opens a race of eight, and says what to do with it", async ({ page }) => {
    await open(page, "season");
    await page.getByRole("button", { name: "Play with a race" }).click();
    await expect(page).toHaveURL(/#\/race/);
    await expect(page.getByRole("list", { name: "Finishing order" }).locator("> li")).toHaveCount(8);
    await expect(page.getByText("Drag a name up or down")).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Welcome" })).toHaveCount(0);
  });
});

test("axe finds nothing in palette and keys", { tag: "@long" }, async ({ page }) => {
  await open(page, "race");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectSound(page, "palette", { looks: looksAt(WIDE) });
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSound(page, "keys", { looks: looksAt(NARROW) });
});
