/** Scores of a side and its opponent. */
export interface PairScore {
  readonly left: number;
  readonly right: number;
}

/** Whether the cell is on the diagonal, where a player has no opponent. */
export function isOwn(text: string): boolean {
  return /^(?:[*x×X#■█▪●\\]+|[-–—]+|\/+)$/.test(text.trim());
}

const SINGLE: Readonly<Record<string, PairScore>> = {
  "1": { left: 1, right: 0 },
  "0": { left: 0, right: 1 },
  "½": { left: 0.5, right: 0.5 },
  "1/2": { left: 0.5, right: 0.5 },
  "0.5": { left: 0.5, right: 0.5 },
  "0,5": { left: 0.5, right: 0.5 },
  ".5": { left: 0.5, right: 0.5 },
  "=": { left: 0.5, right: 0.5 },
  w: { left: 1, right: 0 },
  l: { left: 0, right: 1 },
  d: { left: 0.5, right: 0.5 },
  "+": { left: 1, right: 0 },
};

/** A result and the colour it was played with: "1w", "b½". */
const COLOURED = /^(?:([wbs])\s?)?([01½=]|0[.,]5|1\/2)(?:\s?([wbs]))?$/;

/** One cell of a crosstable: "1", "½", "W", "1w", "3-1". Undefined for a game not played. */
export function readScore(text: string): PairScore | undefined {
  const cell = text.trim().toLowerCase();
  if (Object.hasOwn(SINGLE, cell)) return SINGLE[cell];
  const coloured = COLOURED.exec(cell)?.[2];
  if (coloured !== undefined) return SINGLE[coloured];
  const pair = /^(\d{1,3})\s?[-–:]\s?(\d{1,3})$/.exec(cell);
  return pair ? { left: Number(pair[1]), right: Number(pair[2]) } : undefined;
}

/** The games of a cell where the same two met several times: "1½", "0,0", "1 0 1"; one game, or none. */
export function readScores(text: string): PairScore[] {
  const one = readScore(text);
  if (one) return [one];
  const signs = text.trim().replace(/1\/2/g, "½");
  return /^[01½=](?:[\s,;/]?[01½=]){1,5}$/.test(signs)
    ? [...signs.matchAll(/[01½=]/g)].map(([sign]) => SINGLE[sign])
    : [];
}

interface Pairing {
  readonly opponent: number;
  readonly score: PairScore;
}

const PAIRING = /^(\d{1,4})\s?([wbs])?\s?([10½=+-]|0[.,]5|1\/2)$/i;
const LETTERED = /^([+=wld½-])\s?([wb])?(\d{1,4})$/i;

/** An opponent by number with the result: "12w1", "3b½", "12 w 1", "W12", "+12", "=3"; "bye" without an opponent. */
export function readPairing(text: string): Pairing | "bye" | undefined {
  const cell = text.trim();
  if (
    /^(?:bye\s?[01½]?|[hfu][01½]|[01½]|0[.,]5|-?1?bye|free|spielfrei|exempt|\+\/?-?|-+|–|-1|-½|-0|[01½]?f|h---|u---|f---|---)$/i.test(
      cell,
    )
  )
    return "bye";
  const pairing = PAIRING.exec(cell);
  if (pairing) return { opponent: Number(pairing[1]), score: scoreOf(pairing[3]) };
  const lettered = LETTERED.exec(cell);
  return lettered ? { opponent: Number(lettered[3]), score: scoreOf(lettered[1]) } : undefined;
}

function scoreOf(sign: string): PairScore {
  if (/^[1+w]$/i.test(sign)) return SINGLE["1"];
  return /^[0l-]$/i.test(sign) ? SINGLE["0"] : SINGLE["½"];
}
