/**
 * Tells the start script inside the page which files each screen requests, and which contains the answers of a first
 * visit. That script knows the address before any other runs, so it requests all of them together.
 */
import { resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { runnerImport, type Plugin, type Rolldown } from "vite";

const SCREEN = /[\\/]src[\\/]features[\\/](race|season|models|matchmaking|convergence|learn)[\\/]index\.ts$/;
/** Learn opens with this figure. */
const FIRST_FIGURE = /[\\/]src[\\/]features[\\/]learn[\\/]lessons[\\/]01-[\w-]+[\\/]figure\.tsx$/;
/** Talks to the worker; requested together with the screen. */
const LIVE = /^assets\/live-[\w-]{8}\.js$/;
/** Figures of Season beside the first one, requested at the same time with lower priority. */
const BESIDE = /[\\/]src[\\/]features[\\/]season[\\/](trajectories|races)[\\/]index\.ts$/;
/** Checks and writes stored data; requested if there may be any. */
const KEEPING = /[\\/]src[\\/]store[\\/]persistence[\\/]persistence\.ts$/;
const ANSWERS = /^assets\/([a-z]+)-[\w-]{8}\.bin$/;
/** The file that every screen opens with; the others are named after their screen. */
const FIRST = "first";
/** Latin letters including those of Western Europe, for the texts of every screen. */
const FONT = /-latin-wdth-normal-[\w-]{8}\.woff2$/;
const WORKER = /^assets\/worker-[\w-]{8}\.js$/;

/** By screen, the files that the page does not load by itself. */
function filesOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const closure = (roots: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> => {
    const loaded = new Set(roots);
    // Items added to a set during iteration are visited as well.
    for (const { imports } of loaded)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
    return loaded;
  };
  const page = closure(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/app/main.tsx"))));
  const screens = chunks.flatMap((chunk) => {
    const [, screen] = SCREEN.exec(chunk.facadeModuleId ?? "") ?? [];
    return screen ? [[screen, chunk] as const] : [];
  });
  const named = (loaded: readonly Rolldown.OutputChunk[]): readonly string[] => {
    const styles = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
    return [...loaded.map(({ fileName }) => fileName), ...styles];
  };
  const files = screens.map(([screen, own]) => {
    const figures = screen === "learn" ? chunks.filter((chunk) => FIRST_FIGURE.test(chunk.facadeModuleId ?? "")) : [];
    const live = chunks.filter(({ fileName }) => LIVE.test(fileName));
    const first = closure([own, ...figures, ...live]);
    return [screen, named([...first].filter((chunk) => !page.has(chunk)))] as const;
  });
  const season = closure(screens.flatMap(([screen, own]) => (screen === "season" ? [own] : [])));
  const beside = closure(chunks.filter((chunk) => BESIDE.test(chunk.facadeModuleId ?? "")));
  const kept = closure(chunks.filter((chunk) => KEEPING.test(chunk.facadeModuleId ?? "")));
  return {
    screens: Object.fromEntries(files),
    kept: named([...kept].filter((chunk) => !page.has(chunk))),
    beside: { season: named([...beside].filter((chunk) => !page.has(chunk) && !season.has(chunk))) },
  };
}

/** By name: the answers for every screen, and those for single screens. */
async function answerFiles(): Promise<readonly (readonly [string, Uint8Array])[]> {
  const { module } = await runnerImport<typeof import("./first")>(resolve("src/app/build/first.ts"), {
    configFile: false,
  });
  const first = await module.firstAnswers();
  const { firstFile, ownFiles } = module;
  const files = { [FIRST]: firstFile(first), ...(await ownFiles(first)) };
  return Object.entries(files).map(([name, bytes]) => [name, deflateRawSync(bytes, { level: 9 })]);
}

export function routes(): Plugin {
  return {
    name: "routes",
    apply: "build",
    async buildStart() {
      for (const [name, source] of await answerFiles()) this.emitFile({ type: "asset", name: `${name}.bin`, source });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, path }) {
        if (!bundle || !path.endsWith("index.html")) return html;
        const file = (pattern: RegExp) => Object.keys(bundle).find((name) => pattern.test(name));
        const { [FIRST]: answers, ...own } = Object.fromEntries(
          Object.keys(bundle).flatMap((name) => {
            const [, of] = ANSWERS.exec(name) ?? [];
            return of ? [[of, name] as const] : [];
          }),
        );
        const first = JSON.stringify({ worker: file(WORKER), answers, own, ...filesOf(bundle) });
        return {
          html: html.replace(/(<script[^>]*) src="\.\/start\.js"/, `$1 data-first='${first}' src="./start.js"`),
          tags: [
            {
              tag: "link",
              attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `./${file(FONT)}` },
              injectTo: "head" as const,
            },
          ],
        };
      },
    },
  };
}
