/**
 * How forecasts of past Formula One seasons turned out under several systems: the table of docs/decided-or-open.md. Run as a command
 * it prints the table:
 *   npx tsx test/support/decided-or-open.ts
 */
import { join } from "node:path";
import { readHistory } from "../../src/cli/source";
import { checkSteps } from "../../src/engine/forecast/check";
import type { Check } from "../../src/engine/forecast/check";
import { SEASON_RULES } from "../../src/engine/forecast/rules";
import type { SkillSource } from "../../src/engine/forecast/rules";
import { filterHistory } from "../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import type { Estimate } from "../../src/engine/lab/estimate";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { finish } from "../../src/engine/steps";

const F1 = join(import.meta.dirname, "..", "..", "public", "examples", "f1-2016-2026.csv");

export interface Forecaster {
  readonly label: string;
  readonly spec: ContenderSpec;
  readonly skill: SkillSource;
  /** Points by which skills move from race to race. */
  readonly form: number;
}

const at = (label: string, model: string, skill: SkillSource, form = 0): Forecaster => ({
  label,
  spec: { model, parameters: {} },
  skill,
  form,
});

/** Every system at its defaults. */
export const FORECASTERS: readonly Forecaster[] = [
  at("Glicko-2, own uncertainty", "glicko2", "belief"),
  at("Glicko-2, skills certain", "glicko2", "none"),
  at("Glicko-2, own uncertainty, skills move by 40 points a race", "glicko2", "belief", 40),
  at("TrueSkill, own uncertainty", "trueskill", "belief"),
  at("TrueSkill, own uncertainty, skills move by 40 points a race", "trueskill", "belief", 40),
  at("Weng–Lin, own uncertainty", "weng-lin", "belief"),
  at("Plackett–Luce, error of a fit", "plackett-luce", "fit"),
  at("Plackett–Luce, skills certain", "plackett-luce", "none"),
  at("Thurstone, error of a fit", "thurstone", "fit"),
  at("pairwise Elo, error of a fit", "pairwise-elo", "fit"),
];

export function checkOf({ spec, skill, form }: Forecaster): Check {
  const history = filterHistory(readHistory([F1]).history, DEFAULT_OPTIONS);
  return finish(checkSteps(history, DEFAULT_OPTIONS, spec, { ...SEASON_RULES, skill, form }));
}

const score = (one: Estimate | null): string =>
  `${one!.value.toFixed(2)} (${Math.max(0, one!.interval[0]).toFixed(2)} to ${one!.interval[1].toFixed(2)})`;

/** One line of the table. */
export function rowOf({ label }: Forecaster, check: Check): string {
  const right = check.cuts.filter(({ favourite, champion }) => favourite === champion).length;
  const sure = check.bins[check.bins.length - 1];
  const within = check.cuts.reduce((sum, one) => sum + one.within, 0);
  const ranked = check.cuts.reduce((sum, one) => sum + one.ranked, 0);
  const cells = [
    label,
    `${right} of ${check.cuts.length}`,
    score(check.brier),
    score(check.logLoss),
    `${Math.round(sure.pairs * sure.won!)} of ${sure.pairs} (${(100 * sure.predicted!).toFixed(0)} % said)`,
    `${((100 * within) / ranked).toFixed(0)} % of ${ranked}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

export const HEAD = `| System, skill | Likeliest was champion | Brier score | Log loss | Chances of 80 % and more that came true | Final ranks within their middle 80 % |
| --- | --- | --- | --- | --- | --- |`;

if (process.argv[1] === import.meta.filename) {
  console.info(HEAD);
  for (const forecaster of FORECASTERS) console.info(rowOf(forecaster, checkOf(forecaster)));
}
