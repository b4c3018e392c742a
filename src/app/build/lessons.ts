/** Compiles each `lesson.md` into its title and sections as trees, with formulas as MathML whose symbols carry their meaning. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runnerImport } from "vite";
import type { Plugin } from "vite";

const TEXT = /[\\/]lessons[\\/][\w-]+[\\/]lesson\.md$/;

export function lessons(): Plugin {
  return {
    name: "lessons",
    async load(id) {
      if (!TEXT.test(id)) return undefined;
      this.addWatchFile(id);
      const { module } = await runnerImport<typeof import("./lesson")>(resolve("src/app/build/lesson.ts"), {
        configFile: false,
      });
      return `export default ${JSON.stringify(module.lessonText(readFileSync(id, "utf8")))};`;
    },
  };
}
