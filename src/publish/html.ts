/** A card as HTML, and the frame of a standalone page: no requests, no scripts. */
import { calibrationSvg } from "./calibration";
import type { DocumentBlock, CardDocument } from "./card";
import { escaped } from "./escaped";

function block(one: DocumentBlock): string {
  switch (one.kind) {
    case "text":
      return `<p>${escaped(one.text)}</p>`;
    case "list":
      return `<ul>${one.items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
    case "formula":
      return `<pre class="formula">${one.lines.map(escaped).join("\n")}</pre>`;
    case "table":
      return tableOf(one.head, one.rows, one.numbers);
    case "figure":
      return `<figure>\n<figcaption>${escaped(one.title)} Points on the dashed line came true as often as predicted; below it the rule was overconfident.</figcaption>\n${calibrationSvg(one)}\n</figure>`;
  }
}

/** Plain cells; numbers are right-aligned. */
export function tableOf(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: readonly number[],
): string {
  const at = (column: number) => (numbers.includes(column) ? ' class="n"' : "");
  const heads = head.map((cell, column) => `<th scope="col"${at(column)}>${escaped(cell)}</th>`).join("");
  const body = rows
    .map((row) => `<tr>${row.map((cell, column) => `<td${at(column)}>${escaped(cell)}</td>`).join("")}</tr>`)
    .join("\n");
  // Wide tables scroll separately, also by keyboard.
  return `<div class="wide" tabindex="0"><table><thead><tr>${heads}</tr></thead>\n<tbody>\n${body}\n</tbody></table></div>`;
}

export function sectionsOf({ sections }: CardDocument, level: 2 | 3): string {
  return sections
    .map(
      ({ title, blocks }) =>
        `<section>\n<h${level}>${escaped(title)}</h${level}>\n${blocks.map(block).join("\n")}\n</section>`,
    )
    .join("\n");
}

/** A whole page around a body that is HTML already. */
export function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="generator" content="Podium">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

export const cardPage = (card: CardDocument): string =>
  pageOf(
    card.title,
    `<main>\n<header>\n<h1>${escaped(card.title)}</h1>\n<p class="sub">${escaped(card.subtitle)}</p>\n</header>\n${sectionsOf(card, 2)}\n</main>`,
  );

/** Black on white or light on dark; printed on A4 or Letter in two pages. */
const STYLE = `
:root{color-scheme:light dark;--page:light-dark(#f3f5f1,#111513);--plate:light-dark(#fcfdfb,#171c19);--ink:light-dark(#161b18,#eef2ed);--ink2:light-dark(#434c46,#bcc5be);--ink3:light-dark(#5f6862,#939d96);--line:light-dark(#d5dad3,#353d38)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:860px;margin:0 auto;padding:32px 20px 48px}
header{border-top:3px solid var(--ink);padding-top:14px;margin-bottom:20px}
h1{font-size:30px;line-height:1.15;margin:0 0 6px;text-wrap:balance}
h2{font-size:19px;line-height:1.3;margin:28px 0 8px;border-top:1px solid var(--ink);padding-top:8px}
h3{font-size:16px;line-height:1.3;margin:18px 0 6px}
p,ul{margin:0 0 8px;max-width:68ch}
ul{padding-left:20px}
.sub,.small{color:var(--ink2);font-size:14px}
.formula{margin:8px 0 12px;padding:10px 14px;background:var(--plate);border:1px solid var(--line);white-space:pre-wrap;font:14px/1.6 ui-monospace,"SF Mono",Menlo,Consolas,monospace}
.wide{overflow-x:auto;margin:8px 0 12px}
table{border-collapse:collapse;width:100%;font-size:14px;background:var(--plate)}
th,td{padding:4px 10px;text-align:left;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:break-word}
th{border-bottom:1px solid var(--ink);font-weight:600;white-space:nowrap}
.n{text-align:right;white-space:nowrap}
a{color:inherit}
a:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
svg{display:block;width:100%;min-width:640px;height:auto;background:var(--plate);border:1px solid var(--line)}
figure{margin:8px 0 12px}
figcaption{max-width:68ch;margin-bottom:6px}
.figure{min-width:0;max-width:350px}
svg text{font:12px system-ui,sans-serif;fill:var(--ink2)}
@media(max-width:480px){main{padding:20px 12px 32px}h1{font-size:24px}table{font-size:12px}th,td{padding:4px 3px}th{white-space:normal}td:not(.n){overflow-wrap:anywhere}}
@media print{:root{color-scheme:light}body{background:none;font-size:9pt;line-height:1.3}main{max-width:none;padding:0}h1{font-size:16pt}h2{font-size:11pt;margin:8pt 0 3pt;padding-top:3pt;break-after:avoid}p,ul{margin-bottom:3pt;max-width:none}.formula{font-size:8pt;margin:3pt 0;padding:3pt 6pt}table{font-size:8pt}th,td{padding:1pt 4pt}.wide{overflow:visible;margin:3pt 0}tr,.formula,svg{break-inside:avoid}svg{min-width:0}figure{margin:3pt 0;break-inside:avoid}figcaption{max-width:none}.figure{max-width:270px}.away{display:none}@page{margin:13mm}}
`.trim();
