import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesUnder, importsOf } from "../support/imports";
import { complaint, INFER, inferComplaint, LEAVES, roomOf, ROOMS } from "./rooms";

const sources = filesUnder("src", /\.tsx?$/);

describe("arrows between the rooms", () => {
  it("every source file belongs to a room", () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.map((file) => file.path).filter((path) => !roomOf(path) && path !== "vite-env.d.ts")).toEqual([]);
  });

  it("every import follows the table", () => {
    const complaints = sources.flatMap((file) => importsOf(file).map((one) => complaint(file, one))).filter(Boolean);
    expect(complaints).toEqual([]);
  });

  it("every import between the folders of inference follows their table", () => {
    const own = sources.filter(({ path }) => path.startsWith("ingest/infer/"));
    expect(own.length).toBeGreaterThan(100);
    expect(own.flatMap((file) => importsOf(file).map((one) => inferComplaint(file, one))).filter(Boolean)).toEqual([]);
    const rows = readFileSync("src/ingest/README.md", "utf8").matchAll(
      /^\| `infer\/([\w/]+)\/` \|.*\| ((?:`[\w/]+`(?:, )?)+|itself) \|$/gm,
    );
    expect(
      [...rows].map(([, folder, cell]) => [folder, [...cell.matchAll(/`([\w/]+)`/g)].map(([, name]) => name)]),
    ).toEqual(INFER);
  });

  it("a leaf of the engine imports values from leaves only", () => {
    const leaves = sources.filter(({ path }) => LEAVES.includes(path.replace(/\.ts$/, "")));
    expect(leaves.length).toBeGreaterThan(20);
    const strays = leaves.flatMap((file) =>
      importsOf(file)
        .filter((one) => one.kind !== "type" && !LEAVES.includes(one.target))
        .map((one) => `${file.path} imports ${one.request}`),
    );
    expect(strays).toEqual([]);
  });

  // Code that is loaded later may take its types from the file that loads it.
  it.each(["type", "dynamic"] as const)("no file imports itself in a circle of values and of kind %s", (other) => {
    const paths = new Set(sources.map((file) => file.path.replace(/\.tsx?$/, "")));
    const graph = new Map(
      sources.map((file) => [
        file.path.replace(/\.tsx?$/, ""),
        importsOf(file)
          .filter((one) => one.relative && (one.kind === "value" || one.kind === other))
          .map((one) => (paths.has(one.target) ? one.target : `${one.target}/index`))
          .filter((target) => paths.has(target)),
      ]),
    );
    expect(circles(graph)).toEqual([]);
  });

  it("src/README.md shows the same folders and arrows", () => {
    const rows = rowsOf("src/README.md", /^\| `(\w+)\/(?:<noun>\/)?` \|.*\| ([^|]*) \|$/gm);
    const shown = rows.map(([folder]) => folder);
    expect(shown).toEqual(ROOMS.map((room) => room.folder).filter((folder) => !folder.includes("/")));
    for (const [folder, cell] of rows) {
      if (folder === "engine" || folder === "app") continue;
      const mayImport = ROOMS.find((room) => room.folder === folder);
      const arrows = [...(mayImport?.values ?? []), ...(mayImport?.types ?? [])].map(asShown);
      const named = [...cell.matchAll(/`([\w/]+)`|the (worker)'s client/g)].map((match) => match[1] ?? match[2]);
      expect(sorted(named), folder).toEqual(sorted(arrows.filter((target) => target !== folder)));
    }
  });

  it("src/README.md names folders and files that exist", () => {
    for (const [folder, cell] of rowsOf("src/README.md", /^\| `(\w+)\/(?:<noun>\/)?` \| (.*) \| [^|]* \|$/gm)) {
      const named = [...cell.matchAll(/`([\w/]+(?:\/|\.tsx?))(?:<\w+>\/)?`/g)].map((match) => match[1]);
      const missing = named.filter((path) => !existsSync(`src/${folder}/${path}`));
      expect(missing, folder).toEqual([]);
    }
  });

  it.each(["engine", "store", "ingest"])("the README of %s shows which of its folders import which", (room) => {
    expect(Object.fromEntries(shownIn(room))).toEqual(Object.fromEntries(foldersOf(room)));
  });

  it.each(["engine", "store", "ingest"])("folders of %s import only folders above them in its README", (room) => {
    const shown = shownIn(room);
    const order = shown.map(([folder]) => folder);
    expect(order.length).toBeGreaterThan(5);
    const upward = shown.flatMap(([folder, targets]) =>
      targets.filter((to) => order.indexOf(to) > order.indexOf(folder)).map((to) => `${folder} imports ${to}`),
    );
    expect(upward).toEqual([]);
  });

  it.each(["ui", "engine/numerics", "engine/rating", "features/season"])(
    "folders of %s import each other in no circle",
    (room) => {
      let rest = [...foldersOf(room)];
      expect(rest.length).toBeGreaterThan(2);
      const isNeeded = ([folder]: (typeof rest)[number]) => rest.some(([, targets]) => targets.includes(folder));
      for (let before = 0; before !== rest.length;) {
        before = rest.length;
        rest = rest.filter(isNeeded);
      }
      expect(rest).toEqual([]);
    },
  );
});

/** The folders in the README of a room, each with the other ones that it may import. */
const shownIn = (room: string): readonly (readonly [folder: string, targets: readonly string[]])[] =>
  rowsOf(`src/${room}/README.md`, /^\| `([\w-]+)\/` \|.*\| ([^|]*) \|$/gm).map(([folder, cell]) => [
    folder,
    sorted([...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)),
  ]);

/** The folders of a room, each with the other ones that it imports. */
function foldersOf(room: string): ReadonlyMap<string, readonly string[]> {
  const depth = room.split("/").length;
  const inner = sources.filter(({ path }) => path.startsWith(`${room}/`) && path.split("/").length > depth + 1);
  const folderOf = (path: string): string => path.split("/")[depth];
  const folders = new Map(inner.map(({ path }) => [folderOf(path), [] as readonly string[]]));
  for (const file of inner) {
    const from = folderOf(file.path);
    const others = importsOf(file).filter(({ target }) => target.startsWith(`${room}/`));
    const imported = others.map(({ target }) => folderOf(target)).filter((to) => folders.has(to) && to !== from);
    folders.set(from, sorted([...folders.get(from)!, ...imported]));
  }
  return folders;
}

/** Rows of a README's table: two cells of each. */
const rowsOf = (readme: string, pattern: RegExp): readonly (readonly [first: string, second: string])[] =>
  [...readFileSync(readme, "utf8").matchAll(pattern)].map(([, first, second]) => [first, second] as const);

/** A target of an arrow as the table names it: leaves of the engine and the worker's client by their rooms. */
const asShown = (target: string): string =>
  LEAVES.includes(target) ? "engine" : target.startsWith("worker/") ? "worker" : target;

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();

describe("the reader of imports", () => {
  const wrong: readonly (readonly [path: string, text: string])[] = [
    ["engine/models/a.ts", `import { x } from "../../ingest/x";`],
    ["engine/models/a.ts", `import { max } from "d3-array";`],
    ["ingest/a.ts", `import { x } from "../engine/rating/model";`],
    ["ui/a.tsx", `import { useStore } from "../store/store";`],
    ["ui/a.tsx", `import { prepare } from "../engine/rating/race";`],
    ["features/race/a.tsx", `import { buildHistory } from "../../engine/history";`],
    ["store/a.ts", `import { type A, b } from "../engine/rating/race";`],
    ["store/a.ts", `const late = () => import("../engine/rating/race");`],
    ["features/race/a.tsx", `import { x } from "../season/x";`],
    ["features/common/a.ts", `import { x } from "../season/x";`],
    ["features/race/a.tsx", `export * from "../../worker/protocol";`],
    ["features/race/a.tsx", `type A = import("../season/x").A;`],
    ["store/a.ts", `new Worker(new URL("../worker/worker.ts", import.meta.url));`],
    ["worker/client.ts", `import { replay } from "./handlers/replay";`],
    ["worker/handlers/replay.ts", `import { client } from "../client";`],
    ["app/a.tsx", `import { models } from "../engine/models/registry";`],
    ["elsewhere/a.ts", `import { x } from "../engine/x";`],
  ];
  it.each(wrong)("sees that %s may not: %s", (path, text) => {
    const complaints = importsOf({ path, text }).map((one) => complaint({ path }, one));
    expect(complaints.filter(Boolean)).toHaveLength(1);
  });

  it("sees that tables may not be imported by lines", () => {
    const [one] = importsOf({ path: "ingest/infer/lines/a.ts", text: `import { x } from "../tables/x";` });
    expect(inferComplaint({ path: "ingest/infer/lines/a.ts" }, one)).toContain("lines/ may not");
  });

  const right: readonly (readonly [path: string, text: string])[] = [
    ["engine/models/a.ts", `import { x } from "../numerics/x";`],
    [
      "ingest/a.ts",
      `import type { Steps } from "../engine/steps"; import { buildHistory } from "../engine/history/build";`,
    ],
    ["store/a.ts", `import { type A } from "../engine/rating/race"; import { client } from "../worker/client";`],
    [
      "features/race/a.tsx",
      `import { y } from "./y"; import { useStore } from "../../store/store"; import type { H } from "../../engine/history/types";`,
    ],
    ["features/film/a.ts", `import { x } from "../common/x";`],
    [
      "ui/a.ts",
      `import { pointsOf } from "../engine/rating/points"; import { Status } from "../engine/history/types";`,
    ],
    [
      "worker/client.ts",
      `import { KINDS } from "./protocol"; new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });`,
    ],
    ["app/a.tsx", `const Season = lazy(() => import("../features/season/Season")); import "./a.css";`],
  ];
  it.each(right)("lets %s do: %s", (path, text) => {
    expect(
      importsOf({ path, text })
        .map((one) => complaint({ path }, one))
        .filter(Boolean),
    ).toEqual([]);
  });

  it("finds a circle", () => {
    expect(
      circles(
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["a"]],
          ["d", ["a"]],
        ]),
      ),
    ).toEqual(["a → b → c → a"]);
  });
});

/** Each circle once, as a chain of names. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, trail: readonly string[]): void => {
    const at = trail.indexOf(node);
    if (at >= 0) found.push([...trail.slice(at), node].join(" → "));
    if (at >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}
