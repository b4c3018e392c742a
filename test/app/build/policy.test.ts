import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { HEADERS, headersFile, POLICY, policyOf, sourcesOf } from "../../../src/app/build/policy";

const hosting = readFileSync("docs/hosting.md", "utf8");

it("repeats the page's policy in the header, and adds who may frame it", () => {
  const [[name, value]] = HEADERS;
  expect(name).toBe("Content-Security-Policy");
  expect(value.split("; ")).toEqual(POLICY);
  expect(HEADERS).toContainEqual(["X-Frame-Options", "DENY"]);
});

it("lets the page read from known services, from those named in the build, or from none", () => {
  const connect = (wanted?: string) => policyOf(sourcesOf(wanted)).find((line) => line.startsWith("connect-src"));
  expect(connect("none")).toBe("connect-src 'self'");
  expect(connect("any")).toBe("connect-src 'self' https:");
  expect(connect()).toMatch(/^connect-src 'self' https:\/\/racetime.gg /);
  expect(connect()).not.toMatch(/https:(?!\/\/)|http:|\s\*/);
  expect(connect("https://results.club.example")).toBe(`${connect()} https://results.club.example`);
  expect(() => sourcesOf("club.example")).toThrow("club.example is not an origin");
  expect(() => sourcesOf("https://a.example; script-src *")).toThrow("is not an origin");
});

it("the headers file for Netlify and Cloudflare has one rule on each line", () => {
  const lines = headersFile().split("\n");
  expect(lines[0]).toBe("/*");
  expect(lines).toContain("/embed.html");
  for (const [name, value] of HEADERS) expect(lines).toContain(`  ${name}: ${value}`);
  // Netlify refuses lines of 2,000 characters, Cloudflare a hundred rules.
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

it("lets any site frame the embed page, or those named in the build", () => {
  expect(headersFile()).toContain("\n/embed.html\n  Content-Security-Policy: frame-ancestors *\n");
  expect(headersFile("https://club.example https://*.school.example:8443")).toContain(
    "frame-ancestors https://club.example https://*.school.example:8443\n",
  );
  expect(headersFile("none")).toContain("frame-ancestors 'none'");
  expect(() => headersFile("club.example")).toThrow("club.example is not an origin");
  expect(() => headersFile("https://club.example; script-src *")).toThrow("is not an origin");
});

it.each(HEADERS)("%s appears unchanged in the pages of nginx and Apache", (name, value) => {
  expect(hosting).toContain(`add_header ${name} "${value}" always;`);
  expect(hosting).toContain(`Header always set ${name} "${value}"`);
});
