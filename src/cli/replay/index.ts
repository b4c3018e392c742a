import { ablations } from "../../engine/evaluation/ablations";
import { DEFAULT_BOOTSTRAP } from "../../engine/evaluation/bootstrap";
import type { Contender } from "../../engine/replay/contender";
import { readContender } from "../contender";
import { command, count, flag, grouped, many, chosen, resampled, text } from "../declare";
import { UsageError } from "../errors";
import { ratedOf, readResults } from "../input/read";
import { BLOCKS, blocksOf, withBlocks } from "../options/blocks";
import { HISTORY, historyOptions } from "../options/history";
import { RATINGS_OUT } from "../options/output";
import { FILES, POINTING, READING } from "../options/results";
import { RULES } from "../options/own-rules";
import { SYSTEMS, systemsOf } from "../options/systems";
import { reportOf } from "./report";
import { reportText } from "./text";

export const replay = command({
  name: "replay",
  summary: "rate results race by race under one or several systems",
  description:
    "Rates files of results race by race and prints races, players, how well each race was predicted from those before it, " +
    "and the leaderboard. Several systems are compared.",
  words: FILES,
  options: {
    ...SYSTEMS,
    ...grouped("Systems", { rule: RULES }),
    ...BLOCKS,
    ...grouped("Besides the players", {
      without: flag("--without", "also rate each system without each of them"),
    }),
    ...HISTORY,
    ...grouped("Evaluation", {
      baseline: many(
        "--baseline <rule>",
        "a simple rule to compare with: guessing or mean-finish; may be repeated",
        (id) => chosen("--baseline", id, ["guessing", "mean-finish"]),
      ),
      burnIn: count("--burn-in <races>", "first races that are not measured", 0),
      minimumRaces: count("--minimum-races <races>", "rated races that both of a measured pair must have", 0),
      resamples: resampled(
        "resamples of the bootstrap behind the intervals; 0: no intervals",
        DEFAULT_BOOTSTRAP.resamples,
      ),
      seed: text("--seed <text>", "seed of the bootstrap", String(DEFAULT_BOOTSTRAP.seed)),
    }),
    ...READING,
    ...POINTING,
    ...RATINGS_OUT,
  },
  examples: [
    ["podium replay results.csv", "Rate a file under Plackett–Luce"],
    [
      "podium replay results.csv --model elo-mmr --model pairwise-elo --set learningRate=0.2 --baseline guessing",
      "Compare two systems and a coin",
    ],
  ],
  async run(files, options, terminal) {
    const blocks = blocksOf(options);
    if (options.without && !blocks) throw new UsageError("--without needs --shared or --condition.");
    const contenders = systemsOf({ ...options, model: [...options.model, ...options.rule] }).flatMap(
      (words): Contender[] => {
        const contender = withBlocks(readContender(words), blocks);
        const { model, parameters } = contender;
        if (!options.without || !contender.blocks || !model.supports.blocks) return [contender];
        return ablations({ model: model.id, parameters }, contender.blocks).map(({ spec }) => ({
          ...contender,
          blocks: spec.blocks,
        }));
      },
    );
    const baselines = options.baseline.map((id) => readContender([id]));
    const { history, problems, doubts, assumed, code } = await readResults(files, options, terminal);
    const reading = historyOptions(options);
    const { burnIn, minimumRaces, resamples, seed, units } = options;
    const report = {
      ...reportOf(
        ratedOf(history, reading, terminal),
        { options: reading, evaluation: { burnIn, minimumRaces, resamples, seed }, units },
        { contenders, baselines },
        terminal,
      ),
      ...{ problems, doubts, assumed },
    };
    return { text: options.json ? `${JSON.stringify(report)}\n` : reportText(report, options.top), code };
  },
});
