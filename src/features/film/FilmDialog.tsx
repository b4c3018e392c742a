import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { Clapperboard } from "lucide-react";
import { season, useChoices, type FilmChoice } from "../../store";
import { Button, Dialog, NumberField, Progress, Segmented, TextField } from "../../ui";
import { number } from "../../ui/format";
import type { Pen } from "../../ui/canvas/pen";
import { sizeWords, waysFor, type Encoding } from "../../ui/encode/ways";
import { optionsOf } from "../../ui/options";
import { seasonStart } from "../common/seasonStart";
import { isDated } from "../common/when";
import { drawFrame } from "./frame.chart";
import { SIZES } from "./layout.chart";
import { momentWords } from "../common/moments.chart";
import { Player } from "./Player";
import { Preview } from "../common/picture/Preview";
import { wordsOf } from "./reel.chart";
import { LONGEST, SHORTEST } from "./timeline.chart";
import { SystemField } from "../common/picture/SystemField";
import { ThemeField } from "../common/picture/ThemeField";
import { useExport } from "./useExport";
import { useColours, useType } from "../common/picture/useLook";
import { useTitle, type PictureData } from "../common/picture/usePicture";
import { useReel } from "./useReel";
import styles from "../common/picture/picture.module.css";

const FORMATS = { mp4: "MP4", webm: "WebM", gif: "GIF" } as const;

/** The dialog that makes a film of the season: content, appearance and file. */
export default function FilmDialog({ onClose, ...data }: PictureData & { readonly onClose: () => void }) {
  const { snapshot, dataSet } = data;
  const choice = useChoices((choices) => choices.season.film);
  const { ways, way, rate } = useWays(choice);
  const { width, height } = SIZES[choice.shape];
  const { reel, waits, problem } = useReel(data, useDeferredValue(choice.seconds), rate);
  const colours = useColours();
  const title = useTitle(dataSet);
  const words = useMemo(() => wordsOf(reel), [reel]);
  const fontVersion = useType(words);
  const [second, setSecond] = useState<number | null>(null);
  // The preview opens at the first caption, or in the middle, where all parts of the picture are visible.
  const { timeline } = reel;
  const shown = Math.min(timeline.seconds, second ?? firstLook(reel));
  const frame = Math.min(timeline.frames - 1, Math.floor(shown * rate + 1e-6));
  const draw = useCallback(
    (pen: Pen) => drawFrame(pen, reel, choice.shape, colours, frame),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- redraws the same text once the fonts have loaded
    [reel, choice.shape, colours, frame, fontVersion],
  );
  const { done, start, cancel } = useExport();
  const busy = done !== null;
  const hasSeasons = seasonStart(snapshot, isDated(snapshot.history)) > 0;

  return (
    <Dialog
      onClose={onClose}
      title="Film of the season"
      size="table"
      footer={
        busy ? (
          <div className={styles.progress}>
            <Progress
              value={done / timeline.frames}
              text={`Frame ${number(done)} of ${number(timeline.frames)}`}
              onCancel={cancel}
            />
          </div>
        ) : (
          <Button
            kind="primary"
            icon={<Clapperboard size={14} />}
            disabled={!way || waits}
            onClick={() => way && start(reel, choice.shape, colours, way)}
          >
            Export film
          </Button>
        )
      }
    >
      <Preview label={pictureWords(reel, shown)} width={width} height={height} draw={draw}>
        <Player seconds={timeline.seconds} second={shown} onSecond={setSecond} isHeld={busy} />
      </Preview>
      <div className={styles.choices} role="group" aria-label="What the film is like">
        <TextField
          label="Title"
          value={title}
          onChange={(text) => dataSet && season.setFilm({ title: { dataSet: dataSet.id, text: text.slice(0, 200) } })}
        />
        <SystemField {...data} />
        <NumberField
          label="Length"
          unit="seconds"
          min={SHORTEST}
          max={LONGEST}
          step={5}
          value={choice.seconds}
          onChange={(seconds) => season.setFilm({ seconds })}
        />
        <NumberField
          label="Rows of the table"
          integer
          min={3}
          max={12}
          value={choice.rows}
          onChange={(rows) => season.setFilm({ rows })}
        />
        {hasSeasons && (
          <Segmented
            label="Races"
            showLabel
            value={choice.races}
            onChange={(races) => season.setFilm({ races })}
            options={optionsOf({ all: "All", last: "Last season" })}
          />
        )}
        <Segmented
          label="Shape"
          showLabel
          value={choice.shape}
          onChange={(shape) => season.setFilm({ shape })}
          options={optionsOf({ wide: "Wide, 1080p", square: "Square" })}
        />
        <ThemeField />
        {way && ways!.length > 1 && (
          <Segmented
            label="Format"
            showLabel
            value={way.format}
            onChange={(format) => season.setFilm({ format })}
            options={ways!.map(({ format }) => ({ value: format, label: FORMATS[format] }))}
          />
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {[
          ...fileWords(ways, way, SIZES[choice.shape], timeline.frames),
          waits && "Upsets are being looked for.",
          problem && `Without upsets: ${problem}`,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </Dialog>
  );
}

type Size = (typeof SIZES)[keyof typeof SIZES];

/** The file's format and size. */
const fileWords = (ways: readonly Encoding[] | null, way: Encoding | null, { width, height }: Size, frames: number) =>
  way
    ? [
        `${way.label}: ${sizeWords(way, width, height, frames)}.`,
        ways?.length === 1 && "This browser encodes no video, so the film is a GIF.",
      ]
    : [];

/** Describes the picture at a second of the film. */
function pictureWords({ captions, timeline, history, system }: Reel, second: number): string {
  const at = `Second ${number(second, 1)} of ${number(timeline.seconds)}`;
  const caption = captions.find(({ from, to }) => second >= from && second < to);
  return caption ? `${at}: ${momentWords(history, system.name, caption.moment)}` : at;
}

type Reel = ReturnType<typeof useReel>["reel"];

const firstLook = ({ captions, timeline: { begin, end } }: Reel): number => {
  const [first] = captions.toSorted((a, b) => b.moment.bits - a.moment.bits);
  return first ? (first.from + first.to) / 2 : (begin + end) / 2;
};

/** The formats that the browser can encode, and the chosen one; none before the browser has answered. */
function useWays({ shape, format }: FilmChoice) {
  const [ways, setWays] = useState<readonly Encoding[] | null>(null);
  useEffect(() => {
    let current = true;
    const { width, height } = SIZES[shape];
    void waysFor(width, height).then((found) => current && setWays(found));
    return () => {
      current = false;
    };
  }, [shape]);
  const way = ways?.find((one) => one.format === format) ?? ways?.[0] ?? null;
  return { ways, way, rate: way?.rate ?? 30 };
}
