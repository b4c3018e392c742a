// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { copyText } from "../../src/ui/clipboard";

afterEach(() => vi.unstubAllGlobals());

/** A browser that lets a page copy only while it answers a press: not once it has waited for anything. */
function stubClipboard(): { answering: boolean; readonly copied: string[] } {
  const browser = { answering: true, copied: [] as string[] };
  const ask = () => (browser.answering ? Promise.resolve() : Promise.reject(new Error("NotAllowedError")));
  class Item {
    constructor(readonly kinds: Readonly<Record<string, Promise<Blob>>>) {}
  }
  vi.stubGlobal("ClipboardItem", Item);
  vi.stubGlobal("navigator", {
    clipboard: {
      write: async ([item]: readonly Item[]) => {
        await ask();
        browser.copied.push(await (await item.kinds["text/plain"]).text());
      },
      writeText: async (text: string) => {
        await ask();
        browser.copied.push(text);
      },
    },
  });
  return browser;
}

describe("copying", () => {
  it("calls the browser before the text is ready", async () => {
    const browser = stubClipboard();
    const copying = copyText(new Promise((made) => setTimeout(() => made("a link"), 5)));
    browser.answering = false;
    expect(await copying).toBe(true);
    expect(browser.copied).toEqual(["a link"]);
  });

  it("says when the browser refuses, or has no clipboard at all", async () => {
    stubClipboard().answering = false;
    expect(await copyText(Promise.resolve("a link"))).toBe(false);
    vi.stubGlobal("navigator", {});
    expect(await copyText(Promise.resolve("a link"))).toBe(false);
    vi.stubGlobal("ClipboardItem", undefined);
    expect(await copyText(Promise.resolve("a link"))).toBe(false);
  });

  it("copies as text if the browser accepts no promises", async () => {
    const browser = stubClipboard();
    vi.stubGlobal("ClipboardItem", undefined);
    expect(await copyText(Promise.resolve("a link"))).toBe(true);
    expect(browser.copied).toEqual(["a link"]);
  });

  it("throws the error of making the text", async () => {
    stubClipboard();
    await expect(copyText(Promise.reject(new Error("too large")))).rejects.toThrow("too large");
  });
});
