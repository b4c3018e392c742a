import { useRef, type CSSProperties, type PointerEvent } from "react";
import { ChevronLeft, ChevronRight, GripVertical } from "lucide-react";
import { Button, IconButton } from "../../../ui";
import { change, direction } from "../../../ui/format";
import { columns } from "./knobColumns";
import { figureState, useFigurePlayers } from "./figureState";
import styles from "./figure.module.css";

interface OrderProps {
  readonly changes: readonly number[] | undefined;
  readonly endings?: boolean;
}

/** The finishing order, best first; each player can be moved up or down. */
export function Order({ changes, endings = false }: OrderProps) {
  const players = useFigurePlayers();
  const gripOf = useGrip();
  return (
    <ol
      className={styles.order}
      style={{ "--across": columns(players.length) } as CSSProperties}
      aria-label="Finishing order"
    >
      {players.map((player, i) => {
        const place = 1 + players.findLastIndex(({ tied }, at) => at <= i && !tied);
        const moved = changes?.[i];
        return (
          <li key={player.name} className={styles.starter} data-starter={i}>
            <span className={styles.grip} data-no-export aria-hidden="true" {...gripOf(player.name)}>
              <GripVertical size={16} />
            </span>
            <b className={styles.place}>{player.dnf ? "–" : place}</b>
            <span className={styles.name}>
              {player.name}
              {moved !== undefined && Number.isFinite(moved) && (
                <small className={direction(moved)}>{change(moved)} points</small>
              )}
            </span>
            {endings && (
              <span className={styles.endings}>
                <Button
                  size="small"
                  aria-pressed={Boolean(player.tied)}
                  disabled={i === 0 || player.dnf}
                  aria-label={`${player.name} ties with the one before`}
                  onClick={() => figureState.change(i, { tied: !player.tied })}
                >
                  Tie
                </Button>
                <Button
                  size="small"
                  aria-pressed={Boolean(player.dnf)}
                  aria-label={`${player.name} did not finish`}
                  onClick={() => figureState.toggleDnf(i)}
                >
                  Out
                </Button>
              </span>
            )}
            <span className={styles.moves} data-no-export>
              <IconButton
                label={`Move ${player.name} up`}
                icon={<ChevronLeft size={16} />}
                disabled={i === 0 || Boolean(player.dnf) !== Boolean(players[i - 1].dnf)}
                onClick={() => figureState.move(i, -1)}
              />
              <IconButton
                label={`Move ${player.name} down`}
                icon={<ChevronRight size={16} />}
                disabled={i === players.length - 1 || Boolean(player.dnf) !== Boolean(players[i + 1].dnf)}
                onClick={() => figureState.move(i, 1)}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Drag and drop of rows by their handle; for keyboards, rows have buttons. */
function useGrip() {
  const held = useRef("");
  const letGo = () => {
    held.current = "";
  };
  return (name: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      held.current = name;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const starter =
        held.current && document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-starter]");
      if (!starter) return;
      const from = figureState.get().findIndex((player) => player.name === held.current);
      if (from >= 0) figureState.moveTo(from, Number(starter.dataset.starter));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  });
}
