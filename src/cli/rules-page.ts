/** docs/rules.md: an introduction to rules, and scores of the gallery's rules on bundled data. */
import { readdirSync, readFileSync } from "node:fs";
import { contenderOrBaseline } from "../engine/evaluation/baselines/index";
import { evaluateSteps } from "../engine/evaluation/evaluate";
import { metricOf, type MetricId } from "../engine/evaluation/metrics";
import { filterHistory } from "../engine/history/filter";
import { DEFAULT_OPTIONS, type History, type HistoryOptions } from "../engine/history/types";
import { sentence } from "../engine/history/words";
import { addRule } from "../engine/models/registry";
import { finish } from "../engine/steps";
import { readHistorySteps } from "../ingest/index";
import type { ReadOptions } from "../ingest/types";
import { ruleModel } from "./options/own-rules";

const GALLERY = "src/rule/gallery";
const EXAMPLES = "public/examples";
const SHOWN: readonly MetricId[] = ["discordance", "pairLogLoss"];
const BESIDE = ["guessing", "mean-finish"];

interface Example {
  readonly title: string;
  readonly file: string;
  readonly read: ReadOptions;
  readonly options: Partial<HistoryOptions>;
}

interface Season {
  readonly title: string;
  readonly history: History;
  readonly reading: HistoryOptions;
}

/** [rule][season] one cell for each metric. */
type Cells = ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>;

export function rulesPage(): string {
  const seasons = bundledSeasons();
  const rules = readdirSync(GALLERY).toSorted();
  const models = rules.map((file) => ({ file, model: ruleModel(file, readFileSync(`${GALLERY}/${file}`, "utf8")) }));
  const cells = new Map<string, Readonly<Record<string, string>>[]>();
  for (const { model } of models) addRule(model);
  for (const id of [...rules, ...BESIDE])
    cells.set(
      id,
      seasons.map((season) => scoresOf(season, id)),
    );
  return [
    INTRODUCTION,
    "## Eight rules to begin with\n",
    ...models.map(({ file, model }) => `- [${model.label}](../${GALLERY}/${file}). ${model.summary}`),
    "\nEach race is predicted from those before it, with the defaults of the rule. In brackets: 95 % intervals by the bootstrap",
    "over races. The last two rows are simple rules to compare with. Intervals that overlap are no clear difference.",
    ...SHOWN.flatMap((metric) => [
      "",
      ...table(metric, seasons, new Map(models.map(({ file, model }) => [file, model.label])), cells),
    ]),
    "",
  ].join("\n");
}

function table(
  metric: MetricId,
  seasons: readonly Season[],
  labels: ReadonlyMap<string, string>,
  cells: Cells,
): string[] {
  const { label, better } = metricOf(metric);
  return [
    `**${sentence(label)}** (${better} is better)\n`,
    row(["", ...seasons.map(({ title }) => title)]),
    row(["---", ...seasons.map(() => "---")]),
    ...[...cells].map(([id, all]) =>
      row([
        labels.get(id) ?? contenderOrBaseline({ model: id, parameters: {} }).model.label,
        ...all.map((one) => one[metric]),
      ]),
    ),
  ];
}

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** One cell for each metric; a rule without probabilities has no log loss. */
export function scoresOf({ history, reading }: Season, model: string): Readonly<Record<string, string>> {
  const { metrics, intervals } = finish(evaluateSteps(history, reading, { model, parameters: {} }));
  const cell = (metric: MetricId): string => {
    const value = metrics[metric];
    const interval = intervals[metric];
    if (value === null) return "no probability";
    return `${value.toFixed(3)}${interval ? ` [${interval.map((end) => end.toFixed(3)).join(", ")}]` : ""}`;
  };
  return Object.fromEntries(SHOWN.map((metric) => [metric, cell(metric)]));
}

/** The bundled data, as the page opens them. */
export function bundledSeasons(): Season[] {
  const { examples } = JSON.parse(readFileSync(`${EXAMPLES}/examples.json`, "utf8")) as {
    readonly examples: readonly Example[];
  };
  return examples.map(({ title, file, read, options }) => {
    const data = readFileSync(`${EXAMPLES}/${file}`, "utf8");
    const reading = { ...DEFAULT_OPTIONS, ...options };
    const { history } = finish(readHistorySteps([{ name: file, data }], read, { least: 0 }));
    return { title, reading, history: filterHistory(history, reading) };
  });
}

export const INTRODUCTION = `# Rules of your own

Written by \`npm run docs\`, which also measures the scores below.

A rule is a JavaScript module. It says what a new player has, and what a race makes of the players in it. Podium replays it,
predicts with it and measures it as it does with its own systems.

\`\`\`js
import { expected, pairs } from "podium-ratings";

export const label = "My Elo";
export const parameters = [{ id: "k", label: "K-factor", default: 20, domain: [1, 80], hint: "Points for a full surprise." }];
export const start = () => ({ rating: 1500 });
export const predict = (a, b) => expected(a.rating - b.rating);
export function rate(race, states, { k }) {
  const ratings = states.map((one) => one.rating);
  for (const { first, second, result } of pairs(race)) {
    const step = k * (result - predict(states[first], states[second]));
    ratings[first] += step;
    ratings[second] -= step;
  }
  return ratings.map((rating) => ({ rating }));
}
\`\`\`

| Export | What it is |
| --- | --- |
| \`start(settings, player)\` | the state of a new player: an object of numbers. \`rating\` must be there; \`sd\` is shown as the uncertainty. A player with an initial rating: with a second parameter it is asked for the state of \`{ rating, sd }\` (\`sd\` may be null); without one the rating takes the place of its own |
| \`rate(race, states, settings)\` | the new states after a race, in the order of its entrants |
| \`predict(a, b, settings)\` | optional: the probability that a player with state \`a\` performs better than one with \`b\` |
| \`link\` | optional, without \`predict\`: \`{ law: "logistic" or "gaussian", tenToOne: 400 }\`, the gap at odds of 10 to 1 |
| \`elapse(state, days, settings)\` | optional: the state after so many days away, before the next dated race |
| \`score(state, settings)\` | optional: what leaderboards go by; absent: the rating |
| \`parameters\` | optional: \`id\`, \`label\`, \`default\`, \`domain\` (minimum and maximum), \`hint\`; a default of true or false is a flag |
| \`label\`, \`summary\` | optional: its name, and what it does in a sentence |

\`settings\` has the values of the parameters. Without \`predict\` and \`link\` a rule has no probability: it ranks, and everything
that needs a probability says that it has none. With \`predict\`, whole fields are predicted as performances whose gap at odds of
10 to 1 between new players is that of \`predict\`.

A race has \`entrants\`, best first, \`weight\` (1 unless stated), \`date\` (YYYY-MM-DD or null) and \`season\` (or null). An entrant has
\`place\` (equal places are a tie), \`status\` ("finished" or "out"), \`unseen\` (true: the order among those of its place was not
seen), \`team\` (a number; equal numbers are team-mates), and \`score\`, \`minutes\`, \`home\` and \`share\`, each null where not known.
Everything handed to a rule is frozen. Nothing says who a player is.

From \`podium-ratings\` a rule can import \`expected(gap, tenToOne)\`, \`pairs(race)\` (\`first\`, \`second\`, \`result\` 1 or 0.5),
\`orderLikelihood(ratings, race, law)\` (\`logLikelihood\` and \`gradient\`), \`sigmoid\`, \`gaussianCdf\`, \`logGaussianCdf\`,
\`gaussianQuantile\` and \`inverseMillsRatio\`.

## Where it runs

- **In the browser**: *Add*, then *Your own rule*. It runs in a worker of its own, in a frame without an origin: no network, no storage,
  no page, no clock, no chance. A loop is stopped after a second and named by its line; what is silent for three seconds is
  stopped. A rule that came by a link or a file runs only after you have looked at its code and pressed *Run*.
- **Command line**: \`podium replay results.csv --rule my-rule.js --set k=30\`. The code runs on your computer, in a context of
  its own without files, network, clock or chance, in a thread with 2 GB of memory at most. Loops are stopped after a second, and
  what is silent for three. It is your own code: a Node context keeps accidents in, not attackers. Read a rule of others before you run it.
- **Package**: \`import * as rule from "./my-rule.js"; season({ rule, parameters: { k: 30 } })\`. It runs as any module does: in a project
  without \`"type": "module"\` in its package.json name the file my-rule.mjs.

A rule is made anew for each run, so that nothing is carried from one to the next. The order of races is all that it sees:
when it rates a race, later ones have not been handed to it.
`;
