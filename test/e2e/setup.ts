import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findBrowser } from "../support/browser";
import { serveFolder } from "../support/server";

/** Serves dist/ from a sub-path and finds a browser, once; the test processes read both from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const dist = resolve("dist");
  if (!existsSync(resolve(dist, "index.html")))
    throw new Error("There is no build to test: run `npm run build` first.");
  const browser = await findBrowser((line) => console.log(line));
  const host = await serveFolder(dist);
  process.env.PODIUM_E2E = JSON.stringify({ launch: browser.launch, url: host.url });
  return () => host.close();
}
