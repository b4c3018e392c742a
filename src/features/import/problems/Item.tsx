import type { ReactNode } from "react";
import { Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { Problem } from "../../../ingest/types";
import styles from "./Problems.module.css";

const ICON = { error: OctagonAlert, warning: TriangleAlert, info: Info } as const;
const WORD = { error: "Error", warning: "Problem", info: "Note" } as const;

/** An entry of the list of problems. */
interface ItemProps {
  readonly level: Problem["level"];
  readonly title: string;
  readonly detail: string;
  readonly code?: string;
  readonly current?: boolean;
  readonly children?: ReactNode;
}

export function Item({ level, title, detail, code, current = false, children }: ItemProps) {
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

export function LineButton({
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
