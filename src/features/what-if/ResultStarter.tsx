import { ArrowDown, ArrowUp, ChevronsUp, Equal, Flag, MoreVertical, X } from "lucide-react";
import type { RaceEntrant } from "../../store";
import { IconButton, Menu, classes, type MenuItem } from "../../ui";
import { STATUS_TEXT } from "../../ui/format";
import { useOrderRow } from "../common/OrderDrag";
import styles from "./whatIf.module.css";

interface ResultStarterProps {
  readonly starter: RaceEntrant;
  readonly rank: number;
  readonly at: number;
  /** The change: "1st, was 3rd", or "". */
  readonly was: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (to: number) => void;
  readonly onStatus: (status: RaceEntrant["status"]) => void;
  readonly onTie: () => void;
  readonly onOut: () => void;
}

const icon = (Icon: typeof ArrowUp) => <Icon size={14} aria-hidden="true" />;

export function ResultStarter(props: ResultStarterProps) {
  const { starter, rank, at, was, isFirst, isLast, onMove, onStatus, onTie, onOut } = props;
  const { id, name, status } = starter;
  const finished = status === "finished";
  const { row, grip } = useOrderRow(id, { name, className: styles.grip });
  const moves: MenuItem[] = [
    { label: "First", icon: icon(ChevronsUp), disabled: isFirst, onSelect: () => onMove(0) },
    { label: "One place up", icon: icon(ArrowUp), disabled: isFirst, onSelect: () => onMove(at - 1) },
    {
      label: "One place down",
      icon: icon(ArrowDown),
      disabled: isLast || !finished,
      onSelect: () => onMove(at + 1),
    },
    {
      label: starter.tied ? "No tie with the one above" : "Tie with the one above",
      icon: icon(Equal),
      disabled: isFirst || !finished,
      onSelect: onTie,
    },
  ];
  const fates: MenuItem[] = [
    ...(finished
      ? []
      : [
          {
            label: status === "dq" ? "Never disqualified: finished last" : "Finished after all: last",
            icon: icon(Flag),
            onSelect: () => onStatus("finished"),
          },
        ]),
    ...(status === "dnf" ? [] : [{ label: "Did not finish", onSelect: () => onStatus("dnf") }]),
    ...(status === "dq" ? [] : [{ label: "Disqualified", onSelect: () => onStatus("dq") }]),
    { label: "Took no part", icon: icon(X), onSelect: onOut },
  ];
  return (
    <li {...row} className={classes(was && styles.changed, !finished && styles.unfinished)}>
      {grip}
      <span className={styles.place}>{finished ? `${starter.tied ? "= " : ""}${rank}` : STATUS_TEXT[status]}</span>
      <span className={styles.who}>
        {name}
        {was && <em>{was.slice(was.indexOf("was"))}</em>}
      </span>
      <Menu
        label={`Change ${name}`}
        align="end"
        trigger={<IconButton kind="tool" label={`Change ${name}`} icon={<MoreVertical size={15} />} />}
        sections={[{ items: moves }, { items: fates }]}
      />
    </li>
  );
}
