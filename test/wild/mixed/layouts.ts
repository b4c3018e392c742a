import type { Part } from "./mixer";

/** What stands between name and figure. */
export interface Separator extends Part {
  readonly between: string;
  /** Between place and name, instead of the joint of the place. */
  readonly columns?: boolean;
}

export const SEPARATORS: readonly Separator[] = [
  { id: "blank", seen: "l22", between: " " },
  { id: "two blanks", seen: "e23", between: "  " },
  { id: "dash", seen: "k01", between: " - " },
  { id: "en dash", seen: "l75", between: " – " },
  { id: "comma", seen: "h56", between: ", " },
  { id: "colon", seen: "i34", between: ": " },
  { id: "brackets", seen: "m28", between: "(" },
  { id: "dots", seen: "h84", between: "." },
  { id: "tab", seen: "f35", between: "\t", columns: true },
  { id: "pipes", seen: "h14", between: " | ", columns: true },
  { id: "semicolon", seen: "m30", between: ";", columns: true },
  { id: "aligned", seen: "h73", between: "aligned", columns: true },
  { id: "em dash, no blanks", seen: "pages: school sports days", between: "—" },
  { id: "arrow", seen: "code: messages of chat bots", between: " → " },
  { id: "equals", seen: "pages: quiz nights", between: " = " },
  { id: "many blanks", seen: "pages: game forums", between: "      " },
  { id: "ellipsis", seen: "pages: game forums", between: "... " },
  { id: "bare comma", seen: "code: files of small scripts", between: ",", columns: true },
  { id: "in", seen: "pages: parkrun reports", between: " in " },
  { id: "with", seen: "pages: quiz nights", between: " with " },
];

export interface Layout extends Part {
  readonly bullet?: string;
  readonly inline?: string;
  /** What joins the last of a line to those before. */
  readonly last?: string;
  readonly parts?: "two" | "all" | "place";
  readonly loose?: boolean;
  readonly reversed?: boolean;
  /** Nothing but names, the best first. */
  readonly chain?: boolean;
  /** Those who share a place on one line, with this between. */
  readonly tied?: string;
  /** A line for each figure, with all who have it. */
  readonly grouped?: boolean;
  /** A semicolon behind each line and a full stop behind the last. */
  readonly ends?: boolean;
}

export const LAYOUTS: readonly Layout[] = [
  { id: "a line each", seen: "l22" },
  { id: "• bullets", seen: "l18", bullet: "• " },
  { id: "- bullets", seen: "m13", bullet: "- " },
  { id: "* bullets", seen: "l63", bullet: "* " },
  { id: "blank lines between", seen: "a07", loose: true },
  { id: "one line, commas", seen: "j04", inline: ", " },
  { id: "one line, semicolons", seen: "m41", inline: "; " },
  { id: "one line, blanks", seen: "l60", inline: " " },
  { id: "two lines", seen: "a10", parts: "two" },
  { id: "a cell a line", seen: "e03", parts: "all" },
  { id: "o bullets", seen: "pages: newsletters from Word", bullet: "o " },
  { id: "▫️ bullets", seen: "pages: table tennis, Russia", bullet: "▫️" },
  { id: "→ bullets", seen: "pages: copied posts", bullet: "→ " },
  { id: "indented", seen: "pages: old club sites", bullet: "      " },
  { id: "one line, slashes", seen: "pages: karting, Brazil", inline: " / " },
  { id: "one line, pipes", seen: "pages: sim racing", inline: " | " },
  { id: "one line, dots", seen: "pages: parkrun reports", inline: " • " },
  { id: "one line, and", seen: "pages: golf society", inline: ", ", last: " and " },
  { id: "one line, y", seen: "pages: chess club, Argentina", inline: ", ", last: " y " },
  { id: "last first", seen: "pages: quiz blog", reversed: true },
  { id: "one line, last first", seen: "pages: school sports days", inline: ", ", reversed: true },
  { id: "one line, >", seen: "pages: game forums", inline: " > ", chain: true, tied: " = " },
  { id: "place above", seen: "pages: school games", parts: "place" },
  { id: "tied on a line, and", seen: "pages: table tennis, Czechia", tied: " and " },
  { id: "tied on a line, /", seen: "pages: school sports days", tied: " / " },
  { id: "tied on a line, +", seen: "pages: game forums", tied: " + " },
  { id: "tied on a line, commas", seen: "pages: quiz nights", tied: ", " },
  { id: "one line, semicolons, tied and", seen: "pages: school sports days", inline: "; ", tied: " and " },
  { id: "ending ;", seen: "pages: table tennis, Russia", ends: true },
  { id: "• and ;", seen: "pages: bridge club", bullet: "• ", ends: true },
  { id: "a line each score", seen: "pages: chess club", grouped: true },
];

interface Order extends Part {
  readonly place?: "last" | "middle";
  /** The figure before the name. */
  readonly figure?: boolean;
}

/** In which order place, name and figure stand. */
export const ORDERS: readonly Order[] = [
  { id: "place, name, figure", seen: "l22" },
  { id: "name, figure, place", seen: "pages: chess, Poland", place: "last" },
  { id: "name, place, figure", seen: "pages: school cross country", place: "middle" },
  { id: "place, figure, name", seen: "pages: running clubs", figure: true },
];

export interface Row {
  readonly place: string;
  readonly name: string;
  readonly figure: string;
  readonly note: string;
  readonly status: boolean;
}

export interface Lines {
  readonly layout: Layout;
  readonly separator: Separator;
  readonly order: Order;
  /** Behind a place. */
  readonly joint: string;
  readonly hasPlaces: boolean;
  readonly hasFigures: boolean;
}

/** The line of an entrant; `wide`: how wide places and names are. */
function lineOf(row: Row, lines: Lines, wide: { readonly place: number; readonly name: number }): string {
  const { separator, order, hasPlaces, hasFigures, joint } = lines;
  const { place, name, figure, note } = row;
  const placed = hasPlaces ? [place] : [];
  const figured = hasFigures || figure !== "" ? [figure] : [];
  if (separator.between === "aligned") {
    const cells = [place.padStart(wide.place), name.padEnd(wide.name), figure].filter((cell) => cell !== "");
    return `${cells.join("  ")}${note}`.trimEnd();
  }
  if (separator.columns) {
    const cells =
      order.place === "last"
        ? [name, ...figured, ...placed]
        : order.place === "middle"
          ? [name, ...placed, ...figured]
          : order.figure
            ? [...placed, ...figured, name]
            : [...placed, name, ...figured];
    return `${cells.join(separator.between)}${note}`;
  }
  if (order.place) return `${namedFirst(row, lines, wide.name)}${note}`;
  const start = place === "" ? "" : `${place}${row.status ? " " : joint}`;
  return `${start}${order.figure && figure !== "" ? `${figure} ${name}` : valued(row, lines, wide.name)}${note}`;
}

/** Name and figure. */
function valued({ name, figure, status }: Row, { separator: { between } }: Lines, wide: number): string {
  if (figure === "") return name;
  if (status && /in|with/.test(between)) return `${name} ${figure}`;
  if (between === "(") return `${name} (${figure})`;
  if (between === ".") return `${name} ${".".repeat(wide + 6 - name.length)} ${figure}`;
  return `${name}${between}${figure}`;
}

function namedFirst(row: Row, lines: Lines, wide: number): string {
  const place = row.place.replace(/:$/, "");
  if (place === "") return valued(row, lines, wide);
  if (lines.order.place === "middle") return `${row.name} ${place}${row.figure === "" ? "" : ` ${row.figure}`}`;
  return `${valued(row, lines, wide)}${row.figure === "" ? " " : " – "}${place}`;
}

/** Rows as lines. */
export function laidOut(rows: readonly Row[], lines: Lines): string[] {
  const { layout, hasPlaces, joint } = lines;
  const width = (of: (row: Row) => string): number => Math.max(...rows.map((row) => of(row).length));
  const wide = { place: width(({ place }) => place), name: width(({ name }) => name) };
  const line = (row: Row): string => lineOf(row, lines, wide);
  const start = ({ place }: Row): string => (place === "" ? "" : `${place}${joint}`);
  const ordered = layout.reversed
    ? [...rows.filter(({ status }) => !status).toReversed(), ...rows.filter(({ status }) => status)]
    : rows;
  const written =
    layout.parts === "all"
      ? rows.flatMap((row) => [...(hasPlaces ? [row.place || "-"] : []), row.name, row.figure + row.note])
      : layout.parts === "two"
        ? rows.flatMap((row) => [start(row) + row.name, row.figure + row.note])
        : layout.parts === "place"
          ? rows.flatMap((row) => [row.place.replace(/:$/, "") || "-", lineOf({ ...row, place: "" }, lines, wide)])
          : layout.grouped
            ? grouped(rows)
            : layout.inline
              ? [inOneLine(ordered.map(line), layout)]
              : ordered.map(
                  (row, at) =>
                    `${layout.bullet ?? ""}${line(row)}${layout.ends ? (at === rows.length - 1 ? "." : ";") : ""}`,
                );
  return layout.loose ? written.flatMap((one, at) => (at === 0 ? [one] : ["", one])) : written;
}

const inOneLine = (parts: readonly string[], { inline = "", last }: Layout): string =>
  last === undefined ? parts.join(inline) : withLast(parts, last);

/** A run whose last is joined by a word. */
export const withLast = (parts: readonly string[], word: string): string =>
  [parts.slice(0, -1).join(", "), parts[parts.length - 1]].filter((part) => part !== "").join(word);

/** `12 points: Ann, Bo`. */
function grouped(rows: readonly Row[]): string[] {
  const figures = [...new Set(rows.map(({ figure }) => figure))];
  return figures.map((figure) => {
    const names = rows.filter((row) => row.figure === figure).map(({ name }) => name);
    return `${figure}: ${names.join(", ")}`;
  });
}
