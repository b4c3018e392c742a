import { readFileSync } from "node:fs";
import { join } from "node:path";

const description = join(import.meta.dirname, "..", "..", "package.json");

/** Of the project here, and of the package where this is a part of it. */
export const VERSION = (JSON.parse(readFileSync(description, "utf8")) as { readonly version: string }).version;
