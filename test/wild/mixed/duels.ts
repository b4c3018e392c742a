import { decorating, DECORATIONS } from "./decorations";
import { LINES, type Duel, type LineShape } from "./duel-lines";
import { DUEL_NOTES, LEADS, VOIDS } from "./duel-parts";
import { fixtureMeaning, twoOf, type Fixture } from "./fixtures";
import { framed } from "./frame";
import type { Mixed } from "./mixed";
import type { Mixer, Part } from "./mixer";
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
  const isRun = mixer.chance(0.3) && RUN_LEADS.test(lead.id) && missed.id !== "[ ] to come";
  const run = mixer.part(
    "run",
    RUNS,
    (one) => one.joint === undefined || (isRun && runFits(one, line, note.id, names)),
  );
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
  const stage = mixer.part("stages", STAGES);
  const { lines, names: titles } = framed(
    mixer,
    run.joint === undefined ? blocks : blocks.map((some) => inOneLine(some, run)),
    {
      names: stage.names,
      fits: ({ id }) => !/laps|Event 12|KAT|boys|Lauf|Manche|Bateria|Heat/.test(id),
      ordered: true,
    },
  );
  const wrap = mixer.part("wrap", WRAPS, ({ id }) => !line.high || !/each line|between all|HTML (?:p|list)$/.test(id));
  return {
    text: `${wrap.wrap(lines.flatMap((one) => one.split("\n")))}\n`,
    ending: wrap.ending ?? "txt",
    ...fixtureMeaning(games.map((game) => ({ ...game, title: titles[game.block] }))),
  };
}

const STAGES: readonly (Part & { readonly names: readonly string[] })[] = [
  { id: "groups", seen: "pages: pool knockouts", names: ["Group A", "Group B", "Group C"] },
  { id: "divisions", seen: "pages: darts leagues", names: ["Division One", "Division Two", "Division Three"] },
  { id: "events", seen: "pages: tennis clubs", names: ["Men's Singles", "Ladies' Singles", "Mixed Doubles"] },
  { id: "knockout", seen: "pages: pool knockouts", names: ["Quarter-finals", "Semi-finals", "Final"] },
  { id: "German", seen: "pages: table tennis, Germany", names: ["Viertelfinale", "Halbfinale", "Finale"] },
  { id: "French", seen: "pages: bowls, France", names: ["Quarts de finale", "Demi-finales", "Finale"] },
  { id: "Spanish", seen: "pages: padel", names: ["Cuartos de final", "Semifinales", "Final"] },
  { id: "Czech", seen: "pages: table tennis, Czechia", names: ["Dvouhry čtvrtfinále", "Semifinále", "Finále"] },
];

interface Run extends Part {
  readonly joint?: string;
}

const RUNS: readonly Run[] = [
  { id: "a line each", seen: "c09" },
  { id: "one line, ;", seen: "pages: bowls, France", joint: " ; " },
  { id: "one line, semicolons", seen: "pages: table tennis, Czechia", joint: "; " },
  { id: "one line, commas", seen: "pages: table tennis, Czechia", joint: ", " },
  { id: "one line, pipes", seen: "pages: chats of leagues", joint: " | " },
];

const inOneLine = (games: readonly string[], { joint }: Run): string[] => [games.join(joint)];

/** What can lead a game within a line. */
const RUN_LEADS = /^(?:none|1\.|1\)|Match 1:|Board 1|Table 4:|QF1 –|G1:|Singles 1:)$/;

/** Games that stand on one line have nothing in them of what parts them. */
function runFits({ joint }: Run, line: LineShape, note: string, names: NameShape): boolean {
  if (joint === undefined) return true;
  if (line.high || /win$|winner|Winner|>/.test(line.id)) return false;
  if (joint === " | ") return !/\|/.test(line.id);
  return !(joint === ", " && (names.comma || /,|sets/.test(line.id) || /,|9-11/.test(note)));
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
