/**
 * A plain static host of the built folder under a sub-path, which
 * proves that the build works from any path.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";

export interface StaticHost {
  /** Address of the app, with a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** `changing`: looks files up at every request, because tests replace them. */
export async function serveFolder(
  folder: string,
  subPath = "/some/where/podium/",
  changing = false,
  headersOf: (path: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<StaticHost> {
  const files = sirv(folder, { etag: true, dev: changing });
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const missing = () => void response.writeHead(404, { "Content-Type": "text/plain" }).end("Not here");
    if (path.startsWith(subPath)) {
      request.url = path.slice(subPath.length - 1);
      for (const [name, value] of Object.entries(headersOf(request.url.split("?")[0]))) response.setHeader(name, value);
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

/** Headers from the file `_headers` as Netlify and Cloudflare read it: those of all matching rules, joined. */
export function shippedHeaders(text: string): (path: string) => Readonly<Record<string, string>> {
  const rules: { readonly path: string; readonly headers: (readonly [string, string])[] }[] = [];
  for (const line of text.split("\n")) {
    const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)!.headers.push([name, value]);
    else if (line) rules.push({ path: line, headers: [] });
  }
  const fits = (rule: string, path: string): boolean =>
    rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : rule === path;
  return (path) => {
    const joined: Record<string, string> = {};
    for (const rule of rules.filter((one) => fits(one.path, path)))
      for (const [name, value] of rule.headers) joined[name] = joined[name] ? `${joined[name]}, ${value}` : value;
    return joined;
  };
}
