import { expect, it } from "vitest";
import { keepShared, takeShared } from "../../../src/app/offline/shared";

/** The browser's caches, as far as they are used. */
function caching(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const one = all.get(name) ?? all.set(name, new Map()).get(name)!;
    return {
      put: async (key: string, response: Response) => void one.set(key, response),
      keys: async () => [...one.keys()],
      match: async (key: string) => one.get(key),
    };
  };
  return { open, delete: async (name: string) => all.delete(name) } as unknown as CacheStorage;
}

const SCOPE = "https://club.example/podium/";

async function share(caches: CacheStorage, parts: readonly (readonly [string, string | File])[]): Promise<void> {
  const body = new FormData();
  for (const [name, part] of parts) body.append(name, part);
  const answer = await keepShared(new Request(`${SCOPE}share`, { method: "POST", body }), caches, SCOPE);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${SCOPE}?shared`]);
}

it("shared input waits for its page, and arrives once", async () => {
  const caches = caching();
  await share(caches, [
    ["title", "Results"],
    ["url", ""],
    ["text", "https://club.example/r.csv"],
  ]);
  expect(await takeShared(caches)).toEqual({ files: [], text: "https://club.example/r.csv" });
  await share(caches, [
    ["files", new File(["Ann > Bea"], "week 7 – final.txt")],
    ["files", new File([], "empty")],
    ["text", "Our results"],
  ]);
  const { files, text } = await takeShared(caches);
  expect(files.map(({ name }) => name)).toEqual(["week 7 – final.txt"]);
  expect(await files[0].text()).toBe("Ann > Bea");
  expect(text).toBe("Our results");
  expect(await takeShared(caches)).toEqual({ files: [], text: "" });
});
