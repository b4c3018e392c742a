import { parseDate } from "../engine/history/dates";
import type { EntrantRecord, RaceRecord } from "../engine/history/types";
import { checkKeys } from "./keys";
import { checkedPlace, type Status } from "./rate";

/** An entrant of a race. */
export interface Entrant {
  readonly name: string;
  /** Numbers from 0 whose order is the finishing order, equal ones a draw; may be omitted for DNFs. */
  readonly place?: number;
  readonly status?: Status;
  /** Entrants with the same team share a place. */
  readonly team?: string;
  readonly score?: number;
  /** Minutes in the game. */
  readonly minutes?: number;
  readonly home?: boolean;
  /** Share of a full part that was played, 0 or more. */
  readonly share?: number;
  /** Groups that others may share, such as `{ car: "Ferrari" }`; rated if the season's `blocks` names them. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Numbers that held for the entrant, such as `{ weight: 61 }`; rated if the season's `blocks` names them. */
  readonly conditions?: Readonly<Record<string, number>>;
}

/** A race, game or match. */
export interface Race {
  /** Names in their finishing order (a list of names is a team), or entrants with their places in any order. */
  readonly entrants: readonly (string | readonly string[] | Entrant)[];
  /** YYYY-MM-DD, a year, a month or a date with time (ISO 8601); absent: unknown. */
  readonly date?: string;
  readonly id?: string;
  /** Name of the season, for systems that start each season anew. */
  readonly season?: string;
  /** Weight of the race, 0 or more; 1 if absent. */
  readonly weight?: number;
}

const RACE_KEYS: readonly (keyof Race)[] = ["entrants", "date", "id", "season", "weight"];
const ENTRANT_KEYS: readonly (keyof Entrant)[] = [
  ...(["name", "place", "status", "team", "score", "minutes", "home", "share"] as const),
  ...(["shared", "conditions"] as const),
];
const NUMBERS = ["score", "minutes", "share"] as const;

/** @throws RangeError for an invalid race, or an unknown key */
export function recordOf(given: Race): RaceRecord {
  if (typeof given !== "object" || given === null || !Array.isArray(given.entrants))
    throw new RangeError("This is not a race: it has no list of entrants.");
  checkKeys(given, RACE_KEYS, "a race");
  const { entrants, ...race } = given;
  const { date, weight = 1 } = race;
  if (date !== undefined && typeof date !== "string")
    throw new RangeError("The date of a race is text: write “2026-05-01”, or date.toISOString() of a Date.");
  if (date !== undefined && Number.isNaN(parseDate(date)))
    throw new RangeError(`“${date}” is not a date. Write YYYY-MM-DD.`);
  if (typeof weight !== "number" || !(weight >= 0 && weight < Infinity))
    throw new RangeError(`The weight of a race cannot be ${JSON.stringify(weight)}.`);
  const isEntrant = (one: Race["entrants"][number]): one is Entrant => typeof one === "object" && !isTeam(one);
  if (!entrants.every(isEntrant) && entrants.some((one) => isEntrant(one) && one?.place !== undefined))
    throw new RangeError("Give names in their finishing order, or entrants with places, not both in one race.");
  return { ...race, entrants: entrants.flatMap((one, at) => recordsOf(one, at + 1)) };
}

const isTeam = (one: Race["entrants"][number]): one is readonly string[] => Array.isArray(one);

function recordsOf(one: Race["entrants"][number], nth: number): EntrantRecord[] {
  if (isTeam(one)) {
    if (one.length === 0) throw new RangeError(`Entrant ${nth} is an empty team.`);
    return one.map((name) => ({ name: named(name, nth), rank: nth, team: String(nth) }));
  }
  if (typeof one !== "object" || one === null) return [{ name: named(one, nth), rank: nth }];
  const { name, place, status = "finished", home, ...rest } = one;
  checkKeys(one, ENTRANT_KEYS, `an entrant (${named(name, nth)})`);
  for (const key of NUMBERS)
    if (one[key] !== undefined && !Number.isFinite(one[key]))
      throw new RangeError(`The ${key} of ${name} must be a number, not ${JSON.stringify(one[key])}.`);
  if (status === "finished") checkedPlace(place, name);
  return [
    {
      ...rest,
      name,
      rank: place ?? null,
      ...(status !== "finished" && { status: known(status) }),
      ...(home !== undefined && { home: home ? 1 : 0 }),
    },
  ];
}

function named(name: unknown, nth: number): string {
  if (typeof name !== "string" || name === "")
    throw new RangeError(`The name of entrant ${nth} must be text, not ${JSON.stringify(name) ?? "missing"}.`);
  return name;
}

function known(status: Status): Exclude<Status, "finished"> {
  if (status !== "dnf" && status !== "dq" && status !== "dns")
    throw new RangeError(`status must be "finished", "dnf", "dq" or "dns", not ${JSON.stringify(status)}.`);
  return status;
}
