import type { JsonObject } from "../../json/values";

/** Keys by meaning, preferred ones first; compared without case, spaces, dashes and underscores. */
const KEYS = {
  races: "races games events matches rounds meetings contests tournaments results data",
  entrants:
    "results entrants players participants standings ranking finishers placements finishingorder order competitors",
  name: "name player playername driver runner rider athlete competitor participant entrant username fullname displayname",
  playerId: "playerid athleteid driverid runnerid userid",
  place: "place rank position pos placement finish placing",
  status: "status outcome",
  seconds: "seconds timeseconds timeinseconds",
  time: "time finishtime result duration",
  score: "score points pts",
  date: "date day datetime playedat racedate eventdate start startdate starttime timestamp",
  id: "race racename event eventname title name game match round id raceid",
} as const;

type Meaning = keyof typeof KEYS;

const WORDS = new Map(Object.entries(KEYS).map(([meaning, words]) => [meaning as Meaning, words.split(" ")] as const));

/** The value under the preferred key of a meaning; undefined: none. */
export function field(object: JsonObject, meaning: Meaning): unknown {
  const keys = new Map(Object.keys(object).map((key) => [key.toLowerCase().replace(/[\s_-]/g, ""), key]));
  for (const word of WORDS.get(meaning)!) {
    const key = keys.get(word);
    if (key !== undefined && object[key] !== null && object[key] !== "") return object[key];
  }
  return undefined;
}
