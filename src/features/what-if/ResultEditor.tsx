import { useState } from "react";
import { ChevronLeft, ChevronRight, RotateCcw } from "lucide-react";
import { finishing, startersOfRace, placingsOf, scenarios, type RaceStarters, type WhatIfScenario } from "../../store";
import { Button, Checkbox, IconButton } from "../../ui";
import type { HistorySnapshot } from "../../worker/protocol";
import { OrderDrag } from "../common/OrderDrag";
import { RacePicker } from "./RacePicker";
import { ResultStarter } from "./ResultStarter";
import { movesOf, raceHead } from "../common/scenarios.chart";
import styles from "./whatIf.module.css";

interface ResultEditorProps {
  readonly snapshot: HistorySnapshot;
  readonly scenario: WhatIfScenario | undefined;
  readonly race: number;
  readonly onRace: (key: number) => void;
  /** Called with the scenario of a change, which may be new. */
  readonly onMade: (id: string) => void;
}

/** Edits the finishing order of one race by mouse, touch and keyboard. */
export function ResultEditor({ snapshot, scenario, race, onRace, onMade }: ResultEditorProps) {
  const { history } = snapshot;
  const key = history.keys[race];
  const [picking, setPicking] = useState(false);
  const made = scenario?.changes.find(({ change }) => change.type !== "player" && change.race === key);
  const change = made?.change;
  const order = change?.type === "result" ? change.order : null;
  const shown = startersOfRace("", snapshot, race, order);
  const moves = new Map(order ? movesOf(snapshot, race, order).map(({ name, words }) => [name, words]) : []);
  const isHeld = change?.type !== "no-race";
  const { starters, out } = shown;
  const ranks = finishing.ranksOf(starters);

  const drop = () => made && scenario && scenarios.drop(scenario.id, made.id);
  /** Restoring the original order removes the change. */
  const put = (next: RaceStarters) => {
    if (next.starters === starters && next.out === out) return;
    const placings = placingsOf(next);
    if (movesOf(snapshot, race, placings).length === 0 && isSameOrder(snapshot, race, next)) drop();
    else onMade(scenarios.make(scenario?.id ?? null, { type: "result", race: key, order: placings }));
  };
  const setHeld = (held: boolean) => {
    if (held) drop();
    else onMade(scenarios.make(scenario?.id ?? null, { type: "no-race", race: key }));
  };
  const step = (by: number) => onRace(history.keys[race + by]);

  return (
    <section className={styles.editor} aria-labelledby="what-if-race">
      <div className={styles.editorHead}>
        <h2 id="what-if-race">{raceHead(snapshot, race)}</h2>
        <IconButton
          kind="tool"
          label="Race before"
          icon={<ChevronLeft size={16} />}
          disabled={race === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          kind="tool"
          label="Race after"
          icon={<ChevronRight size={16} />}
          disabled={race === history.raceCount - 1}
          onClick={() => step(1)}
        />
      </div>
      <p className={styles.hint}>Drag a row; or Space on its grip, then the arrow keys.</p>
      <div className={styles.editorTools}>
        <Button size="small" onClick={() => setPicking(true)}>
          Another race
        </Button>
        <Checkbox label="This race was held" checked={isHeld} onChange={setHeld} />
        {made && (
          <Button size="small" kind="quiet" icon={<RotateCcw size={13} />} onClick={drop}>
            As it was
          </Button>
        )}
      </div>
      {isHeld && (
        <>
          <OrderDrag
            items={starters}
            nameAt={(at) => starters[at]?.name ?? ""}
            onMove={(from, to) => put({ starters: finishing.moveTo(starters, starters[from].id, to), out })}
          >
            <ol className={styles.starters} aria-label="Finishing order">
              {starters.map((starter, at) => (
                <ResultStarter
                  key={starter.id}
                  starter={starter}
                  rank={ranks[at]}
                  was={moves.get(starter.name) ?? ""}
                  isFirst={at === 0}
                  isLast={at === starters.length - 1}
                  onMove={(to) => put({ starters: finishing.moveTo(starters, starter.id, to), out })}
                  at={at}
                  onStatus={(status) => put({ starters: finishing.setStatus(starters, starter.id, status), out })}
                  onTie={() => put({ starters: finishing.toggleTie(starters, starter.id), out })}
                  onOut={() => put({ starters: finishing.remove(starters, starter.id), out: [...out, starter] })}
                />
              ))}
            </ol>
          </OrderDrag>
          {out.length > 0 && (
            <ul className={styles.out} aria-label="Taken out of the race">
              {out.map((starter) => (
                <li key={starter.id}>
                  <s>{starter.name}</s>
                  <Button
                    size="small"
                    kind="quiet"
                    onClick={() =>
                      put({
                        starters: finishing.normalise([...starters, { ...starter, tied: false }]),
                        out: out.filter(({ id }) => id !== starter.id),
                      })
                    }
                  >
                    Put back
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {picking && <RacePicker snapshot={snapshot} chosen={race} onPick={onRace} onClose={() => setPicking(false)} />}
    </section>
  );
}

/** Whether no entrant is out and the order, with its ties, is the original one. */
function isSameOrder(snapshot: HistorySnapshot, race: number, { starters, out }: RaceStarters): boolean {
  const real = startersOfRace("", snapshot, race, null).starters;
  const ranks = finishing.ranksOf(real);
  const now = new Map(finishing.ranksOf(starters).map((rank, at) => [starters[at].player, rank]));
  return out.length === 0 && real.every(({ player }, at) => now.get(player) === ranks[at]);
}
