// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import pages from "virtual:model-pages";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useState } from "react";
import LibraryDialog from "../../../src/features/library";
import { MODELS } from "../../../src/engine/models/registry";

let narrow = false;

beforeAll(async () => {
  await Promise.all(pages.map((page) => page.load()));
});

beforeEach(() => {
  narrow = false;
  window.matchMedia = (query) =>
    ({
      matches: query.includes("max-width: 719px") && narrow,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
});
afterEach(cleanup);

function Library({ first, onClose = () => undefined }: { readonly first: string; readonly onClose?: () => void }) {
  const [page, setPage] = useState(first);
  return <LibraryDialog page={page} onPage={setPage} onClose={onClose} />;
}

describe("the library", () => {
  it("closes when a link to a lesson is clicked", async () => {
    const close = vi.fn();
    render(<Library first="fide-elo" onClose={close} />);
    const link = await screen.findByRole("link", { name: "A rating is a prediction" });
    expect(link).toHaveAttribute("href", "#/learn/prediction");
    await userEvent.click(link);
    expect(close).toHaveBeenCalledOnce();
  });

  it("shows a model's page: its sections as headings, its formulas as MathML, its parameters as a table", async () => {
    render(<Library first="trueskill" />);
    const dialog = screen.getByRole("dialog", { name: "TrueSkill" });
    expect(await within(dialog).findByRole("heading", { level: 3, name: "Equations" })).toBeInTheDocument();
    expect(within(dialog).getByRole("heading", { level: 3, name: "When to choose it" })).toBeInTheDocument();
    expect(dialog.querySelectorAll("math").length).toBeGreaterThan(20);
    const parameters = within(dialog).getAllByRole("rowheader");
    expect(parameters.map((cell) => cell.textContent)).toContain("Draw probability p");
    expect(dialog).not.toHaveTextContent(/\$|\\frac/);
  });

  it("links the page about choosing with each model's page", async () => {
    const user = userEvent.setup();
    render(<Library first="choosing" />);
    const table = await screen.findByRole("table");
    expect(within(table).getAllByRole("row")).toHaveLength(MODELS.length + 1);
    await user.click(within(table).getByRole("button", { name: "Glicko-2" }));
    expect(await screen.findByRole("dialog", { name: "Glicko-2" })).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Inactivity" })).toBeInTheDocument();
    const pages = within(screen.getByRole("navigation", { name: "Model pages" }));
    expect(pages.getByRole("button", { current: "page" })).toHaveTextContent("Glicko-2");
    await user.click(pages.getByRole("button", { name: "Choosing a model" }));
    expect(await screen.findByRole("heading", { name: "Side by side" })).toBeInTheDocument();
  });

  it("shows a list of pages on a phone, and closes by Escape", async () => {
    narrow = true;
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Library first="thurstone" onClose={onClose} />);
    await user.selectOptions(screen.getByRole("combobox", { name: "Page" }), "ZoneStats");
    expect(await screen.findByRole("heading", { name: "Missing columns" })).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalled();
  });

  it("says when a model has no page", () => {
    render(<Library first="elo-of-tomorrow" />);
    expect(screen.getByRole("dialog")).toHaveTextContent("There is no page about this model.");
  });
});
