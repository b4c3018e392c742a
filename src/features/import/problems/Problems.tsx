import { useState } from "react";
import type { Problem } from "../../../ingest/types";
import type { MergeSuggestion } from "../../../ingest/people/suggest";
import { Button } from "../../../ui";
import { number } from "../../../ui/format";
import { useFocusAfterRemoval } from "../useFocusAfterRemoval";
import { ALONE, groupsOf, manyOf, placeOf, problemsTitle, titleOf, type ProblemGroup } from "./problemWords";
import type { Fix } from "./fixes";
import { Item, LineButton } from "./Item";
import { Spellings, countOfPeople } from "./Spellings";
import part from "../section.module.css";
import styles from "./Problems.module.css";

interface ProblemsProps {
  readonly problems: readonly Problem[];
  readonly suggestions: readonly MergeSuggestion[];
  /** The user's merges: each name with the name that it is read as. */
  readonly merged: Readonly<Record<string, string>>;
  /** Whether nothing can be saved in the present state. */
  readonly stopped: boolean;
  readonly asked: Problem | null;
  readonly fixesOf: (problem: Problem) => readonly Fix[];
  readonly lineOfName: (name: string) => number | undefined;
  readonly onFix: (fix: Fix) => void;
  /** Opens the line of a problem; absent if there is no text to open. */
  readonly onAsk: (problem: Problem) => void;
  /** Reads several names as one. */
  readonly onMerge: (from: readonly string[], into: string) => void;
  readonly onUnmerge: (from: string) => void;
}

/** Number of problems of a group shown initially. */
const FEW = 5;
const MAX = 200;

/** The problems of reading, most serious first, each with its line and a fix. */
export function Problems(props: ProblemsProps) {
  const { suggestions, merged, stopped, onMerge, onUnmerge, lineOfName, onAsk } = props;
  // A merged name has its own line below, with its undo.
  const problems = props.problems.filter(
    ({ code, text }) => code !== "name-variant" || text === undefined || !Object.hasOwn(merged, text),
  );
  const [before, setBefore] = useState(false);
  const watch = useFocusAfterRemoval();
  const merges = Object.entries(merged);
  const shown = [
    ...problems,
    ...Array.from({ length: countOfPeople(suggestions) }, () => ({ level: "warning" }) as const),
    ...merges.map(() => ({ level: "info" }) as const),
  ];
  const serious = groupsOf(problems);
  if (shown.length > 0 && !before) setBefore(true);
  if (shown.length === 0 && !before) return null;
  return (
    <section className={part.section} aria-label="Problems" {...watch}>
      <h3 tabIndex={-1}>
        {shown.length === 0 ? "No problems left" : problemsTitle(shown)}{" "}
        {!stopped && shown.length > 0 && <span>you can save all the same</span>}
      </h3>
      <ul className={styles.problems}>
        {serious
          .filter(({ level }) => level !== "info")
          .map((group) => (
            <Group key={`${group.code} ${group.level}`} group={group} {...props} />
          ))}
        <Spellings
          suggestions={suggestions}
          lineOfName={lineOfName}
          onLine={(line, name) => onAsk({ code: "name-variant", level: "warning", line, message: "", text: name })}
          onMerge={onMerge}
        />
        {merges.map(([from, into]) => (
          <Item
            key={from}
            level="info"
            title={`${from} is read as ${into}`}
            detail="You said that they are one person."
          >
            <Button size="small" aria-label={`Undo the merge of ${from}`} onClick={() => onUnmerge(from)}>
              Undo merge
            </Button>
          </Item>
        ))}
        {serious
          .filter(({ level }) => level === "info")
          .map((group) => (
            <Group key={`${group.code} ${group.level}`} group={group} {...props} />
          ))}
      </ul>
    </section>
  );
}

function Group({ group, ...props }: ProblemsProps & { readonly group: ProblemGroup }) {
  const [open, setOpen] = useState(false);
  const { code, level, problems } = group;
  const { asked, onAsk } = props;
  if (problems.length <= ALONE) return problems.map((problem, i) => <Single key={i} problem={problem} {...props} />);
  return (
    <>
      <Item level={level} title={manyOf(code, problems.length)} detail={problems[0].message}>
        {!open &&
          problems
            .slice(0, FEW)
            .map(
              (problem, i) =>
                placeOf(problem) && (
                  <LineButton
                    key={i}
                    text={placeOf(problem)}
                    current={problem === asked}
                    onPress={problem.line === undefined ? undefined : () => onAsk(problem)}
                  />
                ),
            )}
        <Button size="small" kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Show fewer" : "Show each"}
        </Button>
      </Item>
      {open && problems.slice(0, MAX).map((problem, i) => <Single key={i} problem={problem} {...props} />)}
      {open && problems.length > MAX && <li className={styles.more}>and {number(problems.length - MAX)} more</li>}
    </>
  );
}

function Single({ problem, asked, fixesOf, onFix, onAsk }: ProblemsProps & { readonly problem: Problem }) {
  const place = placeOf(problem);
  return (
    <Item
      level={problem.level}
      title={titleOf(problem)}
      detail={problem.message}
      code={problem.text}
      current={same(problem, asked)}
    >
      {place && <LineButton text={place} onPress={problem.line === undefined ? undefined : () => onAsk(problem)} />}
      {fixesOf(problem).map((fix) => (
        <Button key={fix.label} size="small" onClick={() => onFix(fix)}>
          {fix.label}
        </Button>
      ))}
    </Item>
  );
}

const same = (a: Problem, b: Problem | null) =>
  b !== null &&
  a.line === b.line &&
  a.code === b.code &&
  a.source === b.source &&
  a.text === b.text &&
  a.line !== undefined;
