import type { Model } from "../../engine/models/model";
import type { Description } from "../protocol";

/** What the screens know of a model. */
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
