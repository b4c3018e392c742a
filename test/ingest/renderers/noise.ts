import { pick, type Random } from "./race";

const BEFORE = [
  "Hi all, here are the results:\n\n",
  "Results\n\n",
  "🏁 What a day!\n\n",
  "Hello everyone,\n\n",
  "\n\n",
  "Thanks for coming on Saturday. Results below.\n\n",
];
const AFTER = [
  "\n\nThanks to all who came!",
  "\n\n-- \nSent from my phone",
  "\n\n\n",
  "\n\nSee you next week 👋",
  "\n\nCheers,\nMartin",
  "\n\nPhotos at https://example.org/album?id=12",
];

/** What mail, chat, editors and greetings do to a text of results. */
export function noisy(text: string, random: Random): string {
  let out = text;
  if (random() < 0.3) out = pick(random, BEFORE) + out;
  if (random() < 0.3) out = `${out.trimEnd()}${pick(random, AFTER)}\n`;
  if (random() < 0.25) out = eachLine(out, (line) => (random() < 0.4 ? `${line}  ` : line));
  if (random() < 0.15) out = eachLine(out, (line) => (line.includes(" ") && random() < 0.5 ? nbsp(line) : line));
  if (random() < 0.15) out = out.replace(/\n\n/g, "\n\n\n");
  if (random() < 0.1) out = `\uFEFF${out}`;
  if (random() < 0.08) out = `\`\`\`\n${out.trimEnd()}\n\`\`\`\n`;
  if (random() < 0.08) out = eachLine(out, (line) => `> ${line}`);
  if (random() < 0.25) out = out.replace(/\n/g, "\r\n");
  return out;
}

function eachLine(text: string, change: (line: string) => string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? line : change(line)))
    .join("\n");
}

/** The last space of a line as a no-break space, as web pages have it. */
function nbsp(line: string): string {
  const at = line.lastIndexOf(" ");
  return `${line.slice(0, at)}\u00A0${line.slice(at + 1)}`;
}
