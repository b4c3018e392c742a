import { IMPORTERS } from "../ingest/index";
import { command } from "./declare";
import { JSON_OUT } from "./options/output";
import { columns } from "./table";

export const formats = command({
  name: "formats",
  summary: "list the formats of results",
  description:
    "Lists the formats of results that Podium recognises by their content, for --format. With --json each has an example.",
  options: JSON_OUT,
  examples: [["podium formats", "List all formats"]],
  run(_, { json }) {
    const rows = IMPORTERS.map(({ id, label, hint }) => [id, label, hint]);
    return {
      text: json ? `${JSON.stringify(IMPORTERS)}\n` : `${columns([["id", "format", "what it is"], ...rows])}\n`,
    };
  },
});
