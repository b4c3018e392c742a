import type { ReactNode } from "react";
import { ArrowLeft } from "lucide-react";
import { classes } from "../classes";
import { Button } from "../controls/Button";
import styles from "./OwnPage.module.css";

interface OwnPageProps {
  readonly back: { readonly label: string; readonly onClick: () => void };
  readonly title: string;
  /** What the page answers. */
  readonly words: ReactNode;
  /** Says how wide its parts may be, `--widest`, and how far apart they stand, `--apart`. */
  readonly className: string;
  readonly children: ReactNode;
}

/** A page of a screen that takes the place of its figures: the way back, what it answers, and the answer. */
export function OwnPage({ back, title, words, className, children }: OwnPageProps) {
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
