import type { Criterion, DraftGame } from "../draft";
import { groupByTeam, keyOf, started, type Entrant, type Side } from "./entrants";

/** The competitors of a game in order of first mention; non-starters are on no side. */
export function countSides(
  game: DraftGame,
  entrants: readonly Entrant[],
  joined: boolean,
  decidedBy: Criterion,
): Side[] {
  const scoreSign = game.scoreOrder === "lower" ? 1 : -1;
  if (!joined)
    return entrants.filter(started).map((entrant) => sideOf(game, [entrant], undefined, decidedBy, scoreSign));
  const teams = groupByTeam(entrants);
  const inTeam = new Map(teams.flatMap((members) => members.map((member) => [member, members] as const)));
  const sides: Side[] = [];
  const done = new Set<readonly Entrant[]>();
  for (const entrant of entrants) {
    if (!started(entrant)) continue;
    const members = inTeam.get(entrant) ?? [entrant];
    if (done.has(members)) continue;
    done.add(members);
    sides.push(sideOf(game, members, entrant.team, decidedBy, scoreSign));
  }
  return sides;
}

function sideOf(
  game: DraftGame,
  members: readonly Entrant[],
  label: string | undefined,
  decidedBy: Criterion,
  scoreSign: number,
): Side {
  const [alone] = members;
  if (members.length === 1)
    return {
      label,
      members,
      out: alone.status !== undefined,
      key: alone.status || alone.unread ? NaN : keyOf(alone, decidedBy, scoreSign),
    };
  const out =
    game.side === "mean" || game.side === "sum"
      ? members.some((one) => one.status)
      : members.every((one) => one.status);
  const keys = members.filter((one) => !one.status && !one.unread).map((one) => keyOf(one, decidedBy, scoreSign));
  const known = keys.filter((key) => !Number.isNaN(key));
  return { label, members, out, key: out || known.length === 0 ? NaN : speak(game, known) };
}

function speak(game: DraftGame, keys: readonly number[]): number {
  if (game.side === "sum") return keys.reduce((sum, key) => sum + key, 0);
  if (game.side === "mean") return keys.reduce((sum, key) => sum + key, 0) / keys.length;
  return Math.min(...keys);
}

/** Ranks of sides: 1-2-2-4 for sides with a key, one last rank for DNFs, null for the rest. */
export function rankSides(sides: readonly Side[]): Map<Side, number | null> {
  const finishers = sides.filter((side) => !side.out && !Number.isNaN(side.key)).toSorted((a, b) => a.key - b.key);
  const ranks = new Map<Side, number | null>();
  finishers.forEach((side, index) => {
    const before = finishers[index - 1];
    ranks.set(side, before && before.key === side.key ? ranks.get(before)! : index + 1);
  });
  for (const side of sides) if (!ranks.has(side)) ranks.set(side, side.out ? finishers.length + 1 : null);
  return ranks;
}
