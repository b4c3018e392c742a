import { MIN_FIT, MIN_SECOND_FIT } from "../fit";
import type { Fitted, Grid, Mark } from "../types";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import { columnsOf } from "./columns";
import { readCross } from "./cross";
import { readDuels } from "./duels";
import { readEntrants } from "./entrants";
import { readGroups } from "./groups";
import { readPlayersInRows } from "./matrix";
import { blocksOf } from "./blocks";
import { sectionsOf, withPlacesApart, type Section } from "./sections";
import { readSentences } from "./pairings";
import { readPlaces, readPlacesDown } from "./places";
import { readPlayersInColumns } from "./playersInColumns";
import { withoutStrangers } from "./strangers";
import { readSwiss } from "./swiss";
import { readTicks } from "./ticks";

const LAYOUTS = [
  readEntrants,
  readDuels,
  readSentences,
  readCross,
  readSwiss,
  readGroups,
  readPlayersInRows,
  readPlayersInColumns,
  readPlaces,
  readPlacesDown,
  readTicks,
];

/** Interpretations of a grid, the most likely first. */
export function readGrid(grid: Grid, container: string, context: Context): Fitted[] {
  const sections = sectionsOf(grid).flatMap(blocksOf).map(withPlacesApart).map(withoutStrangers);
  const read = alike(sections.map((section) => ({ section, candidates: candidatesOf(section, context) })));
  const used = read.filter(({ candidates }) => candidates.length > 0);
  if (used.length === 0) return [];
  const top = used.map(({ candidates }) => candidates[0]).toSorted((a, b) => b.fit - a.fit)[0];
  const strongest = top.fit;
  // A table far weaker than the strongest of the text is something else: a standing, splits.
  const kept = used.filter(
    ({ candidates }) => candidates[0].fit > (candidates[0].template === top.template ? 0.55 : 0.85) * strongest,
  );
  const chosen = kept.map(({ section, candidates }) => ({
    section,
    candidate: candidates[0],
    second: candidates[1] as Candidate | undefined,
  }));
  const best = joined(
    chosen.map(({ section, candidate }) => ({ section, candidate })),
    container,
    sections,
  );
  const turned = chosen.filter(({ second }) => second !== undefined && second.fit > MIN_SECOND_FIT);
  if (turned.length === 0) return [best];
  const other = joined(
    chosen.map(({ section, candidate, second }) => ({
      section,
      candidate: second && second.fit > MIN_SECOND_FIT ? second : candidate,
    })),
    container,
    sections,
  );
  return [best, other];
}

interface Tried {
  readonly section: Section;
  readonly candidates: readonly Candidate[];
}

/** Tables with the same headings have the same layout: the one that fits all of them best. */
function alike(read: readonly Tried[]): readonly Tried[] {
  const keyOf = ({ headings }: Section): string => headings.map(({ text }) => text.trim().toLowerCase()).join("\t");
  const fits = new Map<string, Map<string, number>>();
  for (const { section, candidates } of read) {
    const own = fits.get(keyOf(section)) ?? new Map<string, number>();
    for (const { template, fit } of candidates) own.set(template, (own.get(template) ?? 0) + fit);
    fits.set(keyOf(section), own);
  }
  return read.map(({ section, candidates }) => {
    const own = fits.get(keyOf(section))!;
    if (!section.headed) return { section, candidates };
    return { section, candidates: candidates.toSorted((a, b) => own.get(b.template)! - own.get(a.template)!) };
  });
}

function candidatesOf(section: Section, context: Context): Candidate[] {
  return LAYOUTS.flatMap((read) => read(section, context) ?? [])
    .filter(({ fit }) => fit > MIN_FIT)
    .toSorted((a, b) => b.fit - a.fit);
}

function joined(
  parts: readonly { readonly section: Section; readonly candidate: Candidate }[],
  container: string,
  sections: readonly Section[],
): Fitted {
  const rows = (some: readonly Section[]): number => some.reduce((sum, section) => sum + section.rows.length, 0);
  const games = parts.flatMap(({ section, candidate }) =>
    candidate.games.map((game) => {
      const title = section.titles.at(-1);
      return game.title || !title || title.text.length > 90 ? game : { ...game, title };
    }),
  );
  const weight = Math.max(1, rows(parts.map(({ section }) => section)));
  const names = [...new Set(parts.flatMap(({ candidate }) => Object.keys(candidate.evidence)))];
  const evidence = Object.fromEntries(
    names.map((name) => [
      name,
      parts.reduce((sum, { section, candidate }) => sum + (candidate.evidence[name] ?? 0) * section.rows.length, 0) /
        weight,
    ]),
  );
  const fit = parts.reduce((sum, { section, candidate }) => sum + candidate.fit * section.rows.length, 0) / weight;
  const [first] = parts;
  return {
    kind: first.candidate.kind,
    template: first.candidate.template,
    games,
    fit,
    evidence: { ...evidence, tables: weight / Math.max(1, rows(sections)) },
    assumed: [
      ...new Set(parts.flatMap(({ section, candidate }) => [...candidate.assumed, ...undated(section, candidate)])),
    ],
    unread: parts.flatMap(({ candidate }) => candidate.unread),
    choices: { container, ...first.candidate.choices },
    spans: parts.flatMap(({ section, candidate }): Mark[] => [
      ...(candidate.spans ?? []),
      ...section.titles
        .filter(({ from }) => from >= 0)
        .slice(-1)
        .map(({ from, to }): Mark => ({ role: "race", from, to })),
    ]),
  };
}

/** A sentence about a column of dates of which none is understood. */
function undated(section: Section, { games }: Candidate): string[] {
  if (games.some(({ date }) => date !== undefined)) return [];
  const column = columnsOf(section).find(
    (one) => one.says("date") >= 2 && one.filled > 0 && one.share("date", "int", "time") === 0,
  );
  return column ? [`The column “${column.heading}” holds no date that is understood.`] : [];
}
