import { blocks, type Entrant, type Race, type Shape, type Way } from "../race";
import { SHORT } from "./lists";

const DIGITS = /\s?\d+/g;

/** The history with names that hold no figures, which nothing would tell from a result behind them. */
export function wordNames(history: readonly Race[]): Race[] {
  return history.map((race) => ({
    ...race,
    entrants: race.entrants.map((one) => ({ ...one, name: one.name.replace(DIGITS, "") })),
  }));
}

/** A heading, and names with what they got behind them. */
export function behind(line: (entrant: Entrant) => string, shape: Shape = SHORT): Way {
  return {
    shape,
    render: (history) => blocks(history.map(({ id, entrants }) => [id, ...entrants.map(line)])),
  };
}

/** A whole race on one line. */
export function inLine(write: (race: Race) => string, shape: Shape = SHORT): Way {
  return {
    shape,
    render: (history) => {
      const meant = wordNames(history);
      return { text: `${meant.map(write).join("\n")}\n`, meant };
    },
  };
}
