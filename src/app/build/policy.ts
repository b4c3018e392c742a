/** What the page may load, and what a host says beside it: a `<meta>` cannot say who may frame the page. */
export const POLICY: readonly string[] = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Headers of every answer, by name; `docs/hosting.md` has them for the usual servers. */
export const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ["Content-Security-Policy", [...POLICY, "frame-ancestors 'none'"].join("; ")],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
];

/** Names of the files in `assets/` change with their content. */
const LASTING = ["/assets/*", "  Cache-Control: public, max-age=31536000, immutable"];

/** The file `_headers`, which Netlify and Cloudflare Pages read from the folder that they serve. */
export function headersFile(): string {
  return ["/*", ...HEADERS.map(([name, value]) => `  ${name}: ${value}`), "", ...LASTING, ""].join("\n");
}
