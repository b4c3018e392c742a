import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, open, paste, test } from "./fixtures";
import { moveUp } from "./lifting";
import { expectSound, LOOKS } from "./sound";

const dialog = (page: Page): Locator => page.getByRole("dialog");
const detail = (page: Page): Locator => page.getByRole("figure", { name: "Race detail" });
const opener = (page: Page): Locator => detail(page).getByRole("button", { name: "Edit race" });
const name = (page: Page, at: number): Locator => page.getByRole("combobox", { name: `Name of entrant ${at}` });
const row = (page: Page, at: number): Locator =>
  dialog(page)
    .getByRole("list", { name: "Entrants" })
    .locator("> li")
    .nth(at - 1);

/** The entrants of the form in their order, with place or status. */
const form = (page: Page): Promise<string> =>
  dialog(page)
    .getByRole("list", { name: "Entrants" })
    .locator("> li")
    .evaluateAll((rows) =>
      rows
        .map((one) => {
          const value = (part: string) =>
            one.querySelector<HTMLInputElement | HTMLSelectElement>(`[aria-label^="${part}"], select`)!.value;
          const place = one.querySelector<HTMLInputElement>('[aria-label^="Place"]')!.value;
          return `${place || one.querySelector("select")!.value} ${value("Name")}`;
        })
        .join(", "),
    );

/** The entrants of the race on screen. */
const shown = async (page: Page): Promise<string> => {
  const rows = detail(page).getByRole("table").getByRole("row");
  const texts = await rows.evaluateAll((all) =>
    all.slice(1).map((one) =>
      [...one.querySelectorAll("td, th")]
        .slice(0, 2)
        .map((cell) => cell.textContent)
        .join(" "),
    ),
  );
  return texts.join(", ");
};

async function choose(page: Page, item: string): Promise<void> {
  await opener(page).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** The same by keys, from the button that opens the menu. */
async function byKeys(page: Page, item: string): Promise<void> {
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  const at = (await items.allTextContents()).findIndex((text) => text.includes(item));
  for (let step = 1; step <= at; step++) {
    await page.keyboard.press("ArrowDown");
    await expect(items.nth(step)).toBeFocused();
  }
  await expect(page.getByRole("menuitem", { name: item })).toBeFocused();
  await page.keyboard.press("Enter");
}

/** On by Tab alone until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

const SEASON = `Ada > Bea > Cyd
Bea > Ada > Dov
Cyd > Dov > Ada`;

async function start(page: Page, results = SEASON): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "season");
  await paste(page, results);
  await page.goto("./#/season");
  await expect(detail(page)).toContainText("Race 3");
}

test("the keyboard alone adds a race, edits it, deletes it and takes each back", async ({ page }) => {
  await start(page);
  await opener(page).focus();
  await byKeys(page, "Add a race");
  await expect(page.getByRole("textbox", { name: "Race", exact: true })).toBeFocused();
  await page.keyboard.type("Spa");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2030-05-31");
  await tabTo(page, page.getByRole("checkbox", { name: "Points" }));
  await page.keyboard.press("Space");

  // Known names by the arrows; a new one as it is; Enter goes on.
  await tabTo(page, name(page, 1));
  await page.keyboard.type("d");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Dov" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(name(page, 2)).toBeFocused();
  await page.keyboard.type("Eve");
  await page.keyboard.press("Enter");
  await expect(name(page, 3)).toBeFocused();
  await page.keyboard.type("a");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Bea");
  expect(await form(page)).toBe("1 Dov, 2 Eve, 3 Ada, 4 Bea");
  await expect(row(page, 2)).toContainText("new");

  // Bea did not finish; Ada is lifted over Eve and tied with Dov.
  await tabTo(page, page.getByRole("combobox", { name: "Status of entrant 4" }));
  await page.keyboard.type("DNF");
  await expect.poll(() => form(page)).toBe("1 Dov, 2 Eve, 3 Ada, dnf Bea");
  await page.keyboard.press("Tab");
  await tabTo(page, page.getByRole("button", { name: "Close" }));
  await tabTo(page, page.getByRole("button", { name: "Move Ada" }));
  await moveUp(page, "Ada", 3, 2, 4);
  await expect.poll(() => form(page)).toBe("1 Dov, 2 Ada, 3 Eve, dnf Bea");
  await expect(page.getByRole("button", { name: "Move Ada" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Entrant 2 ties with the one above" }));
  await page.keyboard.press("Space");
  await expect.poll(() => form(page)).toBe("1 Dov, 1 Ada, 3 Eve, dnf Bea");
  await tabTo(page, page.getByRole("textbox", { name: "Points of entrant 2" }));
  await page.keyboard.type("12,5");
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(detail(page)).toContainText("Spa");
  await expect.poll(() => shown(page)).toBe("=1 Dov, =1 Ada, 3 Eve, DNF Bea");

  // Edit what was added: points are there, another winner.
  await byKeys(page, "Edit this race");
  await expect(page.getByRole("textbox", { name: "Points of entrant 2" })).toHaveValue("12.5");
  await tabTo(page, page.getByRole("button", { name: "Move Eve" }));
  await moveUp(page, "Eve", 3, 1, 4, "Escape");
  await expect(dialog(page)).toBeVisible();
  expect(await form(page)).toBe("1 Dov, 1 Ada, 3 Eve, dnf Bea");
  await moveUp(page, "Eve", 3, 1, 4);
  await expect.poll(() => form(page)).toBe("1 Eve, 2 Dov, 2 Ada, dnf Bea");
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => shown(page)).toBe("1 Eve, =2 Dov, =2 Ada, DNF Bea");
  await page.keyboard.press("Control+z");
  await expect.poll(() => shown(page)).toBe("=1 Dov, =1 Ada, 3 Eve, DNF Bea");

  await expect(opener(page)).toBeFocused();
  await byKeys(page, "Delete this race");
  await expect(detail(page)).not.toContainText("Spa");
  await page.keyboard.press("Control+z");
  await expect.poll(() => shown(page)).toBe("=1 Dov, =1 Ada, 3 Eve, DNF Bea");
  await page.keyboard.press("Control+z");
  await expect.poll(() => shown(page)).toBe("1 Cyd, 2 Dov, 3 Ada");
});

test("the mouse drags entrants and sets teams, times and minutes; wrong input is reported beside it and undone", async ({
  page,
}) => {
  await start(page);
  await choose(page, "Edit this race");
  await expect(row(page, 3)).toBeVisible();
  const grip = (await page.getByRole("button", { name: "Move Ada" }).boundingBox())!;
  const to = (await row(page, 1).boundingBox())!;
  await page.mouse.move(grip.x + 8, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 8, grip.y, { steps: 3 });
  await page.mouse.move(grip.x + 8, to.y + 8, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => form(page)).toBe("1 Ada, 2 Cyd, 3 Dov");
  // A click within 50 ms of a drop belongs to the drag.
  await expect(async () => {
    if ((await form(page)) === "1 Ada, 2 Cyd, 3 Dov")
      await page.getByRole("button", { name: "Entrant 3 ties with the one above" }).click();
    expect(await form(page)).toBe("1 Ada, 2 Cyd, 2 Dov");
  }).toPass();
  for (const box of ["Teams", "Times", "Minutes in game"]) await page.getByRole("checkbox", { name: box }).check();
  await page.getByRole("textbox", { name: "Team of entrant 2" }).fill("Red");
  await page.getByRole("textbox", { name: "Team of entrant 3" }).fill("Red");
  await page.getByRole("textbox", { name: "Time of entrant 1" }).fill("58:12.5");
  await page.getByRole("textbox", { name: "Minutes of entrant 1" }).fill("an hour");
  await page.getByRole("textbox", { name: "Date" }).fill("31 May");
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await expect(page.getByRole("alert")).toHaveText("Write the date as 2024-05-31, 2024-05 or 2024, not as “31 May”.");
  await expect(page.getByRole("textbox", { name: "Date" })).toBeFocused();
  await page.getByRole("textbox", { name: "Date" }).fill("2030-05-31");
  await save.click();
  await expect(row(page, 1).getByRole("alert")).toHaveText("“an hour” is no number of minutes.");
  await expect(page.getByRole("textbox", { name: "Minutes of entrant 1" })).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("58");
  await name(page, 3).fill("Cyd");
  await save.click();
  await expect(row(page, 3).getByRole("alert")).toHaveText("Cyd is in the race twice.");
  await name(page, 3).fill("do");
  await page.getByRole("option", { name: "Dov" }).click();
  await save.click();
  await expect(detail(page)).toContainText("31 May 2030");
  await expect.poll(() => shown(page)).toBe("1 Ada, 2 CydRed, 2 DovRed");

  await choose(page, "Edit this race");
  await expect(page.getByRole("textbox", { name: "Time of entrant 1" })).toHaveValue("58:12.5");
  await expect(page.getByRole("textbox", { name: "Minutes of entrant 1" })).toHaveValue("58");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nothing was changed")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(() => shown(page)).toBe("1 Cyd, 2 Dov, 3 Ada");
});

test("Escape keeps the typed text for the race that it belongs to", async ({ page }) => {
  await start(page);
  await choose(page, "Add a race");
  await page.getByRole("textbox", { name: "Race", exact: true }).fill("Monza");
  await name(page, 1).click();
  await page.keyboard.type("a");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await choose(page, "Edit this race");
  await expect(page.getByRole("textbox", { name: "Race", exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Cancel" }).click();
  await choose(page, "Add a race");
  await expect(page.getByRole("textbox", { name: "Race", exact: true })).toHaveValue("Monza");
  await expect(name(page, 1)).toHaveValue("a");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("textbox", { name: "Race", exact: true })).toHaveValue("");
});

test("entrants whom the options leave out stay in a race that is edited", { tag: "@more" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "season");
  await page.getByRole("button", { name: "Paste results" }).click();
  await page.getByRole("textbox", { name: "Results" }).fill("Ada > ? > Bea\nBea > ? > ? > Ada\nCyd > ? > Ada");
  await dialog(page).getByText("leave out", { exact: true }).click();
  await page.getByRole("button", { name: "Save as new data set" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto("./#/season");
  await expect.poll(() => shown(page)).toBe("1 Cyd, 2 Ada");

  await choose(page, "Edit this race");
  await expect(row(page, 3)).toBeVisible();
  expect(await form(page)).toMatch(/^1 Cyd, 2 Anonymous \d, 3 Ada$/);
  await page.getByRole("textbox", { name: "Race", exact: true }).fill("Spa");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(detail(page)).toContainText("Spa");
  await expect.poll(() => shown(page)).toBe("1 Cyd, 2 Ada");

  // The exported file has all entrants, with any options.
  await page.getByRole("banner").getByRole("button", { name: /races/ }).click();
  await page.getByRole("menuitem", { name: "Export", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download: Table, one row an entrant (CSV)" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  const lines = file.split("\n").filter((line) => line.includes("Spa"));
  expect(lines).toHaveLength(3);
  expect(lines.filter((line) => !/Ada|Cyd/.test(line))).toHaveLength(1);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect(detail(page)).not.toContainText("Spa");
  await choose(page, "Edit this race");
  await expect(row(page, 3)).toBeVisible();
  expect(await form(page)).toMatch(/^1 Cyd, 2 Anonymous \d, 3 Ada$/);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("adds a race: names by tap, order by drag, a tie, a status; undo", { tag: "@more" }, async ({ page }) => {
    await start(page);
    await opener(page).scrollIntoViewIfNeeded();
    await opener(page).tap();
    await page.getByRole("menuitem", { name: "Add a race" }).tap();
    for (const [at, typed, known] of [
      [1, "be", "Bea"],
      [2, "ad", "Ada"],
      [3, "cy", "Cyd"],
    ] as const) {
      if (at > 2) await page.getByRole("button", { name: "Add an entrant" }).tap();
      await name(page, at).tap();
      await page.keyboard.type(typed);
      await page.getByRole("option", { name: known }).tap();
      await expect(name(page, at)).toHaveValue(known);
    }
    const grip = page.getByRole("button", { name: "Move Cyd" });
    await grip.scrollIntoViewIfNeeded();
    const from = (await grip.boundingBox())!;
    const to = (await row(page, 1).boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const begin = from.y + from.height / 2;
    const point = (y: number) => [{ x: from.x + from.width / 2, y }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(begin) });
    for (let step = 1; step <= 8; step++) {
      const y = begin + ((to.y + 10 - begin) * step) / 8;
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(y) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(() => form(page)).toBe("1 Cyd, 2 Bea, 3 Ada");
    // A tap right after a drag belongs to the drag, and is not heard: a person taps again.
    const tie = page.getByRole("button", { name: "Entrant 2 ties with the one above" });
    await expect(async () => {
      if ((await tie.getAttribute("aria-pressed")) !== "true") await tie.tap();
      await expect(tie).toHaveAttribute("aria-pressed", "true", { timeout: 1000 });
    }).toPass();
    await page.getByRole("combobox", { name: "Status of entrant 3" }).selectOption("DNF");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, "the page does not scroll sideways").toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Save" }).tap();
    await expect.poll(() => shown(page)).toBe("=1 Cyd, =1 Bea, DNF Ada");
    await page.getByRole("button", { name: "Undo" }).first().tap();
    await expect.poll(() => shown(page)).toBe("1 Cyd, 2 Dov, 3 Ada");
  });
});

test("axe finds nothing in the form, wide and narrow, light and dark", { tag: "@long" }, async ({ page }) => {
  await start(page);
  await choose(page, "Edit this race");
  await expect(row(page, 3)).toBeVisible();
  for (const box of ["Teams", "Times", "Points", "Minutes in game"])
    await page.getByRole("checkbox", { name: box }).check();
  await page.getByRole("button", { name: "Entrant 3 ties with the one above" }).click();
  await page.getByRole("textbox", { name: "Points of entrant 2" }).fill("many");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  // The list of names shuts when the window changes.
  const suggest = async () => {
    await name(page, 1).fill("");
    await name(page, 1).fill("be");
    await expect(page.getByRole("listbox")).toBeVisible();
  };
  await expectSound(page, "the form", { looks: LOOKS, ready: suggest });
});
