import { findBrowser } from "../support/browser";
import { builtApp, serveFolder } from "../support/server";

/** Serves dist/ from a sub-path and finds a browser, once; the test processes read both from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const build = builtApp();
  const browser = await findBrowser((line) => console.log(line));
  const host = await serveFolder(build);
  process.env.PODIUM_E2E = JSON.stringify({ launch: browser.launch, url: host.url });
  return () => host.close();
}
