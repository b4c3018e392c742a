import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { Clapperboard } from "lucide-react";
import { season, useChoices } from "../../store";
import { Button, Dialog, NumberField, Progress, Segmented, Select, TextField } from "../../ui";
import { number } from "../../ui/format";
import type { Pen } from "../../ui/canvas/pen";
import { sizeWords, waysFor } from "../../ui/encode/ways";
import type { Way } from "../../ui/encode/ways";
import { seasonStart } from "../common/seasonStart";
import { isDated } from "../common/when";
import { drawFrame } from "./frame.chart";
import { SIZES } from "./layout.chart";
import { momentWords } from "../common/moments.chart";
import { Player } from "./Player";
import { Preview } from "../common/picture/Preview";
import { wordsOf } from "./reel.chart";
import { LONGEST, SHORTEST } from "./timeline.chart";
import { ThemeField } from "../common/picture/ThemeField";
import { useExport } from "./useExport";
import { useColours, useType } from "../common/picture/useLook";
import { useFilmed, useTitle } from "../common/picture/usePicture";
import { useReel } from "./useReel";
import type { PictureData } from "../common/picture/usePicture";
import styles from "../common/picture/picture.module.css";

const FORMATS = { mp4: "MP4", webm: "WebM", gif: "GIF" } as const;

/** The dialog that makes a film of the season: what it shows, how it looks, and the file. */
export default function FilmDialog({ onClose, ...data }: PictureData & { readonly onClose: () => void }) {
  const { snapshot, dataSet, contenders } = data;
  const choice = useChoices((choices) => choices.season.film);
  const ways = useWays(choice.shape);
  const way = ways?.find(({ format }) => format === choice.format) ?? ways?.[0] ?? null;
  const { width, height } = SIZES[choice.shape];
  const rate = way?.rate ?? 30;
  const { reel, waits, problem } = useReel(data, useDeferredValue(choice.seconds), rate);
  const colours = useColours();
  const filmed = useFilmed(data);
  const title = useTitle(dataSet);
  const words = useMemo(() => wordsOf(reel), [reel]);
  const turn = useType(words);
  const [second, setSecond] = useState<number | null>(null);
  // Opens at the first caption, or in the middle: a moment that shows something of everything.
  const { timeline, captions } = reel;
  const shown = Math.min(timeline.seconds, second ?? firstLook(reel));
  const frame = Math.min(timeline.frames - 1, Math.floor(shown * rate + 1e-6));
  const draw = useCallback(
    (pen: Pen) => drawFrame(pen, reel, choice.shape, colours, frame),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- redraws the same text once the fonts have loaded
    [reel, choice.shape, colours, frame, turn],
  );
  const { done, start, cancel } = useExport();
  const busy = done !== null;
  const told = captions.find(({ from, to }) => shown >= from && shown < to);
  const label = [
    `Second ${number(shown, 1)} of ${number(timeline.seconds)}`,
    told && momentWords(reel.history, reel.system.name, told.moment),
  ]
    .filter(Boolean)
    .join(": ");
  const hasSeasons = seasonStart(snapshot, isDated(snapshot.history)) > 0;

  return (
    <Dialog
      open
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
            icon={<Clapperboard size={14} aria-hidden="true" />}
            disabled={!way || waits}
            onClick={() => way && start(reel, choice.shape, colours, way)}
          >
            Export film
          </Button>
        )
      }
    >
      <Preview label={label} width={width} height={height} draw={draw}>
        <Player seconds={timeline.seconds} second={shown} onSecond={setSecond} isHeld={busy} />
      </Preview>
      <div className={styles.choices} role="group" aria-label="What the film is like">
        <TextField
          label="Title"
          value={title}
          onChange={(text) => dataSet && season.setFilm({ title: { dataSet: dataSet.id, text: text.slice(0, 200) } })}
        />
        {contenders.length > 1 && (
          <Select
            label="System"
            showLabel
            value={filmed.id}
            options={contenders.filter(({ replay }) => replay).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(system) => season.setFilm({ system })}
          />
        )}
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
            options={[
              { value: "all", label: "All" },
              { value: "last", label: "Last season" },
            ]}
          />
        )}
        <Segmented
          label="Shape"
          showLabel
          value={choice.shape}
          onChange={(shape) => season.setFilm({ shape })}
          options={[
            { value: "wide", label: "Wide, 1080p" },
            { value: "square", label: "Square" },
          ]}
        />
        <ThemeField />
        {ways && ways.length > 1 && way && (
          <Segmented
            label="Format"
            showLabel
            value={way.format}
            onChange={(format) => season.setFilm({ format })}
            options={ways.map(({ format }) => ({ value: format, label: FORMATS[format] }))}
          />
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {way && `${way.label}: ${sizeWords(way, width, height, timeline.frames)}.`}
        {way && ways?.length === 1 && " This browser encodes no video, so the film is a GIF."}
        {waits && " Upsets are being looked for."}
        {problem && ` Without upsets: ${problem}`}
      </p>
    </Dialog>
  );
}

const firstLook = ({ captions, timeline: { begin, end } }: ReturnType<typeof useReel>["reel"]): number => {
  const [first] = captions.toSorted((a, b) => b.moment.bits - a.moment.bits);
  return first ? (first.from + first.to) / 2 : (begin + end) / 2;
};

/** null until the browser has reported what it can encode. */
function useWays(shape: keyof typeof SIZES): readonly Way[] | null {
  const [ways, setWays] = useState<readonly Way[] | null>(null);
  useEffect(() => {
    let current = true;
    const { width, height } = SIZES[shape];
    void waysFor(width, height).then((found) => current && setWays(found));
    return () => {
      current = false;
    };
  }, [shape]);
  return ways;
}
