import type { PointerEvent, ReactNode } from "react";
import { clamp } from "../../../ui/clamp";
import { useGrip } from "../../../ui/plot";
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
  const put = (next: number) => {
    const stepped = clamp(Math.round(next / step) * step, min, max);
    if (stepped === value) return;
    if (players) figureState.put(players.put(stepped, figureState.get()));
    else figureState.set({ [id]: stepped });
  };
  const at = ({ clientX }: PointerEvent, start: { readonly x: number; readonly value: number }) =>
    start.value + ((clientX - start.x) / REACH) * (max - min);
  const grip = useGrip({ value, min, max, step, put, at });
  return (
    <span className={styles.handle} {...grip} aria-label={`${label}, in the text`} aria-valuetext={text(value)}>
      {words ?? text(value)}
    </span>
  );
}
