import type { Model } from "../../engine/models/model";
import { MODELS } from "../../engine/models/registry";
import { contenderOf } from "../../engine/replay/contender";
import { EXPORTERS, IMPORTERS } from "../../ingest";
import type { ContenderSpec, Description, InspectionOutcome } from "../protocol";

/** The data of a model without its functions. */
function plain({
  id,
  label,
  summary,
  source,
  parameters,
  presets,
  columns,
  supports,
  remembersMore,
}: Model): Description["models"][number] {
  return { id, label, summary, source, parameters, presets, columns, supports, remembersMore };
}

export function describe(): Description {
  return {
    models: MODELS.map(plain),
    importers: IMPORTERS.map(({ id, label, hint, example }) => ({ id, label, hint, example })),
    exporters: EXPORTERS.map(({ id, label, hint, extension, mediaType }) => ({
      id,
      label,
      hint,
      extension,
      mediaType,
    })),
  };
}

export function inspect(spec: ContenderSpec): InspectionOutcome {
  try {
    const { model, parameters } = contenderOf(spec);
    const scale = model.scale(parameters);
    const sdColumn = model.columns.findIndex(({ id }) => id === "sd");
    const startSdPoints = sdColumn < 0 ? null : model.rater(parameters, 1).state[sdColumn][0] * scale.pointsPerUnit;
    return {
      ok: true,
      inspection: {
        label: model.label,
        variant: model.variantLabel(parameters),
        scale,
        law: model.law(parameters),
        parameters,
        startSdPoints,
      },
    };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
