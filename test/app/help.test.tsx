// @vitest-environment jsdom
// @isolation fresh-modules
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import HelpDialog from "../../src/app/HelpDialog";
import { EVERYWHERE, KEYS_OF } from "../../src/app/keysOf";
import KeysDialog from "../../src/app/KeysDialog";
import { entriesOf, searched } from "../../src/app/palette/entries";
import { SCREENS } from "../../src/app/screens";
import { Welcome } from "../../src/app/Welcome";
import { choices } from "../../src/store";
import { findIn } from "../../src/ui/search";

beforeEach(() => {
  localStorage.clear();
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

describe("Help", () => {
  it("answers eleven questions, each with a link that does something", () => {
    const done = vi.fn();
    render(<HelpDialog onClose={done} onOpen={done} onPage={done} />);
    const questions = screen.getAllByRole("heading", { level: 3 }).filter((one) => one.textContent?.endsWith("?"));
    expect(questions).toHaveLength(11);
    for (const question of questions) {
      done.mockClear();
      fireEvent.click(question.parentElement!.querySelector("button")!);
      expect(done, question.textContent ?? "").toHaveBeenCalled();
    }
  });
});

it.each(SCREENS.map((one) => [one.label, one] as const))(
  "the keys of %s are shown with those of everywhere",
  (label, one) => {
    render(<KeysDialog screen={one} onClose={() => undefined} />);
    const dialog = screen.getByRole("dialog", { name: `Keys on ${label}` });
    for (const [key] of [...KEYS_OF[one.id], ...EVERYWHERE]) expect(dialog.textContent).toContain(key);
  },
);

describe("what the palette finds", () => {
  it("lists names that begin with the text first, and searches kinds and synonyms", () => {
    const all = [
      ...entriesOf("Screen", [{ id: "race", label: "Race" }], () => undefined),
      ...entriesOf("Action", [{ id: "add", label: "Add a race", also: "new" }], () => undefined),
      ...entriesOf("Lesson", [{ id: "ties", label: "Ties and DNFs" }], () => undefined),
    ];
    const texts = (search: string) => findIn(all, search, searched).map(({ text }) => text);
    expect(texts("race")).toEqual(["Race", "Add a race"]);
    expect(texts("lesson")).toEqual(["Ties and DNFs"]);
    expect(texts("new")).toEqual(["Add a race"]);
    expect(texts("zzz")).toEqual([]);
  });
});

describe("the welcome of the first visit", () => {
  it("the welcome of the first visit is never shown again after it was closed or used", () => {
    const paste = vi.fn();
    render(<Welcome onPaste={paste} />);
    fireEvent.click(screen.getByRole("button", { name: "Paste results" }));
    expect(paste).toHaveBeenCalled();
    expect(screen.queryByRole("complementary")).toBeNull();
    cleanup();
    render(<Welcome onPaste={paste} />);
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("the welcome of the first visit is not shown to users with data of their own", () => {
    const before = choices.store.getState();
    choices.restore({
      dataSets: [...before.dataSets, { ...before.dataSets[0], id: "d2", source: { kind: "stored", base: "b1" } }],
    });
    render(<Welcome onPaste={() => undefined} />);
    expect(screen.queryByRole("complementary")).toBeNull();
    choices.restore(before);
    cleanup();
    // It goes by itself once the first results are saved.
    render(<Welcome onPaste={() => undefined} />);
    expect(screen.getByRole("complementary")).toBeTruthy();
    act(() => choices.restore({ dataSets: [{ ...before.dataSets[0], source: { kind: "stored", base: "b1" } }] }));
    expect(screen.queryByRole("complementary")).toBeNull();
    choices.restore(before);
  });
});
