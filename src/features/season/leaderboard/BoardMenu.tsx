import { Columns3 } from "lucide-react";
import { season, TITLES, view } from "../../../store";
import { Button, Menu, notice, problem } from "../../../ui";
import { cellText, type FigureTable } from "../../../ui/figureTable";
import type { Rated } from "../../common/useSeason";
import type { Middle } from "./boardColumns";
import { spanLabel, type ChangeSpan } from "../../common/standings.chart";

interface BoardMenuProps {
  readonly rated: Rated;
  readonly contenders: readonly Rated[];
  readonly hasSd: boolean;
  /** The column beside the score, and the id of the other contender that it shows. */
  readonly middle: Middle;
  readonly beside: string | null;
  readonly span: ChangeSpan;
  readonly spans: readonly ChangeSpan[];
  readonly onSpan: (span: ChangeSpan) => void;
  readonly table: () => FigureTable;
  readonly count: string;
}

const show = (middle: Middle, beside: string | null = null) => season.set({ middle, beside });

/** Chooses the columns of the leaderboard, and copies it for a spreadsheet. */
export function BoardMenu(props: BoardMenuProps) {
  const { rated, contenders, hasSd, middle, beside, span, spans, onSpan, table, count } = props;
  const copy = () => {
    const { columns, rows } = table();
    const lines = [
      columns.map(({ label }) => label),
      ...rows.map((cells) => columns.map((column, k) => cellText(cells[k], column))),
    ];
    navigator.clipboard.writeText(lines.map((line) => line.join("\t")).join("\n")).then(
      () => notice(`${count} copied`),
      () => problem("The browser does not let pages copy", { description: "Download the CSV instead." }),
    );
  };
  return (
    <Menu
      label="Columns"
      align="end"
      trigger={
        <Button kind="quiet" size="small" icon={<Columns3 size={14} />}>
          Columns
        </Button>
      }
      sections={[
        {
          label: "Changes over",
          items: spans.map((one) => ({
            label: spanLabel(one),
            checked: spanLabel(one) === spanLabel(span),
            onSelect: () => onSpan(one),
          })),
        },
        {
          label: "Extra columns",
          items: [
            ...(hasSd ? [{ label: "Mean and sd", checked: middle === "mean", onSelect: () => show("mean") }] : []),
            { label: "Wins and podiums", checked: middle === "honours", onSelect: () => show("honours") },
            ...contenders
              .filter((one) => one.id !== rated.id)
              .map((one) => ({
                label: one.name,
                disabled: !one.replay,
                checked: middle === "beside" && one.id === beside,
                onSelect: () => show("beside", one.id),
              })),
          ],
        },
        {
          items: [
            { label: "Titles and colours", onSelect: () => view.go("season", TITLES) },
            { label: "Copy the leaderboard", onSelect: copy },
          ],
        },
      ]}
    />
  );
}
