import type { ReactNode } from "react";
import { ArrowLeft } from "lucide-react";
import { classes } from "../classes";
import { Button } from "../controls/Button";
import { useFocusKept } from "../hooks/useFocusKept";
import styles from "./OwnPage.module.css";

interface OwnPageProps {
  readonly back: { readonly label: string; readonly onClick: () => void };
  readonly title: string;
  /** The question that the page answers. */
  readonly words: ReactNode;
  /** Sets the maximum width of its parts, `--widest`, and their distance, `--apart`. */
  readonly className: string;
  readonly children: ReactNode;
}

/** A page of a screen that replaces its figures: a back button, the question, and the answer. */
export function OwnPage({ back, title, words, className, children }: OwnPageProps) {
  useFocusKept(title);
  return (
    <div className={classes(styles.page, className)}>
      <div className={styles.top}>
        <Button kind="quiet" icon={<ArrowLeft size={14} />} onClick={back.onClick}>
          {back.label}
        </Button>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      {children}
    </div>
  );
}
