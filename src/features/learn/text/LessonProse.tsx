import { useState } from "react";
import type { SyntheticEvent } from "react";
import type { Tree } from "../../../ui/prose/tree";
import { useMediaQuery } from "../../../ui";
import { Prose } from "../../../ui/prose/Prose";
import styles from "./text.module.css";

/** The text of a lesson. Hover or focus a symbol of a formula, and its meaning is shown below the formula. */
export function LessonProse({ trees }: { readonly trees: readonly Tree[] }) {
  return trees.map((tree, i) =>
    typeof tree !== "string" && tree.tag === "formula" ? (
      <Formula key={i} tree={tree} />
    ) : (
      <Prose key={i} trees={[tree]} />
    ),
  );
}

function Formula({ tree }: { readonly tree: Tree }) {
  const [words, setWords] = useState("");
  const touch = useMediaQuery("(hover: none)");
  const read = (event: SyntheticEvent) => {
    const symbol = event.target instanceof Element ? event.target.closest("[data-words]") : null;
    if (symbol) setWords(`${symbol.textContent}: ${symbol.getAttribute("data-words")}`);
  };
  return (
    <div className={styles.formula} onPointerOver={read} onPointerDown={read} onFocus={read}>
      <Prose trees={[tree]} />
      <p className={styles.words} aria-live="polite">
        {words ||
          (touch ? "Touch a symbol to see what it means." : "Hover a symbol, or press Tab, to see what it means.")}
      </p>
    </div>
  );
}
