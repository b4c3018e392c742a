import type { Criterion, DraftGame } from "../draft";
import type { Place, Problems } from "../problems";
import type { Entrant, Side } from "./entrants";

/** Reports unusual places of a game: numbers left out, or contradicted by times or scores. */
export function checkPlaces(game: DraftGame, sides: readonly Side[], index: number, problems: Problems): void {
  const finishers = sides.filter((side) => !Number.isNaN(side.key)).toSorted((a, b) => a.key - b.key);
  checkGaps(finishers, index, problems);
  checkAgainst("time", finishers, game, index, problems);
  checkAgainst("score", finishers, game, index, problems);
}

function checkGaps(finishers: readonly Side[], index: number, problems: Problems): void {
  const first = finishers[0]?.key === 0 ? 0 : 1;
  let expected = new Set([first]);
  for (let from = 0; from < finishers.length;) {
    const place = finishers[from].key;
    if (place === Infinity) return;
    let to = from;
    let people = 0;
    while (to < finishers.length && finishers[to].key === place) people += finishers[to++].members.length;
    // Tied entrants may also have the mean of the places they use, as in regattas.
    if (!expected.has(place) && place !== first + from + (to - from - 1) / 2) {
      problems.add(
        "place-gap",
        { game: index },
        from === 0
          ? `The places start at ${place}: ranks are counted from the first listed.`
          : `The places skip from ${finishers[from - 1].key} to ${place}: ranks close the gap.`,
      );
      return;
    }
    // After a tie the next place may be dense (1-2-2-3), count sides (1-2-2-4) or count players.
    expected = new Set([place + 1, place + (to - from), place + people]);
    from = to;
  }
}

function checkAgainst(
  criterion: Exclude<Criterion, "place">,
  finishers: readonly Side[],
  game: DraftGame,
  index: number,
  problems: Problems,
): void {
  const numbered = finishers
    .map((side) => ({ side, entrant: side.members[0], value: valueOf(side, criterion) }))
    .filter((one): one is { side: Side; entrant: Entrant; value: number } => one.value !== undefined);
  const steps = numbered.slice(1).map((one, at) => ({ before: numbered[at], after: one }));
  const rising = steps.filter(({ before, after }) => before.side.key < after.side.key && after.value > before.value);
  const falling = steps.filter(({ before, after }) => before.side.key < after.side.key && after.value < before.value);
  const lower =
    criterion === "time" ||
    game.scoreOrder === "lower" ||
    (game.scoreOrder === undefined && rising.length > falling.length);
  for (const { before, after } of steps) {
    const tied = before.side.key === after.side.key;
    const against = tied
      ? criterion === "time" && before.value !== after.value
      : lower
        ? after.value < before.value
        : after.value > before.value;
    if (!against) continue;
    const place: Place = after.entrant.line === undefined ? { game: index } : { line: after.entrant.line };
    problems.add(
      "place-score-conflict",
      place,
      tied
        ? `Equal places with different times: the places count.`
        : `The places and the ${criterion}s disagree: the places count.`,
    );
  }
}

function valueOf(side: Side, criterion: "time" | "score"): number | undefined {
  if (side.members.length > 1) return undefined;
  return criterion === "time" ? side.members[0].seconds : side.members[0].score;
}
