/**
 * A plain static host, as anybody's would be: the built folder under a sub-path, nothing else. The
 * sub-path proves that the build works from any path.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";

export interface StaticHost {
  /** Where the app is, with a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** `changing`: files are looked up at every request, as they may be replaced. */
export async function serveFolder(
  folder: string,
  subPath = "/some/where/podium/",
  changing = false,
): Promise<StaticHost> {
  const files = sirv(folder, { etag: true, dev: changing });
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
