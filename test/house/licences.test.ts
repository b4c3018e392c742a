import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Licences that permit shipping the code with a notice, without conditions on other code. */
const ALLOWED = new Set([
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "CC0-1.0",
  "OFL-1.1",
  "Unlicense",
  // Asks for changes to its own files only; it ships as it comes.
  "MPL-2.0",
]);

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

const json = <Shape>(path: string): Shape => JSON.parse(readFileSync(path, "utf8")) as Shape;

/** "MIT", "(MIT OR Apache-2.0)", { type: "MIT" }: whether one of the choices is allowed. */
function isAllowed(licence: unknown): boolean {
  const text = typeof licence === "object" && licence !== null ? (licence as { type?: unknown }).type : licence;
  return (
    typeof text === "string" &&
    text
      .replace(/[()]/g, "")
      .split(" OR ")
      .some((choice) => choice.split(" AND ").every((one) => ALLOWED.has(one.trim())))
  );
}

it("what ships has a licence that lets it", () => {
  const { packages } = json<{ packages: Record<string, Locked> }>("package-lock.json");
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional && existsSync(`${path}/package.json`),
  );
  expect(shipped.length).toBeGreaterThan(20);
  const refused = shipped.flatMap(([path]) => {
    const { license, licenses } = json<{ license?: unknown; licenses?: readonly unknown[] }>(`${path}/package.json`);
    return isAllowed(license) || licenses?.some(isAllowed) ? [] : [`${path}: ${JSON.stringify(license ?? licenses)}`];
  });
  expect(refused).toEqual([]);
});

it("every dependency has one exact version", () => {
  type Versions = Readonly<Record<string, string>>;
  const { dependencies, devDependencies } = json<{ dependencies: Versions; devDependencies: Versions }>("package.json");
  const all = Object.entries({ ...dependencies, ...devDependencies });
  expect(all.filter(([, version]) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});
