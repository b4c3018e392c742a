/** The table of src/README.md as data: who may import what. */
import { filesUnder } from "../support/imports";
import type { Import, SourceFile } from "../support/imports";

export interface Room {
  /** Folder under src; the longest that fits a file is its room. */
  readonly folder: string;
  /** Folders (or files, without extension) whose values may be imported; a room may always import itself. */
  readonly values: readonly string[];
  /** Those of which only types may be imported. */
  readonly types: readonly string[];
  /** Packages, as whole names or as scopes that end in a slash. */
  readonly packages: readonly string[];
}

const SCREEN_PACKAGES = [
  "react",
  "react-dom",
  "react-is",
  "recharts",
  "radix-ui",
  "sonner",
  "uqr",
  "lucide-react",
  "@dnd-kit/",
  "@fontsource-variable/",
];
/** The page's side of worker/, and what both sides share: nothing here may draw the engine into the page. */
const CLIENT = ["worker/client", "worker/pool"];
const SHARED = ["worker/protocol", "worker/wire", "worker/transfer", "worker/rule/rulesScript"];
/**
 * Pure leaves of the engine: facts that the page shares with it, as data and small functions. The page may import
 * them as values; a leaf imports values from other leaves only, so that nothing else of the engine comes along. A leaf says
 * so in the comment at its top.
 */
export const LEAVES: readonly string[] = filesUnder("src/engine", /\.ts$/)
  .filter(({ text }) => /^\/\*\*(?:(?!\*\/)[^])*A pure leaf/.test(text))
  .map(({ path }) => `engine/${path.replace(/\.ts$/, "")}`);
const WORKER_TYPES = ["engine", "ingest", "publish", "worker"];

const COMMON = "features/common";

export const ROOMS: readonly Room[] = [
  { folder: "engine", values: [], types: [], packages: [] },
  {
    folder: "ingest",
    values: ["engine/history", "engine/steps"],
    types: [],
    packages: ["papaparse", "fast-xml-parser", "fastest-levenshtein", "fflate", "valibot"],
  },
  { folder: "lib", values: ["engine"], types: [], packages: [] },
  // Writes the package, and is not in it.
  { folder: "lib/build", values: [], types: [], packages: ["node:", "vite"] },
  { folder: "rule", values: ["engine"], types: [], packages: ["@lezer/javascript"] },
  { folder: "publish", values: ["engine", "ingest"], types: [], packages: [] },
  {
    folder: "cli",
    values: ["engine", "ingest", "lib", "publish", "rule"],
    types: [],
    packages: ["node:", "commander"],
  },
  { folder: "worker", values: ["engine", "ingest", "publish", "rule", ...SHARED], types: [], packages: ["comlink"] },
  ...SHARED.map((folder) => ({
    folder,
    values: SHARED,
    types: WORKER_TYPES,
    packages: folder === "worker/transfer" ? ["comlink"] : [],
  })),
  ...CLIENT.map((folder) => ({
    folder,
    // The reader of rules is loaded with the first one.
    values: [...CLIENT, ...SHARED, "rule/read"],
    types: WORKER_TYPES,
    packages: ["comlink", "virtual:rule-sandbox"],
  })),
  {
    folder: "store",
    values: [...CLIENT, "worker/wire", ...LEAVES],
    types: WORKER_TYPES,
    packages: ["react", "zustand", "zundo", "idb-keyval", "fflate", "valibot"],
  },
  {
    folder: "ui",
    values: LEAVES,
    types: ["engine"],
    packages: [...SCREEN_PACKAGES, "mediabunny", "gifenc", "virtual:model-formulas"],
  },
  {
    folder: "features",
    values: ["store", "ui", COMMON, ...LEAVES],
    types: WORKER_TYPES,
    packages: [
      ...SCREEN_PACKAGES,
      ...[
        "zustand",
        "virtual:model-pages",
        "codemirror",
        "@codemirror/lang-javascript",
        "@codemirror/language",
        "@codemirror/lint",
      ],
      "@lezer/highlight",
    ],
  },
  {
    folder: "app",
    values: ["features", "store", "ui", ...CLIENT],
    types: WORKER_TYPES,
    packages: [...SCREEN_PACKAGES, "virtual:pwa-register"],
  },
  // The service worker: a program of its own beside the page.
  {
    folder: "app/offline/sw",
    values: ["app/offline/laterList", "app/offline/outgoing", "app/offline/shared"],
    types: [],
    packages: ["workbox-core", "workbox-precaching", "workbox-routing"],
  },
  // Runs while the app is built, and never in it.
  {
    folder: "app/build",
    values: ["engine", "app/offline/laterList", "features/learn", "ingest/addresses/services", "store", "worker"],
    types: ["engine", "ui"],
    packages: ["node:", "vite", "marked", "temml", "fast-xml-parser"],
  },
];

/** The folders of `ingest/infer` from the lowest: what each may import of the others. The README of ingest shows the same table. */
export const INFER: readonly (readonly [folder: string, mayImport: readonly string[]])[] = [
  ["tokens", []],
  ["common", ["tokens"]],
  ["lines/lexing", ["common", "tokens"]],
  ["lines/duels", ["lines/lexing", "lines/parsed", "common", "tokens"]],
  ["lines/sentences", ["lines/duels", "lines/lexing", "lines/parsed", "common", "tokens"]],
  ["lines/lists", ["lines/sentences", "lines/duels", "lines/lexing", "lines/parsed", "common", "tokens"]],
  [
    "lines/choosing",
    ["lines/lists", "lines/sentences", "lines/duels", "lines/lexing", "lines/parsed", "common", "tokens"],
  ],
  ["lines/marks", ["lines/choosing", "lines/duels", "lines/lexing", "lines/parsed", "common", "tokens"]],
  ["containers", ["lines/lexing", "common", "tokens"]],
  ["lines", ["common", "tokens"]],
  ["examples", ["lines", "common", "tokens"]],
  ["marks", ["examples", "lines", "common", "tokens"]],
  ["tables", ["lines", "containers", "common", "tokens"]],
  ["trees", ["tables", "lines", "common", "tokens"]],
];

/** Files beside the folders of inference that each of them may import. */
const BESIDE_FOLDERS = ["types", "fit"];

/** What is wrong with an import between the folders of inference, in words; "" when nothing is. */
export function inferComplaint({ path }: Pick<SourceFile, "path">, { target, request }: Import): string {
  const under = (one: string): string | undefined => (one.startsWith("ingest/infer/") ? one.slice(13) : undefined);
  const [own, other] = [under(path), under(target)];
  const folder = own && INFER.filter(([name]) => within(own, name)).toSorted(([a], [b]) => b.length - a.length)[0];
  if (!folder || other === undefined || BESIDE_FOLDERS.includes(other)) return "";
  const [name, mayImport] = folder;
  return [name, ...mayImport].some((one) => within(other, one)) ? "" : `${path} imports ${request}: ${name}/ may not`;
}

/** The room of a file, from its path under src. */
export function roomOf(path: string): Room | undefined {
  return ROOMS.filter((room) => within(path.replace(/\.\w+$/, ""), room.folder)).toSorted(
    (a, b) => b.folder.length - a.folder.length,
  )[0];
}

/** What is wrong with an import, in words; "" when nothing is. */
export function complaint({ path }: Pick<SourceFile, "path">, one: Import): string {
  const room = roomOf(path);
  if (!room) return `${path} stands in no room of the house`;
  const arrow = `${path} imports ${one.kind === "value" ? "" : `(${one.kind}) `}${one.request}`;
  if (!one.relative)
    return room.packages.some((name) => covers(name, one.target))
      ? ""
      : `${arrow}: ${room.folder}/ uses no such package`;
  if (one.kind === "worker")
    return within(one.target, "worker") && within(path, "worker") ? "" : `${arrow}: only worker/ starts workers`;

  const sibling = /^features\/([^/]+)/;
  const from = sibling.exec(path)?.[1];
  const to = sibling.exec(one.target)?.[1];
  // What several features show of a rated season imports no feature itself.
  if (from && to && to !== "common") return from === to ? "" : `${arrow}: a feature never imports a sibling`;

  const own = !room.folder.startsWith("worker/") && roomOf(one.target) === room;
  if (own || room.values.some((folder) => within(one.target, folder))) return "";
  if (!room.types.some((folder) => within(one.target, folder))) return `${arrow}: not an arrow of the table`;
  return one.kind === "type" ? "" : `${arrow}: types only`;
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function covers(name: string, target: string): boolean {
  return name.endsWith("/") ? target.startsWith(name) : name === target;
}
