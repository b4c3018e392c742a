// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Notices } from "../../src/app/Notices";
import { choices, contenders, undo } from "../../src/store";
import { notice, Toasts } from "../../src/ui";
import { LaidOut } from "../support/laidOut";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal("ResizeObserver", LaidOut);
afterEach(cleanup);

const button = () => screen.findByRole("button", { name: "Undo" });
const ids = () => choices.store.getState().contenders.map(({ id }) => id);

it("a message offers Undo only while its step is the latest", async () => {
  render(
    <>
      <Toasts theme="light" />
      <Notices />
    </>,
  );
  const [first, second] = ids();
  contenders.remove(first);
  notice("The first left", { onUndo: undo });
  await button();

  contenders.remove(second);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());

  notice("The second left", { onUndo: undo });
  (await button()).click();
  expect(ids()).toContain(second);
  expect(ids()).not.toContain(first);
});

it("a late message, after another step, offers no Undo", async () => {
  render(
    <>
      <Toasts theme="light" />
      <Notices />
    </>,
  );
  contenders.remove(ids()[0]);
  notice("One left", { onUndo: undo });
  undo();
  await screen.findByText("One left");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("a message ends even if it moved away from under the pointer", async () => {
  const { rerender } = render(<Toasts theme="light" />);
  notice("The workspace is open", { lasts: 50 });
  const message = await screen.findByText("The workspace is open");
  // The timer of the message stops while the pointer is over it, and the pointer never leaves it.
  fireEvent.mouseMove(message);
  rerender(<Toasts theme="light" />);
  expect(screen.getByText("The workspace is open")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("The workspace is open")).toBeNull(), { timeout: 5000 });
});
