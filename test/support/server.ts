/**
 * A plain static host, as anybody's would be: the built folder under a sub-path, nothing else. The
 * sub-path proves that the build works from any path.
 */
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import sirv from "sirv";

export interface StaticHost {
  /** Where the app is, with a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** The folder of the production build: dist, or the one that PODIUM_BUILD names. */
export function builtApp(): string {
  const folder = resolve(process.env.PODIUM_BUILD ?? "dist");
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`There is no build in ${folder}: run \`npm run build\` first.`);
  return folder;
}

export async function serveFolder(folder: string, subPath = "/some/where/podium/"): Promise<StaticHost> {
  const files = sirv(folder, { etag: true });
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const missing = () => void response.writeHead(404, { "Content-Type": "text/plain" }).end("Not here");
    if (path.startsWith(subPath)) {
      request.url = path.slice(subPath.length - 1);
      files(request, response, missing);
    } else missing();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${subPath}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
