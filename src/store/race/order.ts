/** The finishing order as rows. A *unit* is a single entrant or a whole team, which shares a rank. DNFs come last. */
import type { Finish, RaceEntrant } from "../types";

type Entrants = readonly RaceEntrant[];
type Unit = readonly RaceEntrant[];

/** Units in finishing order; members of a team follow their first member. */
function unitsOf(entrants: Entrants): Unit[] {
  const units: RaceEntrant[][] = [];
  const ofTeam = new Map<number, RaceEntrant[]>();
  for (const entrant of entrants) {
    const together = entrant.team >= 0 ? ofTeam.get(entrant.team) : undefined;
    if (together) {
      together.push(entrant);
      continue;
    }
    const unit = [entrant];
    units.push(unit);
    if (entrant.team >= 0) ofTeam.set(entrant.team, unit);
  }
  return units;
}

const finished = (unit: Unit): boolean => unit[0].status === "finished";

/** Makes an order valid: finishers first, teams together, a tie only with an entrant above. */
export function normalise(entrants: Entrants): RaceEntrant[] {
  const units = unitsOf(entrants);
  const ordered = [...units.filter(finished), ...units.filter((unit) => !finished(unit))];
  return ordered.flatMap((unit, u) => {
    const tied = u > 0 && finished(unit) && unit[0].tied;
    const status = unit[0].status;
    return unit.map((entrant) =>
      entrant.tied === tied && entrant.status === status ? entrant : { ...entrant, tied, status },
    );
  });
}

/** [n] Ranks 1-2-2-4 counted in units; DNFs share the last rank. */
export function ranksOf(entrants: Entrants): number[] {
  const ranks: number[] = [];
  let rank = 0;
  let above = 0;
  let unfinished = false;
  for (const unit of unitsOf(entrants)) {
    const shares = finished(unit) ? above > 0 && unit[0].tied : unfinished;
    if (!shares) rank = above + 1;
    if (!finished(unit)) unfinished = true;
    above += 1;
    for (let i = 0; i < unit.length; i++) ranks.push(rank);
  }
  return ranks;
}

/** Removes a unit; the next one of its tie then leads the tie. */
function without(units: readonly Unit[], at: number): Unit[] {
  const next = units[at + 1];
  const rest = units.filter((_, u) => u !== at);
  if (next && next[0].tied && !units[at][0].tied) rest[at] = next.map((entrant) => ({ ...entrant, tied: false }));
  return rest;
}

function unitAt(units: readonly Unit[], id: string): number {
  return units.findIndex((unit) => unit.some((entrant) => entrant.id === id));
}

/**
 * Moves a unit. Inside a tie it joins the tie; a DNF moved above a finisher becomes a finisher; a finisher stays above
 * DNFs.
 */
function moveUnit(entrants: Entrants, id: string, to: number): Entrants {
  const units = unitsOf(entrants);
  const at = unitAt(units, id);
  if (at < 0) return entrants;
  const rest = without(units, at);
  const finishers = rest.filter(finished).length;
  const moved = units[at];
  let target = Math.max(0, Math.min(to, rest.length));
  if (finished(moved)) target = Math.min(target, finishers);
  if (target === at) return entrants;
  const status: Finish = target < finishers ? "finished" : moved[0].status;
  const tied = target < rest.length && finished(rest[target]) && rest[target][0].tied;
  rest.splice(
    target,
    0,
    moved.map((entrant) => ({ ...entrant, tied, status })),
  );
  return normalise(rest.flat());
}

/** Moves up (-1) or down (+1), or by more. A DNF that moves up becomes the last finisher. */
export function moveBy(entrants: Entrants, id: string, by: number): Entrants {
  const units = unitsOf(entrants);
  const at = unitAt(units, id);
  if (at < 0 || by === 0) return entrants;
  if (!finished(units[at])) return by < 0 ? setStatus(entrants, id, "finished") : entrants;
  return moveUnit(entrants, id, at + by);
}

/** Moves to the position with this index. */
export function moveTo(entrants: Entrants, id: string, starter: number): Entrants {
  const units = unitsOf(entrants);
  const target = entrants[Math.max(0, Math.min(starter, entrants.length - 1))];
  return target ? moveUnit(entrants, id, unitAt(units, target.id)) : entrants;
}

export function toggleTie(entrants: Entrants, id: string): Entrants {
  const units = unitsOf(entrants);
  const at = unitAt(units, id);
  if (at <= 0 || !finished(units[at])) return entrants;
  const members = new Set(units[at].map((entrant) => entrant.id));
  return entrants.map((entrant) => (members.has(entrant.id) ? { ...entrant, tied: !entrant.tied } : entrant));
}

/**
 * Sets the status of a team or a single entrant. A new finisher becomes the last finisher; a new DNF moves below the
 * finishers.
 */
export function setStatus(entrants: Entrants, id: string, status: Finish): Entrants {
  const units = unitsOf(entrants);
  const at = unitAt(units, id);
  if (at < 0 || units[at][0].status === status) return entrants;
  const rest = without(units, at);
  const changed = units[at].map((entrant) => ({ ...entrant, status, tied: false }));
  const finishers = rest.filter(finished).length;
  rest.splice(status === "finished" ? finishers : Math.max(at, finishers), 0, changed);
  return normalise(rest.flat());
}

/** Joins a team and takes its place, or leaves it (-1) and moves directly after it. */
export function setTeam(entrants: Entrants, id: string, team: number): Entrants {
  const entrant = entrants.find((e) => e.id === id);
  if (!entrant || entrant.team === team) return entrants;
  const mates = entrants.filter((e) => e.team === team && team >= 0);
  const changed: RaceEntrant = {
    ...entrant,
    team,
    ...(mates[0] ? { status: mates[0].status, tied: mates[0].tied } : { tied: false }),
  };
  if (mates.length === 0) {
    const units = unitsOf(entrants);
    const at = unitAt(units, id);
    const left = units[at].filter((e) => e.id !== id);
    const next = left.length > 0 ? [left, [changed]] : [[changed]];
    return normalise([...units.slice(0, at), ...next, ...units.slice(at + 1)].flat());
  }
  const rest = remove(entrants, id);
  const last = rest.findLastIndex((e) => e.team === team);
  return normalise([...rest.slice(0, last + 1), changed, ...rest.slice(last + 1)]);
}

/** Removes one entrant; the next one of its tie then leads the tie. */
export function remove(entrants: Entrants, id: string): Entrants {
  const units = unitsOf(entrants);
  const at = unitAt(units, id);
  if (at < 0) return entrants;
  if (units[at].length > 1) return entrants.filter((entrant) => entrant.id !== id);
  return normalise(without(units, at).flat());
}

/** Reverses the finishers; ties stay together, DNFs stay below. */
export function reverse(entrants: Entrants): Entrants {
  const units = unitsOf(entrants);
  const finishers = units.filter(finished);
  const tiedBelow = finishers.map((unit) => unit[0].tied);
  const turned = finishers
    .map((unit, u) => unit.map((entrant) => ({ ...entrant, tied: tiedBelow[u + 1] ?? false })))
    .reverse();
  return normalise([...turned, ...units.filter((unit) => !finished(unit))].flat());
}

/** A new order in which all finish without ties. Ids left out follow in their present order. */
export function setOrder(entrants: Entrants, ids: readonly string[]): Entrants {
  const place = new Map(ids.map((id, i) => [id, i]));
  const sorted = [...entrants].sort((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity) || 0);
  return normalise(sorted.map((entrant) => ({ ...entrant, status: "finished" as const, tied: false })));
}
