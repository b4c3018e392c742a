import { decorating, DECORATIONS } from "./decorations";
import { LINES, type Duel, type LineShape } from "./duel-lines";
import { DUEL_NOTES, LEADS, VOIDS } from "./duel-parts";
import { fixtureMeaning, twoOf, type Fixture } from "./fixtures";
import { framed } from "./frame";
import type { Mixed } from "./mixed";
import type { Mixer } from "./mixer";
import { NAME_SHAPES, type NameShape } from "./people";
import { WRAPS } from "./wraps";

/** Games of two, one a line. */
export function duelled(mixer: Mixer): Mixed {
  const line = mixer.part("line", LINES);
  const names = mixer.part("name", NAME_SHAPES, (shape) => fitsLine(shape, line));
  const decoration = mixer.part(
    "decoration",
    DECORATIONS,
    (one) =>
      (one.fits?.(names) ?? true) &&
      !(line.bracket && one.id.includes("(")) &&
      /^(?:none|\(country code\)|\(club\)|\(rating\)|flag before|\(handicap\)|\*\*bold\*\*|\(car\)|\(Country\.\)|\(seed\)|\(Town\)|\(rating change\)|_italic_|`code`|\[link\]|emoji before)$/.test(
        one.id,
      ),
  );
  const shown = decorating(mixer, decoration);
  const lead = mixer.part("lead", LEADS, ({ id }) => !line.high || id === "none");
  const note = mixer.part(
    "note",
    DUEL_NOTES,
    ({ id }) => id === "none" || (!line.high && !/sets|>|win$|[WL]\)$|○|1490|winner:/.test(line.id)),
  );
  const missed = mixer.part("not played", VOIDS, ({ id }) => id === "none" || !line.high);
  const people = names.people(mixer, mixer.between(4, 8));
  const count = mixer.chance(0.6) ? 1 : mixer.between(2, 3);
  const blocks: string[][] = [];
  const games: (Fixture & { readonly block: number })[] = [];
  for (let block = 0; block < count; block += 1) {
    const lines = Array.from({ length: mixer.between(2, 6) }, (_, at) => {
      const [one, other] = twoOf(mixer, people);
      const duel = scored(mixer, line, shown(one), shown(other));
      games.push({ one, other, a: duel.a, b: duel.b, block });
      return `${lead.write?.(mixer, at) ?? ""}${line.write(duel)}${mixer.chance(0.3) ? note.write(mixer) : ""}`;
    });
    const [one, other] = twoOf(mixer, people);
    blocks.push([...lines, ...(missed.write && block === count - 1 ? [missed.write(one.written, other.written)] : [])]);
  }
  const { lines, names: titles } = framed(mixer, blocks);
  const wrap = mixer.part("wrap", WRAPS, ({ id }) => !line.high || !/each line|between all|HTML (?:p|list)$/.test(id));
  return {
    text: `${wrap.wrap(lines.flatMap((one) => one.split("\n")))}\n`,
    ending: wrap.ending ?? "txt",
    ...fixtureMeaning(games.map((game) => ({ ...game, title: titles[game.block] }))),
  };
}

function fitsLine(shape: NameShape, { dash, number, id }: LineShape): boolean {
  if (shape.comma || (shape.pairs && dash)) return false;
  if (shape.id === "club with a number") return !number;
  return !(id === "A-B 3-1" && !/First Last|one word|team|Last First/.test(shape.id));
}

const SETS = [
  [2, 0, "6-4 6-3"],
  [2, 1, "6-7 7-5 10-7"],
  [2, 0, "7-6 6-4"],
  [2, 1, "3-6 6-3 7-6"],
  [2, 0, "7-6(4) 6-3"],
  [2, 1, "4-6 6-2 10-8"],
] as const;

function scored(mixer: Mixer, line: LineShape, one: string, other: string): Duel {
  const isWon = line.order === undefined ? mixer.chance(0.55) : line.order === "winner first";
  const named = { one, other };
  if (/sets/.test(line.id)) {
    const [won, lost, sets] = mixer.pick(SETS);
    const turned = sets.replace(/(\d+)-(\d+)/g, "$2-$1");
    return isWon ? { ...named, a: won, b: lost, sets } : { ...named, a: lost, b: won, sets: turned };
  }
  if (line.draws && mixer.chance(0.15)) return { ...named, a: 2, b: 2, sets: "" };
  const [high, low] = [mixer.between(3, 12), mixer.between(0, 2)];
  return isWon ? { ...named, a: high, b: low, sets: "" } : { ...named, a: low, b: high, sets: "" };
}
