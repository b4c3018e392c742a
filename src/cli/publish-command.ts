import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filterHistory } from "../engine/history/index";
import type { HistoryOptions } from "../engine/history/types";
import type { ContenderSpec } from "../engine/replay/contender";
import { finish } from "../engine/steps";
import { pageDocument } from "../publish/page/index";
import { policyDocument } from "../publish/policy/index";
import type { PolicyFile } from "../publish/policy/index";
import { readArguments } from "./arguments";
import { readHistory } from "./source";
import { UsageError } from "./usage";

const USAGE =
  "npm run --silent publish -- FILE... --policy FILE --out FOLDER [--name TEXT] [--link ADDRESS] [--format ID]";

/** Rates files of results by a policy and writes the standings page and the policy card into a folder; answers with their paths. */
export function publishCommand(words: readonly string[]): string {
  const found = readArguments(words, { policy: 1, out: 1, name: 1, link: 1, format: 1 }, USAGE);
  const last = (option: string): string | undefined => found.findLast((one) => one.option === option)?.value;
  const files = found.filter((one) => one.option === "").map((one) => one.value);
  if (files.length === 0) throw new UsageError(`Name a file of results. Usage: ${USAGE}`);
  const [policyPath, out] = [last("policy"), last("out")];
  if (!policyPath || !out) throw new UsageError(`--policy and --out are needed. Usage: ${USAGE}`);
  const link = last("link") ?? "";
  if (link && !/^https?:\/\//.test(link))
    throw new UsageError(`--link must begin with https:// or http://, not "${link}".`);
  const policy = readPolicy(policyPath);
  const { history: whole } = readHistory(files, last("format"));
  const history = filterHistory(whole, policy.options);
  if (history.raceCount === 0) throw new UsageError("The policy leaves out every race of these files.");
  const asked = { name: last("name") ?? policy.name, date: policy.date, evaluation: {}, link };
  const spec: ContenderSpec = policy.system;
  const pages = [
    finish(pageDocument(history, policy.options, spec, asked)),
    finish(policyDocument(history, policy.options, spec, "markdown", asked)),
  ];
  mkdirSync(out, { recursive: true });
  return pages
    .map((page) => {
      if (!page.ok) throw new UsageError(page.problem);
      const path = join(out, page.file);
      writeFileSync(path, page.text);
      return `${path}\n`;
    })
    .join("");
}

/** A policy card as JSON. The system's own parameters are checked when it is built. */
function readPolicy(path: string): Pick<PolicyFile, "name" | "date" | "system" | "options"> {
  let policy: Partial<PolicyFile>;
  try {
    policy = JSON.parse(readFileSync(path, "utf8")) as Partial<PolicyFile>;
  } catch (error) {
    throw new UsageError(`Cannot read the policy ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (policy?.format !== "podium-policy")
    throw new UsageError(`${path} is no policy of Podium. In Podium, Policy card, JSON writes one.`);
  if (policy.version !== 1)
    throw new UsageError(`${path} was written by a newer version of Podium. Use that version to publish.`);
  const { system, options, name = "League", date = "" } = policy;
  if (typeof system?.model !== "string" || typeof system.parameters !== "object" || !isOptions(options))
    throw new UsageError(`${path} is damaged: its system or its options cannot be read.`);
  return { system, options, name, date };
}

function isOptions(options: HistoryOptions | undefined): options is HistoryOptions {
  const { ties, recordedOnly, anonymous } = options ?? {};
  const out = ["draw", "unobserved", "published", "drop"];
  return (
    !!ties &&
    ["draw", "unobserved"].includes(ties.finished) &&
    out.includes(ties.dnf) &&
    out.includes(ties.dq) &&
    typeof recordedOnly === "boolean" &&
    (anonymous === "keep" || anonymous === "drop")
  );
}
