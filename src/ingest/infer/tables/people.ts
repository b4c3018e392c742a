import { wordsOf } from "../tokens/headings";
import { isNameLike, joinOf, peopleOf } from "../tokens/names";
import { tokenOf } from "../tokens/token";
import type { Piece } from "../types";
import type { Context } from "../common/context";
import type { TableColumn } from "./columns";
import { total, type Evidence } from "./evidence";
import type { NameRule } from "../common/hints";
import { saysWon } from "./results";

export interface People {
  readonly name: TableColumn;
  readonly forename?: TableColumn;
  /** A second surname. */
  readonly second?: TableColumn;
  /** The others of a crew. */
  readonly partners: readonly TableColumn[];
  readonly margin: number;
}

type NameColumns = Omit<People, "second" | "partners">;

/** The column that most likely names the players, and another with their forenames. */
export function nameColumns(columns: readonly TableColumn[], context: Context): People | undefined {
  return nameChoices(columns, context)[0];
}

/** Largest difference in score from the best column at which another column is still tried. */
const NEAR = 2.5;

/** Columns that may name the players, the most likely first; `margin` is negative if another one is more likely. */
export function nameChoices(columns: readonly TableColumn[], context: Context): People[] {
  return foundIn(columns, context).map((found) => {
    const { name, forename } = found;
    const others = columns.filter((one) => one.at > name.at && one !== forename && one.filled > 0);
    const second = others.find(
      (one) => name.says("surname") >= 2 && one.at === name.at + 1 && one.says("surname") >= 2,
    );
    const partners = others.filter((one) => one.names > 0.5 && isPartner(one, name));
    return { ...found, ...(second ? { second } : {}), partners };
  });
}

const PARTNER =
  /^(?:crew(?: names?)?(?: \d)?|crew ?name|co ?drivers?|co ?pilot[aei]?|co ?pilotos?|navigator[ei]?|beifahrer(?:in)?|vorschoter(?:in)?|partner(?:in)?|team ?mate|pillion|passenger|passager|stoker|[ée]quipiers?|tripulantes?|bijrijder|bemanning|gast|kartanlukija|kartläsare|kartleser|spolujezdec|штурман)$/u;

/** "Crew" beside "Helm", "Driver 2" beside "Driver 1". */
function isPartner(column: TableColumn, name: TableColumn): boolean {
  const [own, first] = [wordsOf(column.heading), wordsOf(name.heading)];
  const numbered =
    /^(driver|rider|runner|paddler|rower|fahrer|läufer|pilote|piloto|pilota|kierowca|kuljettaja|förare)s? [2-9]$/u.exec(
      own,
    );
  return PARTNER.test(own) || (numbered !== null && first === `${numbered[1]} 1`);
}

/** The people of a row: the name in one or several cells, and the others of the crew. */
export function seatsOf({ name, forename, second, partners }: People, rule: NameRule): (at: number) => Piece[] {
  const joins = partners.map(({ cells }) =>
    joinOf(
      cells.map(({ text }) => text),
      true,
    ),
  );
  return (at) => {
    const { cells } = name;
    const surname = second && second.cells[at].text.trim() !== "" ? joined(cells[at], second.cells[at]) : cells[at];
    const first = forename ? [wholeName(surname, forename.cells[at])] : rule(surname);
    const others = partners.flatMap((one, index) => {
      const cell = one.cells[at];
      return isNameLike(cell.text) && tokenOf(cell.text).kind !== "void" ? peopleOf(cell, joins[index]) : [];
    });
    return [...first, ...others];
  };
}

const joined = (one: Piece, other: Piece): Piece => ({ ...one, text: `${one.text.trim()} ${other.text.trim()}` });

function foundIn(columns: readonly TableColumn[], { hints }: Context): NameColumns[] {
  const scored = columns
    .filter(({ names, filled }) => filled > 0 && names > 0.45)
    .map((column) => ({
      column,
      score:
        nameScore(column, columns) +
        20 * Math.sign(hints.count(column.cells, "name")) -
        30 * Math.sign(hints.count(column.cells, "none")),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored as [(typeof scored)[number]?, (typeof scored)[number]?];
  const numbers = best ? undefined : columns.find(isNumbered);
  if (numbers) return [{ name: numbers, margin: 0 }];
  if (!best || best.score < MIN_SCORE) return [];
  const whole = inTwoColumns(columns.filter((one) => one.names > 0.5));
  if (whole) return [{ ...whole, margin: 3 }];
  const margin = best.score - (second?.score ?? 0);
  return scored
    .filter(({ score }) => score > Math.max(MIN_SCORE, best.score - NEAR))
    .slice(0, 3)
    .map(({ column, score }, at) => ({ name: column, margin: at === 0 ? margin : score - best.score }));
}

/** Minimum score of a column of names. */
const MIN_SCORE = -0.6;

/** Names in two columns: a surname and a forename, or a plain name beside one of them. */
function inTwoColumns(people: readonly TableColumn[]): Pick<NameColumns, "name" | "forename"> | undefined {
  const called = (word: RegExp): TableColumn | undefined => people.find((one) => word.test(one.heading.trim()));
  const saying = (role: "forename" | "surname", least: number, but?: TableColumn): TableColumn | undefined =>
    people.find((one) => one.says(role) >= least && one !== but);
  const [first, last] = [called(/^first$/i), called(/^last$/i)];
  const forename = saying("forename", 2) ?? (last && first);
  const surname = saying("surname", 2, forename) ?? (first && last);
  if (surname && forename) return { name: surname, forename };
  return (
    likelyPair(saying("forename", 1), saying("surname", 1), surname) ??
    besideName(people, forename, surname) ??
    loudSurnames(people)
  );
}

/** "Stanley | BIWOTT" without headings: a column of surnames in capitals beside one of forenames. */
function loudSurnames(people: readonly TableColumn[]): Pick<NameColumns, "name" | "forename"> | undefined {
  const share = ({ cells }: TableColumn, has: RegExp): number =>
    cells.filter(({ text }) => has.test(text.trim())).length / cells.length;
  const bare = people.filter(({ heading }) => heading.trim() === "");
  // Three capitals are the code of a country.
  const name = bare.find((one) => share(one, /^[\p{Lu} '’-]+$/u) === 1 && share(one, /^.{4,}$/u) > 0.6);
  const forename = bare.find((one) => name && Math.abs(one.at - name.at) === 1 && share(one, /^\p{Lu}\p{Ll}/u) === 1);
  return name && forename && isSingle(forename) ? { name, forename } : undefined;
}

/** Two headings that may mean a forename and a surname. */
const likelyPair = (
  given: TableColumn | undefined,
  family: TableColumn | undefined,
  surname: TableColumn | undefined,
) =>
  given && family && given !== family && (!surname || startOf(given) === startOf(surname))
    ? { name: family, forename: given }
    : undefined;

/** A plain name beside a surname is a forename; "Nom; Prénom": beside a forename it is a surname. */
function besideName(
  people: readonly TableColumn[],
  forename: TableColumn | undefined,
  surname: TableColumn | undefined,
): Pick<NameColumns, "name" | "forename"> | undefined {
  const other = people.find((one) => isBesideName(one, forename ?? surname));
  if (forename) return other && isSingle(other) ? { name: other, forename } : undefined;
  return surname && other && { name: surname, forename: other };
}

/** A column called "name" next to another one. */
const isBesideName = (one: TableColumn, other: TableColumn | undefined): boolean =>
  other !== undefined && one.says("name") >= 2 && Math.abs(one.at - other.at) === 1;

/** Names of one or two words in most cells. */
const isSingle = ({ cells }: TableColumn): boolean =>
  cells.filter(({ text }) => text.trim().split(/\s+/).length > 2).length < 0.3 * cells.length;

/** "driver_number", "player_id": if nothing else names the players, their numbers do. */
function isNumbered(column: TableColumn): boolean {
  return (
    /^(?:player|driver|rider|runner|athlete|team|user|member|competitor|participant|entrant|horse|car|kart) (?:id|no|nr|num|number|code)$/.test(
      wordsOf(column.heading),
    ) &&
    column.share("int", "code") > 0.9 &&
    column.distinct > 1
  );
}

/** The first word of a heading: of "Driver givenName" the driver. */
function startOf({ heading }: TableColumn): string {
  return wordsOf(heading).split(" ")[0];
}

/** Roles that names do not have, and their weights. */
const OTHER_ROLES = [
  ["note", 1],
  ["class", 0.8],
  ["country", 0.7],
  ["status", 1],
  ["thing", 0.5],
  ["id", 0.8],
  ["race", 0.6],
  ["date", 1],
] as const;

/** How likely a column names the players. */
function nameScore(column: TableColumn, columns: readonly TableColumn[]): number {
  const { says, filled, distinct, cells, heading } = column;
  const shareOf = (test: (text: string) => boolean, of = filled): number =>
    cells.filter(({ text }) => test(text.trim())).length / Math.max(1, of);
  const words = shareOf((text) => text.includes(" "), cells.length);
  const length = cells.reduce((sum, { text }) => sum + text.trim().length, 0) / Math.max(1, filled);
  const isBesideNames = columns.some((one) => one !== column && one.names > 0.6);
  const isCalledName = says("name") >= 2;
  const evidence: Evidence = [
    [length < 3, -1.5],
    // All rows have the same value: the class of the boats, the club.
    [distinct === 1 && filled > 2, -3],
    [distinct < 0.34 * filled && filled > 5, -1],
    [!isCalledName, -OTHER_ROLES.reduce((sum, [role, weight]) => sum + weight * says(role), 0)],
    // The rider is the player, not the horse.
    [ANIMAL.test(heading.trim()) && columns.some((one) => RIDER.test(one.heading.trim())), -2],
    // "player_id" beside "player_nickname".
    [isBesideNames && /(?:^|\s)(?:id|uuid|guid|uid|hash)$/.test(wordsOf(heading)), -2.5],
    // Names the winner, not the player.
    [filled > 1 && cells.every(({ text }) => text.trim() === "" || saysWon(text)), -3],
    // Every value twice: ids of games, with one row per side.
    [isBesideNames && filled >= 6 && distinct * 2 === filled && !isCalledName, -1.2],
    // Words followed by numbers are not people: "Round 1".
    [words > 0.5 && shareOf((text) => /\d$/.test(text)) > 0.7, -0.8],
  ];
  return (
    1.2 * column.names -
    1.5 * column.share("code", "status", "finished", "truth") -
    2 * column.share("link", "long") +
    0.8 * (distinct / Math.max(1, filled)) +
    0.4 * words +
    says("name") +
    0.9 * (says("nick") + says("surname")) +
    0.5 * says("team") +
    0.3 * says("side1") -
    0.1 * column.at +
    0.1 * Math.min(4, columns.length - column.at) +
    total(evidence)
  );
}

const ANIMAL =
  /^(?:horse|pony|dog|pferd|hund|cheval|chien|caballo|perro|cavallo|cane|cavalo|paard|hond|häst|hest|hevonen|koira|koń|pies|kůň|pes|ló|лошадь)(?: name)?$/iu;
const RIDER =
  /^(?:rider|handler|musher|driver|runner|reiter|hundeführer|cavalier|maître|jinete|guía|cavaliere|conduttore|cavaleiro|ruiter|geleider|ryttare|förare|rytter|fører|ratsastaja|ohjaaja|jeździec|przewodnik|jezdec|psovod|lovas|всадник)(?:in)?(?: name)?$/iu;

/** A name of two cells, as people say it. */
function wholeName(surname: Piece, forename: Piece | undefined): Piece {
  if (!forename) return surname;
  const text = [forename.text.trim(), surname.text.trim()].filter((part) => part !== "").join(" ");
  return { text, from: surname.from, to: surname.to };
}
