import { findBrowser } from "../support/browser";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";

/** Serves the production build from a sub-path and finds a browser, once; the test processes read both from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const build = await builtApp();
  const browser = await findBrowser((line) => console.log(line), true);
  const host = await serveFolder(build);
  // No process looks for changed sources again.
  process.env.PODIUM_BUILD = build;
  process.env.PODIUM_E2E = JSON.stringify({ launch: browser.launch, url: host.url });
  return () => host.close();
}
