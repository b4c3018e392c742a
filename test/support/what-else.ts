/**
 * Numbers of docs/what-else-decided.md: systems with and without a block on unseen races, and the worth of blocks in a fit of all
 * races. Run as a command it prints the tables; with `--tune` it first finds learning rates on the earlier races:
 *   npx tsx test/support/what-else.ts [--tune]
 */
import { join } from "node:path";
import { readFile } from "./read-file";
import { differences } from "../../src/engine/evaluation/compare";
import { splitAt } from "../../src/engine/evaluation/counted";
import type { Difference } from "../../src/engine/evaluation/difference";
import { evaluateSteps } from "../../src/engine/evaluation/evaluate";
import { seasonsFitSteps } from "../../src/engine/fitting/blocks/seasons";
import type { Share } from "../../src/engine/fitting/blocks/share";
import type { BlockFitOptions } from "../../src/engine/fitting/blocks/options";
import { describeLikelihood } from "../../src/engine/likelihoods/descriptions";
import type { FitLikelihood } from "../../src/engine/likelihoods/descriptions";
import { bestOf, tuneSteps, withValues } from "../../src/engine/fitting/tune/tune";
import { filterHistory } from "../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import type { HistoryOptions } from "../../src/engine/history/types";
import type { BlockUse } from "../../src/engine/rating/blocks/block";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { finish } from "../../src/engine/steps";

const EXAMPLES = join(import.meta.dirname, "..", "..", "public", "examples");
/** Share of the races, from the first, that learning rates are tuned on. */
const SPLIT = 0.7;
/** A learning rate that does not move players. */
const STILL = 1e-9;

type Values = Readonly<Record<string, number>>;

export interface Arm {
  /** "driver and constructor". */
  readonly label: string;
  readonly blocks: readonly BlockUse[];
  /** Tuned parameters by their ids in tuning. */
  readonly values: Values;
  /** Parameters that are not tuned. */
  readonly fixed?: Values;
}

export interface Question {
  readonly title: string;
  readonly file: string;
  readonly dnf: "unobserved" | "drop";
  readonly system: string;
  readonly spec: ContenderSpec;
  /** Share of the races that are not judged; default `SPLIT`. */
  readonly split?: number;
  /** The first one rates players alone; the others are compared with it. */
  readonly arms: readonly Arm[];
}

const car: BlockUse = { kind: "shared", name: "constructor" };
const home: BlockUse = { kind: "condition", name: "home" };
const first: BlockUse = { kind: "condition", name: "first shooter" };

function formulaOne(
  system: string,
  spec: ContenderSpec,
  dnf: Question["dnf"],
  [byDriver, byConstructor, byBoth]: readonly [Values, Values, Values],
): Question {
  return {
    title: `Formula One, DNFs ${dnf === "drop" ? "left out" : "counted"}`,
    file: "f1-2016-2026.csv",
    dnf,
    system,
    spec,
    arms: [
      { label: "driver", blocks: [], values: byDriver },
      { label: "constructor", blocks: [car], values: byConstructor, fixed: { learningRate: STILL } },
      { label: "driver and constructor", blocks: [car], values: byBoth },
    ],
  };
}

function condition(
  title: string,
  file: string,
  use: BlockUse,
  system: string,
  spec: ContenderSpec,
  [without, both]: readonly [Values, Values],
): Question {
  return {
    title,
    file,
    dnf: "unobserved",
    system,
    spec,
    arms: [
      { label: "players alone", blocks: [], values: without },
      { label: `with ${use.name}`, blocks: [use], values: both },
    ],
  };
}

const model = (id: string, parameters: ContenderSpec["parameters"] = {}): ContenderSpec => ({ model: id, parameters });
const RACE = model("plackett-luce", { orientation: "race" });
const ELIMINATION = model("plackett-luce");
const THURSTONE = model("thurstone");
const ELO = model("pairwise-elo");
const cars = (learningRate: number, rate: number): Values => ({ learningRate, "rate:constructor": rate });
const byCar = (rate: number): Values => ({ "rate:constructor": rate });
const alone = (learningRate: number): Values => ({ learningRate });

/** Arms with the learning rates that `--tune` found. */
export const QUESTIONS: readonly Question[] = [
  formulaOne("Plackett–Luce, race", RACE, "drop", [alone(0.2177), byCar(0.1405), cars(0.0404, 0.1132)]),
  formulaOne("Plackett–Luce, elimination", ELIMINATION, "drop", [alone(0.314), byCar(0.1778), cars(0.04835, 0.1713)]),
  formulaOne("Thurstone", THURSTONE, "drop", [alone(0.2315), byCar(0.1405), cars(0.06767, 0.1067)]),
  formulaOne("Plackett–Luce, race", RACE, "unobserved", [alone(0.1297), byCar(0.0762), cars(0.0404, 0.04939)]),
  condition("World Cup", "world-cup.csv", home, "pairwise Elo", ELO, [
    alone(0.3747),
    { learningRate: 0.4174, "rate:home": 0.297 },
  ]),
  condition("World Cup", "world-cup.csv", home, "Thurstone", THURSTONE, [
    alone(0.2096),
    { learningRate: 0.2034, "rate:home": 0.297 },
  ]),
  {
    ...condition("World Cup, last two thirds", "world-cup.csv", home, "pairwise Elo, untuned", ELO, [
      alone(0.1),
      { learningRate: 0.1, "rate:home": 0.01 },
    ]),
    split: 0.33,
  },
  condition("Shoot-outs", "penalty-shootouts.csv", first, "pairwise Elo", ELO, [
    alone(0.04535),
    { learningRate: 0.0404, "rate:first shooter": 0.2592 },
  ]),
];

export interface Measured {
  readonly question: Question;
  readonly arm: Arm;
  readonly races: number;
  readonly discordance: number;
  readonly logLoss: number;
  /** Paired difference from players alone; null for players alone. */
  readonly gain: { readonly discordance: Difference; readonly logLoss: Difference } | null;
}

function readingOf({ file, dnf }: Pick<Question, "file" | "dnf">): {
  options: HistoryOptions;
  history: ReturnType<typeof filterHistory>;
} {
  const options = { ...DEFAULT_OPTIONS, ties: { ...DEFAULT_OPTIONS.ties, dnf, dq: dnf } };
  return { options, history: filterHistory(readFile(join(EXAMPLES, file)).history, options) };
}

const specOf = ({ spec }: Question, { blocks, fixed = {} }: Arm): ContenderSpec => ({
  ...spec,
  parameters: { ...spec.parameters, ...fixed },
  blocks,
});

/** Judges every arm on the last races, with its present learning rates. */
export function measure(question: Question): readonly Measured[] {
  const { history, options } = readingOf(question);
  const at = splitAt(history, question.split ?? SPLIT);
  const found = question.arms.map((arm) =>
    finish(
      evaluateSteps(history, options, withValues(specOf(question, arm), arm.values), {
        races: [at, Infinity],
        resamples: 1000,
        seed: 1,
      }),
    ),
  );
  return question.arms.map((arm, k) => {
    const gain = k === 0 ? null : differences(found[k], found[0]);
    const { metrics } = found[k];
    return {
      question,
      arm,
      races: metrics.races,
      discordance: metrics.discordance!,
      logLoss: metrics.pairLogLoss!,
      gain: gain && { discordance: gain.discordance!, logLoss: gain.pairLogLoss! },
    };
  });
}

/** The best learning rates on the first races. */
function tuned(question: Question, arm: Arm): Values {
  const { history, options } = readingOf(question);
  const parameters = Object.keys(arm.values);
  const settings = {
    contender: specOf(question, arm),
    parameters,
    metric: "pairLogLoss",
    split: SPLIT,
    seed: 1,
    tries: parameters.length === 1 ? 15 : 30,
  } as const;
  const path = finish(tuneSteps(history, options, settings));
  return path[bestOf(settings.metric, path)].values;
}

const figure = (value: number): string => value.toFixed(4).replace("-", "−");
const rate = (value: number): string => String(Number(value.toPrecision(2)));

function gainText({ value, interval }: Difference): string {
  const [low, high] = interval!;
  const text = `${figure(value)} (${figure(low)} to ${figure(high)})`;
  return low > 0 || high < 0 ? `**${text}**` : text;
}

/** The table of the note, in Markdown. */
export function tableOf(measured: readonly Measured[]): string {
  const rows = measured.map(({ question, arm, races, discordance, logLoss, gain }) => [
    gain ? "" : `${question.title} (${races})`,
    gain ? "" : question.system,
    arm.label,
    Object.values(arm.values).map(rate).join(", "),
    figure(discordance),
    gain ? gainText(gain.discordance) : "",
    figure(logLoss),
    gain ? gainText(gain.logLoss) : "",
  ]);
  const heads = [
    "Data (races judged)",
    "System",
    "Rated by",
    "Rates",
    "Discordance",
    "minus alone",
    "Log loss",
    "minus alone",
  ];
  return [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** A fit of all races at once, for the second table. */
export interface FitQuestion {
  readonly title: string;
  readonly file: string;
  readonly dnf: Question["dnf"];
  readonly likelihood: FitLikelihood;
  readonly use: BlockUse;
  readonly options: Partial<BlockFitOptions>;
}

export const FITS: readonly FitQuestion[] = [
  {
    title: "Formula One, DNFs left out",
    file: "f1-2016-2026.csv",
    dnf: "drop",
    likelihood: "plackett-luce-race",
    use: car,
    options: { share: true },
  },
  {
    title: "Formula One, DNFs counted",
    file: "f1-2016-2026.csv",
    dnf: "unobserved",
    likelihood: "plackett-luce-race",
    use: car,
    options: { share: true },
  },
  {
    title: "World Cup",
    file: "world-cup.csv",
    dnf: "unobserved",
    likelihood: "bradley-terry",
    use: home,
    options: { draws: "davidson" },
  },
  {
    title: "World Cup",
    file: "world-cup.csv",
    dnf: "unobserved",
    likelihood: "bradley-terry",
    use: home,
    options: {},
  },
  {
    title: "Shoot-outs",
    file: "penalty-shootouts.csv",
    dnf: "unobserved",
    likelihood: "bradley-terry",
    use: first,
    options: {},
  },
];

/** Rows of the second table in Markdown: one for each way to treat seasons. */
export function fitRows({ title, file, dnf, likelihood, use, options }: FitQuestion): readonly string[] {
  const { history, options: reading } = readingOf({ file, dnf });
  const { asked: fit, seasons } = finish(seasonsFitSteps(history, reading, [use], { likelihood, ...options }));
  const [, term] = fit.terms;
  const points = (value: number): string => (value * fit.pointsPerUnit).toFixed(0).replace("-", "−");
  const percent = (value: number): string => `${Math.round(100 * value)}`;
  const shareText = (name: string, { value, interval }: Share): string =>
    `${name}: about ${percent(value)} % of the variance (95 % interval ${interval.map(percent).join(" to ")} %)`;
  const told = fit.identifiability.join(" ") || "The condition is told apart from strength.";
  const law = `${describeLikelihood(likelihood).label}${options.draws === "davidson" ? " with draws by Davidson" : ""}`;
  const row = (found: string, words: string): string =>
    `| ${title} (${history.raceCount}) | ${law} | ${found} | ${words} |`;
  if (use.kind === "condition")
    return [row(`${use.name}: ${points(term.estimate[0])} ± ${points(term.error[0])} points`, told)];
  const bySeason = seasons.map(({ seasonalName, gain, seasonal }) =>
    row(
      shareText(seasonalName, seasonal!),
      `Log evidence ${gain
        .toFixed(0)
        .replace(/^(?!-)/, "+")
        .replace("-", "−")} against one for all seasons. Compared within a season only.`,
    ),
  );
  return [row(shareText(use.name, fit.shares!.share[1]!), told), ...bySeason];
}

if (process.argv[1] === import.meta.filename) {
  const questions = process.argv.includes("--tune")
    ? QUESTIONS.map((question) => ({
        ...question,
        arms: question.arms.map((arm) => {
          const values = tuned(question, arm);
          process.stderr.write(`${question.title} ${question.system} ${arm.label} ${JSON.stringify(values)}\n`);
          return { ...arm, values };
        }),
      }))
    : QUESTIONS;
  const measured = questions.flatMap(measure);
  process.stdout.write(`${tableOf(measured)}\n\n${FITS.flatMap(fitRows).join("\n")}\n`);
}
