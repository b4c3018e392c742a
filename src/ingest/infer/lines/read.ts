import type { Context } from "../tables/candidate";
import { isSumRow } from "../tables/candidate";
import { isNameLike, nameIn, trimmed } from "../tokens/names";
import { saysNoGame } from "../tokens/statuses";
import type { InferredEntrant, InferredGame, Interpretation, Piece } from "../types";
import { contentLines, dateInLine, stretch, type ContentLine } from "./content";
import { duelIn, type LineDuel } from "./duel";
import { bodyOf, entryIn, scoredIn, type Body } from "./entry";
import { entrantOf, gameOf, listsOf, lowerOf, type Parsed } from "./lists";

type Mode = "all" | "duels" | "entries";

/** Interpretations of lines: lists of places, games of two in a line, names with figures. */
export function readLines(text: string, context: Context): (Interpretation & { readonly fit: number })[] {
  const lines = contentLines(text, context.dateOrder);
  const parsed = lines.map((line) => parse(line, context));
  const counts = (kind: Parsed["kind"]): number => parsed.filter((one) => one.kind === kind).length;
  const modes: Mode[] =
    counts("duel") > 0 && counts("entry") + counts("scored") > 0 ? ["all", "duels", "entries"] : ["all"];
  return modes.flatMap((mode) => assemble(parsed, mode, context) ?? []).toSorted((a, b) => b.fit - a.fit);
}

function parse(line: ContentLine, context: Context): Parsed {
  const { text } = line;
  if (text === "" || /^[-=_*~\s]+$/.test(text)) return { kind: "blank", line };
  if (context.hints.in(line, "none").length > 0) return { kind: "noise", line };
  if (line.heading && !/\d\s?[-–:]\s?\d|^\d+\s?[.)]/.test(text)) return { kind: "heading", line };
  const entry = entryIn(line);
  const duel = saysNoGame(text) && !/\d\s?[-–:x]\s?\d/.test(text) ? undefined : duelIn(line);
  if (
    duel &&
    (!entry || duel.shape !== "numbers") &&
    !(entry && entry.weight >= 0.9 && !/vs|–|—|\d\s?[-:]\s?\d/.test(text))
  )
    return { kind: "duel", line, duel };
  const chain = chainIn(line);
  if (chain) return chain;
  const list = listIn(line);
  if (list) return list;
  if (entry) return { kind: "entry", line, entry };
  const body = scoredIn(line);
  if (body && !isSumRow(body.name.text)) return { kind: "scored", line, body };
  if (dateInLine(line, context.dateOrder) && text.length < 90) return { kind: "date", line };
  return { kind: text.length < 90 ? "heading" : "noise", line };
}

/** "A > B > C", "A, B = C, D" only with signs. */
function chainIn(line: ContentLine): Parsed | undefined {
  if (/"[^"]*[>→]/.test(line.text.slice(0, 400))) return undefined;
  const label = /^[^>:]{1,50}:\s+(?=\S)/u.exec(line.text)?.[0].length ?? 0;
  const rest = stretch(line, label, line.text.length - label);
  const parts = rest.text.slice(0, 1000).split(/\s*(?:>|→|≻|›)\s*/);
  if (parts.length < 3 || parts.some((part) => part.length > 50)) return undefined;
  const entrants: InferredEntrant[] = [];
  let at = 0;
  let place = 1;
  for (const part of parts) {
    const from = rest.text.indexOf(part, at);
    at = from + part.length;
    const tied = part.split(/\s*=\s*/);
    let inner = from;
    for (const one of tied) {
      const start = rest.text.indexOf(one, inner);
      inner = start + one.length;
      const name = nameIn(trimmed(stretch(rest, start, one.length)));
      if (!isNameLike(name.text)) return undefined;
      entrants.push({ name, place, line: line.line });
    }
    place += tied.length;
  }
  return { kind: "list", line, entrants, order: "place" };
}

const PARTS = [/\s*,\s+/, /\s*;\s*/, /\s*\|\s*/, /\s+[-–—]\s+/, /\s*\/\s*/, /\s{2,}/];

/** Three names or more in a line, each with a figure or a place: "Dad 34, Gran 61, Leo 87", "Jay W (4th), Grant Z (3rd)". */
function listIn(line: ContentLine): Parsed | undefined {
  const label = /^[^:]{1,60}:\s+(?=\S)/u.exec(line.text)?.[0].length ?? 0;
  for (const start of label > 0 ? [label, 0] : [0]) {
    const rest = stretch(line, start, Math.min(600, line.text.length) - start);
    for (const sign of PARTS) {
      const parts = split(rest, sign);
      if (parts.length < 3) continue;
      const placed = parts.map((part) => placedIn(part));
      if (placed.every((one) => one !== undefined))
        return {
          kind: "list",
          line,
          entrants: placed.flat().map((one) => ({ ...one, line: line.line })),
          order: "place",
        };
      const scored = parts.map((part) => (part.text.length < 45 ? scoredIn(part) : undefined));
      if (
        scored.filter((one) => one?.score !== undefined || one?.seconds !== undefined).length >= 3 &&
        scored.every((one) => one !== undefined)
      ) {
        const bodies = scored as readonly Body[];
        const time = bodies.some(({ seconds }) => seconds !== undefined);
        return {
          kind: "list",
          line,
          order: time ? "time" : "score",
          entrants: bodies.map((body) => entrantOf(body, nameIn(body.name), line.line)),
        };
      }
    }
  }
  return undefined;
}

function placedIn(part: Piece): InferredEntrant[] | undefined {
  const behind = /^(.{1,40}?)\s*[(–-]\s?(\d{1,3})(?:st|nd|rd|th|º|\.)\)?$/iu.exec(part.text);
  if (behind) return [{ name: nameIn(stretch(part, 0, behind[1].length)), place: Number(behind[2]) }];
  const entry = entryIn(part);
  if (!entry || entry.weight < 0.9 || entry.place === undefined || entry.body.text.length > 45) return undefined;
  const { name } = bodyOf(entry.body);
  return isNameLike(name.text)
    ? [{ name: nameIn(name), place: entry.place, ...(entry.status ? { status: entry.status } : {}) }]
    : undefined;
}

function split(piece: Piece, sign: RegExp): Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  for (const text of piece.text.split(sign)) {
    const from = piece.text.indexOf(text, at);
    if (text.trim() !== "") parts.push(trimmed(stretch(piece, from, text.length)));
    at = from + text.length;
  }
  return parts;
}

/** Puts the lines together into games. */
function assemble(
  parsed: readonly Parsed[],
  mode: Mode,
  context: Context,
): (Interpretation & { readonly fit: number }) | undefined {
  const games: InferredGame[] = [];
  let used = 0;
  let looked = 0;
  let heading: ContentLine | undefined;
  let date: { date: string; piece: Piece } | undefined;
  let titleDate = false;
  let run: Extract<Parsed, { kind: "entry" | "scored" }>[] = [];
  const unread: number[] = [];
  const ranks: boolean[] = [];
  let weights = 0;
  const head = (line: ContentLine): Pick<InferredGame, "title" | "date" | "datePiece" | "line"> => ({
    line: line.line,
    ...(heading ? { title: titleOf(heading) } : {}),
    ...(date ? { date: date.date, datePiece: date.piece } : line.date ? { date: line.date } : {}),
  });
  const flush = (): void => {
    for (const list of listsOf(run, context)) {
      const [first] = list;
      const made = gameOf(list, context);
      if (!made) {
        unread.push(...list.map(({ line }) => line.line));
        continue;
      }
      games.push({ ...head(first.line), ...made.game });
      ranks.push(made.ranked);
      used += list.length;
      weights += list.reduce((sum, one) => sum + (one.kind === "entry" ? one.entry.weight : 0.4), 0);
    }
    run = [];
  };
  for (const one of parsed) {
    const { line } = one;
    if (/\d/.test(line.text) && one.kind !== "date" && one.kind !== "blank") looked += 1;
    if (one.kind === "blank") continue;
    if (one.kind === "heading" || one.kind === "date") {
      // A short remark between entries does not end a list; a heading before a place of 1 does (`listsOf` sees it).
      const found = dateInLine(line, context.dateOrder);
      if (line.heading || run.length > 0 || found) {
        const restarts = true;
        if (restarts) flush();
      }
      if (found) {
        date = found;
        titleDate = true;
      }
      heading = line;
      continue;
    }
    if (one.kind === "entry" || one.kind === "scored") {
      if (mode !== "duels") run.push(one);
      else unread.push(line.line);
      continue;
    }
    if (one.kind === "noise") continue;
    flush();
    if (one.kind === "duel") {
      if (mode === "entries") {
        unread.push(line.line);
        continue;
      }
      games.push(named({ ...head(line), ...duelGame(one.duel, line) }, line));
      used += 1;
      weights += one.duel.weight;
      continue;
    }
    if (one.kind !== "list") continue;
    const lower = one.order === "score" ? lowerOf(one.entrants, context) : undefined;
    const list: InferredGame = {
      ...head(line),
      entrants: one.entrants,
      line: line.line,
      decidedBy: one.order,
      ...(lower === undefined ? {} : { scoreOrder: lower ? "lower" : "higher" }),
    };
    games.push(named(list, line));
    used += 1;
    weights += 0.8;
  }
  flush();
  void titleDate;
  if (games.length === 0) return undefined;
  const duels = games.filter(({ duel }) => duel).length;
  const lists = games.length - duels;
  const coverage = used / Math.max(used, looked);
  const ranking = ranks.length === 0 ? 1 : ranks.filter(Boolean).length / ranks.length;
  const weight = weights / Math.max(1, used);
  const tabbed =
    parsed.filter(({ line }) => line.text.includes("\t")).length /
    Math.max(1, parsed.filter(({ kind }) => kind !== "blank").length);
  const scored = games.filter(({ decidedBy }) => decidedBy === "score" && true).length / games.length;
  return {
    kind: duels > lists ? "a game of two sides in each line" : "a list of places",
    template: duels > lists ? "line-duels" : "line-entries",
    games,
    fit:
      1.2 +
      2.6 * coverage +
      1.4 * ranking +
      1.4 * weight +
      Math.min(1, used / 6) -
      0.8 * scored -
      2.5 * tabbed -
      (mode === "all" ? 0 : 0.4),
    evidence: {
      coverage,
      ranking,
      weight,
      scored,
      size: Math.min(1, used / 10),
      mixed: lists > 0 && duels > 0 ? 1 : 0,
      direction: Number(scored === 0 || context.lowWins || context.highWins),
    },
    assumed:
      scored > 0 && !context.lowWins && !context.highWins
        ? ["Higher scores are taken to be better unless the lines are in the other order."]
        : [],
    unread,
    choices: { container: "lines", mode },
  };
}

/** "me" is who wrote the message. */
function named(game: InferredGame, { sender }: ContentLine): InferredGame {
  if (sender === undefined || !game.entrants.some(({ name }) => ME.test(name.text))) return game;
  return {
    ...game,
    entrants: game.entrants.map((one) =>
      ME.test(one.name.text) ? { ...one, name: { ...one.name, text: sender.trim() } } : one,
    ),
  };
}

const ME = /^(?:me|i|ich|moi|je|yo|io|eu|ik|jag|jeg|minä|ja|já|я|我|나|僕|私)$/iu;

function titleOf(line: ContentLine): Piece {
  return trimmed(stretch(line, 0, line.text.replace(/[:：]\s*$/, "").length));
}

function duelGame({ left, right, winner, scores, score }: LineDuel, line: ContentLine): InferredGame {
  const places = winner === "draw" ? [1, 1] : winner === "left" ? [1, 2] : [2, 1];
  const several = left.length > 1 || right.length > 1;
  const entrants = [left, right].flatMap((side, at) =>
    side.map((name): InferredEntrant => ({
      name,
      place: places[at],
      line: line.line,
      ...(several ? { team: String(at + 1) } : {}),
      ...(scores ? { score: scores[at] } : {}),
      marks: score && score.from >= 0 ? [{ role: "score", from: score.from, to: score.to }] : [],
    })),
  );
  return {
    entrants,
    line: line.line,
    decidedBy: "place",
    ordered: true,
    duel: true,
    ...(several ? { teams: true } : {}),
  };
}
