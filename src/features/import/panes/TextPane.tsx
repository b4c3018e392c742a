import { useMemo } from "react";
import { number } from "../../../ui/format";
import { marksOf } from "../editor/marks";
import { Paper, isLong } from "../editor/Paper";
import { intake } from "../intake/intake";
import { nameOfSource } from "../intake/desk";
import { Source } from "../Source";
import type { AtDesk } from "../useDesk";

/** The left pane: the texts, and the one in the editor with its problems marked. */
export function TextPane({ table, index, desk, act, paper, restored }: AtDesk) {
  const { idle, source, tables } = desk;
  const { result, line } = desk.session;
  const name = table.papers.length > 1 ? nameOfSource(source) : undefined;
  const marks = useMemo(() => marksOf(result?.problems ?? [], name), [result, name]);
  const isUnknown = (other: string) => result?.inputs.find((one) => one.source === other)?.format === "";
  const remark =
    restored && !idle
      ? "Your text from before is still here."
      : isLong(index)
        ? `${number(index.starts.length)} lines; press one to edit it.`
        : "";
  return (
    <Source
      intake={table}
      noteOf={(other) => (isUnknown(other) ? "not recognised" : "")}
      remark={remark}
      onStartOver={idle ? null : act.startOver}
    >
      <Paper
        ref={paper}
        index={index}
        marks={marks}
        separator={tables.looked?.separator ?? (tables.cutter ? "|" : undefined)}
        current={line}
        onText={intake.setText}
        onLine={(next) => act.send({ type: "point", line: next })}
      />
    </Source>
  );
}
