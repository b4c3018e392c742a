// @vitest-environment jsdom
/** What test/support/patience.ts leaves as it was: an error tells the page where nothing came, at once or in the end. */
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

it.each([
  ["at once", async () => void screen.getByRole("button")],
  ["after a wait", async () => void (await screen.findByRole("button", {}, { timeout: 60 }))],
])("tells the page in the error of what is not there %s", async (_, look) => {
  render(<p>Ann and Bea</p>);
  await expect(look()).rejects.toThrow(/Unable to find.*role[^]*Ann and Bea/);
});
