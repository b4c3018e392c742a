/**
 * Lists what a visit stores for later: the page with its screens, and the worker's rating code. All other files are
 * listed separately (`later.json`) and stored when they are first used, or all of them on request
 * (`app/offline/sw.ts`).
 */
import { readdirSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { LATER_LIST } from "../offline/laterList";

/** Files that the page, its start script or the first worker loads. */
const FIRST_PAGE = "index.html";
/**
 * Requested soon after the first figure: charts, menus, dialogs, sheets, further figures, the code that talks to the
 * worker, stores changes and imports results, and the worker's evaluation code for Models. The drag-and-drop code is
 * stored on the first visit of Race; without it, starters are reordered by keys and menus.
 */
const SOON =
  /^assets\/(charts|overlay|trials|below|sheet|menus|DataSetItems|trajectories|races|later|live|persistence|importing|services|passInput)-[\w-]{8}\.js$/;
const EXAMPLES = "examples";

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

const textOf = (one: Output): string => {
  if (one.type === "chunk") return one.code;
  return typeof one.source === "string" ? one.source : new TextDecoder().decode(one.source);
};

/** Files of the build whose names occur in a text. */
const namedIn = (text: string, all: readonly string[]): readonly string[] =>
  all.filter((name) => text.includes(name.split("/").at(-1)!));

/** Files that load with a script. A worker is written as a whole, so its imports are read from its text. */
function importsOf(one: Output): readonly string[] {
  if (one.type === "chunk") return [...one.imports, ...(one.viteMetadata?.importedCss ?? [])];
  if (!one.fileName.endsWith(".js")) return [];
  return [...textOf(one).matchAll(/from ?"\.\/([\w-]+\.js)"/g)].map(([, name]) => `assets/${name}`);
}

/** The files that are stored at once. */
function firstOf(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const all = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
  const page = bundle[FIRST_PAGE];
  const first = new Set([
    ...namedIn(textOf(page), all).filter((name) => !/\/(convergence|learn)-[\w-]{8}\.bin$/.test(name)),
    ...all.filter((name) => SOON.test(name)),
  ]);
  // Items added to a set during iteration are visited as well.
  for (const name of first) for (const more of importsOf(bundle[name])) if (bundle[more]) first.add(more);
  return first;
}

export function offlineParts() {
  let first: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: "offline-parts",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        if (this.environment.name !== "client" || !bundle[FIRST_PAGE]) return;
        first = firstOf(bundle);
        const assets = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !first.has(name));
        const examples = readdirSync(`public/${EXAMPLES}`).map((name) => `${EXAMPLES}/${name}`);
        this.emitFile({ type: "asset", fileName: LATER_LIST, source: JSON.stringify([...assets, ...examples]) });
      },
    },
  };
  /** Removes entries that are not stored at once from the service worker's list. */
  const onlyFirst = <Entry extends { readonly url: string }>(entries: Entry[]) => ({
    manifest: entries.filter(({ url }) => !url.startsWith("assets/") || first.has(url)),
  });
  return { plugin, onlyFirst };
}
