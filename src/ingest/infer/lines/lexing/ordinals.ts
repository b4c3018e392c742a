/** Ordinals as words, by place, in the languages that the headings know; stems end in "*". */
const PLACES: readonly string[] = [
  "first|primer[oa]?|primeir[oa]|prim[oa]|premi(?:er|ère)|erste[rnms]?|eerste|första|første|førs?te|ensimmäi\\p{L}+|pierwsz\\p{L}+|prvn?[ií]|prv[oaý]|első|birinci|перв(?:ый|ое|ая|ым|ой|ого|ую)|перше|перша|πρώτ[οη]ς?|प्रथम|ראשון|الأول|(?:giải\\s)?nhất",
  "second|runners?[ -]up|segund[oa](?:s(?=\\s\\p{Lu}))?|second[oa]|deuxième|zweite[rnms]?|tweede|andre|andra|anden|andet|toi(?:nen|seksi)|drug[ioa]e?|druh[ýáé]|második|ikinci|втор(?:ой|ое|ая|ым|ого|ую)|друге|друга|δεύτερ[οη]ς?|द्वितीय|שני|الثاني|(?:giải\\s)?nhì",
  "third|tercer(?:[oa]s?)?|terceir[oa]|terz[oa]|troisième|dritte[rnms]?|derde|tredje|kolma(?:s|nneksi)|trzeci[ea]?|třetí|treć[iea]|tretj[iea]|harmadik|üçüncü|трет(?:ий|ье|ья|ьим|ьего|ью)|третє|третя|τρίτ[οη]ς?|तृतीय|שלישי|الثالث|giải\\sba",
  "fourth|cuart[oa]|quart[oa]|quatrième|vierte[rnms]?|vierde|fjärde|fjerde|nelj(?:äs|änneksi)|czwart\\p{L}|čtvrt\\p{L}|negyedik|dördüncü|четв[её]рт\\p{L}+|चतुर्थ",
  "fifth|quint[oa]|cinquième|fünfte[rnms]?|vijfde|femte|viide(?:s|nneksi)|piąt\\p{L}|pát[ýáé]|ötödik|beşinci|пят(?:ый|ое|ая|ым)",
  "sixth|se[sx]t[oa]|sixième|sechste[rnms]?|zesde|sjätte|sjette|kuudes|szóst\\p{L}|шест(?:ой|ое|ая|ым)",
  "seventh|séptim[oa]|septième|siebte[rnms]?|zevende|sjunde|седьм\\p{L}+",
  "eighth|octav[oa]|huitième|achte[rnms]?|achtste|åttonde|восьм\\p{L}+",
  "ninth|noven[oa]|neuvième|neunte[rnms]?|negende|nionde|девят\\p{L}+",
  "tenth|décim[oa]|dixième|zehnte[rnms]?|tiende|tionde|десят\\p{L}+",
];

export const EASTERN = "一二三四五六七八九十";

/** Ordinals as words, each place a group of its own. */
const ORDINALS = PLACES.map((words) => `(${words})`).join("|");

/** A place as a word or as an ordinal number. */
export const ORDINAL_WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ORDINALS})(?![\\p{L}\\p{N}'’])`, "iu");

/** The same words without groups, to be part of other patterns. */
export const ORDINAL_WORDS = PLACES.join("|");

/** The place that a match of `ORDINAL_WORD` states. */
function placeOfWord(match: RegExpExecArray | RegExpMatchArray): number {
  return match.slice(1).findIndex((word) => word !== undefined) + 1;
}

/** The place that a text states: "3rd", "third", "T4", "第三". */
export function placeSaid(text: string): number | undefined {
  const figure = /\d{1,4}/.exec(text);
  if (figure) return Number(figure[0]);
  const word = ORDINAL_WORD.exec(text);
  if (word) return placeOfWord(word);
  const eastern = Array.from(text, (letter) => EASTERN.indexOf(letter) + 1).find((place) => place > 0);
  return eastern ?? (/win|won|champion|sieg|gagn|gan[ao]|venc|vince|冠|優勝|gold|🥇|🏆/iu.test(text) ? 1 : undefined);
}

const OUT_WORD =
  "out|to (?:go|bust|fall|drop out|be eliminated)|bust(?:ed)?|eliminated|knocked out|raus|draußen|ausgeschieden|éliminée?|sorti|eliminad[oa]|fuera|eliminat[oa]|fuori|afgevallen|eruit|ute|utslagen|ude|pois|odpadł[a]?";
const ANY_ORDINAL = `\\d{1,2}\\s?(?:st|nd|rd|th|er|e|º|ª|°|\\.)|${ORDINAL_WORDS}`;
/** "First out", "second to go"; "out 4th" is a place. */
const OUT = new RegExp(
  `(?:(?:(?:the|als|der|die|le|el|o|il) )?(?:${ANY_ORDINAL})\\s(?:(?:man|one|player|person|team) )?(?:${OUT_WORD})|(?:(?:was|is|went|got) )?(?:out|bust(?:ed)?|eliminated|knocked out) (?:first|1st))(?![\\p{L}'’])`,
  "iuy",
);

/** A place from the end: the first one out is last, -1. */
export function outAt(text: string, at: number): { place: number; size: number } | undefined {
  OUT.lastIndex = at;
  const found = OUT.exec(text)?.[0];
  const place = found === undefined ? undefined : placeSaid(found);
  return found === undefined || place === undefined ? undefined : { place: -place, size: found.length };
}

/** Before or after a place that several share. */
export const JOINT =
  "joint|equal|(?:(?:two|three|four|five|\\d)[ -]way )?tied?|shared|ex[ -]?ae?quo|gemeinsam|geteilter?|à égalité|empatad[oa]s?|empate|a pari merito|gedeeld|delad|delt|jaettu|holtverseny|bersamaan|berabere|同着|同順位|동률";
const SHARED = new RegExp(`=|(?<!\\p{L})(?:${JOINT})(?!\\p{L})`, "iu");

/** "69, tie broken on gather": who was ahead is settled. */
const SETTLED = /\btie[ -]?br(?:eak|oken)/iu;

/** Whether the words around a place say that several share it. */
export const isShared = (text: string): boolean => SHARED.test(text) && !SETTLED.test(text);
