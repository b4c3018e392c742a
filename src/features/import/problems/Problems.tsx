import { useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent, ReactNode } from "react";
import { Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { Problem } from "../../../ingest/types";
import type { MergeSuggestion } from "../../../ingest/people/suggest";
import { Button } from "../../../ui";
import { number, sentence } from "../../../ui/format";
import { ALONE, groupsOf, manyOf, placeOf, problemsTitle, titleOf } from "./words";
import type { ProblemGroup } from "./words";
import type { Fix } from "./fixes";
import part from "../section.module.css";
import styles from "./Problems.module.css";

interface ProblemsProps {
  readonly problems: readonly Problem[];
  readonly suggestions: readonly MergeSuggestion[];
  /** Merges that the user made here: name to the name it is read as. */
  readonly merged: Readonly<Record<string, string>>;
  /** Nothing can be kept as it stands. */
  readonly stopped: boolean;
  readonly asked: Problem | null;
  readonly fixesOf: (problem: Problem) => readonly Fix[];
  readonly lineOfName: (name: string) => number | undefined;
  readonly onFix: (fix: Fix) => void;
  /** Opens the line that a problem is about; absent where there is no text to open. */
  readonly onAsk: (problem: Problem) => void;
  readonly onMerge: (from: string, into: string) => void;
  readonly onUnmerge: (from: string) => void;
}

const ICON = { error: OctagonAlert, warning: TriangleAlert, info: Info } as const;
const WORD = { error: "Error", warning: "Problem", info: "Note" } as const;
/** Shown of a group, and of the suggestions, until more are asked for. */
const FEW = 5;
const MOST = 200;

/** What could not be taken as it stood, the gravest first, each with its line and what mends it. */
export function Problems(props: ProblemsProps) {
  const { suggestions, merged, stopped, onMerge, onUnmerge, lineOfName, onAsk } = props;
  // A merge has its own line below, with the way back.
  const problems = props.problems.filter(
    ({ code, text }) => code !== "name-variant" || text === undefined || !Object.hasOwn(merged, text),
  );
  const [all, setAll] = useState(false);
  const [before, setBefore] = useState(false);
  const watch = useFocusOfGone();
  const merges = Object.entries(merged);
  const told = [
    ...problems,
    ...suggestions.map(() => ({ level: "warning" }) as const),
    ...merges.map(() => ({ level: "info" }) as const),
  ];
  const serious = groupsOf(problems);
  if (told.length > 0 && !before) setBefore(true);
  if (told.length === 0 && !before) return null;
  return (
    <section className={part.section} aria-label="Problems" {...watch}>
      <h3 tabIndex={-1}>
        {told.length === 0 ? "No problems left" : problemsTitle(told)}{" "}
        {!stopped && told.length > 0 && <span>{told.length === 1 ? "it does not stop you" : "none stops you"}</span>}
      </h3>
      <ul className={styles.problems}>
        {serious
          .filter(({ level }) => level !== "info")
          .map((group) => (
            <Group key={`${group.code} ${group.level}`} group={group} {...props} />
          ))}
        {suggestions.slice(0, all ? MOST : FEW).map(({ from, into, reason }) => {
          const line = lineOfName(from);
          return (
            <Item
              key={`${from}\u0000${into}`}
              level="warning"
              title={`${from} or ${into}?`}
              detail={`${sentence(reason)}, and never in the same race. Kept as two people.`}
            >
              {line !== undefined && (
                <LineButton
                  text={`line ${number(line)}`}
                  onPress={() => onAsk({ code: "name-variant", level: "warning", line, message: "", text: from })}
                />
              )}
              <Button size="small" aria-label={`Merge ${from} into ${into}`} onClick={() => onMerge(from, into)}>
                Merge
              </Button>
            </Item>
          );
        })}
        {!all && suggestions.length > FEW && (
          <li className={styles.more}>
            <Button size="small" kind="quiet" onClick={() => setAll(true)}>
              Show {number(suggestions.length - FEW)} more pairs of names
            </Button>
          </li>
        )}
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

/** A problem that was mended goes, and the focus with it: it moves to what stands in its place. */
function useFocusOfGone() {
  const section = useRef<HTMLElement>(null);
  const last = useRef(-1);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (last.current < 0 || (activeElement && activeElement !== document.body)) return;
    const items = section.current?.querySelectorAll("li") ?? [];
    const item = items[Math.min(last.current, items.length - 1)];
    (item?.querySelector("button") ?? section.current?.querySelector("h3"))?.focus();
  });
  return {
    ref: section,
    onFocus: ({ target }: FocusEvent) => {
      const item = target.closest("li");
      last.current = item ? [...(section.current?.querySelectorAll("li") ?? [])].indexOf(item) : -1;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last.current = -1;
    },
  };
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
      {open && problems.slice(0, MOST).map((problem, i) => <Single key={i} problem={problem} {...props} />)}
      {open && problems.length > MOST && <li className={styles.more}>and {number(problems.length - MOST)} more</li>}
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

interface ItemProps {
  readonly level: Problem["level"];
  readonly title: string;
  readonly detail: string;
  readonly code?: string;
  readonly current?: boolean;
  readonly children?: ReactNode;
}

function Item({ level, title, detail, code, current = false, children }: ItemProps) {
  const Icon = ICON[level];
  return (
    <li data-level={level} data-current={current || undefined}>
      <Icon size={16} aria-label={WORD[level]} role="img" />
      <div className={styles.words}>
        <b>{title}</b>
        <p>{detail}</p>
        {code && !title.includes(code) && !detail.includes(code) && <code>{code}</code>}
      </div>
      <div className={styles.acts}>{children}</div>
    </li>
  );
}

function LineButton({
  text,
  current,
  onPress,
}: {
  readonly text: string;
  readonly current?: boolean;
  readonly onPress?: () => void;
}) {
  if (!onPress) return <small>{text}</small>;
  return (
    <button type="button" className={styles.line} aria-current={current || undefined} onClick={onPress}>
      {text}
    </button>
  );
}
