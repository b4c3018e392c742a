import { readdirSync } from "node:fs";
import type { Renderer, Way } from "./race";

const HERE = import.meta.dirname;

/** Folders are importers, files in them are ways of writing; what all share lies beside them and in `kit`. */
async function found(): Promise<Renderer[]> {
  const renderers: Renderer[] = [];
  for (const owner of readdirSync(HERE, { withFileTypes: true })) {
    if (!owner.isDirectory() || owner.name === "kit") continue;
    for (const file of readdirSync(`${HERE}/${owner.name}`)) {
      const { default: way } = (await import(`${HERE}/${owner.name}/${file}`)) as { default: Way };
      renderers.push({ id: file.replace(/\.ts$/, ""), owner: owner.name, ...way });
    }
  }
  return renderers;
}

/** Every way of writing results that is tried, by importer and name. */
export const RENDERERS: readonly Renderer[] = await found();
