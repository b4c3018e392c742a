/** The pages of the library: every model's README with its parameters from the schema, and one about all models. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sentence } from "../../engine/history/words";
import type { Model } from "../../engine/rating/model";
import type { Parameter } from "../../engine/rating/parameters";
import { MODELS } from "../../engine/models/registry";
import type { PageEntry, Tree } from "../../ui/prose/tree";
import { element, wordsIn } from "./element";
import { page, table, type Page } from "./markdown";
import { mathml } from "./mathml";

export const SECTIONS = {
  assumes: "What it assumes",
  equations: "Equations",
  parameters: "Parameters",
  ties: "Ties and teams",
  cost: "Accuracy and cost",
  when: "When to choose it",
  sources: "Sources",
} as const;

export const CHOOSING = "choosing";

const FOLDER = "src/engine/models";

/** The file of a page, relative to the root of the project. */
export const fileOf = (id: string): string => resolve(FOLDER, ...(id === CHOOSING ? [] : [id]), "README.md");

/** The page as it is written. */
export const read = (id: string): Page => page(readFileSync(fileOf(id), "utf8"));

/** Models that have a page; a test checks that all do. */
const written = (): readonly Model[] => MODELS.filter(({ id }) => existsSync(fileOf(id)));

/** Every page, in the order in which models are offered, with the page about all models first. */
export function entries(): readonly Omit<PageEntry, "load">[] {
  const across = {
    id: CHOOSING,
    title: "Choosing a model",
    summary: "What each model assumes, needs and costs, side by side.",
  };
  return [across, ...written().map(({ id, label, summary }) => ({ id, title: label, summary }))];
}

/** @throws an error that names the missing page */
export function pageOf(id: string): readonly Tree[] {
  if (id === CHOOSING) return choosing(read(id), written());
  const model = MODELS.find((one) => one.id === id);
  if (!model) throw new Error(`There is no model page ${id}.`);
  return modelPage(read(id), model);
}

export function modelPage(readme: Page, model: Model): readonly Tree[] {
  const sections = readme.sections.flatMap(({ heading, body }) => [
    element("h3", [heading]),
    ...body,
    ...(heading === SECTIONS.parameters ? [parameterTable(model.parameters)] : []),
  ]);
  return [...readme.opening, ...sections];
}

/** Symbol, name, default, domain and meaning of every parameter, from the schema that the controls use. */
function parameterTable(parameters: readonly Parameter[]): Tree {
  const header: Tree[][] = [["Parameter"], ["What it does"], ["Default"], ["Values"]];
  return table(
    header,
    parameters.map((parameter) => [
      [parameter.label, ...(parameter.symbol ? [" ", mathml(parameter.symbol, false)] : [])],
      [parameter.hint],
      [defaultText(parameter)],
      [valuesText(parameter)],
    ]),
  );
}

function defaultText(parameter: Parameter): string {
  switch (parameter.kind) {
    case "number": {
      const other = (parameter.defaultWhen ?? []).map(({ value, equals }) => `${figure(value)} with ${String(equals)}`);
      return [`${figure(parameter.default)}${parameter.unit ? ` ${parameter.unit}` : ""}`, ...other].join("; ");
    }
    case "choice":
      return parameter.options.find(({ value }) => value === parameter.default)?.label ?? parameter.default;
    case "flag":
      return parameter.default ? "on" : "off";
    case "knots":
      return parameter.default.length > 0 ? `${parameter.default.length} points` : "none";
  }
}

function valuesText(parameter: Parameter): string {
  switch (parameter.kind) {
    case "number": {
      const { min, max, openMin, openMax, integer } = parameter.domain;
      const bounds = [
        min > -Infinity && `${openMin ? "above" : "at least"} ${figure(min)}`,
        max < Infinity && `${openMax ? "below" : "at most"} ${figure(max)}`,
      ].filter(Boolean);
      return `${integer ? "whole, " : ""}${bounds.length > 0 ? bounds.join(", ") : "any number"}`;
    }
    case "choice":
      return parameter.options.map(({ label }) => label).join("; ");
    case "flag":
      return "on or off";
    case "knots":
      return "points of rating and rate, joined by straight lines";
  }
}

/** Few digits, true minus; small numbers as powers of ten. */
function figure(value: number): string {
  if (value !== 0 && Math.abs(value) < 1e-3)
    return value
      .toExponential()
      .replace(/e([+-])(\d+)/, (_, sign: string, power: string) => ` × 10^${sign === "-" ? "−" : ""}${power}`)
      .replace(/^1 × /, "");
  return String(Number(value.toPrecision(4))).replace("-", "−");
}

/** Headings of the page about all models: the table is below the first, a section for each model below the second. */
const TABLE_HERE = "Side by side";
const EACH_HERE = "One by one";

export function choosing(readme: Page, models: readonly Model[]): readonly Tree[] {
  return [
    ...readme.opening,
    ...readme.sections.flatMap(({ heading, body }) => [
      element("h3", [heading]),
      ...body,
      ...(heading === TABLE_HERE ? [comparison(models)] : []),
      ...(heading === EACH_HERE ? models.flatMap((model) => oneByOne(model)) : []),
    ]),
  ];
}

function comparison(models: readonly Model[]): Tree {
  const yes = (can: boolean | undefined, words: string, otherwise: string): Tree[] => [can ? words : otherwise];
  return table(
    [["Model"], ["Equal places"], ["Teams"], ["Besides places it uses"], ["Uncertainty"], ["Law of the whole order"]],
    models.map(({ id, label, supports }) => [
      [element("page", [label], { id })],
      yes(supports.ties === "draw", "draws, or order unknown", "order unknown only"),
      [
        supports.teams === true
          ? "as sides"
          : supports.teams
            ? "members one by one, or as sides"
            : "members one by one",
      ],
      [[supports.scores && "scores", supports.minutes && "minutes"].filter(Boolean).join(", ") || "nothing"],
      yes(supports.uncertainty, "yes", "no"),
      yes(supports.order, "yes", "no"),
    ]),
  );
}

function oneByOne({ id, label, summary }: Model): readonly Tree[] {
  const { sections } = read(id);
  const body = (heading: string) => sections.find((one) => one.heading === heading)?.body ?? [];
  return [
    element("h4", [element("page", [label], { id })]),
    element("p", [summary]),
    labelled("Assumes.", firstParagraph(body(SECTIONS.assumes))),
    labelled("Costs.", costOf(body(SECTIONS.cost))),
    labelled("Choose it", firstParagraph(body(SECTIONS.when))),
  ];
}

const labelled = (label: string, words: readonly Tree[]): Tree =>
  element("p", [element("strong", [label]), " ", ...words]);

/** The first item of a list. */
function firstParagraph([first]: readonly Tree[]): readonly Tree[] {
  if (first === undefined || typeof first === "string") return first === undefined ? [] : [first];
  return first.tag === "ol" || first.tag === "ul" ? firstParagraph(first.children ?? []) : (first.children ?? []);
}

export function costOf(body: readonly Tree[]): readonly Tree[] {
  const found = body.find((tree) => typeof tree !== "string" && wordsIn(tree.children ?? []).startsWith("Cost:"));
  if (!found || typeof found === "string") return [];
  const [first, ...rest] = found.children ?? [];
  return [sentence(String(first).replace(/^Cost:\s*/, "")), ...rest];
}
