// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import PasteDialog from "../../../src/features/import/PasteDialog";
import ExamplesDialog from "../../../src/features/import/ExamplesDialog";
import { intake } from "../../../src/features/import/intake/intake";
import { FRESH } from "../../../src/features/import/intake/texts";
import { buildHistory } from "../../../src/engine/history/build";
import { choices, importing, results } from "../../../src/store";
import type { PendingImport } from "../../../src/store";
import * as ui from "../../../src/ui";
import { LaidOut } from "../../support/laidOut";

const met = () => ({ known: 2, aliases: [], alike: [], fresh: [] });

/** What the worker would say of a text: a race for each line with ">". */
function readingOf(text: string): PendingImport {
  const lines = text.split("\n").filter((line) => line.trim());
  const races = lines.filter((line) => line.includes(">"));
  const problems = lines.flatMap((line, at) =>
    line.includes(">")
      ? []
      : [
          {
            code: "too-few-entrants" as const,
            level: "error" as const,
            line: at + 1,
            message: races.length
              ? "A game needs two entrants; this one has 1."
              : "No races in this: expected one race a line.",
            text: line,
          },
        ],
  );
  const preview = races.map((line) => ({
    entrants: line.split(">").map((name, at) => ({
      name: name.replace("(DNF)", "").trim(),
      rank: at + 1,
      ...(name.includes("(DNF)") && { status: "dnf" as const }),
    })),
  }));
  return {
    key: `read ${text.length}`,
    result: {
      format: races.length ? "lines" : "",
      label: "Lines with > and =",
      candidates: [],
      inputs: [
        {
          source: "",
          format: races.length ? "lines" : "",
          label: "Lines with > and =",
          candidates: [],
          tables: [],
          confidence: "sure",
          doubts: [],
          summary: "",
        },
      ],
      problems,
      assumed: {},
      suggestions: [],
      preview,
      history: { ...buildHistory(preview).history, playerCount: 3 },
    },
  };
}

const first = choices.store.getState();

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", LaidOut);
  window.matchMedia ??= ((media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  choices.restore(first);
  intake.restore(FRESH);
  sessionStorage.clear();
  vi.spyOn(importing, "read").mockImplementation((inputs) => Promise.resolve(readingOf(String(inputs[0].data))));
  vi.spyOn(importing, "giveUp").mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("pasting results", () => {
  const results = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Results" });
  const keep = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save as new data set" });

  it("starts in the text field, with nothing to save", async () => {
    render(<PasteDialog onClose={() => undefined} />);
    await waitFor(() => expect(document.activeElement).toBe(results()));
    expect(keep().disabled).toBe(true);
  });

  it("shows the format, the races, and problems with links to their lines", async () => {
    render(<PasteDialog onClose={() => undefined} />);
    await userEvent.click(results());
    await userEvent.paste("Ada > Bea > Cyd\nfoo\nBea > Ada");
    expect(await screen.findByRole("heading", { name: /Two races found/ })).toBeTruthy();
    expect(screen.getByText("Lines with > and =")).toBeTruthy();
    expect(screen.getByText("won by Ada")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "line 2" }));
    expect(results().value.slice(results().selectionStart, results().selectionEnd)).toBe("foo");
    expect(keep().disabled).toBe(false);
  });

  it("shows the first lines of a long file, and loads all before one is edited", async () => {
    const whole = `${"Ada > Bea\n".repeat(40)}foo\n${"Bea > Ada\n".repeat(3)}`;
    const file = new File([whole], "long.txt");
    vi.mocked(importing.read).mockImplementation(([{ data }]) =>
      Promise.resolve(readingOf(data === file ? whole : String(data))),
    );
    const decode = vi.spyOn(importing, "decode").mockResolvedValue([whole]);
    intake.add([{ name: "long.txt", text: whole.slice(0, 100), file }]);
    render(<PasteDialog onClose={() => undefined} />);
    expect(await screen.findByRole("heading", { name: /43 races found/ })).toBeTruthy();
    expect(screen.getByRole("listbox", { name: /^Results, the first 11 lines/ })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Results" })).toBeNull();
    expect(decode).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "line 41" }));
    await waitFor(() => expect(results().value).toBe(whole));
    expect(intake.get().sources).toEqual([{ name: "long.txt", text: whole }]);
    expect(await screen.findByRole("heading", { name: /43 races found/ })).toBeTruthy();
    await waitFor(() => expect(results().value.slice(results().selectionStart, results().selectionEnd)).toBe("foo"));
  });

  it("says why a long file cannot be loaded, and keeps its first lines", async () => {
    const problem = vi.spyOn(ui, "problem").mockImplementation(() => undefined);
    const file = new File(["Ada > Bea\nfoo\n"], "long.txt");
    vi.spyOn(importing, "decode").mockRejectedValue(new Error("The file was moved or changed. Open it again."));
    intake.add([{ name: "long.txt", text: "Ada > Bea\n", file }]);
    render(<PasteDialog onClose={() => undefined} />);
    await userEvent.click(screen.getAllByRole("option")[0]);
    await waitFor(() => expect(problem).toHaveBeenCalledTimes(1));
    expect(problem.mock.calls[0][1]?.description).toBe("The file was moved or changed. Open it again.");
    expect(intake.get().sources[0].file).toBe(file);
  });

  it("saves the results under their name, with the chosen reading of ties", async () => {
    const commit = vi.spyOn(importing, "commit").mockResolvedValue("d1");
    const onClose = vi.fn<() => void>();
    render(<PasteDialog onClose={onClose} />);
    await userEvent.click(results());
    await userEvent.paste("Ada > Bea (DNF)");
    await screen.findByRole("heading", { name: /One race found/ });
    await userEvent.clear(screen.getByRole("textbox", { name: "Name" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Club night");
    await userEvent.click(screen.getByRole("radio", { name: "left out" }));
    await userEvent.click(keep());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [reading, known] = commit.mock.calls[0];
    expect(reading.key).toBe("read 15");
    expect(known).toMatchObject({
      name: "Club night",
      options: { ties: { finished: "draw", dnf: "drop", dq: "drop" } },
    });
    expect(importing.giveUp).not.toHaveBeenCalled();
  });

  it("restores the text when a save is undone", async () => {
    vi.spyOn(importing, "commit").mockResolvedValue("d1");
    const { unmount } = render(<PasteDialog onClose={() => undefined} />);
    await userEvent.click(results());
    await userEvent.paste("Ada > Bea");
    await screen.findByRole("heading", { name: /One race found/ });
    await userEvent.click(keep());
    await waitFor(() => expect(intake.get().sources[0].text).toBe(""));
    unmount();
    // No data set has its races, as after an undo.
    render(<PasteDialog onClose={() => undefined} />);
    await userEvent.click(screen.getByRole("button", { name: "Bring its text back" }));
    expect(results().value).toBe("Ada > Bea");
    expect(screen.queryByRole("button", { name: "Bring its text back" })).toBeNull();
  });

  it("keeps typed text when Escape closes it, and says so when it opens again", async () => {
    const onClose = vi.fn<() => void>();
    const { unmount } = render(<PasteDialog onClose={onClose} />);
    await userEvent.click(results());
    await userEvent.paste("Ada > Bea");
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    render(<PasteDialog onClose={onClose} />);
    expect(results().value).toBe("Ada > Bea");
    expect(await screen.findByText("Your draft from before. A paste replaces it.")).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: "Start over" }));
    expect(results().value).toBe("");
    expect(screen.getByText("Text cleared; draft kept.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(results().value).toBe("Ada > Bea");
  });

  it("a paste after reopening replaces an unedited draft, which can be restored", async () => {
    const { unmount } = render(<PasteDialog onClose={() => undefined} />);
    await userEvent.click(results());
    await userEvent.paste("Ada > Bea");
    await userEvent.keyboard("{Escape}");
    unmount();
    render(<PasteDialog onClose={() => undefined} />);
    await waitFor(() => expect(document.activeElement).toBe(results()));
    await userEvent.paste("Cyd > Dov");
    expect(results().value).toBe("Cyd > Dov");
    await userEvent.click(screen.getByRole("button", { name: "Bring it back" }));
    expect(results().value).toBe("Ada > Bea");
  });

  it("a paste after reopening goes into an edited draft at the caret", async () => {
    const { unmount } = render(<PasteDialog onClose={() => undefined} />);
    await userEvent.click(results());
    await userEvent.paste("Ada > Bea");
    await userEvent.keyboard("{Enter}{Escape}");
    unmount();
    render(<PasteDialog onClose={() => undefined} />);
    expect(screen.getByText("Your draft from before.")).toBeTruthy();
    await userEvent.click(results());
    await userEvent.paste("Cyd > Dov");
    expect(results().value).toBe("Ada > Bea\nCyd > Dov");
  });

  it("adds the results to the open data set", async () => {
    const append = vi.spyOn(importing, "append").mockResolvedValue(0);
    vi.spyOn(importing, "newcomers").mockResolvedValue(met());
    render(<PasteDialog onClose={() => undefined} />);
    await userEvent.click(results());
    await userEvent.paste("Ada > Bea");
    await screen.findByRole("heading", { name: /One race found/ });
    await userEvent.click(screen.getByRole("button", { name: /^Add these results to Formula One/ }));
    await waitFor(() => expect(append).toHaveBeenCalledOnce());
    expect(append.mock.calls[0][1]).toBe(first.current);
    expect(append.mock.calls[0][2]).toEqual({ options: undefined, aliases: [] });
  });

  it("asks about new names before adding, and merges only confirmed ones", async () => {
    const append = vi.spyOn(importing, "append").mockResolvedValue(0);
    const like = (name: string, reason: string, together = false) => ({ name, races: 12, reason, together });
    vi.spyOn(importing, "newcomers").mockResolvedValue({
      known: 20,
      aliases: [{ name: "Bea B", of: "Bea" }],
      alike: [
        { name: "aurelia", races: 1, like: [like("Aurelia", "only capital letters differ")] },
        { name: "Kestral", races: 1, like: [like("Kestrel", "one letter differs")] },
        { name: "Merlyn", races: 1, like: [like("Merlin", "one letter differs", true)] },
      ],
      fresh: [{ name: "Newbie", races: 1 }],
    });
    render(<PasteDialog onClose={() => undefined} />);
    await userEvent.click(results());
    await userEvent.paste("Ada > Bea");
    await screen.findByRole("heading", { name: /One race found/ });
    await userEvent.click(screen.getByRole("button", { name: /^Add these results to Formula One/ }));
    const who = within(await screen.findByRole("dialog", { name: "Who is new?" }));
    expect(append).not.toHaveBeenCalled();
    expect(who.getByText(/1 race for Formula One.*: 21 players known, 4 new/)).toBeTruthy();
    expect(who.getByText("Bea B is Bea")).toBeTruthy();
    expect(who.getByRole("region", { name: "New" }).textContent).toContain("Newbie");
    await userEvent.click(who.getByRole("button", { name: "Join all 2" }));
    // The button keeps the focus, and takes back what it did.
    expect(document.activeElement?.textContent).toBe("Join none");
    expect((document.activeElement as HTMLButtonElement).disabled).toBe(false);
    expect(who.getByRole("button", { name: "Join Merlyn to Merlin" }).getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(who.getByRole("button", { name: "Join aurelia to Aurelia" }));
    expect(who.getByText(/22 players known, 3 new/)).toBeTruthy();
    await userEvent.click(who.getByRole("button", { name: "Add 1 race" }));
    await waitFor(() => expect(append).toHaveBeenCalledOnce());
    expect(append.mock.calls[0][2]?.aliases).toEqual([{ from: "Kestral", into: "Kestrel" }]);
  });

  it("changes the reading of ties in the open data set only on request", async () => {
    const append = vi.spyOn(importing, "append").mockResolvedValue(0);
    vi.spyOn(importing, "newcomers").mockResolvedValue(met());
    render(<PasteDialog onClose={() => undefined} />);
    await userEvent.click(results());
    await userEvent.paste("Ada > Bea (DNF)");
    await screen.findByRole("heading", { name: /One race found/ });
    const note = () => screen.queryByRole("region", { name: /^If added to Formula One/ });
    expect(note()).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "left out" }));
    expect(note()?.textContent).toContain("Races that you add are read the same way");
    await userEvent.click(screen.getByRole("checkbox", { name: "Read all its races as chosen above" }));
    await userEvent.click(screen.getByRole("button", { name: /^Add these results to Formula One/ }));
    await waitFor(() => expect(append).toHaveBeenCalledOnce());
    const there = first.dataSets.find(({ id }) => id === first.current);
    expect(append.mock.calls[0][2]?.options).toEqual({
      ...there?.options,
      ties: { finished: "draw", dnf: "drop", dq: "drop" },
    });
  });

  it("saves nothing from unreadable text, and releases results that are not saved", async () => {
    const { unmount } = render(<PasteDialog onClose={() => undefined} />);
    await userEvent.click(results());
    await userEvent.paste("lorem ipsum");
    expect(await screen.findByRole("heading", { name: "No races found" })).toBeTruthy();
    expect(screen.getByText(/expected one race a line/)).toBeTruthy();
    expect(keep().disabled).toBe(true);
    unmount();
    await waitFor(() => expect(importing.giveUp).toHaveBeenCalledOnce());
  });
});

it("examples open in addition to the user's data sets", async () => {
  const onClose = vi.fn<() => void>();
  render(<ExamplesDialog onClose={onClose} />);
  await userEvent.click(screen.getByRole("button", { name: /^Map Rando/ }));
  const { dataSets, current } = choices.store.getState();
  expect(dataSets.find((dataSet) => dataSet.id === current)?.name).toContain("Map Rando");
  expect(onClose).toHaveBeenCalledOnce();
  expect(results.store.getState().notices).toEqual([]);
});
