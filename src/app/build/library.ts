/** Builds `virtual:model-pages` (pages that load one by one) and `virtual:model-formulas` as MathML, at build time. */
import { resolve } from "node:path";
import { runnerImport, type Plugin } from "vite";

const PAGES = "virtual:model-pages";
const PAGE = "virtual:model-page/";
const FORMULAS = "virtual:model-formulas";

const asModule = (value: unknown): string => `export default ${JSON.stringify(value)};`;

/**
 * The code of the engine loads on demand instead of with the configuration, so that an edit of it does not restart the
 * development server.
 */
const importing = async <Module>(file: string): Promise<Module> =>
  (await runnerImport<Module>(resolve("src/app/build", file), { configFile: false })).module;

export function library(): Plugin {
  let pages: Promise<typeof import("./pages")> | null = null;
  return {
    name: "library",
    resolveId(id) {
      return id === PAGES || id === FORMULAS || id.startsWith(PAGE) ? `\0${id}` : undefined;
    },
    // A page may contain text from any file of the engine.
    watchChange() {
      pages = null;
    },
    async load(resolved) {
      if (!resolved.startsWith("\0virtual:model-")) return undefined;
      const id = resolved.slice(1);
      if (id === FORMULAS) return asModule((await importing<typeof import("./formulas")>("formulas.ts")).formulas());
      const { CHOOSING, entries, fileOf, pageOf } = await (pages ??= importing("pages.ts"));
      if (id === PAGES) {
        const list = entries().map(
          (entry) => `{ ...${JSON.stringify(entry)}, load: () => import("${PAGE}${entry.id}") }`,
        );
        return `export default [${list.join(", ")}];`;
      }
      const page = id.slice(PAGE.length);
      // The page about all models depends on all the others.
      const files = page === CHOOSING ? entries().map((entry) => entry.id) : [page];
      for (const file of files) this.addWatchFile(fileOf(file));
      return asModule(pageOf(page));
    },
  };
}
