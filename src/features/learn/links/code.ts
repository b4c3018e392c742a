/** The state of a figure as a short code in an address: players in their order, then settings. Pure. */
import type { Figure, NamedPlayer } from "../figure/figureState";
import type { LessonFacts } from "../lesson";
import { nameOf } from "../figure/playerNames";

/** Optional fields of a player, each with its letter. */
const FIELDS = [
  ["s", "sd"],
  ["p", "score"],
  ["m", "minutes"],
] as const;
const MAX_PLAYERS = 32;
const PLAYER = /^([0-9a-w])(-?\d+(?:\.\d)?)((?:[spm]\d+(?:\.\d)?)*)(t?)(x?)$/;

const short = (value: number): string => String(Math.round(value * 10) / 10);

const nameAt = ({ race }: Pick<LessonFacts, "race">, i: number): string => race[i]?.name ?? nameOf(i);

/** Encodes players and settings for a link, such as "01600_11500t~k-30"; "" if a player is not of this lesson. */
export function codeOf(lesson: Pick<LessonFacts, "race">, { players, settings }: Figure): string {
  const indices = players.map(({ name }) =>
    Array.from({ length: MAX_PLAYERS }, (_, i) => nameAt(lesson, i)).indexOf(name),
  );
  if (indices.includes(-1)) return "";
  const people = players.map(
    (player, i) =>
      indices[i].toString(36) +
      short(player.points) +
      FIELDS.map(([letter, field]) => (player[field] === undefined ? "" : letter + short(player[field]))).join("") +
      (player.tied ? "t" : "") +
      (player.dnf ? "x" : ""),
  );
  const turned = Object.entries(settings).map(([id, value]) => `~${id}_${short(value)}`);
  return people.join("_") + turned.join("");
}

/**
 * The content of a code; null if it is damaged or belongs to another lesson. Missing settings keep the lesson's
 * defaults.
 */
export function stateOf(lesson: Pick<LessonFacts, "race" | "settings">, code: string): Figure | null {
  const [people, ...turned] = code.split("~");
  const players: NamedPlayer[] = [];
  for (const text of people === "" ? [] : people.split("_")) {
    const found = PLAYER.exec(text);
    if (!found) return null;
    const [, index, points, fields, tied, out] = found;
    const extra: Record<string, number> = {};
    for (const [, letter, value] of fields.matchAll(/([spm])(\d+(?:\.\d)?)/g))
      extra[FIELDS.find(([one]) => one === letter)![1]] = Number(value);
    players.push({
      name: nameAt(lesson, parseInt(index, 36)),
      points: Number(points),
      ...extra,
      ...(tied && { tied: true }),
      ...(out && { dnf: true }),
    });
  }
  if (new Set(players.map(({ name }) => name)).size < players.length) return null;
  if (players.some(({ points }) => Math.abs(points) > 10_000)) return null;
  if (lesson.race.length > 0 && players.length < 2) return null;
  const settings: Record<string, number> = { ...lesson.settings };
  for (const text of turned) {
    const found = /^([a-z]+)_(-?\d+(?:\.\d)?)$/.exec(text);
    if (!found || !(found[1] in settings)) return null;
    settings[found[1]] = Number(found[2]);
  }
  return { players, settings };
}
