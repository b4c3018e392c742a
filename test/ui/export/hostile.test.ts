// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { download, downloadCsv } from "../../../src/ui/export/download";

/** Names and notes that would be something else than text in a file that trusts them. */
const NAMES = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "]]><svg onload=alert(1)>",
  "<!-- --> <![CDATA[ x ]]>",
  "javascript:alert(1)",
  "&lt;b&gt; &amp; &#x3c;script&#x3e;",
  "<?xml-stylesheet href='javascript:alert(1)'?>",
  "bell\u0007 null\0 half\uD83D end\uFFFF",
];

const PARTS = { title: "Table", source: "Club" };
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob: Blob) => (saved.push(blob), "blob:here");
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 20));
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 70, 14);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** As a file can hold it. */
// oxlint-disable-next-line no-control-regex -- XML cannot hold them
const written = (name: string): string => name.replace(/[\0\u0007\uD83D\uFFFF]/g, "\uFFFD");

function element(html: string, text = ""): HTMLElement {
  const made = document.createElement("div");
  made.innerHTML = html;
  made.querySelectorAll("[data-text]").forEach((one) => one.append(text));
  document.body.append(made);
  return made;
}

describe.each(NAMES)("%j", (name) => {
  it("a hostile text is plain text in a saved picture, which opens", async () => {
    const figure = element("<p>figure</p>");
    await download("svg", {
      title: name,
      under: { slot: 0, label: name },
      legend: [{ slot: 1, label: name }],
      rowNames: [{ name, note: name, y: 8 }],
      source: name,
      figure,
      reading: element("<p data-text></p>", name),
      body: element('<svg width="100" height="20"><text data-text></text></svg>', name),
      footer: element("<p data-text></p>", name),
    });
    const svg = await saved[0].text();
    const file = new DOMParser().parseFromString(svg, "image/svg+xml");
    expect(file.querySelector("parsererror")).toBeNull();
    expect(file.querySelectorAll("script, img, foreignObject, a, iframe")).toHaveLength(0);
    for (const one of file.querySelectorAll("*"))
      for (const { name: attribute, value } of one.attributes) {
        expect(attribute).not.toMatch(/^on/i);
        if (/href$|^src$/i.test(attribute)) expect(value).not.toMatch(/^\s*javascript:/i);
      }
    expect(file.documentElement.querySelector("title")!.textContent).toBe(`${written(name)} under ${written(name)}`);
    expect(file.documentElement.querySelector("desc")!.textContent).toContain(written(name));
  });

  it("a hostile text is a single cell of a table", async () => {
    downloadCsv(PARTS, { columns: [{ label: name }], rows: [[name]] });
    const csv = await saved[0].text();
    const cells = [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^\r\n,]*))\r\n/g)];
    // The last line is of the source.
    expect(cells.slice(0, -1).map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain)).toEqual([
      ...Array<string>(2).fill(new TextDecoder().decode(new TextEncoder().encode(name))),
    ]);
  });
});

it("ends with figure and system, data set, last race and settings", async () => {
  const source = "Club · 21 races · to 8 Mar 2026, Week 10 · Elo (K 24)";
  const under = { slot: 0, label: "Elo" };
  downloadCsv({ title: "Leaderboard", under, source }, { columns: [{ label: "Player" }], rows: [["Ann"]] });
  const lines = (await saved[0].text()).trimEnd().split("\r\n");
  expect(lines.at(-1)).toMatch(
    /^"# Leaderboard under Elo · Club · 21 races · to 8 Mar 2026, Week 10 · Elo \(K 24\) · .* · Podium"$/,
  );
});

it.each(["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1"])("%j is no formula", async (name) => {
  downloadCsv(PARTS, { columns: [{ label: name }], rows: [[name], [-1]] });
  const csv = await saved[0].text();
  expect(
    csv
      .replace(/^\uFEFF/, "")
      .split("\r\n")
      .filter((line) => /^"?[=+@\t\r\n＝]|^"?-\D/.test(line)),
  ).toEqual([]);
  expect(csv).toContain("\r\n-1\r\n");
});
