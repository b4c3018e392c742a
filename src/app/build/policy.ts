import { FRAME_HASH } from "../../worker/rule/rulesScript";
import { SERVICE_ORIGINS } from "../../ingest/addresses/services";

/**
 * Hosts other than its own from which the page may read results: `PODIUM_SOURCES` of the build. Absent: the services that
 * Podium knows; "none"; "any" for every secure address; otherwise those services and the listed origins, separated by
 * spaces.
 * @throws Error for an invalid origin
 */
export function sourcesOf(wanted = process.env.PODIUM_SOURCES ?? ""): readonly string[] {
  const named = wanted.trim().split(/\s+/).filter(Boolean);
  if (named.length === 1 && named[0] === "none") return [];
  if (named.length === 1 && named[0] === "any") return ["https:"];
  const strange = named.find((one) => !ORIGIN.test(one));
  if (strange !== undefined)
    throw new Error(
      `PODIUM_SOURCES: ${strange} is not an origin. Write https://club.example, several separated by spaces.`,
    );
  return [...SERVICE_ORIGINS, ...named];
}

const ORIGIN = /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/;

/** The page's security policy. A host must add who may frame the page, because a `<meta>` element cannot. */
export const policyOf = (sources: readonly string[]): readonly string[] => [
  "default-src 'self'",
  // In addition to its own scripts, that of the frame in which custom rules run.
  `script-src 'self' '${FRAME_HASH}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  ["connect-src 'self'", ...sources].join(" "),
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

export const POLICY = policyOf(sourcesOf());

/** Headers of every response, by name; `docs/hosting.md` has them for the usual servers. */
export const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ["Content-Security-Policy", POLICY.join("; ")],
  // Browsers follow this header only if no Content-Security-Policy says who may frame the page.
  ["X-Frame-Options", "DENY"],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
];

/**
 * Who may frame the embed page: `VITE_EMBED_ORIGINS` of the build, origins separated by spaces, or "none"; default: any
 * site.
 * @throws Error for an invalid origin
 */
function framing(origins = process.env.VITE_EMBED_ORIGINS ?? "*"): string {
  const named = origins.trim().split(/\s+/).filter(Boolean);
  if (named.length === 0 || (named.length === 1 && named[0] === "none")) return "frame-ancestors 'none'";
  const strange = named.find((one) => one !== "*" && !ORIGIN.test(one));
  if (strange !== undefined)
    throw new Error(
      `VITE_EMBED_ORIGINS: ${strange} is not an origin. Write https://club.example, several separated by spaces.`,
    );
  return `frame-ancestors ${named.join(" ")}`;
}

/** The embed page under both names, because some hosts omit the ending. */
const EMBED_PATHS = ["/embed", "/embed.html"];

/** File names in `assets/` change with their content, so they can be cached. */
const LASTING = ["/assets/*", "  Cache-Control: public, max-age=31536000, immutable"];

/**
 * The `_headers` file of Netlify and Cloudflare Pages. They combine all rules that match a path, so the embed rule only
 * adds to the others.
 */
export function headersFile(origins?: string): string {
  const rules = EMBED_PATHS.flatMap((path) => [path, `  Content-Security-Policy: ${framing(origins)}`, ""]);
  return ["/*", ...HEADERS.map(([name, value]) => `  ${name}: ${value}`), "", ...rules, ...LASTING, ""].join("\n");
}
