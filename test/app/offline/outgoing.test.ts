import { describe, expect, it } from "vitest";
import { outgoing, type Caches } from "../../../src/app/offline/outgoing";

const SCOPE = "https://example.org/podium/";
const HOUR = 3_600_000;
const url = (name: string) => `${SCOPE}assets/${name}`;

/** The caches of a browser, in memory. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      keys: async () => [...cache.keys()].map((address) => new Request(address)),
      match: async (request: Request) => cache.get(request.url)?.clone(),
      put: async (request: Request, response: Response) => void cache.set(request.url, response),
    };
  };
  const caches = { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
  return { all, caches: caches as unknown as Caches };
}

/** A browser that has stored one version of the app. */
async function stored(...names: readonly string[]) {
  const { all, caches } = memoryCaches();
  let time = 1e12;
  const files = outgoing(caches, SCOPE, () => time);
  const find = async (name: string) => (await files.find(new Request(url(name))))?.text();
  const store = (more: readonly string[]) =>
    all.set("app", new Map(more.map((name) => [url(name), new Response(name)])));
  store(names);
  return { all, files, find, store, pass: (ms: number) => void (time += ms) };
}

describe("files of the previous version", () => {
  it("stays for a day, without storing files still needed twice", async () => {
    const { all, files, find, pass } = await stored("old.js", "same.js");
    await files.keep("app", (address) => address === url("old.js"));
    all.delete("app");
    expect([await find("old.js"), await find("same.js")]).toEqual(["old.js", undefined]);
    pass(23 * HOUR);
    await files.dropOld();
    expect(await find("old.js")).toBe("old.js");
    pass(2 * HOUR);
    await files.dropOld();
    expect([...all.keys()]).toEqual([]);
  });

  it("keeps two versions after two updates in one day", async () => {
    const { files, find, store, pass } = await stored("first.js");
    await files.keep("app", () => true);
    pass(HOUR);
    store(["second.js"]);
    await files.keep("app", () => true);
    expect([await find("first.js"), await find("second.js")]).toEqual(["first.js", "second.js"]);
  });

  it("files of another app on the same origin are left alone", async () => {
    const { all, files, pass } = await stored("old.js");
    all.set("podium-outgoing:https://example.org/other/:1", new Map());
    pass(100 * HOUR);
    await files.dropOld();
    expect([...all.keys()]).toContain("podium-outgoing:https://example.org/other/:1");
  });
});
