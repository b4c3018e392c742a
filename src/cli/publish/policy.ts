import { readFileSync } from "node:fs";
import type { HistoryOptions } from "../../engine/history/types";
import type { PolicyFile } from "../../publish/policy/index";
import { reasonOf, UsageError } from "../errors";
import { pathIn, type Terminal } from "../terminal";

/** A policy card as JSON. The system's own parameters are checked when it is built. */
export function readPolicy(path: string, terminal: Terminal): Pick<PolicyFile, "name" | "date" | "system" | "options"> {
  let policy: Partial<PolicyFile>;
  try {
    policy = JSON.parse(readFileSync(pathIn(terminal, path), "utf8")) as Partial<PolicyFile>;
  } catch (error) {
    const reason = error instanceof SyntaxError ? "it is no JSON" : reasonOf(error);
    throw new UsageError(`Cannot read the policy ${path}: ${reason}. podium lab --policy writes one.`);
  }
  if (policy?.format !== "podium-policy")
    throw new UsageError(
      `${path} is not a policy of Podium. podium lab --policy writes one, and so does Policy card, JSON, in Podium.`,
    );
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
