import { useMemo, useState } from "react";
import { leaderboardRows, playerKey, useAnswer, type ContenderChoice, type DataSet } from "../../store";
import { Button, ChartFrame, DataTable, NameField, Select, useSize } from "../../ui";
import { nowQuestion, prospectsOf } from "../common/places.chart";
import { knownNames } from "../common/knownNames";
import type { RatedProps } from "../common/useSeason";
import {
  FIELD_CHOICES,
  apartWarning,
  chanceRows,
  chancesReading,
  chancesTable,
  fieldFor,
  type FieldChoice,
} from "./chances.chart";
import { chanceColumns } from "./chanceColumns";
import styles from "./player.module.css";

interface ChancesProps extends RatedProps {
  readonly dataSet: DataSet | undefined;
  readonly contender: ContenderChoice;
  readonly player: number;
  readonly leaders: readonly number[];
  readonly onPlayer: (key: string) => void;
  /** Opens the field on the screen Race. */
  readonly onOpen: (players: readonly number[]) => void;
}

export function Chances({
  dataSet,
  snapshot,
  rated,
  replay,
  contender: { model, parameters },
  player,
  leaders,
  onPlayer,
  onOpen,
}: ChancesProps) {
  const { history } = snapshot;
  const [choice, setChoice] = useState<FieldChoice>("leaders");
  const [added, setAdded] = useState<readonly number[]>([]);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [text, setText] = useState("");
  const [size, { width }] = useSize();
  const ties = dataSet?.options.ties;

  const field = useMemo(() => {
    const chosen = fieldFor(choice, snapshot, leaderboardRows(snapshot, replay), leaders, player);
    return [...new Set([...chosen, ...added])].filter((other) => !left.includes(other));
  }, [choice, snapshot, replay, leaders, player, added, left]);
  const question = useMemo(
    () => (ties ? nowQuestion(snapshot, replay, { model, parameters }, ties, field) : null),
    [snapshot, replay, model, parameters, ties, field],
  );
  const answer = useAnswer("race", question?.request ?? null, "season chances");
  const rows = useMemo(
    () => (question && answer.value ? chanceRows(snapshot, prospectsOf(question, answer.value)) : []),
    [snapshot, question, answer.value],
  );

  const taken = useMemo(() => new Set(field.map((other) => history.names[other])), [field, history]);
  const indexOf = (name: string) =>
    history.names.findIndex((own, other) => own === name.trim() && snapshot.races[other] > 0 && !field.includes(other));
  const add = (name: string) => {
    const found = indexOf(name);
    if (found < 0) return;
    setAdded([...added, found]);
    setLeft(left.filter((other) => other !== found));
    setText("");
  };
  const leaveOut = (other: number) => {
    setLeft([...left, other]);
    setAdded(added.filter((one) => one !== other));
  };
  const columns = chanceColumns(rows, width, {
    player,
    onOpen: (other) => onPlayer(playerKey(history, other)),
    onLeaveOut: leaveOut,
  });

  return (
    <ChartFrame
      title="Chances today"
      under={{ slot: rated.slot, label: rated.name }}
      reading={[chancesReading(rows, player), apartWarning(snapshot, field, player)].filter(Boolean).join(" ")}
      table={() => chancesTable(rows)}
      error={answer.status === "error" ? { what: answer.message, remedy: "Choose another field." } : null}
      empty={field.length < 2 ? { text: "No other player is in this field: choose another, or add a player." } : null}
      lazy={false}
      controls={
        <>
          <Select
            label="Against"
            value={choice}
            options={FIELD_CHOICES}
            onChange={(value) => {
              setChoice(value);
              setAdded([]);
              setLeft([]);
            }}
          />
          <div className={styles.add}>
            <NameField
              className={styles.addName}
              label="Add a player to the field"
              placeholder="Add a player"
              names={() => knownNames(history)}
              taken={taken}
              value={text}
              onChange={setText}
              onTake={add}
              onNext={() => add(text)}
            />
            <Button size="small" disabled={indexOf(text) < 0} onClick={() => add(text)}>
              Add
            </Button>
          </div>
          <Button size="small" kind="quiet" disabled={field.length < 2} onClick={() => onOpen(field)}>
            Open in Race
          </Button>
        </>
      }
    >
      <div ref={size}>
        <DataTable
          label="Chances today"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.player}
          selected={(row) => row.player === player}
        />
      </div>
    </ChartFrame>
  );
}
