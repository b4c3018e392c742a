// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import PublishDialog from "../../../src/features/export/PublishDialog";
import { choices, client, url } from "../../../src/store";

const first = choices.store.getState();
const asked: { readonly document: object }[] = [];

beforeEach(() => {
  choices.restore(first);
  asked.length = 0;
  vi.spyOn(client, "call").mockImplementation(((_: string, request: (typeof asked)[number]) => {
    asked.push(request);
    return Promise.resolve(
      JSON.stringify(request).includes("sheets")
        ? { ok: false, problem: "There is no code for this system yet." }
        : { ok: true, text: "line\nline\n", file: "elo.mjs", mediaType: "text/javascript", notes: ["Mind the gap."] },
    );
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the dialog of documents", () => {
  it("shows the text, says what it leaves out, and copies it", async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    render(<PublishDialog kind="code" onClose={() => undefined} />);
    const dialog = within(screen.getByRole("dialog", { name: "Export as code" }));
    const preview = await dialog.findByRole("region", { name: "Preview of elo.mjs" });
    expect(preview.textContent).toBe("line\nline\n");
    expect(preview.tabIndex).toBe(0);
    expect(dialog.getByText("elo.mjs, 2 lines")).toBeTruthy();
    expect(dialog.getByText("Mind the gap.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    await vi.waitFor(() => expect(write).toHaveBeenCalledWith("line\nline\n"));
  });

  it("requests another format, and says why it is not available", async () => {
    const user = userEvent.setup();
    render(<PublishDialog kind="code" onClose={() => undefined} />);
    await screen.findByRole("region");
    await user.click(screen.getByRole("radio", { name: "Python" }));
    await user.click(screen.getByRole("radio", { name: "Google Sheets" }));
    expect((await screen.findByRole("alert")).textContent).toBe("There is no code for this system yet.");
    expect(asked.map(({ document }) => document)).toEqual([
      { kind: "code", language: "javascript" },
      { kind: "code", language: "python" },
      { kind: "code", language: "sheets" },
    ]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Copy" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download" }).disabled).toBe(true);
  });

  it("waits for the season's link, without offering a choice", async () => {
    vi.spyOn(url, "shareLink").mockResolvedValue({ kind: "link", hash: "#/race?s=1.abc", withData: true });
    render(<PublishDialog kind="standings" onClose={() => undefined} />);
    await screen.findByRole("region");
    expect(screen.queryByRole("radio")).toBeNull();
    expect(asked.at(-1)!.document).toMatchObject({
      kind: "page",
      asked: {
        link: expect.stringMatching(/^http.*#\/season\?s=1\.abc$/),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    });
  });

  it("shows a page as its readers see it, sandboxed, with the number of unread lines", async () => {
    const page = "<!doctype html><h1>Club</h1>";
    vi.spyOn(client, "call").mockImplementation(((_: string, request: (typeof asked)[number]) => {
      asked.push(request);
      return Promise.resolve({ ok: true, text: page, file: "index.html", mediaType: "text/html", notes: [] });
    }) as never);
    const problem = { code: "bad-row", level: "warning", message: "Expected a place.", line: 4 } as const;
    const missing = { code: "bad-place", level: "error", message: "Expected a score.", line: 5 } as const;
    const assumed = { code: "bad-date", level: "warning", message: "No calendar has it.", line: 6 } as const;
    choices.store.setState(({ dataSets }) => ({
      dataSets: dataSets.map((one) => ({ ...one, problems: [problem, missing, assumed] })),
    }));
    render(<PublishDialog kind="standings" onClose={() => undefined} />);
    const frame = await screen.findByTitle<HTMLIFrameElement>("Preview of index.html");
    expect(frame.getAttribute("sandbox")).toBe("");
    expect(frame.getAttribute("srcdoc")).toBe(page);
    expect(asked.at(-1)!.document).toMatchObject({ asked: { unread: 2 } });
  });

  it("publishes without a link if the season is too large for one", async () => {
    vi.spyOn(url, "shareLink").mockResolvedValue({ kind: "too-long", hash: "#/race?s=1.abc", length: 1e6 });
    render(<PublishDialog kind="standings" onClose={() => undefined} />);
    await screen.findByRole("region");
    expect(asked.at(-1)!.document).toMatchObject({ asked: { link: "" } });
  });

  it("shows the text to copy by hand if the browser refuses", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("NotAllowedError"));
    render(<PublishDialog kind="code" onClose={() => undefined} />);
    await screen.findByRole("region");
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("line\nline\n");
  });
});
