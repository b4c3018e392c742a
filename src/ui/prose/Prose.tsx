import { createElement, Fragment, useEffect, useRef, useState, type ReactNode } from "react";
import { classes } from "../classes";
import { MINUS } from "../format";
import type { Branch, Tree } from "./tree";
import styles from "./Prose.module.css";

interface ProseProps {
  readonly trees: readonly Tree[];
  /** Values of the slots. */
  readonly values?: Readonly<Record<string, number>>;
  /** Called when a link to another page is clicked. */
  readonly onPage?: (id: string) => void;
  /** Renders the parts linked to a lesson's figure (`handle`, `name`); absent: as plain text. */
  readonly ofFigure?: (tree: Branch, words: ReactNode) => ReactNode;
}

/** Text and formulas from trees, as elements and text nodes only. */
export function Prose({ trees, ...context }: ProseProps) {
  return trees.map((tree, i) => <Fragment key={i}>{draw(tree, context)}</Fragment>);
}

function draw(tree: Tree, context: Omit<ProseProps, "trees">): ReactNode {
  if (typeof tree === "string") return tree;
  const { tag, props = {}, children = [] } = tree;
  const inside = children.length > 0 ? <Prose trees={children} {...context} /> : undefined;
  switch (tag) {
    case "slot":
      return <Filled {...(props as unknown as SlotProps)} values={context.values} />;
    case "page":
      return (
        <PageLink id={String(props.id)} onPage={context.onPage}>
          {inside}
        </PageLink>
      );
    case "handle":
    case "name":
      return context.ofFigure ? context.ofFigure(tree, inside) : inside;
    case "scroll":
      return <Scroll label="Table">{inside}</Scroll>;
    case "formula":
      return (
        <Scroll label="Formula" className={styles.formula}>
          {inside}
          {props.number !== undefined && <span className={styles.number}>({String(props.number)})</span>}
        </Scroll>
      );
    default:
      return createElement(tag, props as Branch["props"], inside);
  }
}

interface SlotProps {
  readonly name: string;
  /** Whether to write negative numbers in parentheses. */
  readonly operand?: boolean;
}

/** A number within a formula. */
function Filled({ name, operand = false, values }: SlotProps & Pick<ProseProps, "values">) {
  const value = values?.[name];
  if (value === undefined) return createElement("mtext", null, "?");
  const text = figure(value);
  const number = createElement("mn", null, text);
  if (!operand || !text.startsWith(MINUS)) return number;
  const fence = (sign: string) => createElement("mo", { stretchy: "false" }, sign);
  return createElement("mrow", null, fence("("), number, fence(")"));
}

/** Four significant digits, true minus, no exponent if possible. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : Number.isNaN(value) ? "?" : `${MINUS}∞`;
  const short = Number(value.toPrecision(4));
  const size = Math.abs(short);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) {
    const [mantissa, power] = short.toExponential().split("e");
    return `${mantissa} × 10^${Number(power)}`.replaceAll("-", MINUS);
  }
  return (short === 0 ? "0" : String(short)).replace("-", MINUS);
}

function PageLink({
  id,
  onPage,
  children,
}: {
  readonly id: string;
  readonly onPage?: (id: string) => void;
  readonly children: ReactNode;
}) {
  if (!onPage) return children;
  return (
    <button type="button" className={styles.link} onClick={() => onPage(id)}>
      {children}
    </button>
  );
}

/** Content wider than a phone scrolls separately, by touch and by keyboard, so that the page does not. */
export function Scroll({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={classes(styles.scroll, className)}
      {...(wide ? { tabIndex: 0, role: "group", "aria-label": label } : {})}
    >
      {children}
    </div>
  );
}
