import type { Model } from "../../engine/rating/model";
import type { Description } from "../protocol";

export function plain({
  id,
  label,
  line,
  summary,
  source,
  parameters,
  presets,
  supports,
  uses,
  remembersMore,
}: Model): Description["models"][number] {
  return { id, label, line, summary, source, parameters, presets, supports, uses, remembersMore };
}
