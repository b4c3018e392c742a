/** A sentence of a document or lesson that says which system predicts better has an interval beside it, or says that it has none. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Words by which a sentence ranks systems by how well they predict, or by how long they take. */
const RANKS = new RegExp(
  [
    "clearly (better|worse|best)",
    "predict(s|ed)? (\\w+ )?(better|worse|best)",
    "(better|worse) than (a|the) coin",
    "(beats|loses to) (a|the) coin",
    "(is|are) the (quickest|fastest|best) (model|system)",
    "the quickest model",
    "as quick as",
    "the more the second kind is worth",
    "uses the result better",
    "lie within half a point",
  ].join("|"),
  "i",
);
/** "(0.0006 to 0.0214)", "−1.2 to 1.4", "95 % interval", or that there is none. */
const HAS_INTERVAL =
  /[\d.]+ to [−+]?[\d.]+|interval|no clear difference|not clearly|processor time|whether|if |which predicts|see which|the board/i;

const under = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
const DOCUMENTS = ["README.md", ...under("docs"), ...under("src")].filter((path) => path.endsWith(".md"));

describe("documents and lessons", () => {
  it.each(DOCUMENTS)("%s ranks with an interval only", (path) => {
    const paragraphs = readFileSync(path, "utf8").split(/\n\s*\n|\n(?=[-*|]|\d+\. )/);
    const bare = paragraphs.filter(
      (text) => RANKS.test(text.replaceAll("\n", " ")) && !HAS_INTERVAL.test(text.replaceAll("\n", " ")),
    );
    expect(bare).toEqual([]);
  });
});
