import type { Part } from "./mixer";

interface Wrap extends Part {
  readonly wrap: (lines: readonly string[]) => string;
  readonly ending?: string;
}

const each =
  (change: (line: string) => string) =>
  (lines: readonly string[]): string =>
    lines.map(change).join("\n");
const minute = (at: number): string => String(10 + (at % 49)).padStart(2, "0");
const escaped = (line: string): string => line.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** What mail, chats and pages put round a text of lines. */
export const WRAPS: readonly Wrap[] = [
  { id: "plain", seen: "a22", wrap: (lines) => lines.join("\n") },
  { id: "CRLF", seen: "g05", wrap: (lines) => lines.join("\r\n") },
  { id: "> quoted", seen: "d26", wrap: each((line) => `> ${line}`) },
  { id: "``` fence", seen: "search: pages", wrap: (lines) => ["```", ...lines, "```"].join("\n") },
  {
    id: "one WhatsApp message",
    seen: "k77",
    wrap: (lines) =>
      [`[18:06, 20/11/2025] Marquinhos: ${lines[0]}`, ...lines.slice(1), "[18:09, 20/11/2025] Biel: 🙄"].join("\n"),
  },
  {
    id: "one Android message",
    seen: "f18",
    wrap: (lines) =>
      [`14/03/2025, 22:41 - Nora: ${lines[0]}`, ...lines.slice(1), "14/03/2025, 22:42 - Ben: unlucky"].join("\n"),
  },
  {
    id: "a message each line",
    seen: "c01",
    wrap: (lines) =>
      lines
        .filter((line) => line !== "")
        .map((line, at) => `[25/03/2025, 21:${minute(at)}:41] Gaz Mellor: ${line}`)
        .join("\n"),
  },
  { id: "indented", seen: "l12", wrap: each((line) => (line === "" ? line : `    ${line}`)) },
  { id: "blank line between all", seen: "c14", wrap: (lines) => lines.filter((line) => line !== "").join("\n\n") },
  { id: "HTML br", seen: "d15", wrap: (lines) => `<p>${lines.map(escaped).join("<br>\n")}</p>`, ending: "html" },
  {
    id: "HTML p",
    seen: "d15",
    wrap: (lines) =>
      lines
        .filter((line) => line !== "")
        .map((line) => `<p>${escaped(line)}</p>`)
        .join("\n"),
    ending: "html",
  },
  {
    id: "one Discord message",
    seen: "pages: chats of leagues",
    wrap: (lines) => ["Marquinhos — 20/11/2025 18:06", ...lines, "[18:09]", "gg all"].join("\n"),
  },
  {
    id: "one message of a bot",
    seen: "code: messages of chat bots",
    wrap: (lines) => ["RaceBot", "BOT", " — Today at 21:14", ...lines].join("\n"),
  },
  {
    id: "one Telegram message",
    seen: "pages: copied chats",
    wrap: (lines) => ["Nora, [14.03.2025 22:41]", ...lines, "", "Ben, [14.03.2025 22:43]", "unlucky"].join("\n"),
  },
  {
    id: "one Slack message",
    seen: "code: messages of chat bots",
    wrap: (lines) => ["Nora  9:41 PM", ...lines, ":tada: 3"].join("\n"),
  },
  {
    id: "one post of a page",
    seen: "pages: copied posts",
    wrap: (lines) => ["Harbour Running Club", "2 d ·", ...lines, "All reactions:", "14", "Like", "Share"].join("\n"),
  },
  {
    id: "mail and answer",
    seen: "pages: mail lists",
    wrap: (lines) =>
      [
        "Thanks Nora!",
        "",
        "On Fri, 7 Mar 2025 at 08:55, Nora <nora@example.org> wrote:",
        ...lines.map((line) => `> ${line}`.trimEnd()),
      ].join("\n"),
  },
  {
    id: "quoted in a forum",
    seen: "pages: game forums",
    wrap: (lines) => ["Nora said: ↑", ...lines, "Click to expand...", "", "Nice one."].join("\n"),
  },
  { id: "blanks behind", seen: "pages: game forums", wrap: each((line) => (line === "" ? line : `${line}   `)) },
  { id: "hard breaks", seen: "code: results in Markdown", wrap: each((line) => (line === "" ? line : `${line}\\`)) },
  { id: "no-break spaces", seen: "pages: club sites", wrap: each((line) => line.replace(/ /g, "\u00A0")) },
  { id: "mark of UTF-8", seen: "pages: exports of sheets", wrap: (lines) => `\uFEFF${lines.join("\r\n")}` },
  {
    id: "HTML pre",
    seen: "pages: old club sites",
    wrap: (lines) => `<html><body>\n<pre>\n${lines.map(escaped).join("\n")}\n</pre>\n</body></html>`,
    ending: "html",
  },
  {
    id: "HTML list",
    seen: "pages: club sites",
    wrap: (lines) =>
      `<ul>\n${lines
        .filter((line) => line !== "")
        .map((line) => `  <li>${escaped(line)}</li>`)
        .join("\n")}\n</ul>`,
    ending: "html",
  },
  { id: "BBCode", seen: "b17", wrap: (lines) => `[b]Results[/b]\n[quote]\n${lines.join("\n")}\n[/quote]` },
];
