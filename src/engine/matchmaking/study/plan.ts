import { messageOf } from "../../message";
import type { Parameter, Parameters, Preset } from "../../models/parameters";
import { planStudy } from "./batch";
import type { BatchPlan } from "./batch";
import { STUDY_PRESETS } from "./presets";
import { completeStudy, STUDY_PARAMETERS } from "./settings";
import type { StudySettings } from "./settings";

/** What a study would be, before it runs; `problem` in words when the settings do not fit. */
export interface StudyPlan {
  readonly parameters: readonly Parameter[];
  readonly presets: readonly Preset[];
  readonly settings: StudySettings | null;
  readonly problem: string;
  readonly batches: readonly BatchPlan[];
  /** 1 / sqrt(4 pi sigma_eps^2): the most that a true draw density can be. */
  readonly mostQ: number;
}

/** The study of a preset ("" for none) under own settings. */
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
