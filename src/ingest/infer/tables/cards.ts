import { cardsOf } from "../containers/cards";
import { separatedShare } from "../containers/grids";
import { headingRoles } from "../tokens/headings";
import { EMPTY, type Fitted } from "../types";
import type { Context } from "../common/context";
import { readEntrants } from "./entrants";

/** Records of several lines, each beginning with its place. */
export function readCards(text: string, context: Context): Fitted[] {
  const read = cardsOf(text).flatMap(({ rows, above }) => {
    const width = Math.max(...rows.map(({ cells }) => cells.length));
    const headings = Array.from({ length: width }, (_, at) => (at === 0 ? { ...EMPTY, text: "Place" } : EMPTY));
    const candidate = readEntrants({ headings, headed: true, rows, titles: above, inner: [] }, context);
    if (!candidate) return [];
    const title = above.findLast(({ text: word }) => word.length > 5 && !isLabelled(word));
    return [{ candidate, games: candidate.games.map((game) => (title ? { ...game, title } : game)) }];
  });
  if (read.length === 0) return [];
  const [{ candidate }] = read;
  return [
    {
      kind: "records of several lines",
      template: "cards",
      games: read.flatMap(({ games }) => games),
      fit: candidate.fit + 0.6 - 2 * separatedShare(text),
      evidence: candidate.evidence,
      assumed: candidate.assumed,
      unread: [],
      choices: { container: "cards" },
    },
  ];
}

const isLabelled = (word: string): boolean => Math.max(0, ...headingRoles(word).values()) >= 3;
