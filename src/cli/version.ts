import { readFileSync } from "node:fs";
import { join } from "node:path";

const description = join(import.meta.dirname, "..", "..", "package.json");

/** Version of this project, or of the package that contains the program. */
export const VERSION = (JSON.parse(readFileSync(description, "utf8")) as { readonly version: string }).version;
