/** The calls behind Matchmaking: the next opponent of a player, and the study of policies. */
import type { Candidates, CandidatesQuestion } from "../../engine/matchmaking/candidates";
import type { BatchPlan, StudyBatch } from "../../engine/matchmaking/study/batch";
import type { StudyCurves } from "../../engine/matchmaking/study/curves";
import type { StudyPlan } from "../../engine/matchmaking/study/plan";
import type { StudySettings } from "../../engine/matchmaking/study/settings";
import type { PathTrace } from "../../engine/matchmaking/study/trace";
import type { Parameters } from "../../engine/rating/parameters";
import { latest, long, quick } from "./call";

export const matchmakingCalls = {
  /** Each policy's assessment of the possible opponents of a player. */
  candidates: latest<CandidatesQuestion, Candidates>({ transferred: true }),
  /** A policy study before it runs: its settings completed and checked, and its units of work. */
  studyPlan: quick<{ readonly preset: string; readonly parameters: Parameters }, StudyPlan>(),
  /** One unit of a policy study. Its settings determine its seed, so any worker gives the same result. */
  studyBatch: long<{ readonly settings: StudySettings; readonly plan: BatchPlan }, StudyBatch>({ transferred: true }),
  studyCurves: latest<{ readonly settings: StudySettings; readonly batches: readonly StudyBatch[] }, StudyCurves>({
    transferred: true,
  }),
  /** One path of a study game by game. */
  studyPath: latest<{ readonly settings: StudySettings; readonly block: number; readonly path: number }, PathTrace>(),
};
