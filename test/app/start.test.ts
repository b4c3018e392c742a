// @isolation fresh-modules
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
  beside: { season: ["assets/races.js"] },
  kept: ["assets/persistence.js"],
};

/** What the start script asks for at this address. */
function askedAt(hash: string, isStored = false): Readonly<Record<"fetched" | "preloaded" | "low", readonly string[]>> {
  const fetched: string[] = [];
  const preloaded: string[] = [];
  const low: string[] = [];
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
    navigator: isStored ? { serviceWorker: { controller: {} } } : {},
    fetch: (address: string) => {
      fetched.push(address);
      return Promise.reject(new Error("no network"));
    },
    document: {
      documentElement: { dataset: {}, setAttribute: () => undefined },
      currentScript: { getAttribute: () => JSON.stringify(FIRST) },
      createElement: () => ({}),
      head: {
        appendChild: ({ href, fetchPriority }: { readonly href: string; readonly fetchPriority?: string }) =>
          (fetchPriority === "low" ? low : preloaded).push(href),
      },
    },
  });
  return { fetched, preloaded, low };
}

it("requests the answers of a first visit, and those of the opening screen", () => {
  expect(askedAt("").fetched).toEqual(["./assets/first.bin"]);
  expect(askedAt("#/season").fetched).toEqual(["./assets/first.bin"]);
  expect(askedAt("#/convergence")).toEqual({
    fetched: ["./assets/first.bin", "./assets/convergence.bin"],
    preloaded: ["./assets/convergence.js"],
    low: [],
  });
});

it("requests further figures with low priority, and the persistence code if there may be stored data", () => {
  expect(askedAt("#/season")).toMatchObject({ preloaded: ["./assets/season.js"], low: ["./assets/races.js"] });
  expect(askedAt("#/season", true).preloaded).toEqual(["./assets/season.js", "./assets/persistence.js"]);
});

it("requests no answers if a link contains data", () => {
  for (const hash of [hashOf("season", [], "abc"), hashOf("convergence", ["islands"], "x"), hashFrom("a.csv")])
    expect(askedAt(hash).fetched, hash).toEqual([]);
});
