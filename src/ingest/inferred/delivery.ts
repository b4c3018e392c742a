import { keyOf } from "../infer/fingerprint";
import { counted } from "../../engine/history/plural";
import type { RaceRecord } from "../../engine/history/types";
import { choice } from "../choice";
import { quoted } from "../doubts/doubt";
import { GameSink } from "../gameSink";
import { draftOf, understoodOf } from "../infer/common/drafts";
import { type Inference } from "../infer/infer";
import type { Interpretation } from "../infer/types";
import { probabilityOf } from "../infer/weights";
import { Persons } from "../people/persons";
import { Problems } from "../problems";
import type { Alternatives, InputReading, ReadOptions } from "../types";
import { INFERRED } from "./index";

/** Minimum probability of a sure reading. */
const SURE = 0.98;

/** Passes the games of an interpretation to the sink; returns for each game the index of its first race. */
export function deliver({ games }: Interpretation, sink: GameSink): (number | undefined)[] {
  const races = games.map((game) => {
    const race = sink.races.length;
    for (const { unread: text, line } of game.entrants)
      if (typeof text === "string")
        sink.report("bad-place", { line }, `“${text}” is no place, time or status: listed, not rated.`, text);
    sink.add(draftOf(game), game.line);
    return sink.races.length > race ? race : undefined;
  });
  const moved = sink.dropMirrored();
  return races.map((race) => (race === undefined ? undefined : moved[race]));
}

/** Details of an inferred reading besides its races. */
export function inferredDetails(
  { readings, fingerprint }: Inference,
  name: string,
  options: ReadOptions,
): Pick<InputReading, "probability" | "understood" | "alternatives" | "recipe"> {
  const [best] = readings;
  const taken = racesOf(best);
  const second = readings.find((one) => keyOf(one) !== keyOf(best) && differsFrom(taken, racesOf(one)) >= 0);
  const words = second && labelsOf(best, second);
  const setting = (one: Interpretation): ReadOptions => ({
    inputs: { [name]: { format: INFERRED, reading: keyOf(one) } },
  });
  const { marks: _, recipe: __, inputs: ___, ...answers } = options;
  const alternatives: Alternatives | undefined = second && {
    readings: [best, second].map((one, at) => ({
      label: words![at],
      races: racesOf(one).slice(0, differsFrom(taken, racesOf(second)) + 1),
      setting: setting(one),
      taken: at === 0,
    })),
  };
  return {
    probability: probabilityOf(readings),
    understood: understoodOf(best),
    ...(alternatives ? { alternatives } : {}),
    recipe: { version: 1, fingerprint, reading: keyOf(best), choices: best.choices ?? {}, options: answers },
  };
}

/** The doubt of a reading that is not sure. */
export function addReadingDoubt(
  { readings }: Inference,
  { alternatives, probability = 0 }: Pick<InputReading, "alternatives" | "probability">,
  sink: GameSink,
): void {
  const [best] = readings;
  const { guessed = [] } = best;
  if (guessed.length > 0)
    sink.addDoubt(
      "name-status",
      `Assumed that ${quoted(guessed.map(({ name }) => name))} did not finish: the ${guessed.length === 1 ? "line has" : "lines have"} no place and no known status.`,
      guessed.slice(0, 50).map(({ line }) => line),
      [],
    );
  if (probability >= SURE) return;
  const order = best.games.find(({ decidedBy }) => decidedBy === "score")?.scoreOrder;
  // Which scores are better is one answer, whatever else is in doubt.
  if (best.assumed.length > 0 && order !== undefined && sink.options.scoreOrder === undefined)
    sink.addDoubt(
      "score-direction",
      best.assumed.join(" "),
      [],
      [
        choice("Higher is better", { scoreOrder: "higher" }, order === "higher"),
        choice("Lower is better", { scoreOrder: "lower" }, order === "lower"),
      ],
    );
  const { length } = best.unread;
  const left = length === 0 ? [] : [`${counted(length, "line is", "lines are")} left out and may hold results.`];
  const said = [`Read as ${best.kind}.`, ...left].join(" ");
  const choices = alternatives?.readings.map(({ label, setting, taken }) => ({ label, setting, taken })) ?? [];
  sink.addDoubt("reading", said, best.unread.slice(0, 50), choices);
}

/** How two readings differ, in a few words: their kinds, else their counts, else the first of the first race that differs. */
function labelsOf(best: Interpretation, second: Interpretation): readonly string[] {
  const both = [best, second];
  const apart = [
    both.map(({ kind }) => capital(kind)),
    both.map(({ games }) => counted(games.length, "race")),
    both.map(({ games }) =>
      counted(new Set(games.flatMap((game) => game.entrants.map(({ name }) => name.text))).size, "player"),
    ),
    winnersOf(best, second),
  ];
  return apart.find(([one, other]) => one !== other) ?? ["First reading", "Second reading"];
}

function winnersOf(best: Interpretation, second: Interpretation): string[] {
  const [some, others] = [racesOf(best), racesOf(second)];
  const first = (races: readonly RaceRecord[], at: number): string => {
    const placed = races[at].entrants.filter(({ rank, status }) => rank !== null && !status);
    const least = Math.min(...placed.map(({ rank }) => rank!));
    const name = placed.find(({ rank }) => rank === least)?.name;
    return name ? `${name} first` : "No winner";
  };
  const at = some.findIndex((_, race) => race < others.length && first(some, race) !== first(others, race));
  return at < 0 ? [] : [some, others].map((races) => first(races, at));
}

function racesOf({ games }: Interpretation): readonly RaceRecord[] {
  const problems = new Problems();
  const sink = new GameSink({}, new Persons({}, problems), problems);
  for (const game of games.slice(0, 20)) sink.add(draftOf(game), game.line);
  return sink.races;
}

/** Index of the first race that differs in what is rated or shown, scores aside; -1 if none does. */
function differsFrom(some: readonly RaceRecord[], others: readonly RaceRecord[]): number {
  const seen = (race: RaceRecord | undefined) =>
    race &&
    JSON.stringify([
      race.id ?? "",
      race.date ?? "",
      race.entrants.map(({ name, rank, status, team }) => [name, rank, status ?? "", team ?? ""]),
    ]);
  const most = Math.max(some.length, others.length);
  return Array.from({ length: most }, (_, at) => at).findIndex((at) => seen(some[at]) !== seen(others[at]));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
