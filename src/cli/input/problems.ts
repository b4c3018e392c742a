/** Reports on the results read: lines not rated, lines read with an assumption, doubts. */
import { counted } from "../../engine/history/plural";
import { defined } from "../../engine/history/named";
import { lastUpTo } from "../../engine/numerics/bisect";
import type { HistoryRead } from "../../ingest/index";
import { isRated, UNPLAYED } from "../../ingest/problems";
import type { NoticeCode } from "../../ingest/stream/sink";
import type { Doubt, ReadResult } from "../../ingest/types";
import type { Terminal } from "../terminal";

/** A line that is not rated, or is rated with an assumption. */
export interface LineReport {
  /** The code of a reader's problem, of a doubt of a stream, or one of the codes below. */
  readonly code: NoticeCode | "open-quote";
  /** false: no part of the line is rated. */
  readonly rated: boolean;
  readonly source?: string;
  readonly line?: number;
  readonly message: string;
  readonly text?: string;
}

/** What `--json` reports of the reading. */
export interface ReadingReport {
  readonly problems: readonly LineReport[];
  /** What was assumed where the file is ambiguous, in words. */
  readonly assumed: readonly string[];
  readonly doubts: readonly (Pick<Doubt, "id" | "message" | "lines"> & { readonly source: string })[];
}

/** Whether `--strict` refuses results with this report. */
export function isLost({ code, rated }: LineReport): boolean {
  return code === "no-date" || code === "open-quote" || (!rated && !UNPLAYED.has(code));
}

/** Every line that was left out, and the assumptions about others, in the order of the lines. */
export function problemsOf(
  read: Pick<HistoryRead, "problems" | "refused" | "lineOf" | "history">,
  source: string | undefined,
): LineReport[] {
  const reports = read.problems.flatMap((problem): LineReport[] => {
    const { code, level, line, message, text } = problem;
    if (level === "info" && !UNPLAYED.has(code)) return [];
    const from = problem.source ?? source;
    return [{ code, rated: isRated(problem), ...defined({ source: from, line, message, text }) }];
  });
  const refused = read.refused.map(({ index, reason }): LineReport => {
    const message = `The race is left out: ${reason}.`;
    return { code: "refused", rated: false, ...defined({ source, line: read.lineOf(index), message }) };
  });
  const all = [...reports, ...refused, ...undated(read, source), ...openQuotes(read, source)];
  return all.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

type Built = Pick<HistoryRead, "history" | "lineOf">;

/** Races without a date where most have one: they are rated in their place in the file. */
function undated({ history, lineOf }: Built, source: string | undefined): LineReport[] {
  const { times, keys, raceCount } = history;
  const without = times.reduce((count, time) => count + (Number.isNaN(time) ? 1 : 0), 0);
  if (without === 0 || 2 * without >= raceCount) return [];
  return Array.from(times.keys()).flatMap((race): LineReport[] => {
    if (!Number.isNaN(times[race])) return [];
    const message = "The race has no date, and others have: it is rated after the one before it.";
    return [{ code: "no-date", rated: true, ...defined({ source, line: lineOf(keys[race]), message }) }];
  });
}

/** A quotation mark that is never closed swallows the following cells and creates a false player. */
function openQuotes({ history, lineOf }: Built, source: string | undefined): LineReport[] {
  const { names, keys } = history;
  const odd = new Set([...names.keys()].filter((player) => hasOpenQuote(names[player])));
  if (odd.size === 0) return [];
  return [...odd].map((player): LineReport => {
    const race = lastUpTo(history.offsets, history.player.indexOf(player));
    const message = `The name “${names[player].slice(0, 40)}” has a quote that is opened and not closed: close it, or remove it.`;
    return {
      code: "open-quote",
      rated: true,
      ...defined({ source, line: race < 0 ? undefined : lineOf(keys[race]), message }),
    };
  });
}

export const hasOpenQuote = (name: string): boolean => /^"[^"]*$|^[^"]*"$/.test(name) && name.length > 1;

/** Doubts that only count left-out lines are reported with these lines. */
export const isReportedByLine = ({ id }: Pick<Doubt, "id">): boolean => id === "unread";

export function doubtsOf({ inputs }: Pick<ReadResult, "inputs">): ReadingReport["doubts"] {
  return inputs.flatMap(({ source, doubts }) =>
    doubts.map(({ id, message, lines }) => ({ source, id, message, lines })),
  );
}

/** Exit code after a reading: 3 if it is in doubt and the user did not accept that; says so. */
export function codeOf(
  inDoubt: boolean,
  { acceptDoubts }: { readonly acceptDoubts?: boolean },
  terminal: Terminal,
): 0 | 3 {
  if (!inDoubt || acceptDoubts) return 0;
  terminal.say("The reading is in doubt, so the exit code is 3; with --accept-doubts it is 0.");
  return 3;
}

/** Maximum number of lines reported one by one. */
const MAX = 50;

/** Prints every line with its reason; with `--json` the answer contains all of them too. */
export function tell(problems: readonly LineReport[], terminal: Terminal): void {
  for (const { source, line, message } of problems.slice(0, MAX))
    terminal.say([source, line && `line ${line}`, message].filter(Boolean).join(": "));
  const more = problems.length - MAX;
  if (more > 0) terminal.say(`${counted(more, "more line")} like these; --json lists them all.`);
}

/** "1 line was not rated, 2 lines were rated with an assumption (see standard error)"; "" for none. */
export function problemsText(problems: readonly LineReport[], count = problems.length): string {
  if (count > problems.length) return `${counted(count, "line")} not rated, or with an assumption (see standard error)`;
  const lost = problems.filter(({ rated }) => !rated).length;
  const assumed = problems.length - lost;
  const parts = [
    ...(lost > 0 ? [`${counted(lost, "line")} ${lost === 1 ? "was" : "were"} not rated`] : []),
    ...(assumed > 0 ? [`${counted(assumed, "line")} rated with an assumption`] : []),
  ];
  return parts.length === 0 ? "" : `${parts.join(", ")} (see standard error)`;
}
