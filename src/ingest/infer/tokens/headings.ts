import { HEADING_WORDS, meaningOf, sideMeaningOf } from "../../table/headings";
import { byText } from "./byText";
import { WORDS_BY_ROLE, type HeadingRole } from "./headingWords";

export type { HeadingRole };

/** Words that keys of data join to others: "hometeam", "awayteamscore", "playerid", "racename". */
const GLUED_BEFORE =
  /(?<!\p{L})(home|away|visitor|visiting|guest|host|local|visitante|heim|gast|winner|winning|loser|losing|player|opponent|driver|rider|runner|athlete|helm|crew|skipper|team|club|race|event|match|game|final|finish|total)(?=(?:team|club|name|side|player|score|goals?|points?|pts|runs|result|time|pos|position|place|rank|id|date|no|number|status)(?!\p{L})|team(?:name|score|goals?|points?|id))/giu;
const GLUED_TEAM = /(?<=(?:^|\s)team)(?=(?:name|score|goals?|points?|id)(?!\p{L}))/giu;

/** Words of a heading: split at capitals, underscores, dots and slashes, without brackets. */
export function wordsOf(heading: string): string {
  return heading
    .slice(0, 60)
    .normalize("NFC")
    .replace(/(?<=\p{L}{3})[/:*·]-?(?:innen|in|a|o|e|ka)(?!\p{L})/giu, "")
    .replace(/[([][^)\]]*[)\]]?/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(GLUED_BEFORE, "$1 ")
    .replace(GLUED_TEAM, " ")
    .replace(
      /(?<=(?:^|[\s_.-])(?:home|away|visitor|guest|local|visitante))[\s_.-](?:team|club|side)[\s_.-](?=\p{L})/giu,
      " ",
    )
    .replace(/[\s_.:/|,;!?*\u2019'"-]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Plain words and phrases by meaning, and the few patterns among them: a table is faster than one long pattern. */
const { phrases: PHRASES, stems: STEMS } = vocabulary();

function vocabulary(): { phrases: Map<string, HeadingRole[]>; stems: { role: HeadingRole; pattern: RegExp }[] } {
  const phrases = new Map<string, HeadingRole[]>();
  const add = (words: string, role: HeadingRole): unknown => phrases.set(words, [...(phrases.get(words) ?? []), role]);
  for (const [role, words] of WORDS_BY_ROLE) {
    for (const [known, list] of Object.entries(HEADING_WORDS))
      if (alias(known) === role) for (const word of list.split(" ")) add(word, role);
    for (const word of words.flatMap((line) => line.split("|"))) add(word, role);
  }
  const stems = WORDS_BY_ROLE.flatMap(([role, , patterns]) =>
    patterns ? [{ role, pattern: new RegExp(`^(?:${patterns.join("|")})$`, "iu") }] : [],
  );
  return { phrases, stems };
}

/** Runs of one to four words. */
function runsOf(words: string): string[] {
  const list = words.split(" ").slice(0, 7);
  const runs: string[] = [];
  for (let from = 0; from < list.length; from++)
    for (let to = from + 1; to <= Math.min(list.length, from + 4); to++) runs.push(list.slice(from, to).join(" "));
  return runs;
}

/** A place within a part of the race, or before it. */
const WITHIN =
  "start|starting|grid|class|cat|category|gender|sex|age|division|div|lap|prev|previous|last week|seed|qual|quali|qualifying|club|team|ak|group|pole|st|og|best|kat|change|gain|lost";
const SUBPLACE = new RegExp(
  `(?:^| )(?:${WITHIN})(?: .*)? (?:pos|position|place|rank|ranking|platz|nr|order)(?: |$)|(?:^| )(?:pos|position|place|rank|ranking|platz|plac)(?: .*)? (?:${WITHIN})(?: |$)|^(?:st|grid|startpos|startplatz|gridpos|seed|sp|gp|qp|qual|quali|salida|sexrank|catpos|startposition)$`,
);

/** Score of a heading for each role, 0 to 3. */
export const headingRoles = byText((heading): ReadonlyMap<HeadingRole, number> => {
  const words = wordsOf(heading) || heading.trim().toLowerCase();
  return words === "" ? new Map<HeadingRole, number>() : rolesOf(heading, words);
});

const IN_A_GROUP = /(?:别|组|組|年代|男女|部門)(?:順位|名次|排名)$|(?:별|부)\s?순위$/u;
const FIRST_PLACE = /^(?:1st|2nd|3rd|\d+(?:th|º|\.)|gold|silver|bronze|winner|runner up)(?: place)?$/;

/** "5k time", "100 m result". */
const DISTANCE = /^\d{1,5} ?(?:k|km|m|mi|miles?) (?=\p{L})/u;

/** A known whole heading counts most, then its head, then a part. */
function rolesOf(heading: string, words: string): ReadonlyMap<HeadingRole, number> {
  const roles = new Map<HeadingRole, number>();
  const give = (role: HeadingRole, weight: number): void => {
    roles.set(role, Math.max(roles.get(role) ?? 0, weight));
  };
  for (const found of [meaningOf(heading), sideMeaningOf(heading)]) if (found) give(alias(found.role), 2.6);
  const bare = words.replace(DISTANCE, "");
  for (const run of runsOf(bare)) {
    const share = run.length / bare.length;
    const weight = share > 0.95 ? 3 : share > 0.6 ? 2 : 1;
    for (const role of PHRASES.get(run) ?? []) give(role, weight);
    for (const { role, pattern } of STEMS) if (pattern.test(run)) give(role, weight);
  }
  if (SUBPLACE.test(words) || IN_A_GROUP.test(words)) give("subplace", 3);
  if (FIRST_PLACE.test(words)) give("place1", 2);
  return roles;
}

function alias(role: string): HeadingRole {
  const other: Readonly<Record<string, HeadingRole>> = {
    player: "name",
    playerId: "id",
    game: "race",
    shared: "thing",
    first: "note",
    share: "part",
    minutes: "part",
    start: "note",
    startSd: "note",
    rated: "note",
    weight: "note",
    neutral: "note",
    reason: "status",
    year: "date",
  };
  return Object.hasOwn(other, role) ? other[role] : (role as HeadingRole);
}

/** The strongest role of a heading. */
export function bestRole(heading: string): HeadingRole | undefined {
  let best: HeadingRole | undefined;
  let weight = 0;
  for (const [role, one] of headingRoles(heading)) if (one > weight) [best, weight] = [role, one];
  return best;
}
