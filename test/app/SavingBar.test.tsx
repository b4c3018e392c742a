// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SavingBar } from "../../src/app/SavingBar";
import { persistence } from "../../src/store";
import { quarantineList } from "../../src/store/persistence/quarantineList";
import { saving } from "../../src/store/persistence/savingState";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  saving.set("saved", "");
  quarantineList.setState([], true);
});

describe("the state of saving", () => {
  it("shows nothing while everything is saved", () => {
    saving.set("saving", "");
    render(<SavingBar />);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("another tab's changes wait for a choice", async () => {
    const mine = vi.spyOn(persistence, "keepMine").mockResolvedValue();
    const theirs = vi.spyOn(persistence, "loadTheirs").mockResolvedValue();
    saving.set("conflict", "Podium was changed in another tab.");
    render(<SavingBar />);
    expect(screen.getByRole("alert").textContent).toContain("changed in another tab");
    await userEvent.click(screen.getByRole("button", { name: "Keep mine" }));
    await userEvent.click(screen.getByRole("button", { name: "Load theirs" }));
    expect([mine, theirs].map((call) => call.mock.calls.length)).toEqual([1, 1]);
  });

  it("a full disk is reported, and writing tried again on request", async () => {
    const again = vi.spyOn(persistence, "flush").mockResolvedValue();
    saving.set("error", "This browser has no room left.");
    render(<SavingBar />);
    expect(screen.getByRole("alert").textContent).toContain("no room left");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(again).toHaveBeenCalledOnce();
  });

  it("offers what a closed tab could not save, and discards it only when asked twice", async () => {
    const open = vi.spyOn(persistence, "openQuarantined").mockResolvedValue(true);
    const drop = vi.spyOn(persistence, "dropQuarantined").mockResolvedValue();
    const aside = { key: "left:t1", kind: "left", names: ["Spring", "Autumn"] } as const;
    quarantineList.setState([aside], true);
    render(<SavingBar />);
    const bar = await screen.findByRole("alert", { name: "Set aside" });
    expect(bar.textContent).toContain("another tab had saved first: Spring and Autumn.");
    await userEvent.click(screen.getByRole("button", { name: "Open them" }));
    expect(open).toHaveBeenCalledWith(aside);
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(drop).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Discard for good" }));
    expect(drop).toHaveBeenCalledWith("left:t1");
  });
});
