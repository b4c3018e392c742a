import { messageOf } from "../../engine/message";
import { contenderOf, startSdPoints } from "../../engine/replay/contender";
import type { ContenderSpec, InspectionOutcome } from "../protocol";

export function inspect(spec: ContenderSpec): InspectionOutcome {
  try {
    const contender = contenderOf(spec);
    const { model, parameters } = contender;
    const scale = model.scale(parameters);
    const startSd = startSdPoints(contender);
    return {
      ok: true,
      inspection: {
        label: model.label,
        variant: model.variantLabel(parameters),
        scale,
        law: model.law(parameters),
        parameters,
        startSdPoints: Number.isNaN(startSd) ? null : startSd,
      },
    };
  } catch (error) {
    return { ok: false, problem: messageOf(error) };
  }
}
