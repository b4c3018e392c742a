/**
 * What a visit stores for later: the page with its screens, and what the worker rates with. All other files are listed beside it
 * (`later.json`): they are stored when they are first used, or all of them on request (`app/offline/sw.ts`).
 */
import { readdirSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { LATER } from "../offline/later";

/** Files that the page, its start script or the first worker loads. */
const FIRST_PAGE = "index.html";
/**
 * Asked for soon after the first figure: charts, menus, dialogs, sheets, figures beside and below, what talks to the worker, stores changes and takes results; and the worker's evaluation code, for Models. The
 * drag-and-drop code is stored on the first visit of Race; without it, starters are reordered by keys and menus.
 */
const SOON =
  /^assets\/(charts|overlay|trials|below|sheet|menus|DataSetItems|trajectories|races|later|live|persistence|importing|services|passInput)-[\w-]{8}\.js$/;
const EXAMPLES = "examples";

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

const textOf = (one: Output): string => {
  if (one.type === "chunk") return one.code;
  return typeof one.source === "string" ? one.source : new TextDecoder().decode(one.source);
};

/** Files of the build that a text names in full. */
const namedIn = (text: string, all: readonly string[]): readonly string[] =>
  all.filter((name) => text.includes(name.split("/").at(-1)!));

/** Files that load with a script: a worker is written as a whole, so its imports are read from its text. */
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
  // Items added to a set during its iteration are visited, too.
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
        this.emitFile({ type: "asset", fileName: LATER, source: JSON.stringify([...assets, ...examples]) });
      },
    },
  };
  /** Entry of the list for the service worker. */
  const onlyFirst = <Entry extends { readonly url: string }>(entries: Entry[]) => ({
    manifest: entries.filter(({ url }) => !url.startsWith("assets/") || first.has(url)),
  });
  return { plugin, onlyFirst };
}
