import { useState } from "react";
import type { MergeSuggestion } from "../../../ingest/people/suggest";
import { Button } from "../../../ui";
import { list, number, sentence } from "../../../ui/format";
import { Item, LineButton } from "./Item";
import styles from "./Problems.module.css";

interface SpellingsProps {
  readonly suggestions: readonly MergeSuggestion[];
  readonly lineOfName: (name: string) => number | undefined;
  readonly onLine: (line: number, name: string) => void;
  /** Reads several names as one. */
  readonly onMerge: (from: readonly string[], into: string) => void;
}

/** Number of questions shown initially. */
const FEW = 5;
const MAX = 200;

/** Names that may belong to one player, and the name to keep. */
interface Likely {
  readonly into: string;
  readonly from: readonly string[];
  readonly reason: string;
}

/** Combines the pairs of one player into one question. */
export function peopleOf(suggestions: readonly MergeSuggestion[]): readonly Likely[] {
  const asked = new Set<string>();
  return suggestions.flatMap(({ from, into, reason, spellings }): Likely[] => {
    if (!spellings) return [{ into, from: [from], reason: `${sentence(reason)}, and never in the same race.` }];
    const [commonest, ...others] = spellings;
    if (asked.has(commonest)) return [];
    asked.add(commonest);
    return [{ into: commonest, from: others, reason: "Alike, and never two of them in the same race." }];
  });
}

export const countOfPeople = (suggestions: readonly MergeSuggestion[]): number => peopleOf(suggestions).length;

/** Names that may be one player, merged by one click however many spellings there are. */
export function Spellings({ suggestions, lineOfName, onLine, onMerge }: SpellingsProps) {
  const [all, setAll] = useState(false);
  const people = peopleOf(suggestions);
  return (
    <>
      {people.slice(0, all ? MAX : FEW).map(({ into, from, reason }) => {
        const line = lineOfName(from[0]);
        const names = [...from, into];
        return (
          <Item
            key={names.join("\u0000")}
            level="warning"
            title={`${list(names, "or")}?`}
            detail={`${reason} Read as ${from.length === 1 ? "two people" : `${number(names.length)} people`}.`}
          >
            {line !== undefined && <LineButton text={`line ${number(line)}`} onPress={() => onLine(line, from[0])} />}
            <Button
              size="small"
              aria-label={from.length === 1 ? `Merge ${from[0]} into ${into}` : undefined}
              onClick={() => onMerge(from, into)}
            >
              {from.length === 1 ? "Merge" : `Merge all ${number(names.length)} spellings`}
            </Button>
          </Item>
        );
      })}
      {!all && people.length > FEW && (
        <li className={styles.more}>
          <Button size="small" kind="quiet" onClick={() => setAll(true)}>
            Show {number(people.length - FEW)} more pairs of names
          </Button>
        </li>
      )}
    </>
  );
}
