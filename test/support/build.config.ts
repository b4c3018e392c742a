/** The production build, and a list of the modules in each chunk. */
import { writeFileSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import app from "../../vite.config";
import { CHUNKS_FILE, type Chunk } from "./build";

function record(): Plugin {
  return {
    name: "record-chunks",
    apply: "build",
    writeBundle(_, bundle) {
      const file = process.env[CHUNKS_FILE];
      if (!file) throw new Error(`${CHUNKS_FILE} names no file for the list of chunks.`);
      const chunks = Object.values(bundle)
        .filter((one) => one.type === "chunk")
        .map((one): Chunk => ({
          fileName: one.fileName,
          isEntry: one.isEntry,
          isDynamicEntry: one.isDynamicEntry,
          imports: one.imports,
          dynamicImports: one.dynamicImports,
          css: [...(one.viteMetadata?.importedCss ?? [])],
          modules: one.moduleIds.map((id) => (id.startsWith("\0") ? id : pathOf(id))),
        }));
      writeFileSync(file, JSON.stringify(chunks, null, 1));
    },
  };
}

const pathOf = (id: string) => relative(resolve("."), id).split(sep).join("/");

export default defineConfig(mergeConfig(app, { plugins: [record()] }));
