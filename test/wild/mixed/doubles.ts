import { fixtureMeaning, type Fixture } from "./fixtures";
import type { Mixed } from "./mixed";
import type { Mixer, Part } from "./mixer";
import { shuffled } from "../../ingest/renderers/random";
import { NAME_SHAPES, type Person } from "./people";
import { SYNTAXES } from "./syntaxes";

/** Two players of each side in cells of their own; `cells` gets the four names and the scores. */
interface FourColumns extends Part {
  readonly heads: string;
  readonly cells: (names: readonly string[], a: number, b: number) => readonly (string | number)[];
  /** The winners stand first. */
  readonly decided?: boolean;
}

const COLUMNS: readonly FourColumns[] = [
  {
    id: "a1,a2,b1,b2,score_a,score_b",
    seen: "code: table football at work",
    heads: "a1,a2,b1,b2,score_a,score_b",
    cells: (names, a, b) => [...names, a, b],
  },
  {
    id: "winner1,winner2,loser1,loser2",
    seen: "code: table football at work",
    heads: "winner1,winner2,loser1,loser2",
    decided: true,
    cells: (names) => names,
  },
  {
    id: "Player 1,Player 2,Score,Score,Player 3,Player 4",
    seen: "pages: padel groups",
    heads: "Team A player 1,Team A player 2,Team A score,Team B score,Team B player 1,Team B player 2",
    cells: ([one, two, three, four], a, b) => [one, two, a, b, three, four],
  },
  {
    id: "blueBack,blueFront,orangeFront,orangeBack",
    seen: "code: table football at work",
    heads: "blue_back,blue_front,orange_front,orange_back,blue_score,orange_score",
    cells: ([one, two, three, four], a, b) => [one, two, four, three, a, b],
  },
];

const syntaxes = SYNTAXES.filter(({ id }) =>
  /^(?:tabs|CSV|CSV ;|Markdown|JSON|JSON, indented|HTML|box|aligned)$/.test(id),
);
const names = NAME_SHAPES.filter(({ team, pairs, comma }) => !team && !pairs && !comma);

/** Games of two against two, whose players change from game to game. */
export function doubled(mixer: Mixer): Mixed {
  const columns = mixer.part("columns of four", COLUMNS);
  const syntax = mixer.part("syntax", syntaxes);
  const people = mixer.part("name", names).people(mixer, mixer.between(5, 8));
  const dated = mixer.part("date", [
    { id: "no", seen: "code: table football at work" },
    { id: "yes", seen: "code: table football at work" },
  ]).id;
  const sideOf = (one: Person, other: Person): Person => ({
    written: `${one.written} and ${other.written}`,
    meant: one.meant,
    pair: [one.meant, other.meant],
  });
  const games = Array.from({ length: mixer.between(3, 8) }, (_, at) => {
    const [one, two, three, four] = shuffled(mixer.random, people);
    const low = mixer.between(0, 9);
    const [a, b] = columns.decided === true || mixer.chance(0.5) ? [10, low] : [low, 10];
    const fixture: Fixture = { one: sideOf(one, two), other: sideOf(three, four), a, b };
    const cells = columns.cells([one.written, two.written, three.written, four.written], a, b).map(String);
    return { fixture, row: dated === "yes" ? [`2025-03-${10 + at}`, ...cells] : cells };
  });
  const head = columns.heads.split(",");
  const written = syntax.write([dated === "yes" ? ["date", ...head] : head, ...games.map(({ row }) => row)]);
  return {
    text: `${written.join("\n")}\n`,
    ending: syntax.ending,
    ...fixtureMeaning(games.map(({ fixture }) => fixture)),
  };
}
