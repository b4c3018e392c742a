import { MEASURES, planStudy, runBatch } from "../engine/matchmaking/study/batch";
import type { Measure } from "../engine/matchmaking/study/batch";
import { PAIRS, studyCurves } from "../engine/matchmaking/study/curves";
import type { Curves, PairId, StudyCurves } from "../engine/matchmaking/study/curves";
import { STUDY_PRESETS } from "../engine/matchmaking/study/presets";
import { completeStudy, STUDY_PARAMETERS } from "../engine/matchmaking/study/settings";
import type { StudySettings } from "../engine/matchmaking/study/settings";
import { POLICIES } from "../engine/matchmaking/policies";
import type { PolicyId } from "../engine/matchmaking/policies";
import { parseParameters } from "../engine/models/parse";
import { finish } from "../engine/steps";
import { oneOf, readArguments } from "./arguments";
import { UsageError } from "./usage";

const USAGE =
  `npm run --silent study -- [--preset ${STUDY_PRESETS.map(({ id }) => id).join("|")}] ` +
  "[--paths N] [--seed S] [--set key=value]... [--running-sum] [--json]";

const OPTIONS = { preset: 1, paths: 1, seed: 1, set: 1, "running-sum": 0, json: 0 } as const;

type Curve = { readonly mean: readonly number[]; readonly se: readonly (number | null)[] };
type Named = Readonly<Partial<Record<Measure | "runningQ", Curve>>>;

/** What the command answers with --json. Standard errors are null where one set of paths alone cannot tell. */
export interface StudyReport {
  readonly settings: StudySettings & { readonly preset: string };
  /** 1..N. */
  readonly games: readonly number[];
  readonly policies: Readonly<Record<PolicyId, Named>>;
  readonly paired: Readonly<Record<PairId, Named>>;
}

/** Runs the policy study and answers with its curves. */
export function studyCommand(words: readonly string[]): string {
  let preset = STUDY_PRESETS[0];
  const texts: string[] = [];
  let runningSum = false;
  let json = false;
  for (const { option, value } of readArguments(words, OPTIONS, USAGE)) {
    if (option === "") throw new UsageError(`The study reads no file, so "${value}" has no meaning. Usage: ${USAGE}`);
    else if (option === "preset") {
      const id = oneOf(
        option,
        value,
        STUDY_PRESETS.map((one) => one.id),
      );
      preset = STUDY_PRESETS.find((one) => one.id === id)!;
    } else if (option === "set") texts.push(value);
    else if (option === "paths" || option === "seed") texts.push(`${option}=${value}`);
    else if (option === "running-sum") runningSum = true;
    else json = true;
  }
  const own = parseParameters({ id: "study", parameters: STUDY_PARAMETERS }, texts);
  const settings = completeStudy({ ...preset.parameters, ...own });
  const curves = studyCurves(
    settings,
    planStudy(settings).map((plan) => finish(runBatch(settings, plan))),
  );
  if (!json) return reportText(preset.label, settings, curves);
  const measures = runningSum ? [...MEASURES, "runningQ" as const] : MEASURES;
  return `${JSON.stringify(reportOf(preset.id, settings, curves, measures))}\n`;
}

function reportOf(
  preset: string,
  settings: StudySettings,
  { policies, paired }: StudyCurves,
  measures: readonly (keyof Curves)[],
): StudyReport {
  const named = (curves: Curves): Named =>
    Object.fromEntries(
      measures.map((measure) => {
        const { mean, se } = curves[measure];
        return [
          measure,
          { mean: Array.from(mean), se: Array.from(se, (value) => (Number.isNaN(value) ? null : value)) },
        ];
      }),
    );
  return {
    settings: { preset, ...settings },
    games: Array.from({ length: settings.games }, (_, game) => game + 1),
    policies: Object.fromEntries(POLICIES.map((id) => [id, named(policies[id])])) as StudyReport["policies"],
    paired: Object.fromEntries(
      PAIRS.map(([a, b]) => [`${a}-${b}`, named(paired[`${a}-${b}` as PairId])]),
    ) as StudyReport["paired"],
  };
}

const LABELS: Readonly<Record<PolicyId, string>> = {
  pe: "Closest mean",
  drawChance: "Likeliest draw",
  kg: "Look ahead",
};

/** A few games of every curve, for reading. */
function reportText(label: string, settings: StudySettings, { paths, policies, paired }: StudyCurves): string {
  const { games } = settings;
  const shown = [1, 5, 20, 100, games].filter((game, index, all) => game <= games && all.indexOf(game) === index);
  const cell = (curves: Curves, measure: keyof Curves, game: number): string => {
    const { mean, se } = curves[measure];
    const spread = se[game - 1];
    return `${mean[game - 1].toFixed(4)}${Number.isNaN(spread) ? "" : ` ± ${spread.toFixed(4)}`}`.padStart(20);
  };
  const table = (title: string, measure: keyof Curves): string[] => [
    "",
    `${title.padEnd(36)}${shown.map((game) => `game ${game}`.padStart(20)).join("")}`,
    ...POLICIES.map(
      (id) => `  ${LABELS[id].padEnd(34)}${shown.map((game) => cell(policies[id], measure, game)).join("")}`,
    ),
    ...PAIRS.map(([a, b]) => {
      const name = `  ${LABELS[a]} less ${LABELS[b].toLowerCase()}`.padEnd(36);
      return `${name}${shown.map((game) => cell(paired[`${a}-${b}` as PairId], measure, game)).join("")}`;
    }),
  ];
  const lines = [
    `${label}: ${paths} paths of ${games} games, ${settings.players} players, seed ${settings.seed}. Mean ± standard error.`,
    ...table("True draw density", "trueQ"),
    ...table("Its running sum", "runningQ"),
    ...table("Squared error", "squaredError"),
    ...table("Skill difference", "skillDifference"),
    ...table("Win ratio", "winRatio"),
  ];
  return `${lines.join("\n")}\n`;
}
