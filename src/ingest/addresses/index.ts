/** Decides what an address leads to that was pasted in place of results. Pure: the worker sends the request. */
import { CLOSED, SERVICES, type Target } from "./services";

export { SERVICE_ORIGINS, SERVICES } from "./services";

export type Place =
  | { readonly kind: "open"; readonly host: string; readonly label: string; readonly target: Target }
  /** The service does not allow pages to read it; `words` tells the user what to copy instead. */
  | { readonly kind: "closed"; readonly host: string; readonly words: string };

/** Whether a source of a content security policy ("https://lichess.org", "https://*.example.org", "https:") matches an address. */
function lets(source: string, url: URL): boolean {
  if (source === "https:") return url.protocol === "https:";
  const wild = /^(https?:)\/\/\*\.(.+)$/.exec(source);
  if (wild) return url.protocol === wild[1] && url.host.endsWith(`.${wild[2]}`);
  return source === url.origin;
}

/**
 * @param allowed origins that the page may read, as its policy names them
 * @param own the origin of the page itself
 */
export function placeOf(address: string, allowed: readonly string[], own = ""): Place {
  const url = new URL(address);
  const host = url.host.replace(/^www\./, "");
  const closed = CLOSED[host];
  if (closed !== undefined)
    return { kind: "closed", host, words: `${host} does not allow other pages to read its results. ${closed}` };
  const service = SERVICES.find((one) => one.host === host);
  if (service) url.hostname = host;
  const target = service ? service.target(url) : { address, name: nameOf(url) };
  if (!target)
    return {
      kind: "closed",
      host,
      words: `Podium does not know where the results are at this address of ${service!.label}. It reads: ${service!.hint}`,
    };
  const asked = new URL(target.address);
  if (asked.origin !== own && !allowed.some((source) => lets(source, asked)))
    return {
      kind: "closed",
      host,
      words: `Podium at this address may not read from ${asked.host}. Open the address, copy the results, and paste them here, or download the file and drop it.`,
    };
  return { kind: "open", host: asked.host, label: service?.label ?? asked.host, target };
}

const nameOf = (url: URL): string => decodeURIComponent(url.pathname.split("/").filter(Boolean).at(-1) ?? url.hostname);
