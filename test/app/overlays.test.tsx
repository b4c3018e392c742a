// @vitest-environment jsdom
// @isolation own-process
import "@testing-library/jest-dom/vitest";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let isOffline = true;
vi.mock("../../src/ui/controls/overlay", (original) => {
  if (isOffline) throw new Error("offline");
  return original();
});
const problem = vi.fn();
vi.mock("../../src/ui/controls/notice", () => ({ problem }));

/** The controls of a page where nothing has been opened yet. */
async function controls() {
  vi.resetModules();
  const { Menu } = await import("../../src/ui/controls/Menu");
  const { Dialog } = await import("../../src/ui/controls/Dialog");
  return { Menu, Dialog };
}

beforeEach(() => {
  isOffline = true;
  problem.mockClear();
});
afterEach(cleanup);

const button = () => screen.getByRole("button", { name: "More" });

it("opens a menu with the click that loads it, or says that it cannot be loaded", async () => {
  const { Menu } = await controls();
  const onSelect = vi.fn();
  const sections = [
    {
      items: [
        { label: "First", disabled: true, onSelect },
        { label: "Second", onSelect },
        { label: "Third", onSelect },
      ],
    },
  ];
  render(<Menu label="Things" trigger={<button type="button">More</button>} sections={sections} />);
  const user = userEvent.setup();
  const before = button();
  await user.tab();
  expect(before).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(problem).toHaveBeenCalledTimes(1));
  expect(problem.mock.calls[0][1]).toMatchObject({ action: { label: "Reload" } });
  expect(button()).toHaveAttribute("aria-expanded", "false");
  expect(before).toHaveFocus();

  isOffline = false;
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("menu", { name: "More" })).toHaveAttribute(
    "id",
    button().getAttribute("aria-controls"),
  );
  expect(button()).toBe(before);
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Second" })).toHaveFocus());
  // The menu has slid under a mouse that rests.
  const mouse = { pointerType: "mouse" };
  fireEvent.pointerLeave(screen.getByRole("menuitem", { name: "Third" }), mouse);
  expect(screen.getByRole("menuitem", { name: "Second" })).toHaveFocus();
  fireEvent.pointerMove(screen.getByRole("menuitem", { name: "Third" }), mouse);
  expect(screen.getByRole("menuitem", { name: "Third" })).toHaveFocus();
  fireEvent.pointerLeave(screen.getByRole("menuitem", { name: "Third" }), mouse);
  expect(screen.getByRole("menu")).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Second" })).toHaveFocus());
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Third" })).toHaveFocus());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(before).toHaveFocus();

  await user.click(before);
  expect(await screen.findByRole("menu")).toHaveFocus();
  await user.click(screen.getByRole("menuitem", { name: "Third" }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(before).toHaveFocus());
  expect(problem).toHaveBeenCalledTimes(1);
});

it("returns the focus from a dialog that was loaded as it opened", async () => {
  isOffline = false;
  const { Dialog } = await controls();
  const page = (open: boolean) => (
    <>
      <button type="button">More</button>
      {open && (
        <Dialog onClose={vi.fn()} title="Names">
          <p>Ann</p>
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(page(false));
  act(() => button().focus());
  rerender(page(true));
  expect(await screen.findByRole("dialog", { name: "Names" })).toHaveFocus();
  rerender(page(false));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(button()).toHaveFocus();
});
