import type { Mixer, Part } from "./mixer";
import { FIGURES, NOTES, type Figure } from "./figures";
import { DECORATIONS, type Decoration } from "./decorations";
import { framed } from "./frame";
import type { Mixed } from "./mixed";
import type { NameShape } from "./people";
import { PLACES, TIES, type PlaceStyle, type TieStyle } from "./places";
import { meaning, season, type Runner } from "./season";
import { STATUS_PLACES, STATUS_WORDS, type StatusPlace, type StatusStyle } from "./statuses";
import { WRAPS } from "./wraps";

interface Separator extends Part {
  /** Between name and figure. */
  readonly between: string;
  /** Between place and name, instead of the joint of the place. */
  readonly columns?: boolean;
}

const SEPARATORS: readonly Separator[] = [
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
];

interface Layout extends Part {
  readonly bullet?: string;
  readonly inline?: string;
  readonly parts?: "two" | "all";
  readonly loose?: boolean;
}

const LAYOUTS: readonly Layout[] = [
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
];

interface Writing {
  readonly place: PlaceStyle;
  readonly tie: TieStyle;
  readonly words: StatusStyle;
  readonly where: StatusPlace;
  readonly figure: Figure;
  readonly separator: Separator;
  readonly layout: Layout;
  readonly decoration: Decoration;
  readonly names: NameShape;
}

/** A list: one race or several, each entrant on a line or in a run of them. */
export function listed(mixer: Mixer): Mixed {
  const layout = mixer.part("layout", LAYOUTS);
  const place = mixer.part("place", PLACES, ({ write }) => write !== undefined || layout.inline === undefined);
  const tied = mixer.chance(0.25);
  const out = !layout.inline && mixer.chance(0.35);
  const { events, names } = season(mixer, {
    races: mixer.chance(0.5) ? [1, 1] : [2, 4],
    field: [3, 8],
    ties: tied,
    ...(out ? { statuses: ["dnf", "dns", "dq"] as const } : {}),
  });
  const decoration = mixer.part(
    "decoration",
    DECORATIONS,
    (one) => (one.fits?.(names) ?? true) && !(one.comma && layout.inline === ", "),
  );
  const figure = mixer.part(
    "figure",
    FIGURES,
    (one) =>
      (place.write !== undefined || one.ranks !== undefined) &&
      !(one.comma && layout.inline === ", ") &&
      !(layout.parts && !one.write),
  );
  const isShared = events.some(
    ({ runners }) =>
      new Set(runners.map(({ rank }) => rank)).size < runners.filter(({ status }) => status === undefined).length,
  );
  const isOut = events.some(({ runners }) => runners.some(({ status }) => status));
  const writing: Writing = {
    place,
    names,
    decoration,
    figure,
    layout,
    separator: mixer.part("separator", SEPARATORS, (one) => fitsSeparator(one, layout, figure, names)),
    tie: isShared && place.write ? mixer.part("tie", TIES, ({ bare }) => !bare || place.bare === true) : TIES[0],
    words: isOut ? mixer.part("status", STATUS_WORDS) : STATUS_WORDS[0],
    where: isOut
      ? mixer.part("status place", STATUS_PLACES, ({ where }) => !layout.parts || where === "figure")
      : STATUS_PLACES[0],
  };
  const note = layout.inline ? NOTES[0] : mixer.part("note", NOTES);
  const blocks = events.map(({ runners }) => {
    const noted = mixer.between(0, runners.length - 1);
    const rows = runners.map((runner, at) =>
      rowOf(mixer, writing, runner, runners, at === noted && !runner.status ? note.write(mixer) : ""),
    );
    return laidOut(
      writing,
      rows.filter((row) => !(writing.where.where === "line" && row.status)),
      statusLines(writing, runners),
    );
  });
  const { lines, names: titles } = framed(mixer, blocks);
  const wrap = mixer.part("wrap", WRAPS, ({ id }) => !(layout.parts && /each line|between all|HTML p/.test(id)));
  return { text: `${wrap.wrap(lines)}\n`, ending: wrap.ending ?? "txt", ...meaning(events, titles) };
}

function fitsSeparator({ id, between, columns }: Separator, layout: Layout, figure: Figure, names: NameShape): boolean {
  if (layout.parts) return id === "blank";
  if (layout.inline && (columns || between === "." || (between === layout.inline && id !== "blank"))) return false;
  if (!figure.write && !columns) return id === "blank";
  if (id === "brackets") return !/\(/.test(figure.id) && figure.id !== "time and gap";
  if (id === "comma") return !names.comma;
  return true;
}

interface Row {
  readonly place: string;
  readonly name: string;
  readonly figure: string;
  readonly note: string;
  readonly status: boolean;
}

function rowOf(
  mixer: Mixer,
  { place, tie, words, where, figure, decoration }: Writing,
  runner: Runner,
  runners: readonly Runner[],
  note: string,
): Row {
  const name = `${decoration.before?.(mixer) ?? ""}${runner.person.written}${decoration.after?.(mixer) ?? ""}`;
  if (runner.status) {
    const word = mixer.pick(words.words[runner.status]);
    const figured = where.where === "figure" ? word : "";
    const behind = where.where === "behind" ? ` - ${word}` : where.where === "brackets" ? ` (${word})` : "";
    return { place: where.where === "place" ? word : "", name: name + behind, figure: figured, note: "", status: true };
  }
  const sharing = runners.filter(({ rank, status }) => rank === runner.rank && !status);
  const written = place.write?.(runner.rank!) ?? "";
  return {
    place:
      sharing.length > 1
        ? tie
            .mark(written.replace(/[.)]$/, ""), sharing.indexOf(runner))
            .replace(/\d=?$/, `$&${/[.)]$/.exec(written)?.[0] ?? ""}`)
        : written,
    name,
    figure: figure.write?.(runner, runners[0]) ?? "",
    note,
    status: false,
  };
}

function statusLines({ words, where }: Writing, runners: readonly Runner[]): string[] {
  if (where.where !== "line") return [];
  return (["dnf", "dns", "dq"] as const).flatMap((status) => {
    const those = runners.filter((one) => one.status === status).map(({ person }) => person.written);
    return those.length === 0 ? [] : [`${words.words[status][0]}: ${those.join(", ")}`];
  });
}

function laidOut(writing: Writing, rows: readonly Row[], below: readonly string[]): string[] {
  const { layout, separator, place } = writing;
  const width = (of: (row: Row) => string): number => Math.max(...rows.map((row) => of(row).length));
  const wide = width(({ name }) => name);
  const line = (row: Row): string => {
    const { name, figure, note } = row;
    if (separator.between === "aligned")
      return `${[row.place.padStart(width((one) => one.place)), name.padEnd(wide), figure].filter((cell) => cell !== "").join("  ")}${note}`.trimEnd();
    if (separator.columns) {
      const cells = [
        ...(place.write ? [row.place] : []),
        name,
        ...(writing.figure.write || row.figure !== "" ? [figure] : []),
      ];
      return `${cells.join(separator.between)}${note}`;
    }
    const start = row.place === "" ? "" : `${row.place}${row.status ? " " : place.joint}`;
    if (figure === "") return `${start}${name}${note}`;
    if (separator.between === "(") return `${start}${name} (${figure})${note}`;
    if (separator.between === ".") return `${start}${name} ${".".repeat(wide + 6 - name.length)} ${figure}${note}`;
    return `${start}${name}${separator.between}${figure}${note}`;
  };
  const start = ({ place: rank }: Row): string => (rank === "" ? "" : `${rank}${place.joint}`);
  const lines =
    layout.parts === "all"
      ? rows.flatMap((row) => [...(place.write ? [row.place || "-"] : []), row.name, row.figure + row.note])
      : layout.parts === "two"
        ? rows.flatMap((row) => [start(row) + row.name, row.figure + row.note])
        : layout.inline
          ? [rows.map(line).join(layout.inline)]
          : rows.map((row) => `${layout.bullet ?? ""}${line(row)}`);
  const spaced = layout.loose ? lines.flatMap((one, at) => (at === 0 ? [one] : ["", one])) : lines;
  return [...spaced, ...below];
}
