import { useEffect, useState } from "react";
import { DEFAULT_OPTIONS, type History } from "../../../../engine/history/types";
import { specOfRule, wordsOf } from "../../../../store";
import { ask } from "../../claims/asking";
import { specOf, type Shown } from "../../figure/models";

const GAMES = 1000;
const BASE = "lesson-thrown-games";
const [FARMER, FRIEND] = ["Farmer", "Friend"];
/** Milliseconds without typing before the code runs. */
const REST = 400;

let reading: Promise<History> | null = null;

/** A season of games that the friend loses on purpose, in the worker; made once. */
function thrownGames(): Promise<History> {
  const rows = Array.from({ length: GAMES }, (_, game) => `${game},${FARMER},1\n${game},${FRIEND},2`);
  const data = `race,player,place\n${rows.join("\n")}`;
  reading ??= ask("read", { key: BASE, inputs: [{ data }], options: {}, preview: 1 }).then(({ history }) => history);
  return reading;
}

/** Points that the farmer has gained after 0, 1, … games, under the typed rule and under others. */
async function gainsOf(text: string, others: readonly Shown[]): Promise<readonly (readonly number[])[]> {
  const { player, names } = await thrownGames();
  const { contenders } = await ask("replay", {
    history: { base: BASE, edits: [], options: DEFAULT_OPTIONS },
    contenders: [specOfRule(text), ...others.map(specOf)],
  });
  const rows = Array.from(player.keys()).filter((row) => names[player[row]] === FARMER);
  return contenders.map(({ scale, before, after }) => [
    0,
    ...rows.map((row) => (after[row] - before[rows[0]]) * scale.pointsPerUnit),
  ]);
}

interface Thrown {
  /** [rule] the typed one, then the others; of the last code that ran. */
  readonly gains: readonly (readonly number[])[] | null;
  /** What is wrong with the typed code, in words, or "". */
  readonly problem: string;
}

export function useThrown(text: string, others: readonly Shown[]): Thrown {
  const [thrown, setThrown] = useState<Thrown>({ gains: null, problem: "" });
  const isFirst = thrown.gains === null;
  useEffect(() => {
    let isWanted = true;
    const rest = setTimeout(
      () =>
        void gainsOf(text, others).then(
          (gains) => isWanted && setThrown({ gains, problem: "" }),
          (error: unknown) => isWanted && setThrown((last) => ({ ...last, problem: wordsOf(error) })),
        ),
      isFirst ? 0 : REST,
    );
    return () => {
      isWanted = false;
      clearTimeout(rest);
    };
    // The first answer must not restart the effect.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, others]);
  return thrown;
}
