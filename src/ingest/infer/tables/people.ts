import { wordsOf } from "../tokens/headings";
import { isNameLike, joinOf, peopleOf } from "../tokens/names";
import { tokenOf } from "../tokens/token";
import type { Piece } from "../types";
import type { Context } from "./candidate";
import type { Column } from "./columns";
import type { NameRule } from "./hints";
import { saysWon } from "./results";

export interface People {
  readonly name: Column;
  readonly forename?: Column;
  /** A second surname. */
  readonly second?: Column;
  /** The others of a crew. */
  readonly partners: readonly Column[];
  readonly margin: number;
}

type Found = Omit<People, "second" | "partners">;

/** The column that most likely names the players, and another with their forenames. */
export function nameColumns(columns: readonly Column[], context: Context): People | undefined {
  return nameChoices(columns, context)[0];
}

/** Maximum distance behind the best column of a column that is still tried. */
const NEAR = 2.5;

/** Columns that may name the players, the most likely first; `margin` is negative if another one is more likely. */
export function nameChoices(columns: readonly Column[], context: Context): People[] {
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
function isPartner(column: Column, name: Column): boolean {
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

function foundIn(columns: readonly Column[], { hints }: Context): Found[] {
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
  if (scored.length === 0) {
    const numbers = columns.find(isNumbered);
    if (numbers) return [{ name: numbers, margin: 0 }];
  }
  if (scored.length === 0 || scored[0].score < -0.6) return [];
  const called = (word: RegExp): Column | undefined =>
    columns.find((one) => word.test(one.heading.trim()) && one.names > 0.5);
  const [first, last] = [called(/^first$/i), called(/^last$/i)];
  const forename = columns.find((one) => one.says("forename") >= 2 && one.names > 0.5) ?? (last && first);
  const surname =
    columns.find((one) => one.says("surname") >= 2 && one !== forename && one.names > 0.5) ?? (first && last);
  const [given, family] = (["forename", "surname"] as const).map((role) =>
    columns.find((one) => one.says(role) >= 1 && one.names > 0.5),
  );
  if (
    given &&
    family &&
    given !== family &&
    !(forename && surname) &&
    (!surname || startOf(given) === startOf(surname))
  )
    return [{ name: family, forename: given, margin: 3 }];
  const [best, second] = scored;
  const margin = best.score - (second?.score ?? 0);
  if (surname && forename) return [{ name: surname, forename, margin: 3 }];
  if (forename) {
    // "Nom; Prénom": a plain name beside a forename is a surname.
    const other = columns.find(
      (one) => one !== forename && one.says("name") >= 2 && Math.abs(one.at - forename.at) === 1 && one.names > 0.5,
    );
    const single = (column: Column): boolean =>
      column.cells.filter(({ text }) => text.trim().split(/\s+/).length > 2).length < 0.3 * column.cells.length;
    if (other && single(other)) return [{ name: other, forename, margin: 3 }];
  }
  if (surname && !forename) {
    const other = columns.find(
      (one) => one !== surname && one.says("name") >= 2 && Math.abs(one.at - surname.at) === 1 && one.names > 0.5,
    );
    if (other) return [{ name: surname, forename: other, margin: 3 }];
  }
  return scored
    .filter(({ score }) => score > Math.max(-0.6, best.score - NEAR))
    .slice(0, 3)
    .map(({ column, score }, at) => ({ name: column, margin: at === 0 ? margin : score - best.score }));
}

/** "driver_number", "player_id": if nothing else names the players, their numbers do. */
function isNumbered(column: Column): boolean {
  return (
    /^(?:player|driver|rider|runner|athlete|team|user|member|competitor|participant|entrant|horse|car|kart) (?:id|no|nr|num|number|code)$/.test(
      wordsOf(column.heading),
    ) &&
    column.share("int", "code") > 0.9 &&
    column.distinct > 1
  );
}

/** The first word of a heading: of "Driver givenName" the driver. */
function startOf({ heading }: Column): string {
  return wordsOf(heading).split(" ")[0];
}

function nameScore(column: Column, columns: readonly Column[]): number {
  const { says, filled, distinct } = column;
  const unique = distinct / Math.max(1, filled);
  const words = column.cells.filter(({ text }) => text.trim().includes(" ")).length / Math.max(1, column.cells.length);
  const length = column.cells.reduce((sum, { text }) => sum + text.trim().length, 0) / Math.max(1, filled);
  const codes = column.share("code");
  let score = 1.2 * column.names - 1.5 * codes + 0.8 * unique + 0.4 * words;
  if (length < 3) score -= 1.5;
  // Everybody has the same: the class of the boats, the club.
  if (distinct === 1 && filled > 2) score -= 3;
  if (distinct < 0.34 * filled && filled > 5) score -= 1;
  score += says("name") + 0.9 * says("nick") + 0.9 * says("surname") + 0.5 * says("team") - 0.1 * column.at;
  score += 0.3 * Math.max(says("side1"), says("winner") * 0);
  if (says("name") < 2)
    score -=
      says("note") +
      0.8 * says("class") +
      0.7 * says("country") +
      says("status") +
      0.5 * says("thing") +
      0.8 * says("id") +
      0.6 * says("race") +
      says("date");
  score += 0.1 * Math.min(4, columns.length - column.at);
  // The rider is the player, not the horse.
  if (ANIMAL.test(column.heading.trim()) && columns.some((one) => RIDER.test(one.heading.trim()))) score -= 2;
  score -= 2 * (column.share("link") + column.share("long"));
  score -= 1.5 * (column.share("status") + column.share("finished") + column.share("truth"));
  // "player_id" beside "player_nickname".
  if (
    /(?:^|\s)(?:id|uuid|guid|uid|hash)$/.test(wordsOf(column.heading)) &&
    columns.some((one) => one !== column && one.names > 0.6)
  )
    score -= 2.5;
  // Names the winner, not the player.
  if (filled > 1 && column.cells.every(({ text }) => text.trim() === "" || saysWon(text))) score -= 3;
  // Every value twice: ids of games, with one row per side.
  const others = columns.some((one) => one !== column && one.names > 0.6);
  if (filled >= 6 && distinct * 2 === filled && says("name") < 2 && others) score -= 1.2;
  // Words followed by numbers are not people: "Round 1".
  const numbered = column.cells.filter(({ text }) => /\d\s*$/.test(text)).length / Math.max(1, filled);
  if (numbered > 0.7 && words > 0.5) score -= 0.8;
  return score;
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
