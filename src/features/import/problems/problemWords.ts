/** Problems in plain words. Pure. */
import type { Problem, ProblemCode } from "../../../ingest/types";
import { inWords, list, number, sentence } from "../../../ui/format";

/** Singular and plural. */
const TITLES: Readonly<Record<ProblemCode, readonly [one: string, many: string]>> = {
  "bad-row": ["A line that is not read", "lines that are not read"],
  "too-few-entrants": ["A race with fewer than two results", "races with fewer than two results"],
  "empty-name": ["A result without a name", "results without a name"],
  "bad-place": ["A place that cannot be read", "places that cannot be read"],
  "missing-place": ["A player without a result", "players without a result"],
  "place-gap": ["Places that skip a number", "races whose places skip a number"],
  "place-score-conflict": ["Place and result disagree", "places that disagree with times or points"],
  "duplicate-entrant": ["The same player twice in one race", "players who are in a race twice"],
  "name-variant": ["One person, two spellings", "other spellings of one person"],
  "anonymous-entrant": ["An entrant the source does not name", "entrants the source does not name"],
  "crews-joined": ["Entrants joined into crews", "races with entrants joined into crews"],
  "unknown-status": ["An unknown result word", "unknown result words"],
  "unfinished-game": ["A race without a result yet", "races without a result yet"],
  walkover: ["Won without play", "wins without play"],
  shootout: ["Settled on penalties", "games settled on penalties"],
  "result-mismatch": ["Two results for one game", "games with two results"],
  "ambiguous-date": ["Day first, or month first?", "columns of dates: day first, or month first?"],
  "bad-date": ["A date that no calendar has", "dates that cannot be read"],
  "not-chronological": ["Races out of the order of time", "places out of the order of time"],
};

/** The title of a problem, if it names what it is about. */
export function titleOf({ code, text }: Problem): string {
  if (text && text.length <= 40) {
    if (code === "bad-place") return `“${text}” is not a place`;
    if (code === "bad-date") return `“${text}” is not a date`;
    if (code === "name-variant") return `“${text.trim()}” is another spelling`;
    if (code === "unknown-status") return `“${text}” is no result`;
  }
  return TITLES[code]?.[0] ?? sentence(code.replaceAll("-", " "));
}

export function manyOf(code: ProblemCode, count: number): string {
  return sentence(`${inWords(count)} ${TITLES[code]?.[1] ?? code.replaceAll("-", " ")}`);
}

/** Problems of one code, in order of appearance; a few are listed one by one. */
export interface ProblemGroup {
  readonly code: ProblemCode;
  readonly level: Problem["level"];
  readonly problems: readonly Problem[];
}

const GRAVE = { error: 0, warning: 1, info: 2 } as const;
/** Maximum number of problems of one kind that are listed one by one. */
export const ALONE = 2;

/** Most serious first, then in order of appearance. */
export function groupsOf(problems: readonly Problem[]): readonly ProblemGroup[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = `${problem.code} ${problem.level}`;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()]
    .map((group) => ({ code: group[0].code, level: group[0].level, problems: group }))
    .toSorted((a, b) => GRAVE[a.level] - GRAVE[b.level]);
}

/** "Three problems and one note", "No problems". */
export function problemsTitle(problems: readonly Pick<Problem, "level">[]): string {
  const notes = problems.filter((problem) => problem.level === "info").length;
  const real = problems.length - notes;
  const words = (n: number, one: string) => `${inWords(n)} ${n === 1 ? one : `${one}s`}`;
  if (real === 0 && notes === 0) return "No problems";
  return sentence(list([...(real ? [words(real, "problem")] : []), ...(notes ? [words(notes, "note")] : [])]));
}

/** "line 33", "game 4" if there are no lines. */
export function placeOf({ line, game, source }: Problem): string {
  const where = line !== undefined ? `line ${number(line)}` : game !== undefined ? `race ${number(game + 1)}` : "";
  return source === undefined || where === "" ? where : `${where} of ${source}`;
}
