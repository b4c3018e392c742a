import { MODELS } from "../../engine/models/registry";
import { EXPORTERS, IMPORTERS, SERVICES } from "../../ingest";
import type { Description } from "../protocol";
import { plain } from "./plain";

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
    services: SERVICES.map(({ host, label, hint, open }) => ({ host, label, hint, ...(open && { open }) })),
  };
}
