/** Next week's sheet is read as the last one was, without a question, and one press reads it anew. */
import { expect, open, test } from "./fixtures";
import { dataSet, dialog, found, keep, openDialog, results } from "./pasting";

test("next week's sheet is read like the last one, says so, and is read anew by one click", async ({ page }) => {
  const reading = dialog(page).getByRole("region", { name: "Reading" });
  await open(page, "season");
  await openDialog(page);
  await results(page).fill("player,score\nAnn,70\nBen,72\nCyd,71\n");
  await expect(reading).toContainText("Check this");
  await reading.getByRole("button", { name: "Lower is better" }).click();
  await expect(reading).toContainText("Ann won, by lowest score");
  await dialog(page).getByLabel("Name").fill("Club sheet");
  await keep(page).click();
  await expect(dataSet(page)).toContainText("Club sheet");
  await openDialog(page);
  await results(page).fill("player,score\nDi,80\nAnn,90\nBen,85\n");
  await expect(found(page)).toHaveText(/^One race found/);
  await expect(reading).toContainText("Read as last time, from Club sheet.");
  await expect(reading).toContainText("Di won, by lowest score");
  await expect(reading).not.toContainText("Check this");
  await reading.getByRole("button", { name: "Undo: read as last time" }).click();
  await expect(reading).toContainText("Ann won, by highest score");
  await expect(reading).toContainText("Check this");
  await expect(reading).not.toContainText("Read as last time");
});
