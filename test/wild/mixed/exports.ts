import { clock } from "../../ingest/renderers/race";
import { fixtureMeaning, randomFixtures, type Fixture } from "./fixtures";
import type { Mixed } from "./mixed";
import type { Mixer, Part } from "./mixer";
import { NAME_SHAPES } from "./people";
import { meaning, season, type Event, type Runner } from "./season";

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** How a script keeps races. */
interface RaceForm extends Part {
  readonly write: (events: readonly Event[]) => Value;
  readonly ties?: boolean;
  readonly outs?: boolean;
}

const NAMES = ["Monza", "Spa", "Suzuka", "Imola"];
const GAMES = ["Catan", "Wingspan", "Azul", "Carcassonne"];
const dateOf = (at: number): string => `2025-03-${10 + 7 * at}`;
const finished = ({ runners }: Event): readonly Runner[] => runners.filter(({ status }) => status === undefined);
const namesOf = (runners: readonly Runner[]): string[] => runners.map(({ person }) => person.written);
const each =
  (write: (event: Event, at: number) => Value) =>
  (events: readonly Event[]): Value =>
    events.map(write);
const scoresOf = ({ runners }: Event): Value =>
  Object.fromEntries(runners.map(({ person, score = 0 }) => [person.written, score]));

const RACE_FORMS: readonly RaceForm[] = [
  {
    id: "race, results: position, driver, time",
    seen: "code: answers of web services",
    ties: true,
    outs: true,
    write: each((event, at) => ({
      race: NAMES[at],
      date: dateOf(at),
      results: event.runners.map(({ person, rank, status, seconds = 0 }) => ({
        position: status ? null : rank,
        driver: person.written,
        time: status ? null : clock(seconds),
        status: status ? status.toUpperCase() : "Finished",
      })),
    })),
  },
  {
    id: "game, players: name, score",
    seen: "code: logs of board games",
    ties: true,
    write: each((event, at) => ({
      date: dateOf(at),
      game: GAMES[at],
      players: event.runners.map(({ person, score = 0 }) => ({ name: person.written, score })),
    })),
  },
  {
    id: "players, winner, scores",
    seen: "code: logs of board games",
    write: each((event, at) => ({
      id: at + 1,
      game: GAMES[at],
      date: dateOf(at),
      players: namesOf(event.runners),
      winner: event.runners[0].person.written,
      scores: scoresOf(event),
    })),
  },
  {
    id: "rankings: player, rank",
    seen: "code: apps for game nights",
    ties: true,
    write: each((event, at) => ({
      gameId: `g${at + 1}`,
      playerRankings: event.runners.map(({ person, rank }) => ({ player: person.written, rank })),
    })),
  },
  {
    id: "race, order",
    seen: "code: files of small scripts",
    write: each((event, at) => ({ race: NAMES[at], order: namesOf(event.runners) })),
  },
  {
    id: "races: finishers, dnf",
    seen: "code: files of small scripts",
    outs: true,
    write: (events) => ({
      season: 2025,
      races: events.map((event, at) => ({
        name: NAMES[at],
        finishers: namesOf(finished(event)),
        ...Object.fromEntries(
          (["dnf", "dns", "dq"] as const).map((status) => [
            status,
            namesOf(event.runners.filter((one) => one.status === status)),
          ]),
        ),
      })),
    }),
  },
  {
    id: "a list of names for each race",
    seen: "code: files of small scripts",
    write: (events) => Object.fromEntries(events.map((event, at) => [NAMES[at], namesOf(event.runners)])),
  },
  {
    id: "places by name for each race",
    seen: "code: files of small scripts",
    ties: true,
    write: (events) =>
      Object.fromEntries(
        events.map(({ runners }, at) => [
          NAMES[at],
          Object.fromEntries(runners.map(({ person, rank }) => [person.written, rank])),
        ]),
      ),
  },
  {
    id: "plays: players: name, score, win",
    seen: "code: plays of a board game site",
    write: (events) => ({
      total: events.length,
      plays: events.map((event, at) => ({
        date: dateOf(at),
        item: { name: GAMES[at], type: "boardgame" },
        players: event.runners.map(({ person, rank, score = 0 }) => ({
          name: person.written,
          score,
          new: false,
          win: rank === 1,
        })),
      })),
    }),
  },
];

/** How a script keeps games of two. */
interface DuelForm extends Part {
  readonly write: (fixture: Fixture, at: number) => Value;
  readonly decided?: boolean;
  readonly inside?: string;
}

const DUEL_FORMS: readonly DuelForm[] = [
  {
    id: "winner, loser, score",
    seen: "code: files of small scripts",
    decided: true,
    write: ({ one, other, a, b }, at) => ({
      date: dateOf(at % 3),
      winner: (a > b ? one : other).written,
      loser: (a > b ? other : one).written,
      score: `${Math.max(a, b)}-${Math.min(a, b)}`,
    }),
  },
  {
    id: "matches: player1, player2, score1, score2",
    seen: "code: rating calculators",
    inside: "matches",
    write: ({ one, other, a, b }, at) => ({
      id: at + 1,
      player1: one.written,
      player2: other.written,
      score1: a,
      score2: b,
    }),
  },
  {
    id: "home: name, score",
    seen: "code: answers of web services",
    inside: "fixtures",
    write: ({ one, other, a, b }) => ({
      home: { name: one.written, score: a },
      away: { name: other.written, score: b },
    }),
  },
  {
    id: "players, score",
    seen: "code: files of small scripts",
    write: ({ one, other, a, b }) => ({ players: [one.written, other.written], score: [a, b] }),
  },
  {
    id: "rows without keys",
    seen: "code: rating calculators",
    write: ({ one, other, a, b }) => [one.written, other.written, a, b],
  },
  {
    id: "teams: name, goals",
    seen: "code: files of small scripts",
    write: ({ one, other, a, b }, at) => ({
      date: dateOf(at % 3),
      teams: [
        { name: one.written, goals: a },
        { name: other.written, goals: b },
      ],
    }),
  },
  {
    id: "white, black, result",
    seen: "code: logs of games",
    inside: "games",
    write: ({ one, other, a, b }) => ({
      white: one.written,
      black: other.written,
      result: a === b ? "1/2-1/2" : a > b ? "1-0" : "0-1",
    }),
  },
  {
    id: "players, winner",
    seen: "code: files of small scripts",
    decided: true,
    write: ({ one, other, a, b }) => ({
      players: [one.written, other.written],
      winner: (a > b ? one : other).written,
    }),
  },
];

interface Writing extends Part {
  readonly ending: string;
  readonly write: (value: Value) => string;
  /** One value a line. */
  readonly lines?: boolean;
}

const WRITINGS: readonly Writing[] = [
  {
    id: "JSON, indented",
    seen: "code: files of small scripts",
    ending: "json",
    write: (value) => JSON.stringify(value, null, 2),
  },
  { id: "JSON", seen: "code: files of small scripts", ending: "json", write: (value) => JSON.stringify(value) },
  {
    id: "JSON lines",
    seen: "code: logs of games",
    ending: "jsonl",
    lines: true,
    write: (value) => (value as readonly Value[]).map((one) => JSON.stringify(one)).join("\n"),
  },
  {
    id: "JSON in a fence",
    seen: "code: documents in Markdown",
    ending: "md",
    write: (value) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``,
  },
  { id: "YAML", seen: "code: files of small scripts", ending: "yaml", write: (value) => yaml(value).join("\n") },
  {
    id: "JavaScript",
    seen: "code: files of small scripts",
    ending: "js",
    write: (value) => `export const results = ${script(value, "")};`,
  },
];

const bare = (text: string): boolean =>
  /^[\p{L}][\p{L}\p{N} _'’-]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text);
const scalar = (value: Value): string => (typeof value === "string" && bare(value) ? value : JSON.stringify(value));

/** The lines of a value in YAML. */
function yaml(value: Value): string[] {
  if (value === null || typeof value !== "object") return [scalar(value)];
  const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
  if (isList(value))
    return value.flatMap((one) => {
      const [first, ...rest] = yaml(one);
      return [`- ${first}`, ...indented(rest)];
    });
  return Object.entries(value).flatMap(([key, one]) => {
    const name = bare(key) ? key : JSON.stringify(key);
    if (one === null || typeof one !== "object") return [`${name}: ${scalar(one)}`];
    if (isList(one) && one.length === 0) return [`${name}: []`];
    return [`${name}:`, ...indented(yaml(one))];
  });
}

/** A value as somebody writes it in a script: keys without quotes where that can be. */
function script(value: Value, indent: string): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}  `;
  const isFlat = (one: Value): boolean => one === null || typeof one !== "object";
  if (isList(value)) {
    if (value.every(isFlat)) return `[${value.map((one) => script(one, inner)).join(", ")}]`;
    return `[\n${value.map((one) => `${inner}${script(one, inner)},`).join("\n")}\n${indent}]`;
  }
  const parts = Object.entries(value).map(
    ([key, one]) => `${/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key)}: ${script(one, inner)}`,
  );
  if (Object.values(value).every(isFlat)) return `{ ${parts.join(", ")} }`;
  return `{\n${parts.map((part) => `${inner}${part},`).join("\n")}\n${indent}}`;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Results as small scripts and services keep them. */
export function exported(mixer: Mixer): Mixed {
  const isRace = mixer.chance(0.5);
  const { value, listed, meant } = isRace ? races(mixer) : duels(mixer);
  const writing = mixer.part("writing", WRITINGS, ({ lines }) => !lines || listed);
  return { text: `${writing.write(value)}\n`, ending: writing.ending, ...meant };
}

interface Kept {
  readonly value: Value;
  readonly listed: boolean;
  readonly meant: Pick<Mixed, "games" | "also">;
}

function races(mixer: Mixer): Kept {
  const form = mixer.part("race form", RACE_FORMS);
  const isOut = form.outs === true && mixer.chance(0.4);
  const { events } = season(mixer, {
    races: [1, 4],
    field: [3, 7],
    ties: form.ties === true && mixer.chance(0.25),
    ...(isOut ? { statuses: ["dnf", "dns", "dq"] as const } : {}),
  });
  const value = form.write(events);
  return {
    value,
    listed: isList(value),
    meant: meaning(
      events,
      events.map(() => undefined),
    ),
  };
}

function duels(mixer: Mixer): Kept {
  const form = mixer.part("duel form", DUEL_FORMS);
  const names = mixer.part("name", NAME_SHAPES);
  const people = names.people(mixer, mixer.between(4, 8));
  const fixtures = randomFixtures(mixer, people, mixer.between(3, 8), !form.decided);
  const rows = fixtures.map((fixture, at) => form.write(fixture, at));
  const value: Value = form.inside === undefined ? rows : { updated: "2025-03-24T21:04:00Z", [form.inside]: rows };
  return { value, listed: form.inside === undefined, meant: fixtureMeaning(fixtures) };
}
