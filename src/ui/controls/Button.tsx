import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes";
import styles from "./Button.module.css";

interface ButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** primary: filled, one in each view; plain: bordered; quiet: without border until hovered. */
  readonly kind?: "primary" | "plain" | "quiet";
  readonly size?: "normal" | "small";
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

export function Button({ kind = "plain", size = "normal", icon, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, styles[kind], size === "small" && styles.small, className)}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** The accessible name, which is also the tooltip. */
  readonly label: string;
  /** Shown beside the icon if the container has room. */
  readonly word?: string;
  readonly icon: ReactNode;
  readonly kind?: "plain" | "quiet" | "tool";
}

/** A button that shows only its icon if there is little room; it always has an accessible name. */
export function IconButton({ label, word, icon, kind = "quiet", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(styles.button, styles[kind], styles.icon, className)}
      {...rest}
    >
      {icon}
      {word && <span className={styles.word}>{word}</span>}
    </button>
  );
}
