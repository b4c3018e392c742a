/** The parameters of every system of the built package, as tables: read from the package itself, in a separate process. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** As models declare them. */
interface Declared {
  readonly id: string;
  readonly kind: string;
  readonly hint: string;
  readonly unit?: string;
  readonly default: unknown;
  readonly domain?: {
    readonly min: number;
    readonly max: number;
    readonly openMin?: boolean;
    readonly integer?: boolean;
  };
  readonly options?: readonly { readonly value: string }[];
}

/** By name of the function that creates the system: a table in Markdown. */
export function parameterTables(folder: string): ReadonlyMap<string, string> {
  const url = (file: string): string => JSON.stringify(pathToFileURL(join(folder, "lib", file)).href);
  const program = `
    import * as all from ${url("index.js")};
    import { streamRatingOf, seasonOf } from ${url("season.js")};
    const rows = Object.entries(all).flatMap(([name, make]) => {
      let system;
      try {
        system = make();
      } catch {
        return [];
      }
      if (typeof system?.model !== "string") return [];
      return [[name, streamRatingOf(seasonOf(system, {})).contender.model.parameters]];
    });
    console.log(JSON.stringify(rows));`;
  const words = ["--input-type=module", "--eval", program];
  const rows = JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" })) as [string, Declared[]][];
  return new Map(rows.map(([name, parameters]) => [name, tableOf(parameters)]));
}

function tableOf(parameters: readonly Declared[]): string {
  const rows = parameters.map(
    (one) => `| \`${one.id}\` | ${valuesOf(one)} | \`${JSON.stringify(one.default)}\` | ${cell(one.hint)} |`,
  );
  return ["| Parameter | Values | Default | What it does |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

function valuesOf({ kind, options, domain, unit }: Declared): string {
  if (options) return options.map(({ value }) => `\`"${value}"\``).join(", ");
  if (!domain) return kind === "flag" ? "`true`, `false`" : kind;
  const { min, max, openMin = false, integer = false } = domain;
  const range = `${openMin ? "above" : "from"} ${min} to ${max}`;
  return [integer ? "whole," : "", range, unit ? cell(unit) : ""].filter(Boolean).join(" ");
}

const cell = (text: string): string => text.replaceAll("|", "\\|");
