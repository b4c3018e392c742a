/**
 * Sets model pages and formulas while the app is built, so that the page ships MathML and nothing that makes it:
 * `virtual:model-pages` lists the pages and loads each on its own, `virtual:model-formulas` holds the formulas behind updates.
 */
import type { Plugin } from "vite";
import { formulas } from "./formulas";
import { CHOOSING, entries, fileOf, pageOf } from "./pages";

const PAGES = "virtual:model-pages";
const PAGE = "virtual:model-page/";
const FORMULAS = "virtual:model-formulas";

const asModule = (value: unknown): string => `export default ${JSON.stringify(value)};`;

export function library(): Plugin {
  return {
    name: "library",
    resolveId(id) {
      return id === PAGES || id === FORMULAS || id.startsWith(PAGE) ? `\0${id}` : undefined;
    },
    load(resolved) {
      if (!resolved.startsWith("\0")) return undefined;
      const id = resolved.slice(1);
      if (id === FORMULAS) return asModule(formulas());
      if (id === PAGES) {
        const list = entries().map(
          (entry) => `{ ...${JSON.stringify(entry)}, load: () => import("${PAGE}${entry.id}") }`,
        );
        return `export default [${list.join(", ")}];`;
      }
      if (!id.startsWith(PAGE)) return undefined;
      const page = id.slice(PAGE.length);
      // The page across the models is made of all the others.
      const files = page === CHOOSING ? entries().map((entry) => entry.id) : [page];
      for (const file of files) this.addWatchFile(fileOf(file));
      return asModule(pageOf(page));
    },
  };
}
