// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import PasteDialog from "../../../src/features/import/PasteDialog";
import { importing } from "../../../src/store";
import { readHere } from "./reader";

beforeEach(readHere);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("shows the reading of each answer, with the likelier one chosen, and releases previews", async () => {
  render(<PasteDialog onClose={() => undefined} />);
  await userEvent.click(screen.getByRole("textbox", { name: "Results" }));
  await userEvent.paste("player,score\nAnn,70\nBen,72\nCyd,71\n");
  const high = await screen.findByRole("button", { name: "Higher is better" });
  const low = screen.getByRole("button", { name: "Lower is better" });
  expect([high, low].map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
  await waitFor(() => expect(within(low).getByText("Ann")).toBeTruthy());
  const lines = (one: HTMLElement) => [...one.querySelectorAll("[data-differs]")].map(({ textContent }) => textContent);
  expect([lines(high), lines(low)]).toEqual([
    ["1 Ben", "3 Ann"],
    ["1 Ann", "3 Ben"],
  ]);
  expect(vi.mocked(importing.giveUp)).toHaveBeenCalledTimes(1);
  await userEvent.click(low);
  expect(await screen.findByText(/won by Ann/)).toBeTruthy();
});

it("asks at most two questions, and says that there are more", async () => {
  const read = vi.mocked(importing.read).getMockImplementation()!;
  vi.spyOn(importing, "read").mockImplementation(async (...given) => {
    const reading = await read(...given);
    const [input] = reading.result.inputs;
    const doubts = (["score-direction", "classes", "counts"] as string[]).map((id) => ({
      id: id as "classes",
      message: `About ${id}?`,
      lines: [],
      choices: [
        { label: `${id} yes`, setting: {}, taken: true },
        { label: `${id} no`, setting: {}, taken: false },
      ],
    }));
    return { ...reading, result: { ...reading.result, inputs: [{ ...input, confidence: "check", doubts }] } };
  });
  render(<PasteDialog onClose={() => undefined} />);
  await userEvent.click(screen.getByRole("textbox", { name: "Results" }));
  await userEvent.paste("Ann > Bo\n");
  expect(await screen.findByRole("group", { name: "About score-direction?" })).toBeTruthy();
  expect(screen.getByRole("group", { name: "About classes?" })).toBeTruthy();
  expect(screen.queryByRole("group", { name: "About counts?" })).toBeNull();
  expect(screen.getByText("1 more question after these.")).toBeTruthy();
});
