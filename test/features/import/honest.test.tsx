// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import PasteDialog from "../../../src/features/import/PasteDialog";
import { readHere } from "./reader";

beforeEach(readHere);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Results" });
const races = () => screen.findByRole("region", { name: "Races found" });
const format = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

async function paste(words: string) {
  render(<PasteDialog onClose={() => undefined} />);
  await userEvent.click(text());
  await userEvent.paste(words);
}

describe("texts of the dialog", () => {
  it("asks for no check if nothing is listed", async () => {
    await paste(
      "نتائج سباق الجري السنوي 5 كم – الجمعة 7 مارس 2025\n\n١- خالد العمري – ١٦:٢٢\n٢- يوسف بن سالم – ١٦:٤٠\n٣- عمر حداد – ١٧:٠٥\n٤- سامي الخطيب – ١٧:٠٥\nانسحب: ناصر الدوسري\n\nشكرا لجميع المتطوعين\n",
    );
    expect((await screen.findByRole("region", { name: "Reading" })).textContent).toContain("1 line is left out");
    expect(screen.queryByText("Check this")).toBeNull();
    expect(format().join(" ")).not.toContain("check this");
  });

  it("says that races have no dates", async () => {
    await paste("Ada > Bo\nBo > Cy\n");
    expect((await races()).textContent).toContain("The races have no dates and are rated in the order of the text.");
  });

  it("asks about ties and DNFs only if the text has some", async () => {
    await paste("Ada > Bo\nBo > Cy\n");
    await races();
    expect(screen.queryByRole("region", { name: "What it means" })).toBeNull();
    await userEvent.clear(text());
    await userEvent.paste("Ada = Bo > Cy\n");
    expect(await screen.findByRole("radio", { name: "order unknown" })).toBeTruthy();
    expect(screen.queryByRole("radio", { name: "left out" })).toBeNull();
  });

  it("says that a mark has no effect", async () => {
    await paste("Club night\nAda > Bo\nBo > Cy\n");
    await races();
    const from = text().value.indexOf("night");
    text().focus();
    text().setSelectionRange(from, from + 5);
    fireEvent.select(text());
    await userEvent.click(screen.getByRole("button", { name: "Status" }));
    const chips = await screen.findByRole("list", { name: "What you pointed at" });
    await waitFor(() => expect(chips.textContent).toContain("no effect on this reading"));
  });

  it("shows no percentage in the list of formats", async () => {
    await paste("player,score\nAnn,70\nBen,72\nCyd,71\n");
    await races();
    await userEvent.click(screen.getByRole("button", { name: /Not that/ }));
    const menu = await screen.findByRole("menu");
    expect(menu.textContent).toContain("It looks like");
    expect(menu.textContent).not.toContain("%");
  });

  it("does not report a failure while columns are being named, and withdraws the report", async () => {
    await paste("Alpha\tBeta\tGamma\tTime\nAda\tReds\tRoad\t10:01\nBo\tBlues\tHill\t10:05\nCy\tGreens\tLake\t10:09\n");
    await screen.findByText(/won by Reds/);
    await userEvent.click(screen.getByRole("button", { name: "Name the columns" }));
    const reading = screen.getByRole("region", { name: "Reading" });
    await waitFor(() => expect(reading.textContent).toContain("Say below which column holds the players"));
    expect(within(reading).queryByText("Select one player’s name in the text")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText(/won by Reds/);
  });
});
