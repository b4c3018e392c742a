/** Hosts outside the app's own folder, and a policy that lets the page read them. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

/** A host elsewhere with one text. Pages may not read what is under `/closed`; "slow" in a path waits half-way until released. */
export async function host(textOf: () => string) {
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://host");
    const closed = pathname.startsWith("/closed");
    response.writeHead(200, {
      "content-type": "text/csv",
      ...(!closed && { "access-control-allow-origin": "*" }),
    });
    const text = textOf();
    if (!pathname.includes("slow")) return void response.end(text);
    const half = text.indexOf("\n");
    response.write(text.slice(0, half));
    held.push(() => response.end(text.slice(half)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, release: () => held.splice(0).forEach((end) => end()), close: () => server.close() };
}

/** The same build with another policy, as `PODIUM_SOURCES` makes it. */
export const withSources = (page: Page, sources: string) =>
  page.route(/\/(index\.html)?(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/connect-src [^;]*/, `connect-src &#39;self&#39; ${sources}`.trim());
    await route.fulfill({ response, body });
  });
