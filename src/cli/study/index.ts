import { MEASURES, planStudy, runBatch, type StudyMeasure } from "../../engine/matchmaking/study/batch";
import {
  PAIRS,
  studyCurves,
  type MeasureCurves,
  type PairId,
  type StudyCurves,
} from "../../engine/matchmaking/study/curves";
import { STUDY_PRESETS } from "../../engine/matchmaking/study/presets";
import { completeStudy, STUDY_PARAMETERS, type StudySettings } from "../../engine/matchmaking/study/settings";
import { POLICIES, type PolicyId } from "../../engine/matchmaking/policies";
import { parseParameters } from "../../engine/rating/parse";
import { scaled } from "../../engine/steps";
import { command, flag, grouped, many, oneOf, text } from "../declare";
import { JSON_OUT } from "../options/output";
import { fixed } from "../table";
import { drive } from "../terminal";

type Curve = { readonly mean: readonly number[]; readonly se: readonly (number | null)[] };
type Named = Readonly<Partial<Record<StudyMeasure | "runningQ", Curve>>>;

/** The output of the command with --json. Standard errors are null for a single set of paths. */
export interface StudyReport {
  readonly settings: StudySettings & { readonly preset: string };
  /** 1..N. */
  readonly games: readonly number[];
  readonly policies: Readonly<Record<PolicyId, Named>>;
  readonly paired: Readonly<Record<PairId, Named>>;
}

const PRESETS = STUDY_PRESETS.map(({ id }) => id);

export const study = command({
  name: "study",
  summary: "run the study of match-making policies",
  description:
    "Simulates who should play whom next under three policies, and prints how their measures differ from game to game.",
  options: {
    ...grouped("Study", {
      preset: oneOf("--preset <id>", PRESETS, `one of ${PRESETS.join(", ")}`, PRESETS[0]),
      paths: text("--paths <n>", "simulated paths; default: of the preset"),
      seed: text("--seed <n>", "seed; default: of the preset"),
      set: many("--set <parameter=value>", "another setting; may be repeated", (given) => given),
      runningSum: flag("--running-sum", "with --json: also the running sum of the draw density"),
    }),
    ...JSON_OUT,
  },
  examples: [
    ["podium study --preset equal-top --paths 200 --seed 1 --json", "Run 200 paths of one preset"],
    ["podium study --set players=20 --paths 50", "Run it with twenty players"],
  ],
  run(_, given, terminal) {
    const preset = STUDY_PRESETS.find(({ id }) => id === given.preset)!;
    const texts = [
      ...given.set,
      ...(given.paths === undefined ? [] : [`paths=${given.paths}`]),
      ...(given.seed === undefined ? [] : [`seed=${given.seed}`]),
    ];
    const own = parseParameters({ id: "study", parameters: STUDY_PARAMETERS }, texts);
    const settings = completeStudy({ ...preset.parameters, ...own });
    const plans = planStudy(settings);
    const batches = plans.map((plan, at) =>
      drive(scaled(runBatch(settings, plan), at / plans.length, (at + 1) / plans.length), terminal, "Simulating"),
    );
    const curves = studyCurves(settings, batches);
    if (!given.json) return { text: reportText(preset.label, settings, curves) };
    const measures = given.runningSum ? [...MEASURES, "runningQ" as const] : MEASURES;
    return { text: `${JSON.stringify(reportOf(preset.id, settings, curves, measures))}\n` };
  },
});

function reportOf(
  preset: string,
  settings: StudySettings,
  { policies, paired }: StudyCurves,
  measures: readonly (keyof MeasureCurves)[],
): StudyReport {
  const named = (curves: MeasureCurves): Named =>
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

function reportText(label: string, settings: StudySettings, { paths, policies, paired }: StudyCurves): string {
  const { games } = settings;
  const shown = [1, 5, 20, 100, games].filter((game, index, all) => game <= games && all.indexOf(game) === index);
  const cell = (curves: MeasureCurves, measure: keyof MeasureCurves, game: number): string => {
    const { mean, se } = curves[measure];
    const spread = se[game - 1];
    return `${fixed(mean[game - 1], 4)}${Number.isNaN(spread) ? "" : ` ± ${fixed(spread, 4)}`}`.padStart(20);
  };
  const table = (title: string, measure: keyof MeasureCurves): string[] => [
    "",
    `${title.padEnd(36)}${shown.map((game) => `game ${game}`.padStart(20)).join("")}`,
    ...POLICIES.map(
      (id) => `  ${LABELS[id].padEnd(34)}${shown.map((game) => cell(policies[id], measure, game)).join("")}`,
    ),
    ...PAIRS.map(([a, b]) => {
      const name = `  ${LABELS[a]} minus ${LABELS[b].toLowerCase()}`.padEnd(36);
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
