import { expect, test } from "./fixtures";

test("a scenario has an address that opens it, and choosing another changes the address", async ({ page }) => {
  await page.goto("./#/convergence/farming");
  const rail = page.getByRole("navigation", { name: "Scenarios" });
  await expect(rail.getByRole("button", { pressed: true })).toContainText("Farming");
  await rail.getByRole("button", { name: /Two islands/ }).click();
  await expect(page).toHaveURL(/#\/convergence\/islands$/);
  await page.goBack();
  await expect(rail.getByRole("button", { pressed: true })).toContainText("Farming");
});
