import { memo } from "react";
import { Info, OctagonAlert, TriangleAlert } from "lucide-react";
import { piecesOf, type EditorMark, type Piece } from "./marks";
import type { LineSpan } from "./spans";
import styles from "./TextEditor.module.css";

const ICON = { error: OctagonAlert, warning: TriangleAlert, info: Info } as const;

interface DrawnLineProps {
  readonly line: number;
  /** px; absent: below the line before, as high as its wrapped text. */
  readonly top?: number;
  readonly height: number;
  /** null: the line is open in a field. */
  readonly text: string | null;
  readonly separator: string | undefined;
  readonly mark: EditorMark | undefined;
  readonly spans: readonly LineSpan[] | undefined;
  /** The highlighted race. */
  readonly lit: number | null;
  readonly isCurrent: boolean;
  /** Present if lines can be opened one by one. */
  readonly onPress?: () => void;
  readonly onEnter?: () => void;
}

/** A line as displayed: its number, and each part styled by its recognised role. */
export const DrawnLine = memo(function DrawnLine(props: DrawnLineProps) {
  const { line, top, height, text, separator, mark, spans, lit, isCurrent, onPress, onEnter } = props;
  const Icon = mark && ICON[mark.level];
  const isLit = lit !== null && (spans?.some(({ race }) => race === lit) ?? false);
  return (
    <div
      id={onPress && `text-line-${line}`}
      className={styles.line}
      data-level={mark?.level}
      data-current={isCurrent || undefined}
      data-lit={isLit || undefined}
      style={top === undefined ? { minHeight: height } : { top, height }}
      {...(onPress && { role: "option", "aria-selected": isCurrent, onClick: onPress, onPointerEnter: onEnter })}
    >
      <span className={styles.number}>
        {Icon && <Icon size={12} />}
        {line}
      </span>
      {text !== null && (
        <code>
          {piecesOf(text, separator, mark, spans).map((piece, i) => (
            <Part key={i} piece={piece} />
          ))}
        </code>
      )}
    </div>
  );
});

function Part({ piece: { text, kind, span } }: { readonly piece: Piece }) {
  if (kind === "separator") return <s>{text}</s>;
  const said = span ? (
    <span data-role={span.role} data-pointed={span.pointed}>
      {text}
    </span>
  ) : (
    text
  );
  return kind === "mark" ? <mark>{said}</mark> : said;
}
