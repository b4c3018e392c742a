/** `lab --policy`: writes the recommended rule as the file that `publish` takes. */
import { existsSync } from "node:fs";
import { parseDate } from "../../engine/history/dates";
import type { History, HistoryOptions } from "../../engine/history/types";
import type { LabAnswer } from "../../engine/lab/answer";
import type { ContenderSpec } from "../../engine/replay/contender";
import { policyDocument } from "../../publish/policy/index";
import { UsageError } from "../errors";
import { drive, pathIn, writeWhole, type Terminal } from "../terminal";

interface PolicyGiven {
  readonly policy: string | undefined;
  readonly name: string;
  readonly date: string;
}

/** Checks before the long work that its result can be written. */
export function checkPolicy({ policy, date }: PolicyGiven, terminal: Terminal): void {
  if (date !== "" && (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(parseDate(date))))
    throw new UsageError(`--date must be YYYY-MM-DD, not "${date}".`);
  if (policy !== undefined && existsSync(pathIn(terminal, policy)))
    throw new UsageError(`Cannot write ${policy}: the file exists. Choose another name, or remove it.`);
}

export function writePolicy(
  { refusal, sentences }: LabAnswer,
  spec: ContenderSpec | null,
  { history, options }: { readonly history: History; readonly options: HistoryOptions },
  { policy, name, date }: PolicyGiven,
  terminal: Terminal,
): void {
  if (!spec)
    throw new UsageError(`No policy was written, because no system is recommended. ${refusal || sentences[0]}`);
  const asked = { name, date, evaluation: {} };
  const made = drive(policyDocument(history, options, spec, "json", asked), terminal, "Writing the policy");
  if (!made.ok) throw new UsageError(made.problem);
  writeWhole(terminal, policy!, made.text, { isNew: true });
  terminal.say(`The policy is in ${policy!}.`);
}
