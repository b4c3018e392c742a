/**
 * How forecasts of past Formula One seasons turned out: the tables of docs/decided-or-open.md. Run as a command it prints them, and
 * with --write puts them into the note:
 *   npx tsx test/support/decided-or-open.ts --write
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readFile } from "./read-file";
import { checkSteps } from "../../src/engine/forecast/check";
import type { ForecastCheck } from "../../src/engine/forecast/check";
import type { CalibrationBin } from "../../src/engine/evaluation/calibration";
import { EARLIER_RULES, SEASON_RULES } from "../../src/engine/forecast/season-rules";
import type { SeasonRules } from "../../src/engine/forecast/season-rules";
import { filterHistory } from "../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { estimate } from "../../src/engine/evaluation/estimate";
import type { Estimate } from "../../src/engine/evaluation/estimate";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { finish } from "../../src/engine/steps";

const F1 = join(import.meta.dirname, "..", "..", "public", "examples", "f1-2016-2026.csv");

export interface Forecaster {
  readonly label: string;
  readonly spec: ContenderSpec;
  readonly rules: Partial<SeasonRules>;
}

const SYSTEMS = [
  ["Plackett–Luce", "plackett-luce"],
  ["Thurstone", "thurstone"],
  ["Glicko-2", "glicko2"],
  ["pairwise Elo", "pairwise-elo"],
  ["TrueSkill", "trueskill"],
  ["Weng–Lin", "weng-lin"],
] as const;

/** Every system at its defaults. */
export const FORECASTERS: readonly Forecaster[] = [
  ...SYSTEMS.flatMap(([name, model]) => [
    { label: name, spec: { model, parameters: {} }, rules: {} },
    { label: `${name}, earlier defaults`, spec: { model, parameters: {} }, rules: EARLIER_RULES },
  ]),
  { label: "TrueSkill, each its own DNFs", spec: { model: "trueskill", parameters: {} }, rules: { retire: "own" } },
  { label: "TrueSkill, own uncertainty", spec: { model: "trueskill", parameters: {} }, rules: { skill: "belief" } },
];

export function checkOf({ spec, rules }: Forecaster): ForecastCheck {
  const history = filterHistory(readFile(F1).history, DEFAULT_OPTIONS);
  return finish(checkSteps(history, DEFAULT_OPTIONS, spec, { ...SEASON_RULES, ...rules }));
}

const score = (one: Estimate | null): string =>
  `${one!.value.toFixed(2)} (${Math.max(0, one!.interval[0]).toFixed(2)} to ${one!.interval[1].toFixed(2)})`;

/** One line of the table. */
export function rowOf({ label }: Forecaster, check: ForecastCheck): string {
  const right = check.cuts.filter(({ favourite, champion }) => favourite === champion).length;
  const sure = check.bins.slice(-2);
  const said = sure.reduce((sum, { pairs, predicted }) => sum + pairs * (predicted ?? 0), 0);
  const came = sure.reduce((sum, { pairs, won }) => sum + pairs * (won ?? 0), 0);
  const within = check.cuts.reduce((sum, one) => sum + one.within, 0);
  const ranked = check.cuts.reduce((sum, one) => sum + one.ranked, 0);
  const count = sure.reduce((sum, { pairs }) => sum + pairs, 0);
  const cells = [
    label,
    `${right} of ${check.cuts.length}`,
    score(check.brier),
    score(check.logLoss),
    `${Math.round(came)} of ${count} (${((100 * said) / count).toFixed(0)} % said)`,
    `${((100 * within) / ranked).toFixed(0)} % of ${ranked}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

export const HEAD = `| System | Likeliest was champion | Brier score | Log loss | Chances of 80 % and more that came true | Final ranks within their middle 80 % |
| --- | --- | --- | --- | --- | --- |`;

const DIFFERENCES_HEAD = `| System | Log loss, new minus earlier | Brier score, new minus earlier |
| --- | --- | --- |`;

const signed = (value: number): string => value.toFixed(2).replace("-", "−");

/** New minus earlier defaults of one system over the same seasons, with the interval of the paired difference. */
export function differenceRow({ label }: Forecaster, now: ForecastCheck, earlier: ForecastCheck): string {
  const cells = (["logLoss", "brier"] as const).map((what) => {
    const meanOf = ({ cuts }: ForecastCheck, season: string): number => {
      const own = cuts.filter((one) => one.season === season);
      return own.reduce((sum, one) => sum + one[what], 0) / own.length;
    };
    const { value, interval } = estimate(now.seasons.map((one) => meanOf(now, one) - meanOf(earlier, one)))!;
    return `${signed(value)} (${signed(interval[0])} to ${signed(interval[1])})`;
  });
  return `| ${[label, ...cells].join(" | ")} |`;
}

const BINS_HEAD = `| Chance given | Titles: forecasts | said | came true (95 %) | Places: forecasts | said | came true (95 %) |
| --- | --- | --- | --- | --- | --- | --- |`;

const percent = (share: number): string => (100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0);

function cellsOf({ pairs, predicted, won, interval }: CalibrationBin): readonly string[] {
  if (predicted === null || won === null) return ["0", "", ""];
  const range = interval ? ` (${percent(Math.max(0, interval[0]))} to ${percent(Math.min(1, interval[1]))})` : "";
  return [String(pairs), `${percent(predicted)} %`, `${percent(won)} %${range}`];
}

/** Probabilities of the title, and of a place among the first 1, 3, 5 and 10, by decile over all players and cuts. */
export const binRows = ({ bins, places }: ForecastCheck): readonly string[] =>
  bins.map((bin, k) => {
    const range = `${percent(bin.from)} to ${percent(bin.to)} %`;
    return `| ${[range, ...cellsOf(bin), ...cellsOf(places[k])].join(" | ")} |`;
  });

/** Systems whose deciles the note shows. */
export const SHOWN = "Plackett–Luce";

function tables(): { readonly scores: string; readonly differences: string; readonly deciles: string } {
  const rows = FORECASTERS.map((one) => ({ one, check: checkOf(one) }));
  const shown = rows.find(({ one }) => one.label === SHOWN)!.check;
  return {
    scores: [HEAD, ...rows.map(({ one, check }) => rowOf(one, check))].join("\n"),
    differences: [
      DIFFERENCES_HEAD,
      ...SYSTEMS.map((_, k) => differenceRow(rows[2 * k].one, rows[2 * k].check, rows[2 * k + 1].check)),
    ].join("\n"),
    deciles: [BINS_HEAD, ...binRows(shown)].join("\n"),
  };
}

const NOTE = join(import.meta.dirname, "..", "..", "docs", "decided-or-open.md");

if (process.argv[1] === import.meta.filename) {
  const { scores, differences, deciles } = tables();
  console.info(`${scores}\n\n${differences}\n\n${deciles}`);
  if (process.argv.includes("--write")) {
    const between = (text: string, name: string, table: string): string => {
      const [from, to] = [`<!-- ${name} -->\n`, `\n<!-- end of ${name} -->`];
      const [before, rest] = text.split(from);
      return `${before}${from}\n${table}\n${to}${rest.split(to)[1]}`;
    };
    const note = between(readFileSync(NOTE, "utf8"), "scores", scores);
    writeFileSync(NOTE, between(between(note, "differences", differences), "deciles", deciles));
  }
}
