import type { Model } from "../../engine/rating/model";
import type { Description } from "../protocol";

/** Facts about a model for the screens. */
export function plain({
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
