import { pick, type Entrant, type Race, type Random, type Shape } from "./race";

/** mulberry32: the same seed, the same histories. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NAMES =
  "José Ana Marta Di Paul Ben Cleo Dan Eve|Anna Berg|Lewis Hamilton|Sergio Pérez|R. J. Scaringe|O'Neill|Zoë|FGC_Hamburg|piramidion|Nico Hülkenberg|李雷|Иван|Jean-Luc|Team 7|stefano2|Ed|Max Verstappen|Søren|Bo"
    .split("|")
    .flatMap((part, at) => (at === 0 ? part.split(" ") : [part]));
const RACES = "Monza Spa Sakhir Imola Suzuka Kyalami Jerez Assen Brno Sepang Zandvoort Estoril".split(" ");

export function shuffled<Value>(random: Random, values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

function between(random: Random, [least, most]: readonly [number, number]): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** A history that a way of writing can show. */
export function historyFor(shape: Shape, random: Random): Race[] {
  const size = between(random, shape.field);
  const people = shuffled(random, NAMES).slice(0, shape.fixed ? size : Math.max(size + 3, 6));
  const ids = shuffled(random, RACES);
  return Array.from({ length: between(random, shape.races) }, (_, at) => {
    const field = shuffled(random, people).slice(0, shape.fixed ? size : between(random, shape.field));
    return { id: ids[at % ids.length], entrants: resultOf(field, shape, random) };
  });
}

function resultOf(field: readonly string[], { ties, statuses = [] }: Shape, random: Random): Entrant[] {
  const outside = statuses.length === 0 ? 0 : Math.min(field.length - 2, Math.floor(random() * 3));
  const finishing = field.slice(0, field.length - outside);
  let seconds = 300 + Math.floor(random() * 4000);
  let score = 60 + Math.floor(random() * 40);
  let rank = 1;
  const finished = finishing.map((name, at): Entrant => {
    if (at > 0 && !(ties && random() < 0.15)) {
      rank = at + 1;
      seconds += 1 + Math.floor(random() * 50);
      score -= 1 + Math.floor(random() * 6);
    }
    return { name, rank, seconds, score };
  });
  const others = field.slice(finishing.length).map((name): Entrant => {
    const status = pick(random, statuses);
    return { name, status, rank: status === "dns" ? null : finishing.length + 1 };
  });
  return [...finished, ...others];
}
