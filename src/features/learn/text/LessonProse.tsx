import { useState, type ReactNode, type SyntheticEvent } from "react";
import { useCast } from "../figure/figureState";
import type { Branch, Tree } from "../../../ui/prose/tree";
import { useMediaQuery } from "../../../ui";
import { Prose } from "../../../ui/prose/Prose";
import { TextHandle } from "./TextHandle";
import styles from "./text.module.css";

/** Words that change the figure: a number is written as in the figure, any other word is unchanged. */
function ofFigure({ tag, props = {}, children = [] }: Branch, words: ReactNode): ReactNode {
  const id = String(props.id);
  if (tag === "name") return <Player role={id} />;
  return <TextHandle id={id} words={typeof children[0] === "string" ? undefined : words} />;
}

const Player = ({ role }: { readonly role: string }) => useCast()[role] ?? role;

/** The text of a lesson. Hovering or focusing a symbol of a formula shows its meaning below the formula. */
export function LessonProse({ trees }: { readonly trees: readonly Tree[] }) {
  return trees.map((tree, i) =>
    typeof tree !== "string" && tree.tag === "formula" ? (
      <Formula key={i} tree={tree} />
    ) : (
      <Prose key={i} trees={[tree]} ofFigure={ofFigure} />
    ),
  );
}

/** A symbol and its subscript: p and i, which would otherwise be read as one word. */
function lettersOf(symbol: Element): readonly string[] {
  const [letter, below] = symbol.querySelector("msub")?.children ?? [symbol];
  return [letter, below].map((one) => one?.textContent ?? "");
}

function Formula({ tree }: { readonly tree: Tree }) {
  const [said, setSaid] = useState<{ readonly symbol: readonly string[]; readonly words: string } | null>(null);
  const touch = useMediaQuery("(hover: none)");
  const read = (event: SyntheticEvent) => {
    const symbol = event.target instanceof Element ? event.target.closest("[data-words]") : null;
    if (symbol) setSaid({ symbol: lettersOf(symbol), words: symbol.getAttribute("data-words")! });
  };
  return (
    <div className={styles.formula} onPointerOver={read} onPointerDown={read} onFocus={read}>
      <Prose trees={[tree]} />
      <p className={styles.words} aria-live="polite">
        {said ? (
          <>
            {said.symbol[0]}
            {said.symbol[1] && <sub>{said.symbol[1]}</sub>}: {said.words}
          </>
        ) : touch ? (
          "Touch a symbol to see what it means."
        ) : (
          "Hover a symbol, or press Tab, to see what it means."
        )}
      </p>
    </div>
  );
}
