import type { GameSink } from "../gameSink";
import { understoodOf } from "../understood/index";
import type { InferredEntrant, Interpretation, Mark } from "../infer/types";

/** A format's reading as an interpretation, so that marks can correct it. Undefined if its names are not found in the text. */
export function formatted(
  text: string,
  format: string,
  { races, lines, tables }: Pick<GameSink, "races" | "lines" | "tables">,
): Interpretation | undefined {
  const spans = understoodOf({ text, format, races, lines, tables });
  const names = new Map<string, Mark>();
  for (const { role, race, entrant, from, to } of spans)
    if (role === "name" && race !== undefined && entrant !== undefined && !names.has(`${race} ${entrant}`))
      names.set(`${race} ${entrant}`, { role, from, to });
  if (names.size === 0) return undefined;
  const games = races.map(({ entrants, date, id }, race) => {
    const ranks = entrants.flatMap(({ rank, status }) => (status || rank === null ? [] : [rank]));
    return {
      ...(date === undefined ? {} : { date }),
      ...(id === undefined ? {} : { title: { text: id, from: -1, to: -1 } }),
      line: lines[race] ?? 1,
      decidedBy: "place" as const,
      ordered: true,
      duel: entrants.length === 2,
      teams: entrants.some(({ team }) => team !== undefined),
      entrants: entrants.map(({ name, rank, status, team }, entrant): InferredEntrant => {
        const span = names.get(`${race} ${entrant}`);
        return {
          name: { text: name ?? "", from: span?.from ?? -1, to: span?.to ?? -1 },
          ...(status ? { status } : rank === null ? {} : { place: 1 + ranks.filter((other) => other < rank).length }),
          ...(team === undefined ? {} : { team }),
        };
      }),
    };
  });
  return {
    kind: "the format that was recognised",
    template: `format-${format}`,
    games,
    evidence: {},
    assumed: [],
    unread: [],
    choices: { container: "lines" },
  };
}
