import { nearestWords } from "../engine/rating/nearest";
import type { Model } from "../engine/rating/model";
import type { Parameter } from "../engine/rating/parameters";
import { findModel, MODELS } from "../engine/models/registry";
import { command } from "./declare";
import { UsageError } from "./errors";
import { JSON_OUT } from "./options/output";
import { columns } from "./table";

export const models = command({
  name: "models",
  summary: "list the rating systems, or the parameters of one",
  description: "Lists the rating systems. With an id it lists the parameters of one, with their domains and defaults.",
  words: { name: "id", hint: "a rating system", isMany: false },
  options: JSON_OUT,
  examples: [
    ["podium models", "List all systems"],
    ["podium models glicko2", "List the parameters of Glicko-2"],
  ],
  run([id], { json }) {
    if (id === undefined) {
      const rows = MODELS.map((model) => ({ id: model.id, label: model.label }));
      return {
        text: json
          ? `${JSON.stringify(rows)}\n`
          : `${columns([["id", "system"], ...rows.map((row) => [row.id, row.label])])}\n`,
      };
    }
    const model = findModel(id);
    if (!model) {
      const ids = MODELS.map((one) => one.id);
      throw new UsageError(`There is no model "${id}"; the nearest are ${nearestWords(id, ids).join(", ")}.`);
    }
    const { label, parameters } = model;
    return { text: json ? `${JSON.stringify({ id, label, parameters })}\n` : modelText(model) };
  },
});

function modelText({ id, label, parameters }: Model): string {
  const rows = parameters.map((one) => [one.id, domainText(one), defaultText(one.default), one.hint]);
  return `${label} (${id})\n\n${columns([["parameter", "values", "default", "what it does"], ...rows])}\n`;
}

function defaultText(value: Parameter["default"]): string {
  return Array.isArray(value)
    ? value.map((knot) => (knot as readonly number[]).join(":")).join(",") || "none"
    : String(value);
}

/** "0 to 10, in points"; the values of a choice. */
function domainText(parameter: Parameter): string {
  if (parameter.kind === "choice") return parameter.options.map(({ value }) => value).join(", ");
  if (parameter.kind === "flag") return "true, false";
  if (parameter.kind === "knots") return "rating:value,rating:value,…";
  const { min, max, openMin, openMax, integer } = parameter.domain;
  return [
    ...(integer ? ["whole,"] : []),
    `${openMin ? "above" : "from"} ${min} ${openMax ? "to below" : "to"} ${max}`,
    ...(parameter.unit ? [parameter.unit] : []),
  ].join(" ");
}
