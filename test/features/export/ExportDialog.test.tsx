// @vitest-environment jsdom
// @isolation fresh-modules
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { snapshot } from "../../support/histories";
import ExportDialog from "../../../src/features/export/ExportDialog";
import { ratingWays, raceWays } from "../../../src/features/export/ways";
import { choices, client, dataSets, results, url } from "../../../src/store";

const EXPORTERS = [
  { id: "csv-long", label: "Whole table", hint: "Everything.", extension: "csv", mediaType: "text/csv" },
  { id: "csv-wide-places", label: "Places", hint: "Short.", extension: "csv", mediaType: "text/csv" },
  { id: "lines", label: "Lines", hint: "To read.", extension: "txt", mediaType: "text/plain" },
];
const first = choices.store.getState();
const before = results.store.getState();

beforeEach(() => {
  choices.restore(first);
  const { history } = buildHistory([
    {
      entrants: [
        { name: "Ann", rank: 1 },
        { name: "Bea", rank: 2 },
      ],
    },
  ]);
  results.store.setState({
    ...before,
    description: {
      value: { models: [], importers: [], exporters: EXPORTERS, services: [] },
      status: "ready",
      progress: 1,
      message: "",
    },
    snapshot: { value: snapshot(history), status: "ready", progress: 1, message: "" },
    snapshotOf: first.current,
  });
  vi.spyOn(client, "call").mockImplementation(((_: string, { format }: { format: string }) =>
    Promise.resolve(
      format === "lines"
        ? { text: "Ann > Bea\n", dropped: ["scores", "minutes in game"] }
        : { text: "a,b\n", dropped: [] },
    )) as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  results.store.setState(before);
});

describe("exporting", () => {
  it("says what each format leaves out before it is chosen", async () => {
    render(<ExportDialog onClose={() => undefined} />);
    expect(await screen.findByText("Leaves out scores and minutes in game.")).toBeTruthy();
    expect(screen.getAllByText(/nothing left out/)).toHaveLength(2);
  });

  it("gives each file its own name", async () => {
    const names: string[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download.replace(/^.*2026/, ""));
    });
    render(<ExportDialog onClose={() => undefined} />);
    for (const label of ["Whole table", "Places", "Lines"])
      await userEvent.click(screen.getByRole("button", { name: `Download: ${label}` }));
    await vi.waitFor(() => expect(names).toEqual([".csv", "-wide-places.csv", ".txt"]));
  });

  it("copies the written races", async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    render(<ExportDialog onClose={() => undefined} />);
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Copy: Lines" }));
    await vi.waitFor(() => expect(write).toHaveBeenCalledWith("Ann > Bea\n"));
  });

  it("shows the page as text to copy by hand if the browser refuses", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("NotAllowedError"));
    vi.spyOn(url, "shareFile").mockResolvedValue("the page, packed");
    render(<ExportDialog onClose={() => undefined} />);
    await user.click(screen.getByRole("button", { name: "Copy: This page" }));
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "This page, to copy" });
    expect(field.value).toBe("the page, packed");
    expect(document.activeElement).toBe(field);
    expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
  });

  it("exports nothing outdated", async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    const share = vi.spyOn(url, "shareFile").mockResolvedValueOnce("before").mockResolvedValueOnce("after");
    render(<ExportDialog onClose={() => undefined} />);
    const copy = (name: string) => user.click(screen.getByRole("button", { name: `Copy: ${name}` }));
    await copy("Lines");
    await copy("This page");
    vi.spyOn(client, "call").mockResolvedValue({ text: "Bea > Ann\n", dropped: [] } as never);
    act(() => dataSets.edit({ type: "delete-race", key: 0 }));
    await copy("Lines");
    await copy("This page");
    await vi.waitFor(() =>
      expect(write.mock.calls.map(([text]) => text)).toEqual(["Ann > Bea\n", "before", "Bea > Ann\n", "after"]),
    );
    expect(share).toHaveBeenCalledTimes(2);
  });
});

describe("export formats", () => {
  it("writes races in the worker, including edits", async () => {
    const [way] = raceWays(EXPORTERS, { base: "b1", edits: [{ type: "delete-race", key: 0 }] });
    await way.make();
    expect(client.call).toHaveBeenCalledWith("write", {
      history: { base: "b1", edits: [{ type: "delete-race", key: 0 }] },
      format: "csv-long",
    });
  });

  it("writes ratings for spreadsheets and for scripts", async () => {
    const table = {
      columns: ["Name", "Rank", "Sd"].map((label) => ({ label })),
      rows: [
        ["Ann", 1, null],
        ["=1+1", 2, null],
      ],
      note: "This list has the players who raced in the last 90 days, counted back from the last race.",
    };
    const [csv, json] = ratingWays(table, "Thurstone", "Club · 3 races");
    expect((await csv.make()).text.split("\r\n")).toEqual([
      "Name,Rank,Sd",
      "Ann,1,",
      "'=1+1,2,",
      `"# ${table.note}"`,
      "# Club · 3 races",
      "",
    ]);
    expect(JSON.parse((await json.make()).text)).toMatchObject([
      { name: "Ann", sd: null },
      { name: "=1+1", rank: 2 },
    ]);
    expect(csv.hint).toContain("Thurstone");
  });
});
