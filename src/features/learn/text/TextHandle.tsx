import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { valueAfterKey } from "../../../ui/plot";
import { figureState, useFigurePlayers, useOpenLesson, useSettings } from "../figure/figureState";
import { turnOf, valueOf, type Turn } from "../figure/turns";
import { LESSONS } from "../lessons";
import styles from "./text.module.css";

/** Pixels of a drag over the whole range. */
const REACH = 320;

interface TextHandleProps {
  /** What it changes: `k`, `Ash`, `Ash/sd`. */
  readonly id: string;
  /** Fixed words of the text; absent: the figure's current number. */
  readonly words?: ReactNode;
}

/** A number or a word in a sentence: dragging it sideways, or pressing arrow keys on it, changes the figure. */
export function TextHandle({ id, words }: TextHandleProps) {
  const open = useOpenLesson();
  const players = useFigurePlayers();
  const settings = useSettings();
  const lesson = LESSONS.find((one) => one.id === open);
  const turn = lesson ? turnOf(lesson, id, players) : null;
  if (!turn) return words;
  const value = valueOf(turn, id, players, settings);
  return Number.isFinite(value) ? <Grip id={id} turn={turn} value={value} words={words} /> : words;
}

interface GripProps extends TextHandleProps {
  readonly turn: Turn;
  readonly value: number;
}

function Grip({ id, turn, value, words }: GripProps) {
  const { label, min, max, step, text, players } = turn;
  const held = useRef<{ readonly x: number; readonly value: number } | null>(null);
  const put = (next: number) => {
    const stepped = Math.max(min, Math.min(max, Math.round(next / step) * step));
    if (stepped === value) return;
    if (players) figureState.put(players.put(stepped, figureState.get()));
    else figureState.set({ [id]: stepped });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    held.current = { x: event.clientX, value };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (held.current) put(held.current.value + ((clientX - held.current.x) / REACH) * (max - min));
  };
  const letGo = () => {
    held.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = valueAfterKey(event, { value, min, max, step });
    if (next === null) return;
    put(next);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={`${label}, in the text`}
      aria-valuemin={Math.min(min, value)}
      aria-valuemax={Math.max(max, value)}
      aria-valuenow={value}
      aria-valuetext={text(value)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    >
      {words ?? text(value)}
    </span>
  );
}
