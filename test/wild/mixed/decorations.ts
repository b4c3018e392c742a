import type { Mixer, Part } from "./mixer";
import type { NameShape, Person } from "./people";

/** What stands round a name and is not part of it. */
export interface Decoration extends Part {
  readonly before?: (mixer: Mixer) => string;
  readonly after?: (mixer: Mixer) => string;
  readonly fits?: (shape: NameShape) => boolean;
  readonly comma?: boolean;
}

const single = ({ team, pairs: paired }: NameShape): boolean => !team && !paired;
const noComma = (shape: NameShape): boolean => single(shape) && !shape.comma;
const CLUBS = [
  "Lons Athlé 39",
  "AeroCoach",
  "Keuruun Kisailijat",
  "Newbury RC",
  "EJCA Champagnole",
  "UKS Barczewo",
  "St.Brennan's AC",
  "Team Swish",
];
const TOWNS = ["Leeds", "Brno", "Utrecht", "Graz", "Cork", "Vigo"];
const CODES = ["POL", "GER", "HUN", "SUI", "URU", "POR", "CZE", "USA"];

export const DECORATIONS: readonly Decoration[] = [
  { id: "none", seen: "b26" },
  { id: "(country code)", seen: "l18", after: (mixer) => ` (${mixer.pick(CODES)})`, fits: single },
  {
    id: "(Country.)",
    seen: "a02",
    after: (mixer) => ` (${mixer.pick(["Nor.", "Rus.", "Fin.", "Can", "Irl", "HK"])})`,
    fits: single,
  },
  { id: "- CODE", seen: "h20", after: (mixer) => ` - ${mixer.pick(CODES)}`, fits: single },
  {
    id: ", Code",
    seen: "a07",
    comma: true,
    after: (mixer) => `, ${mixer.pick(["Uru", "Por", "Esp", "Fra"])}`,
    fits: noComma,
  },
  { id: "flag before", seen: "l75", before: (mixer) => `${mixer.pick(["🇬🇧", "🇳🇱", "🇧🇷", "🇪🇸"])} `, fits: single },
  { id: "flag after", seen: "search: pages", after: (mixer) => ` ${mixer.pick(["🇬🇧", "🇳🇱", "🇧🇷", "🇪🇸"])}` },
  { id: "(club)", seen: "l19", after: (mixer) => ` (${mixer.pick(CLUBS)})`, fits: single },
  { id: ", club", seen: "h56", comma: true, after: (mixer) => `, ${mixer.pick(CLUBS)}`, fits: noComma },
  { id: "[club]", seen: "l38", after: (mixer) => ` [${mixer.pick(CLUBS)}]`, fits: single },
  {
    id: "- club",
    seen: "m10",
    after: (mixer) => ` - ${mixer.pick(["Vampire Counts", "Wood Elves", "Night Goblins", "High Elves"])}`,
    fits: noComma,
  },
  { id: "(rating)", seen: "h06", after: (mixer) => ` (${mixer.between(1100, 2300)})`, fits: single },
  { id: "(handicap)", seen: "e23", after: (mixer) => ` (${mixer.between(3, 24)})`, fits: single },
  { id: "(seed)", seen: "search: tennis draws", after: (mixer) => ` [${mixer.between(1, 8)}]`, fits: single },
  { id: "(c)", seen: "search: team sheets", after: () => " (c)", fits: single },
  { id: "(age group)", seen: "l46", after: (mixer) => ` (${mixer.pick(["M50", "F40", "V60", "U18"])})`, fits: single },
  { id: "age group", seen: "l46", after: (mixer) => ` ${mixer.pick(["M50", "F40", "V60", "U18"])}`, fits: single },
  { id: "peg before", seen: "m05", before: (mixer) => `peg ${mixer.between(1, 40)} `, fits: single },
  { id: "(no n)", seen: "j24", after: (mixer) => ` (no ${mixer.between(2, 90)})`, fits: single },
  { id: "#n before", seen: "h34", before: (mixer) => `#${mixer.between(2, 99)} `, fits: single },
  { id: "car behind", seen: "h34", comma: true, after: (mixer) => `, Car #${mixer.between(2, 140)}`, fits: noComma },
  {
    id: "(car)",
    seen: "l75",
    after: (mixer) => ` (${mixer.pick(["McL", "RB", "Mazda MX-5", "Porsche 992"])})`,
    fits: single,
  },
  { id: "**bold**", seen: "l41", before: () => "**", after: () => "**" },
  {
    id: "title before",
    seen: "l89",
    before: (mixer) => mixer.pick(["FM ", "GM ", "WIM ", "CM "]),
    fits: (shape) => single(shape) && shape.id !== "@handle",
  },
  { id: "from Town", seen: "pages: chess club, Poland", after: (mixer) => ` from ${mixer.pick(TOWNS)}`, fits: noComma },
  { id: "(Town)", seen: "pages: table tennis, Russia", after: (mixer) => ` (${mixer.pick(TOWNS)})`, fits: single },
  { id: "/ club", seen: "pages: cycling races, Belgium", after: (mixer) => ` / ${mixer.pick(CLUBS)}`, fits: noComma },
  { id: "(M)", seen: "pages: fun runs", after: (mixer) => ` (${mixer.pick(["M", "F"])})`, fits: single },
  { id: "(year)", seen: "pages: swimming clubs", after: (mixer) => ` (${mixer.between(1958, 2014)})`, fits: single },
  {
    id: "(class)",
    seen: "pages: school games, Germany",
    after: (mixer) => ` (${mixer.between(5, 9)}${mixer.pick(["a", "b", "c"])})`,
    fits: single,
  },
  {
    id: ", Kl. 5C",
    seen: "pages: school games, Germany",
    comma: true,
    after: (mixer) => `, Kl. ${mixer.between(5, 9)}C`,
    fits: noComma,
  },
  {
    id: "(colour)",
    seen: "pages: board game blogs",
    after: (mixer) => ` (${mixer.pick(["red", "blue", "green", "white"])})`,
    fits: single,
  },
  {
    id: "as X",
    seen: "pages: game forums",
    after: (mixer) => ` as ${mixer.pick(["Yoshi", "Link", "Peach", "Toad"])}`,
    fits: noComma,
  },
  {
    id: "(boat)",
    seen: "pages: sailing clubs",
    after: (mixer) => ` (${mixer.pick(["Laser 4.7", "Aero 9", "Solo", "RS200"])})`,
    fits: single,
  },
  {
    id: ", boat and sail",
    seen: "pages: sailing clubs",
    comma: true,
    after: (mixer) => `, Solo ${mixer.between(3100, 5990)}`,
    fits: noComma,
  },
  { id: "moved", seen: "pages: squash ladders", after: (mixer) => ` ${mixer.pick(["▲2", "▼1", "▲1", "▼3"])}` },
  {
    id: "(rating change)",
    seen: "code: rating bots",
    after: (mixer) => ` (${mixer.pick(["+12", "-8", "+4", "-15"])})`,
    fits: single,
  },
  { id: "emoji before", seen: "pages: game groups", before: (mixer) => `${mixer.pick(["👑", "🐎", "🔵", "🟡"])} ` },
  {
    id: "_italic_",
    seen: "pages: chats",
    before: () => "_",
    after: () => "_",
    fits: ({ id }) => !/handle|bot/.test(id),
  },
  { id: "`code`", seen: "code: messages of chat bots", before: () => "`", after: () => "`" },
  {
    id: "[link]",
    seen: "code: results in Markdown",
    before: () => "[",
    after: (mixer) => `](https://example.org/p/${mixer.between(10, 99)})`,
  },
  {
    id: "Mrs before",
    seen: "pages: bridge club",
    before: (mixer) => mixer.pick(["Mrs ", "Mr ", "Ms "]),
    fits: ({ id }) => id === "F. Last",
  },
  { id: "*", seen: "i34", after: (mixer) => (mixer.chance(0.4) ? "*" : "") },
];

/** Writes names with what stands round them, which stays the same for a person. */
export function decorating(mixer: Mixer, { before, after }: Decoration): (person: Person) => string {
  const known = new Map<Person, string>();
  return (person) => {
    const shown = known.get(person) ?? `${before?.(mixer) ?? ""}${person.written}${after?.(mixer) ?? ""}`;
    known.set(person, shown);
    return shown;
  };
}
