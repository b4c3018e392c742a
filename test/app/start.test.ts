import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { hashFrom, hashOf } from "../../src/store/link/hash";

const SCRIPT = readFileSync("public/start.js", "utf8");
const FIRST = {
  worker: "assets/worker.js",
  answers: "assets/first.bin",
  own: { convergence: "assets/convergence.bin" },
  screens: { season: ["assets/season.js"], convergence: ["assets/convergence.js"] },
};

/** What the start script asks for at this address. */
function askedAt(hash: string): { readonly fetched: readonly string[]; readonly preloaded: readonly string[] } {
  const fetched: string[] = [];
  const preloaded: string[] = [];
  class HTMLElement {
    popover = null;
  }
  Object.assign(HTMLElement.prototype, { popover: null });
  const window = { CSS: { supports: () => true }, addEventListener: () => undefined };
  runInNewContext(SCRIPT, {
    window,
    CSS: window.CSS,
    HTMLElement,
    Worker: class {},
    localStorage: { getItem: () => null },
    location: { hash },
    navigator: {},
    fetch: (address: string) => {
      fetched.push(address);
      return Promise.reject(new Error("no network"));
    },
    document: {
      documentElement: { dataset: {}, setAttribute: () => undefined },
      currentScript: { getAttribute: () => JSON.stringify(FIRST) },
      createElement: () => ({}),
      head: { appendChild: ({ href }: { readonly href: string }) => preloaded.push(href) },
    },
  });
  return { fetched, preloaded };
}

it("asks for the answers of a first visit, and for those of the screen that opens", () => {
  expect(askedAt("").fetched).toEqual(["./assets/first.bin"]);
  expect(askedAt("#/season").fetched).toEqual(["./assets/first.bin"]);
  expect(askedAt("#/convergence")).toEqual({
    fetched: ["./assets/first.bin", "./assets/convergence.bin"],
    preloaded: ["./assets/convergence.js"],
  });
});

it("asks for none where a link carries data", () => {
  for (const hash of [hashOf("season", [], "abc"), hashOf("convergence", ["islands"], "x"), hashFrom("a.csv")])
    expect(askedAt(hash).fetched, hash).toEqual([]);
});
