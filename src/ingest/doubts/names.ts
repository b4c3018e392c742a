import { BEAT, wordsOf } from "../cells/gameWords";
import { playersWithin } from "../cells/club";
import { NUMBERED_CLUB } from "../cells/name";
import type { Choice, DoubtId } from "../types";
import { isTyped, isOfLines } from "../shape";
import { linesOfNames, markChoices, quoted, type Check, type Reading } from "./doubt";

/** A check of each name separately. `says` begins the sentence that ends with the names found. */
function nameCheck(
  id: DoubtId,
  wrong: (name: string) => boolean,
  says: string,
  applies: (reading: Reading) => boolean = isTyped,
  choicesOf?: (names: readonly string[]) => Choice[],
): Check {
  return {
    id,
    look(reading) {
      if (!applies(reading)) return undefined;
      const found = [...reading.races.names.keys()].filter((name) => wrong(name.slice(0, 200)));
      return found.length === 0
        ? undefined
        : {
            message: `${says}: ${quoted(found)}.`,
            lines: linesOfNames(reading, found),
            ...(choicesOf ? { choices: choicesOf(found) } : {}),
          };
    },
  };
}

const PLACE_WORD =
  /^(?:(?:place|platz|puesto|lugar|pos|position|rank|rang)\s?(?:[:.#]|\d)|\d{1,3}\s?(?:st|nd|rd|th|[º°ª])[\s:.–-]|\d{1,3}\s?[.)]\s+\S|\(\d{1,3}\)\s?\S|#\d{1,3}\s?[-–:.]\s|p\d{1,2}\s?[:.–-]\s)/i;

const placesBefore = nameCheck(
  "name-place",
  (name) =>
    (PLACE_WORD.test(`${name} `) && /\p{L}/u.test(name) && !NUMBERED_CLUB.test(name)) ||
    /\((?:tied?|joint|equal)\)$|\s(?:tied?|first|1st|2nd|3rd)$|\s\d{1,3}(?:st|nd|rd|th)\s(?:and|&|und|et|y)\s|\p{L}\s\d{1,3}\.\s?\p{L}{3}/iu.test(
      name,
    ),
  "Names that begin like a place, or hold one",
);

export const namesWithPlaces: Check = {
  id: "name-place",
  look(reading) {
    const numbered = [...reading.races.names.keys()].filter((name) => /^\d{1,4}\s\p{L}/u.test(name));
    if (isTyped(reading) && numbered.length > 2 && numbered.length > 0.8 * reading.races.names.size)
      return {
        message: `Nearly all names begin with a number: ${quoted(numbered)}.`,
        lines: linesOfNames(reading, numbered),
      };
    return placesBefore.look(reading);
  },
};

/** "Greg 10 Winnu", "1.5 20 Ann": figures within or before nearly all names are not part of them. */
export const namesWithFigures: Check = {
  id: "name-digits",
  look(reading) {
    const names = [...reading.races.names.keys()];
    const found = names.filter((name) => /\p{L}\s\d{1,4}\s\p{L}|^\d+[.,]\d+\s.*\p{L}/u.test(name.slice(0, 200)));
    if (!isTyped(reading) || found.length < 3 || found.length < 0.6 * names.length) return undefined;
    return { message: `Names that hold a figure: ${quoted(found)}.`, lines: linesOfNames(reading, found) };
  },
};

const SCORE =
  /(?:^|[\s([,])\d{1,3}\s?[-–—:]\s?\d{1,3}(?=$|[\s)\],.;])|\s\d{1,3}\/\d{1,2}$|\s\d&\d$|\s\d\s(?:up|down)$|\sby\s\d+\s\p{L}+$|\d\s?(?:legs?|sets?|frames?)\b|\b(?:agg|pens?|aet|a\.e\.t)\b\.?/iu;

/** Points after a name, and the cells of a crosstable. */
const POINTS = /\s\d{1,6}(?:[.,]\d+)?\s?(?:pts?|points?|punkte|puntos|punti|pontos)\b|\s(?:\*|½|\d½)(?=\s|$)/iu;

/** "14/02/2025", "[20:48, 4.3.2025]": its figures are no score. */
const DATE = /(?<!\d)\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)/;

export const namesWithScores = nameCheck(
  "name-score",
  (name) => (SCORE.test(name) || POINTS.test(name)) && !DATE.test(name) && /\p{L}/u.test(name),
  "Names that hold a score",
);

const TIME =
  /(?:^|[\s(+])(?:\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d+)?|\+\d+(?:[.,]\d+)?|\d+[hm]\s?\d+(?:[ms]\b)?|\d+[.,]\d{2,3}s?)(?=$|[\s)])/i;

export const namesWithTimes = nameCheck(
  "name-time",
  (name) => (TIME.test(name) || DATE.test(name)) && /\p{L}/u.test(name),
  "Names that hold a time, a gap or a date",
);

const STATUS =
  /(?:^|[\s:([-])(?:DNF|DNS|DSQ|DNQ|DNC|OCS)(?=$|[\s:.)\],-])|(?:^|[\s([-])(?:DQ|NC|OTL|RET|Ret|Ausf|WD|MC|n\.a)\.?[)\]]?$|^(?:DQ|RET|Ret|Ausf|WD)\s?[.:–-]|❌|🚫|途中棄権|^(?:forfeits?|retired|withdrew|abandon(?:s|ed)?)\b/u;

export const namesWithStatuses = nameCheck(
  "name-status",
  (name) =>
    STATUS.test(name) ||
    /(?:^|[\s,(])(?:dnf|dns|dsq|dnq|w\/o|walk-?over)[).]?$/i.test(name) ||
    /\((?:dq|ret|retired|withdrew|forfeit\w*|crash(?:ed)?|accident|engine|injur\w*|disqualified)\b/i.test(name),
  "Names that hold a status such as DNF",
  isTyped,
  markChoices,
);

/** Headings of league tables and of files, in the most frequent languages. */
const HEADING =
  /^(?:played|pld|mp|won|wins?|drawn|draws?|lost|loss(?:es)?|gf|ga|gd|pts|points|total|rank|place|pos|position|name|player|team|club|diff|goals|score|matches|games|s|u|n|tore|punkte|spiele|platz|pj|pg|pe|pp)\.?$/i;

/** Columns of one match or meeting: "game1", "Round 2", "Heat 3". */
const NUMBERED =
  /^(?:games?|rounds?|rds?|races?|heats?|sets?|legs?|match|matches|runs?|weeks?|days?|try|attempts?|laps?|stages?|holes?|ends?|boards?|frames?|quarters?|periods?|spiel|runde|lauf|satz|tag|woche|jeu|manche|course|partie|tour|essai|partita|gara|manga|partida|juego|ronda|carrera|prueba|corrida|rodada|omgang|kierros|erä|kolo|runda)[\s_.#-]{0,2}\d{1,3}$/i;

/** Two such names are headings read as players; one alone may be a nickname. */
export const namesOfHeadings: Check = {
  id: "name-heading",
  look(reading) {
    if (!isTyped(reading)) return undefined;
    const names = [...reading.races.names.keys()];
    const numbered = names.filter((name) => NUMBERED.test(name));
    if (numbered.length > 1 && numbered.length >= 0.5 * names.length)
      return {
        message: `Names that count games or rounds: ${quoted(numbered)}. Who played is not read.`,
        lines: linesOfNames(reading, numbered),
      };
    const found = names.filter((name) => HEADING.test(name));
    return found.length < 2
      ? undefined
      : {
          message: `Names that are headings of a table: ${quoted(found)}. A table of standings holds no single races.`,
          lines: linesOfNames(reading, found),
        };
  },
};

export const namesWithBrackets = nameCheck(
  "name-bracket",
  (name) =>
    unbalanced(name) ||
    /\)\s\p{Lu}{1,4}$/u.test(name) ||
    /\[\p{Lu}[^[\]]{0,12}\]$/u.test(name) ||
    /[([]\s*[-+#]?\d[^()[\]]*[)\]]\s*$/.test(name) ||
    /[([](?:[^()[\]]*[!?]|[\p{Ll}\s’'-]*\s[\p{Ll}\s’'-]*)[)\]]$/u.test(name.slice(-60)),
  "Names that end in a bracket with a number or a remark, or in half a bracket",
);

function unbalanced(name: string): boolean {
  let open = 0;
  for (const sign of name) {
    if ("([{".includes(sign)) open += 1;
    // A face such as “:)” closes no bracket.
    else if (")]}".includes(sign)) open -= open > 0 ? 1 : 0;
  }
  return open > 0;
}

const VERSUS = new RegExp(`\\s(?:vs?\\.?|versus|${wordsOf(BEAT)})\\s`, "iu");

export const namesWithSeparators = nameCheck(
  "name-separator",
  (name) =>
    /https?:|www\.|\t|\s[|>→]\s|;\s|:\s|\S\s[–—]\s\S|\s-\s/.test(name) ||
    (name.match(/,/g)?.length ?? 0) > 1 ||
    VERSUS.test(name),
  "Names that hold a separator: two names or a remark may be read as one",
  isOfLines,
);

const PAIR = /^\p{Lu}[^/&+]*(?:\s(?:and|und|et|y|e|en|og|och|with|w\/|[&+])\s|\s?\/\s?)\p{Lu}/u;
/** Readers that leave "Ann & Bo" as one name: tables, and exports of programs. */
const isOfPlayers = ({ shape }: Reading): boolean => ["grid", "cross", "page", "duels"].includes(shape);

/** Two names that occur separately elsewhere in the text, joined: "Bob and Cat". */
export const joinedNames: Check = {
  id: "name-separator",
  look(reading) {
    const names = [...reading.races.names.keys()];
    const pairs = names.filter((name) => PAIR.test(name.slice(0, 200)));
    if ((!isTyped(reading) || isOfPlayers(reading)) && names.length > 2 && pairs.length > 0.8 * names.length)
      return {
        message: `Names that look like two players each: ${quoted(pairs)}.`,
        lines: linesOfNames(reading, pairs),
      };
    if (!isTyped(reading)) return undefined;
    const found = names.filter((name) => {
      const parts = name.slice(0, 200).split(/\s(?:and|und|et|y|e|en|og|och|[&+/])\s|[,;]\s/);
      return parts.length > 1 && parts.every((part) => reading.races.names.has(part.trim()));
    });
    return found.length === 0
      ? undefined
      : {
          message: `Names that are several players, each met by themselves: ${quoted(found)}.`,
          lines: linesOfNames(reading, found),
        };
  },
};

/** "Ann Lee GBR": capitals after nearly every name are a country or a club. */
export const namesWithCodes: Check = {
  id: "name-separator",
  look(reading) {
    const names = [...reading.races.names.keys()];
    const found = names.filter((name) => /\s\p{Lu}{3}$/u.test(name) && /\p{Ll}/u.test(name));
    if (!isTyped(reading) || names.length < 3 || found.length < 0.8 * names.length) return undefined;
    return {
      message: `Names that end in a code, such as a country: ${quoted(found)}.`,
      lines: linesOfNames(reading, found),
    };
  },
};

/** "Anna Berg, OK Norr": text after the comma of every name, the same for several, is not part of the names. */
export const namesWithClubs: Check = {
  id: "name-separator",
  look(reading) {
    const names = [...reading.races.names.keys()];
    if (!isTyped(reading) || names.length < 3) return undefined;
    const sizes = isOfLines(reading) ? playersWithin(names.slice(0, 300)) : undefined;
    if (sizes) {
      const found = names.filter((name, at) => sizes[at] !== undefined && sizes[at] < name.length);
      return {
        message: `Names that may hold a class or a club as well: ${quoted(found)}.`,
        lines: linesOfNames(reading, found),
      };
    }
    const parted = names.flatMap((name) => {
      const parts = name.slice(0, 200).split(", ");
      return parts.length === 2 ? [{ name, parts }] : [];
    });
    const clubs = new Set(parted.map(({ parts }) => parts[1]));
    if (
      parted.length < 0.6 * names.length ||
      clubs.size === parted.length ||
      !parted.some(({ parts }) => /\s/.test(parts[0]))
    )
      return undefined;
    const found = parted.map(({ name }) => name);
    return {
      message: `Names that hold what several share, such as a club: ${quoted(found)}.`,
      lines: linesOfNames(reading, found),
    };
  },
};

/** Names that begin or end with a sign contain the rest of a place, a score or a mark. */
export const namesWithSigns = nameCheck(
  "name-separator",
  (name) => /\p{L}/u.test(name) && (/^[.,:;)|*>~–—=-]\s?\p{L}/u.test(name) || /[,:;|(=–—*>]$|\s[-.]$/.test(name)),
  "Names that begin or end with a sign",
  isOfLines,
);

const MEDAL = /[🥇🥈🥉🏆🏁🏅🎖✅🔴🟢⏱▲▼△▽⬆⬇🔺🔻↑↓]|[0-9]\uFE0F?\u20E3/u;

/** "Ann 🔥", and perhaps "Ann" elsewhere. */
const EMOJI_BEHIND = /\s\p{Extended_Pictographic}\uFE0F?$/u;

export const namesWithMedals = nameCheck(
  "name-emoji",
  (name) => MEDAL.test(name) || EMOJI_BEHIND.test(name),
  "Names that hold a medal or another emoji",
);

export const longNames = nameCheck(
  "name-length",
  (name) => name.length > 60 || name.split(" ").length > 8,
  "Names that are as long as a sentence",
  isOfLines,
);

/** Numbers instead of names are bibs or scores, unless only a few players have such a name. */
export const namesOfDigits: Check = {
  id: "name-digits",
  look(reading) {
    // Robots are named by the numbers of their teams.
    if (!isTyped(reading) || reading.races.names.size < 2 || reading.format === "csv-alliances") return undefined;
    const found = [...reading.races.names.keys()].filter((name) => /^[-+#]?[\d.,:/]+$/.test(name));
    return found.length < 2 || found.length <= reading.races.names.size / 3
      ? undefined
      : {
          message: `Many names are numbers, such as ${quoted(found)}: are they the players?`,
          lines: linesOfNames(reading, found),
        };
  },
};

/** In a league the same names occur again; in wrongly read texts they seldom do. */
export const namesMetOnce: Check = {
  id: "name-once",
  look(reading) {
    const { races } = reading;
    const { names } = races;
    if (!isTyped(reading) || races.races < 8 || names.size < 24) return undefined;
    const once = [...names].filter(([, count]) => count === 1).map(([name]) => name);
    if (once.length < 0.98 * names.size) return undefined;
    return {
      message: `Nearly every name is met once in ${races.races} races (${quoted(once)}): are they names of players?`,
      lines: linesOfNames(reading, once),
    };
  },
};
