import { ChevronDown } from "lucide-react";
import { Status } from "../../engine/history/types";
import { playerKey, rowsOfPlayer, whatIf } from "../../store";
import { Button, Menu } from "../../ui";
import { counted } from "../../ui/format";
import type { HistorySnapshot } from "../../worker/protocol";

/** What-if questions about this player: all races of a kind, or one of them. */
export function PlayerWhatIf({ snapshot, player }: { readonly snapshot: HistorySnapshot; readonly player: number }) {
  const { history, raceOfRow } = snapshot;
  const rows = rowsOfPlayer(snapshot, player);
  const withStatus = (status: number) => rows.filter((row) => history.status[row] === status).length;
  const [dnf, dq] = [withStatus(Status.dnf), withStatus(Status.dq)];
  const ask = (what: "no-dnf" | "no-dq" | "gone") =>
    whatIf.ask({ type: "player", player: playerKey(history, player), what });
  return (
    <Menu
      label="What if"
      trigger={
        <Button size="small">
          What if <ChevronDown size={14} />
        </Button>
      }
      sections={[
        {
          items: [
            {
              label: "Change the last race",
              disabled: rows.length === 0,
              onSelect: () => whatIf.open(history.keys[raceOfRow[rows[rows.length - 1]]]),
            },
            {
              label: "Never disqualified",
              hint: dq > 0 ? `${counted(dq, "race")}, each finished last` : "Was never disqualified",
              disabled: dq === 0,
              onSelect: () => ask("no-dq"),
            },
            {
              label: "No DNF counts",
              hint: dnf > 0 ? `Takes no part in ${counted(dnf, "race")}` : "Has no DNF",
              disabled: dnf === 0,
              onSelect: () => ask("no-dnf"),
            },
            { label: "Never took part", hint: "In any race", onSelect: () => ask("gone") },
          ],
        },
      ]}
    />
  );
}
