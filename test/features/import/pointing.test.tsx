// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import PasteDialog from "../../../src/features/import/PasteDialog";
import { readHere } from "./reader";

beforeEach(readHere);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** No heading says which column has the players. */
const TEAMS = "Alpha\tBeta\tGamma\tTime\nAda\tReds\tRoad\t10:01\nBo\tBlues\tHill\t10:05\nCy\tGreens\tLake\t10:09\n";

const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Results" });
const select = (words: string) => {
  const from = text().value.indexOf(words);
  text().focus();
  text().setSelectionRange(from, from + words.length);
  fireEvent.select(text());
};
const chips = () =>
  screen
    .queryAllByRole("list", { name: "What you pointed at" })
    .flatMap((list) => within(list).getAllByRole("listitem"))
    .map(({ textContent }) => textContent);

async function paste(words: string) {
  render(<PasteDialog onClose={() => undefined} />);
  await userEvent.click(text());
  await userEvent.paste(words);
}

it("explains the underlines of the roles in the text", async () => {
  await paste("1. Ada 34:10\n2. Bo 35:00\nsee you next week!\n");
  const legend = await screen.findByRole("list", { name: "What the underlines mean" });
  const roles = within(legend).getAllByRole("listitem");
  expect(roles.map(({ textContent }) => textContent)).toEqual(["Player", "Place", "Score or time", "Not a result"]);
});

it("reads again after a mark, which its chip or Ctrl+Z removes, newest first", async () => {
  await paste(TEAMS);
  await screen.findByText(/won by Reds/);
  select("Bo");
  await userEvent.click(
    within(screen.getByRole("toolbar", { name: "“Bo” is" })).getByRole("button", { name: "Player" }),
  );
  await screen.findByText(/won by Ada/);
  expect(document.activeElement).toBe(text());
  select("10:05");
  await userEvent.click(screen.getByRole("button", { name: "Score or time" }));
  expect(chips()).toEqual(["Player Bo", "Score or time 10:05"]);
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(chips()).toEqual(["Player Bo"]);
  await userEvent.click(screen.getByRole("button", { name: "Undo: Bo is player" }));
  expect(chips()).toEqual([]);
  await screen.findByText(/won by Reds/);
});

it("marking works by keyboard: select, Tab, arrow keys, Enter; Escape keeps the dialog open", async () => {
  const onClose = vi.fn<() => void>();
  render(<PasteDialog onClose={onClose} />);
  await userEvent.click(text());
  await userEvent.paste(TEAMS);
  await screen.findByText(/won by Reds/);
  select("Ada");
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Player");
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("Place");
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole("toolbar")).toBeNull();
  select("Ada");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await screen.findByText(/won by Ada/);
});

it("sets the finish of a selected player, with a chip for each that can be removed separately", async () => {
  await paste("1. Ada\n2. Bo\n3. Cy\n");
  await screen.findByText(/won by Ada/);
  const finish = async (name: string, words: string) => {
    select(name);
    await userEvent.click(
      within(screen.getByRole("toolbar", { name: `“${name}” is` })).getByRole("button", { name: "Finished…" }),
    );
    await userEvent.click(await screen.findByRole("menuitem", { name: words }));
  };
  await finish("Cy", "1st");
  await screen.findByText(/won by Cy/);
  await finish("Bo", "DNF");
  expect(chips()).toEqual(["Player Cy1st", "Player BoDNF"]);
  await userEvent.click(screen.getByRole("button", { name: "Undo: Cy is player, 1st" }));
  expect(chips()).toEqual(["Player BoDNF"]);
  await screen.findByText(/won by Ada/);
});

it("asks for one name if nothing is recognised, and counts the lines that look like results", async () => {
  await paste("lorem ipsum dolor\n7 Ada x Bo qq\n8 Cy x Di qq\nand that was it\n");
  const reading = await screen.findByRole("region", { name: "Reading" });
  await waitFor(() => expect(reading.textContent).toContain("Select the winner of the first race in the text"));
  expect(reading.textContent?.match(/2 lines look like results/g)).toHaveLength(1);
});
