import { messageOf } from "../../engine/message";
import type { Model } from "../../engine/models/model";
import { MODELS } from "../../engine/models/registry";
import { contenderOf, startSdPoints } from "../../engine/replay/contender";
import { EXPORTERS, IMPORTERS, SERVICES } from "../../ingest";
import type { ContenderSpec, Description, InspectionOutcome } from "../protocol";

function plain({
  id,
  label,
  line,
  summary,
  source,
  parameters,
  presets,
  columns,
  supports,
  uses,
  remembersMore,
}: Model): Description["models"][number] {
  return { id, label, line, summary, source, parameters, presets, columns, supports, uses, remembersMore };
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
    services: SERVICES.map(({ host, label, hint }) => ({ host, label, hint })),
  };
}

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
