import { useEffect, useRef, type ReactNode } from "react";
import { canvasPen, type Pen } from "../../../ui/canvas/pen";
import { useSize } from "../../../ui";
import styles from "./picture.module.css";

interface PreviewProps {
  /** Description of the picture for screen readers. */
  readonly label: string;
  /** Size in design pixels. */
  readonly width: number;
  readonly height: number;
  readonly draw: (pen: Pen) => void;
  readonly children?: ReactNode;
}

/** Shows the picture scaled to the dialog. */
export function Preview({ label, width, height, draw, children }: PreviewProps) {
  const [box, size] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  // A square picture is no taller than a wide one.
  const across = Math.round(Math.min(size.width, (MAX_HEIGHT * width) / height));
  const down = Math.round((across * height) / width);
  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext("2d");
    if (!current || !context) return;
    const sharp = Math.min(2, window.devicePixelRatio || 1);
    const [pixels, lines] = [Math.round(across * sharp), Math.round(down * sharp)];
    // Setting a canvas's size clears it, even if it does not change.
    if (current.width !== pixels) current.width = pixels;
    if (current.height !== lines) current.height = lines;
    draw(canvasPen(context, pixels / width));
  }, [draw, across, down, width]);
  return (
    <div className={styles.preview}>
      <div ref={box} className={styles.room}>
        <canvas ref={canvas} role="img" aria-label={label} style={{ width: across, height: down }} />
      </div>
      {children}
    </div>
  );
}

const MAX_HEIGHT = 380;
