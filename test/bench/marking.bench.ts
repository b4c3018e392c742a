/** What a mark and an edited line cost on texts of 200 lines, as the import dialog meets them: the text itself was read before. */
import { readAll } from "../../src/ingest";
import type { Mark } from "../../src/ingest/types";
import { wildTexts } from "../wild/score";
import { isQuick, once, type Suite } from "./measure";

const LINES = 200;
/** Of different families and forms: a table, a list, prose, a chat, games of two. None of them is read right without a mark. */
const TEXTS = ["b27", "h79", "k27", "l07", "l67", "m25", "m35", "n90"];
const TIMES = 3;

/** As many lines as needed, with other letters in each repetition, because equal lines would be read once. */
function repeated(text: string): string {
  const own = text.split("\n");
  const shifted = (line: string, by: number): string =>
    line.replace(/[a-z](?=[a-z]{3})/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)));
  return Array.from({ length: LINES }, (_, at) => shifted(own[at % own.length], Math.floor(at / own.length))).join(
    "\n",
  );
}

/** The text after a letter was typed in the middle. */
function edited(text: string): string {
  const at = text.indexOf("\n", text.length >> 1);
  return `${text.slice(0, at)}x${text.slice(at)}`;
}

export const markingSuite: Suite = (report) => {
  const texts = wildTexts("test/wild/texts").filter(({ file }) => TEXTS.some((name) => file.startsWith(`${name}-`)));
  const spent: number[][] = [];
  for (let time = 0; time < (isQuick() ? 1 : TIMES); time++)
    for (const { data, wanted } of texts) {
      // Another text each time, since the last ones are kept.
      const text = repeated(new TextDecoder().decode(data)) + "\n".repeat(time + 1);
      const names = new Set(wanted.games.flatMap(({ entrants }) => entrants.flatMap(({ name }) => name ?? [])));
      const marks = [...names]
        .map((name): Mark => ({ role: "name", from: text.indexOf(name), to: text.indexOf(name) + name.length }))
        .filter(({ from }) => from >= 0);
      const timeOf = (shown: string, count: number): number =>
        once(() => void readAll([{ data: new TextEncoder().encode(shown) }], { marks: marks.slice(0, count) }), "ms")
          .value;
      spent.push([timeOf(text, 0), timeOf(edited(text), 0), ...[1, 2, 3].map((count) => timeOf(text, count))]);
    }
  for (const [count, item] of [
    "no mark",
    "no mark, one line edited",
    "one mark",
    "two marks",
    "three marks",
  ].entries()) {
    const sorted = spent.map((own) => own[count]).toSorted((a, b) => a - b);
    const value = sorted[sorted.length >> 1];
    const spread = [sorted[sorted.length >> 2], sorted[(3 * sorted.length) >> 2]] as const;
    report({
      group: "Marks in a text",
      item,
      setting: `${LINES} lines`,
      value,
      unit: "ms",
      spread,
      ...(count > 0 ? { target: 100 } : {}),
    });
  }
};
