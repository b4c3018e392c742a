import { memo, use, useId, useRef, useState, type ReactNode, type Ref } from "react";
import { Download, Table, TriangleAlert } from "lucide-react";
import { Button, IconButton } from "../controls/Button";
import { Menu } from "../controls/Menu";
import { Progress, type ProgressState } from "../controls/Progress";
import { problem } from "../controls/notice";
import { ContenderMark } from "../contender/ContenderMark";
import { useVisible } from "../hooks/useVisible";
import { classes } from "../classes";
import { FigureSource } from "../export/source";
import type { LegendEntry } from "../export/legendEntry";
import type { RowName } from "../export/figureFile";
import { FigureTableView } from "./FigureTableView";
import type { FigureTable } from "../figureTable";
import styles from "./ChartFrame.module.css";

export interface ChartFrameProps {
  readonly title: string;
  /** The contender that the figure shows. */
  readonly under?: LegendEntry;
  /** One sentence on what it shows, recomputed with the data. */
  readonly reading?: ReactNode;
  /** The same numbers, computed on demand. `whole`: all rows, for a file. */
  readonly table?: (whole: boolean) => FigureTable;
  /** Buttons before the two standard ones. */
  readonly actions?: ReactNode;
  /** A row of controls between reading and chart. */
  readonly controls?: ReactNode;
  readonly progress?: ProgressState | null;
  /** Replaces the chart while there is nothing to draw. */
  readonly empty?: {
    readonly text: string;
    readonly cost?: string;
    readonly action?: { readonly label: string; readonly onClick: () => void };
  } | null;
  readonly error?: {
    readonly what: string;
    readonly remedy: string;
    readonly action?: { readonly label: string; readonly onClick: () => void };
  } | null;
  /** Whether the children are an empty frame, without anything to download. */
  readonly blank?: boolean;
  /** Below the chart: legend, units. */
  readonly footer?: ReactNode;
  /** Whether the chart extends to the pane's edges. */
  readonly flush?: boolean;
  /** Whether the chart keeps its last drawing while off screen (default). false: always updated. */
  readonly lazy?: boolean;
  /** Height reserved for the chart before it is first drawn. */
  readonly minHeight?: number;
  /** The systems in the figure, which a saved figure names as the header does on the page. */
  readonly legend?: readonly LegendEntry[];
  /** Row names that the page shows beside the figure; a saved figure includes them. */
  readonly rowNames?: readonly RowName[];
  /** What a saved figure shows. "table": all rows, for a list that renders only those in view. */
  readonly saved?: "drawing" | "table";
  readonly className?: string;
  readonly headClassName?: string;
  readonly bodyClassName?: string;
  readonly children?: ReactNode;
}

/** Renders its children while live, and otherwise keeps the last drawing. */
const Freeze = memo(
  function Freeze({ children }: { readonly live: boolean; readonly children: ReactNode }) {
    return children;
  },
  (_, next) => !next.live,
);

function Failure({ what, remedy, action }: NonNullable<ChartFrameProps["error"]>) {
  return (
    <div className={styles.error} role="alert">
      <TriangleAlert size={16} />
      <div>
        <p className={styles.what}>{what}</p>
        <p>{remedy}</p>
        {action && (
          <Button size="small" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </div>
    </div>
  );
}

function Nothing({ text, cost, action }: NonNullable<ChartFrameProps["empty"]>) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {cost && <p className="ink-3">{cost}</p>}
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </div>
  );
}

const ICON = { size: 16, strokeWidth: 1.5 } as const;

type FileKind = "svg" | "png" | "csv";

interface ToolsProps {
  readonly title: string;
  readonly hasTable: boolean;
  readonly asTable: boolean;
  readonly setAsTable: (asTable: boolean) => void;
  readonly download: (kind: FileKind) => void;
}

function Tools({ title, hasTable, asTable, setAsTable, download }: ToolsProps) {
  const item = (label: string, aside: string, kind: FileKind) => ({ label, aside, onSelect: () => download(kind) });
  return (
    <>
      {hasTable && (
        <IconButton
          kind="tool"
          label="Show as table"
          word="Table"
          icon={<Table {...ICON} />}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      )}
      <Menu
        label={`Download ${title}`}
        align="end"
        trigger={<IconButton kind="tool" label="Download" word="Download" icon={<Download {...ICON} />} />}
        sections={[
          {
            items: [
              item("SVG", "drawing", "svg"),
              item("PNG", "picture", "png"),
              ...(hasTable ? [item("CSV", "numbers", "csv")] : []),
            ],
          },
        ]}
      />
    </>
  );
}

/** Where the chart is, whether it is drawn (first near the visible part of the page), and whether it is kept up to date. */
function useDrawing(lazy = true) {
  const [ref, visible] = useVisible<HTMLDivElement>("100%");
  const [seen, setSeen] = useState(visible);
  if (visible && !seen) setSeen(true);
  return [ref, seen || !lazy, visible || !lazy] as const;
}

type BodyProps = Pick<ChartFrameProps, "title" | "table" | "minHeight" | "footer" | "bodyClassName" | "children"> & {
  readonly asTable: boolean;
  readonly drawing: ReturnType<typeof useDrawing>;
  readonly body: Ref<HTMLDivElement>;
  readonly foot: Ref<HTMLDivElement>;
};

/** The chart, or its numbers as a table. */
function Body(props: BodyProps) {
  const { title, table, minHeight, footer, bodyClassName, children, asTable, body, foot } = props;
  const [visibleRef, seen, live] = props.drawing;
  return (
    <>
      {asTable && table && <FigureTableView title={title} table={table(false)} />}
      <div
        ref={body}
        data-part="body"
        hidden={asTable}
        className={classes(styles.body, bodyClassName)}
        style={minHeight ? { minHeight } : undefined}
      >
        <div ref={visibleRef}>{seen && <Freeze live={live}>{children}</Freeze>}</div>
      </div>
      {footer && !asTable && (
        <div ref={foot} data-part="footer" className={styles.footer}>
          {footer}
        </div>
      )}
    </>
  );
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, under, reading, table, actions, controls, progress, empty, error, blank, flush, legend, rowNames } =
    props;
  const source = use(FigureSource);
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const drawing = useDrawing(props.lazy);

  const drawn = !empty && !error && !blank;
  const download = (kind: FileKind) => {
    const work = import("../export/download").then((module) =>
      kind === "csv"
        ? module.downloadCsv({ title, under, source }, table!(true))
        : module.download(kind, {
            title,
            under,
            legend,
            rowNames,
            source,
            figure: figure.current!,
            reading: words.current,
            body: asTable || props.saved === "table" ? null : body.current,
            footer: foot.current,
            table: table && (() => table(true)),
          }),
    );
    work.catch(() =>
      problem(`${title} could not be saved`, {
        description: kind === "csv" ? "Try again." : "Try another format, or Show as table.",
      }),
    );
  };

  return (
    <figure
      ref={figure}
      className={classes(styles.figure, flush && styles.flush, props.className)}
      aria-labelledby={id}
    >
      <div className={classes(styles.head, props.headClassName)}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <span id={id}>{title}</span>
            {under && (
              <span className={styles.under}>
                under <ContenderMark slot={under.slot} bare /> {under.label}
              </span>
            )}
          </h2>
          {reading && (
            <p ref={words} className={styles.reading} data-part="reading">
              {reading}
            </p>
          )}
        </div>
        <div className={styles.tools} data-no-export>
          {actions}
          {drawn && <Tools title={title} hasTable={Boolean(table)} {...{ asTable, setAsTable, download }} />}
        </div>
      </div>
      {controls && (
        <div className={styles.controls} data-part="controls" data-no-export>
          {controls}
        </div>
      )}
      {progress && (
        <div className={styles.progress} data-no-export>
          <Progress {...progress} />
        </div>
      )}
      {error ? (
        <Failure {...error} />
      ) : empty ? (
        <Nothing {...empty} />
      ) : (
        <Body {...props} {...{ asTable, drawing, body, foot }} />
      )}
    </figure>
  );
}
