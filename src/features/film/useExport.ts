import { useCallback, useEffect, useRef, useState } from "react";
import { wordsOf as reasonOf } from "../../store";
import { notice, problem } from "../../ui";
import type { Colours } from "../../ui/canvas/colours";
import { canvasPen, typeReady } from "../../ui/canvas/pen";
import type { FilmJob } from "../../ui/encode/encode";
import { megabytes, type Encoding } from "../../ui/encode/ways";
import { fileName, save } from "../../ui/export/save";
import { drawFrame } from "./frame.chart";
import { SIZES, type FrameShape } from "./layout.chart";
import { wordsOf, type Reel } from "./reel.chart";

interface FilmExport {
  /** Number of finished frames; null if no export is running. */
  readonly done: number | null;
  readonly start: (reel: Reel, shape: FrameShape, colours: Colours, way: Encoding) => void;
  readonly cancel: () => void;
}

/** Exports one film at a time; closing the dialog cancels it. */
export function useExport(): FilmExport {
  const [done, setDone] = useState<number | null>(null);
  const job = useRef<AbortController | null>(null);
  const cancel = useCallback(() => job.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = useCallback((reel: Reel, shape: FrameShape, colours: Colours, way: Encoding) => {
    if (job.current) return;
    const own = new AbortController();
    job.current = own;
    setDone(0);
    const run = async () => {
      const [{ encodeFilm }] = await Promise.all([import("../../ui/encode/encode"), typeReady(wordsOf(reel))]);
      own.signal.throwIfAborted();
      const job: FilmJob = {
        way,
        ...SIZES[shape],
        frames: reel.timeline.frames,
        draw: (context, scale, frame) => drawFrame(canvasPen(context, scale), reel, shape, colours, frame),
        signal: own.signal,
        onProgress: setDone,
      };
      const file = await encodeFilm(job).catch((error: unknown) => {
        if (own.signal.aborted || way.format === "gif") throw error;
        // The browser's encoder is a separate process, which may have crashed.
        notice("The browser’s encoder broke off. The film was started again.");
        return encodeFilm(job);
      });
      // The export may have been cancelled while the last frames were written.
      own.signal.throwIfAborted();
      const name = fileName(reel.title || "season", way.format);
      save(name, file);
      notice(`Saved as ${name}, ${megabytes(file.size)}`);
    };
    run()
      .catch((error: unknown) => {
        if (own.signal.aborted) return;
        problem("The film could not be made", {
          description:
            way.format === "gif" ? reasonOf(error) : `${reasonOf(error)} Choose GIF, which Podium writes itself.`,
        });
      })
      .finally(() => {
        job.current = null;
        setDone(null);
      });
  }, []);
  return { done, start, cancel };
}
