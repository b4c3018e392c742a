/**
 * Short class names of CSS modules. Vite's own repeat hash and line in styles and code, which costs two kilobytes on
 * every screen.
 */
import { createHash } from "node:crypto";
import { relative } from "node:path";

const HASH_LETTERS = 4;

/** A hash of the file, and the number of the class in it. */
export function shortClass() {
  const files = new Map<string, string[]>();
  const hashes = new Map<string, string>();
  return (name: string, file: string): string => {
    const path = relative(process.cwd(), file.split("?")[0]).replaceAll("\\", "/");
    const names = files.get(path) ?? [];
    files.set(path, names);
    if (!names.includes(name)) names.push(name);
    const hash = createHash("sha256")
      .update(path)
      .digest("base64url")
      .replace(/[^a-z]/gi, "")
      .slice(0, HASH_LETTERS);
    const owner = hashes.get(hash);
    if (owner !== undefined && owner !== path) throw new Error(`${path} and ${owner} have the same hash.`);
    hashes.set(hash, path);
    if (process.env.NODE_ENV !== "production") return `${name}_${hash}`;
    return `${hash}${names.indexOf(name).toString(36)}`;
  };
}
