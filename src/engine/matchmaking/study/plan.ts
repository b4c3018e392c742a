import { messageOf } from "../../message";
import type { Parameter, Parameters, Preset } from "../../rating/parameters";
import { planStudy, type BatchPlan } from "./batch";
import { STUDY_PRESETS } from "./presets";
import { completeStudy, STUDY_PARAMETERS, type StudySettings } from "./settings";

/** What a study would simulate, before it runs; `problem` is a sentence when the settings are invalid. */
export interface StudyPlan {
  readonly parameters: readonly Parameter[];
  readonly presets: readonly Preset[];
  readonly settings: StudySettings | null;
  readonly problem: string;
  readonly batches: readonly BatchPlan[];
  /** 1 / sqrt(4 pi sigma_eps^2): the largest possible true draw density. */
  readonly mostQ: number;
}

/** The study of a preset ("" for none) with overrides. */
export function planOf(preset: string, overrides: Parameters): StudyPlan {
  const described = { parameters: STUDY_PARAMETERS, presets: STUDY_PRESETS };
  const base = STUDY_PRESETS.find(({ id }) => id === preset)?.parameters ?? {};
  try {
    const settings = completeStudy({ ...base, ...overrides });
    const mostQ = 1 / Math.sqrt(4 * Math.PI * settings.noiseVariance);
    return { ...described, settings, problem: "", batches: planStudy(settings), mostQ };
  } catch (error) {
    const problem = messageOf(error);
    return { ...described, settings: null, problem, batches: [], mostQ: NaN };
  }
}
