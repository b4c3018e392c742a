// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../../src/app/ErrorBoundary";
import { Toasts } from "../../src/ui";
import { LaidOut } from "../support/laidOut";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal("ResizeObserver", LaidOut);

// React tells the console of what a boundary has caught.
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const MISSING = "Failed to fetch dynamically imported module: https://example.org/assets/Models-1a2b.js";
const Missing = lazy(() => Promise.reject<{ default: () => null }>(new TypeError(MISSING)));

describe("a screen that fails", () => {
  it("offers to try again", async () => {
    let fails = true;
    const Screen = () => {
      if (fails) throw new Error("No such column");
      return <p>Drawn</p>;
    };
    render(
      <ErrorBoundary name="Season">
        <Screen />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("alert").textContent).toContain("Season could not be drawn");
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("Drawn")).toBeTruthy();
  });

  it("offers only a reload if its script did not load", async () => {
    render(
      <ErrorBoundary name="Models">
        <Suspense>
          <Missing />
        </Suspense>
      </ErrorBoundary>,
    );
    expect((await screen.findByRole("alert")).textContent).toContain("Models could not be loaded");
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Reload"]);
  });
});

it("a dialog that fails is closed and said, leaves the page standing, and can be opened again", async () => {
  let fails = true;
  const Dialog = () => {
    if (fails) throw new Error("No such column");
    return <p>Dialog</p>;
  };
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <ErrorBoundary name="This dialog" onFailed={() => setOpen(false)}>
          {isOpen && <Dialog />}
        </ErrorBoundary>
        <Toasts theme="light" />
      </>
    );
  };
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByText("This dialog could not be drawn")).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(screen.getByText("Dialog")).toBeTruthy();
});
