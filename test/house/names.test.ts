import { describe, expect, it } from "vitest";
import { filesUnder } from "../support/imports";
import type { SourceFile } from "../support/imports";

/** The package's own types have the names of its documentation, whatever the app calls them. */
const PUBLISHED = /^lib\//;

const withoutEnding = (path: string): string => path.replace(/(\/index)?\.tsx?$/, "");

/** "file#name" of the types that other rooms take from the readers; the others are known inside `ingest` alone. */
function takenFromIngest(files: readonly SourceFile[]): ReadonlySet<string> {
  const outside = files.filter(({ path }) => !path.startsWith("ingest/"));
  return new Set(
    outside.flatMap(({ text }) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from "[./]*(ingest\/[^"]*)"/g)].flatMap(([, names, file]) =>
        names.split(",").map(
          (name) =>
            `${file}#${name
              .trim()
              .replace(/^type /, "")
              .replace(/ as .*/, "")}`,
        ),
      ),
    ),
  );
}

/** Names of exported types that mean several things, with the files that declare them. */
function ambiguous(files: readonly SourceFile[]): string[] {
  const taken = takenFromIngest(files);
  const declared = new Map<string, string[]>();
  for (const { path, text } of files.filter((file) => !PUBLISHED.test(file.path)))
    for (const [, name] of text.matchAll(/^export (?:interface|type) (\w+)/gm))
      if (!path.startsWith("ingest/") || taken.has(`${withoutEnding(path)}#${name}`))
        declared.set(name, [...(declared.get(name) ?? []), path]);
  return [...declared].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(", ")}`);
}

it("private members of classes are marked with “private”, never with “#”", () => {
  const hashed = filesUnder("src", /\.tsx?$/).filter(({ text }) =>
    /\bthis\.#|^\s+(?:readonly |get )?#\w+\b/m.test(text),
  );
  expect(hashed.map(({ path }) => path)).toEqual([]);
});

describe("names of types", () => {
  it("names of exported types mean one thing each", () => {
    const files = filesUnder("src", /\.tsx?$/);
    expect(files.length).toBeGreaterThan(1000);
    expect(ambiguous(files)).toEqual([]);
  });

  it("finds a name that two files declare", () => {
    const reader = { path: "ingest/types.ts", text: "export interface Mark {}\nexport type Row = string;" };
    const editor = { path: "features/import/marks.ts", text: "export interface Mark {}\nexport interface Row {}" };
    const page = { path: "features/import/page.ts", text: 'import type { Mark } from "../../ingest/types";' };
    expect(ambiguous([reader, editor, page])).toEqual(["Mark: ingest/types.ts, features/import/marks.ts"]);
    expect(ambiguous([reader, editor])).toEqual([]);
  });
});
