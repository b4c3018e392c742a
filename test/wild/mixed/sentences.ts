import { clock } from "../../ingest/renderers/race";
import { fixtureMeaning, randomFixtures } from "./fixtures";
import { surrounded } from "./frame";
import type { Mixed } from "./mixed";
import type { Mixer, Part } from "./mixer";
import { NAME_SHAPES, type NameShape } from "./people";
import { meaning, season, type Event } from "./season";
import { DUEL_TELLINGS, ENGLISH_DRAW, TELLINGS, type Telling } from "./tellings";
import { WRAPS } from "./wraps";

/** Commas, and the words that join names, would make one name of two. */
const fits = ({ comma, pairs, id }: NameShape): boolean => !comma && !pairs && !/^(?:bot|odd handle|handle)$/.test(id);

const LEADS: readonly (Part & { readonly write: (name: string, at: number) => string })[] = [
  { id: "none", seen: "pages: club newsletters", write: () => "" },
  { id: "Name:", seen: "pages: village games, Italy", write: (name) => `${name}: ` },
  { id: "Race 1:", seen: "pages: sailing clubs", write: (_, at) => `Race ${at + 1}: ` },
  { id: "In the Name,", seen: "pages: school sports days", write: (name) => `In the ${name}, ` },
  { id: "Game 1 -", seen: "pages: board game blogs", write: (_, at) => `Game ${at + 1} - ` },
];

const RUNS: readonly (Part & { readonly joint: string; readonly chatter?: boolean })[] = [
  { id: "a line each", seen: "pages: club newsletters", joint: "\n" },
  { id: "a paragraph", seen: "pages: darts league", joint: " " },
  { id: "paragraphs with others", seen: "pages: darts league", joint: "\n\n", chatter: true },
  { id: "bullets", seen: "pages: club newsletters", joint: "\n- " },
];

const CHATTER = [
  "What a night it was.",
  "Thanks to everyone who came along.",
  "The bar did very well too.",
  "We had a full house and plenty of cake.",
  "It rained for most of the afternoon but nobody minded.",
];

const NAMES = ["Harbour Mile", "Hill Climb", "Colts Cup", "Sunset Sprint"];

/** Results told in sentences: races or games of two. */
export function sentenced(mixer: Mixer): Mixed {
  const isRace = mixer.chance(0.6);
  const { sentences, meant } = isRace ? races(mixer) : duels(mixer);
  const run = mixer.part("run", RUNS);
  const all = run.chatter ? sentences.flatMap((one) => [one, mixer.pick(CHATTER)]) : sentences;
  const body = `${run.id === "bullets" ? "- " : ""}${all.join(run.joint)}`.split("\n");
  const wrap = mixer.part("wrap", WRAPS, ({ id }) => !/each line|HTML list/.test(id));
  return { text: `${wrap.wrap(surrounded(mixer, body))}\n`, ending: wrap.ending ?? "txt", ...meant };
}

function races(mixer: Mixer): { sentences: string[]; meant: Pick<Mixed, "games" | "also"> } {
  const telling = mixer.part("telling", TELLINGS);
  const isOut = telling.out !== undefined && mixer.chance(0.3);
  const { events } = season(
    mixer,
    {
      races: mixer.chance(0.5) ? [1, 1] : [2, 3],
      field: [3, 6],
      ...(isOut ? { statuses: ["dnf", "dns", "dq"] as const } : {}),
    },
    fits,
  );
  const lead = mixer.part("lead", LEADS, ({ id }) => {
    if (id === "In the Name,") return events.length > 1 && /^(?:A|1st)/.test(telling.id);
    return id === "none" || events.length > 1;
  });
  const sentences = events.map((event, at) => `${lead.write(NAMES[at], at)}${toldOf(event, telling)}`);
  return {
    sentences,
    meant: meaning(
      events,
      events.map(() => undefined),
    ),
  };
}

function toldOf({ runners }: Event, { write, out }: Telling): string {
  const finished = runners.filter(({ status }) => status === undefined);
  const sentence = write({
    names: finished.map(({ person }) => person.written),
    points: finished.map(({ score = 0 }) => score),
    times: finished.map(({ seconds = 0 }) => clock(seconds)),
  });
  const others = runners.flatMap(({ person, status }) => (status ? [out![status](person.written)] : []));
  return [sentence, ...others].join(" ");
}

function duels(mixer: Mixer): { sentences: string[]; meant: Pick<Mixed, "games" | "also"> } {
  const names = mixer.part("name", NAME_SHAPES, fits);
  const first = mixer.part("duel telling", DUEL_TELLINGS);
  const changing =
    mixer.part(
      "tellings",
      [
        { id: "one", seen: "pages: club newsletters" },
        { id: "changing", seen: "pages: darts league" },
      ],
      ({ id }) => id === "one" || first.drawn === ENGLISH_DRAW,
    ).id !== "one";
  const english = DUEL_TELLINGS.filter(({ drawn }) => drawn === ENGLISH_DRAW);
  const joined = mixer.part("joined", [
    { id: "one a sentence", seen: "pages: darts league" },
    { id: "two a sentence", seen: "pages: darts league" },
  ]).id;
  const fixtures = randomFixtures(mixer, names.people(mixer, mixer.between(4, 8)), mixer.between(2, 5));
  const clauses = fixtures.map(({ one, other, a, b }) => {
    const telling = changing ? mixer.pick(english) : first;
    if (a === b) return telling.drawn(one.written, other.written, a);
    return a > b ? telling.write(one.written, other.written, a, b) : telling.write(other.written, one.written, b, a);
  });
  const grouped =
    joined === "two a sentence"
      ? Array.from({ length: Math.ceil(clauses.length / 2) }, (_, at) => clauses.slice(2 * at, 2 * at + 2).join(", "))
      : clauses;
  const sentences = grouped.map((one) => `${one.startsWith("there") ? `T${one.slice(1)}` : one}.`);
  return { sentences, meant: fixtureMeaning(fixtures) };
}
