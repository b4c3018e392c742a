/**
 * Combines modules that several pages need into few files, so that the first figure needs few requests: those that
 * every page needs, those of most screens, and those of several. Which page needs a module is known only without unused
 * exports, so a first pass bundles the app to find out. Each file contains modules with at least the same pages, so
 * that no imports are circular. Modules of a single screen, or only of dialogs, are left to the bundler.
 */
import { build, type Plugin, type Rolldown, type UserConfig } from "vite";

const ROOTS = {
  shell: ["src/app/main.tsx"],
  embed: ["src/app/embedded.tsx", "src/features/learn/embed.tsx"],
  race: ["src/features/race/index.ts"],
  season: ["src/features/season/index.ts"],
  models: ["src/features/models/index.ts"],
  matchmaking: ["src/features/matchmaking/index.ts"],
  convergence: ["src/features/convergence/index.ts"],
  // Learn opens with its first lesson.
  learn: ["src/features/learn/index.ts", "src/features/learn/lessons/01-prediction/figure.tsx"],
  live: ["src/worker/client/live.ts"],
  // The code that checks and writes stored data.
  keeping: ["src/store/persistence/persistence.ts", "src/store/importing.ts"],
  // Code that a screen loads after its first figures are drawn.
  "race-later": ["src/features/race/below/index.ts", "src/features/race/menus/index.ts"],
  "season-later": [
    "src/features/season/sheet/index.ts",
    "src/features/season/trajectories/index.ts",
    "src/features/season/races/index.ts",
  ],
} as const;

/** Entry points that start the app, which are never joined with other modules. */
const RUNS = /\.html\b|[\\/]src[\\/]app[\\/](main|embedded)\.tsx$/;

type Root = keyof typeof ROOTS;

/** Modules between which the browser gets a turn while it reads the code that every page loads. */
const TURNS = /[\\/]src[\\/]app[\\/]yields[\\/]/;

/**
 * The file for a set of roots. Race, Season and Learn are opened first, so each gets the modules it shares with others
 * and little else.
 */
function nameOf(roots: ReadonlySet<Root>): string {
  const isEmbedded = roots.has("embed");
  // The code that talks to the worker or stores changes loads with any screen.
  if ((roots.has("live") || roots.has("keeping")) && roots.size > 1) return "base";
  if (roots.has("shell")) return isEmbedded ? "base" : "shell";
  const screens = [...roots].filter((root) => root !== "embed");
  if (screens.length < 2) return isEmbedded ? "lesson" : `${screens[0]}-parts`;
  if (roots.has("learn") && (roots.has("race") || isEmbedded)) return "plots";
  if (roots.has("race")) return "field";
  // Modules that the first lesson shares with one screen stay with that screen.
  const others = screens.filter((root) => root !== "learn");
  if (others.length < 2) return `${others[0]}-parts`;
  return roots.has("learn") ? "several" : "boards";
}

/** Replaces worker, pages and lessons by empty modules in the first pass. */
const stubPages = (): Plugin => ({
  name: "stub-pages",
  enforce: "pre",
  resolveId: (id) => (id.startsWith("virtual:") ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:") || /\.md$|\?short$/.test(id) ? "export default [];" : undefined),
  transform: (code, id) =>
    id.endsWith("worker/client/transport.ts") ? code.replace(/new URL\(.*?\)/, '"worker.js"') : undefined,
});

async function firstPass({ build: { rolldownOptions } = {} }: UserConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const { input, treeshake } = rolldownOptions ?? {};
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [stubPages()],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: { input, treeshake },
    },
  });
  return (result as Rolldown.RolldownOutput).output.filter((one) => one.type === "chunk");
}

const isOneOf = (files: readonly string[], id: string): boolean => files.some((file) => id.endsWith(`/${file}`));

/** For each module, the roots that load it, without those whose own file or screen already contains it. */
function reachOf(chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, ReadonlySet<Root>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = new Map<string, Set<Root>>();
  for (const [root, files] of Object.entries(ROOTS) as [Root, readonly string[]][]) {
    const next = chunks.filter(({ moduleIds }) => moduleIds.some((id) => isOneOf(files, id)));
    const own = new Set(next.filter(({ isDynamicEntry }) => isDynamicEntry));
    const seen = new Set(next);
    for (let chunk = next.pop(); chunk; chunk = next.pop()) {
      const ids = own.has(chunk) ? [] : chunk.moduleIds.filter((id) => !RUNS.test(id));
      for (const id of ids) reach.set(id, (reach.get(id) ?? new Set()).add(root));
      for (const file of chunk.imports) {
        const imported = byFile.get(file);
        if (imported && !seen.has(imported)) {
          seen.add(imported);
          next.push(imported);
        }
      }
    }
  }
  for (const roots of reach.values())
    for (const root of roots) if (roots.has(root.replace("-later", "") as Root)) roots.delete(`${root}-later` as Root);
  return reach;
}

export function parts(): Plugin {
  return {
    name: "parts",
    apply: "build",
    async config(config) {
      const reach = reachOf(await firstPass(config));
      const name = (id: string) => {
        if (TURNS.test(id)) return "base";
        const roots = reach.get(id);
        return roots ? nameOf(roots) : null;
      };
      // Assigned before the chart library takes modules that it shares with the figures.
      const groups = [{ name, priority: 15, includeDependenciesRecursively: false }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}
