import { use, useEffect, useMemo, useState, type ReactNode } from "react";
import { Copy, Download } from "lucide-react";
import {
  baseKeyOf,
  currentDataSet,
  useChoices,
  useFocused,
  useFocusedReplay,
  useResults,
  useSystems,
} from "../../store";
import { Button, Dialog, FigureSource, failure, notice, problem } from "../../ui";
import { copyText } from "../../ui/clipboard";
import { CopyField } from "../../ui/controls/CopyField";
import { list, number } from "../../ui/format";
import { fileName, save } from "../../ui/export/save";
import { ActivitySelect } from "../common/ActivitySelect";
import { ratingsTable } from "../common/ratings.chart";
import { useActivity } from "./useActivity";
import { PAGE_WAY, raceWays, ratingWays, type Way } from "./ways";
import type { Written } from "../../ingest/exporter";
import styles from "./Export.module.css";

/** Up to this size, every format is written when the dialog opens, so that it can say what each format leaves out. */
const SMALL = 100_000;
/** A longer text makes a text field too slow to copy from. */
const MAX_BY_HAND = 1_000_000;
const NONE = [] as const;

/** Formats of the races and the ratings, once those are read: without a snapshot they are not. */
function useWays(activity: ReturnType<typeof useActivity>[0]) {
  const dataSet = useChoices(currentDataSet);
  const focused = useFocused();
  const exporters = useResults((results) => results.description.value?.exporters) ?? NONE;
  const snapshot = useResults(({ snapshot: { value }, snapshotOf }) => (snapshotOf === dataSet?.id ? value : null));
  const replay = useFocusedReplay()?.value;
  const races = useMemo(
    () => (dataSet && snapshot ? raceWays(exporters, { base: baseKeyOf(dataSet.source), edits: dataSet.edits }) : NONE),
    [snapshot, exporters, dataSet],
  );
  const contender = useSystems().find(({ id }) => id === focused?.id)?.label ?? "";
  const source = use(FigureSource);
  const table = useMemo(
    () => (snapshot && replay ? ratingsTable(snapshot, replay, activity) : null),
    [snapshot, replay, activity],
  );
  const ratings = useMemo(() => (table ? ratingWays(table, contender, source) : NONE), [table, contender, source]);
  return { dataSet, snapshot: dataSet ? snapshot : null, races, ratings, note: table && table.note };
}

/** What the name of a file adds to that of the data set, so that no two files have one name. */
function kindOf(way: Way, races: readonly Way[]): string {
  if (way.id.startsWith("ratings")) return " ratings";
  const [first] = races.filter(({ extension }) => extension === way.extension);
  return first === undefined || first.id === way.id ? "" : ` ${way.id.replace(`${way.extension}-`, "")}`;
}

/** Exports races, ratings or the page, to a file or the clipboard. */
export default function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const [activity, setActivity] = useActivity();
  const { dataSet, snapshot, races, ratings, note } = useWays(activity);
  /** By format; new races or ratings create new entries, so that nothing outdated is exported. */
  const [made, setMade] = useState<ReadonlyMap<Way, Written>>(new Map());
  const keep = (way: Way, result: Written) => setMade((old) => new Map(old).set(way, result));

  const small = (snapshot?.history.entrantCount ?? Infinity) <= SMALL;
  useEffect(() => {
    if (!small) return undefined;
    let current = true;
    void (async () => {
      for (const way of races) {
        const result = await way.make();
        if (!current) return;
        keep(way, result);
      }
    })().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [races, small]);

  const [byHand, setByHand] = useState<{ readonly way: Way; readonly text: string } | null>(null);
  const deliver = async (way: Way, act: (text: Promise<string>) => Promise<boolean>, done: string) => {
    setByHand(null);
    try {
      // The page is one entry with changing content, so it is packed each time.
      const known = way === PAGE_WAY ? undefined : made.get(way);
      const making = known ? Promise.resolve(known) : way.make();
      const could = await act(making.then(({ text }) => text));
      const result = await making;
      keep(way, result);
      if (could) notice(done, { description: leftOut(result) || undefined });
      else if (result.text.length <= MAX_BY_HAND) setByHand({ way, text: result.text });
      else problem("The browser does not let pages copy", { description: "Download the file instead." });
    } catch (error) {
      failure("The export failed", error);
    }
  };
  const saved = (way: Way) => {
    const name = fileName(`${dataSet?.name ?? "season"}${kindOf(way, races)}`, way.extension);
    return deliver(
      way,
      async (making) => {
        const text = await making;
        save(name, new Blob(way.mark ? ["\uFEFF", text] : [text], { type: way.mediaType }));
        return true;
      },
      `Saved as ${name}`,
    );
  };
  const copied = (way: Way) => deliver(way, copyText, `${way.label} copied`);

  const remark = (way: Way) => {
    const result = made.get(way);
    return result && <small>{leftOut(result) || `${sizeOf(result.text)}, nothing left out`}</small>;
  };
  const part = (title: string, ways: readonly Way[], words: ReactNode, control?: ReactNode) => (
    <section className={styles.part}>
      <h3>{title}</h3>
      {control}
      <p>{words}</p>
      <ul>
        {ways.map((way) => (
          <li key={way.id}>
            <div>
              <b>{way.label}</b>
              <p>{way.hint}</p>
              {remark(way)}
              {byHand?.way === way && <CopyField refused label={`${way.label}, to copy`} text={byHand.text} />}
            </div>
            <Button
              size="small"
              icon={<Download size={13} />}
              aria-label={`Download: ${way.label}`}
              onClick={() => void saved(way)}
            >
              Download
            </Button>
            <Button
              size="small"
              icon={<Copy size={13} />}
              aria-label={`Copy: ${way.label}`}
              onClick={() => void copied(way)}
            >
              Copy
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );

  return (
    <Dialog onClose={onClose} title={`Export ${dataSet?.name ?? ""}`} size="text" flush>
      {!snapshot && <p className={styles.wait}>The races are still being read.</p>}
      {snapshot &&
        part(
          "Races",
          races,
          "All of them with your changes, whatever the data set’s settings leave out of the ratings.",
        )}
      {snapshot &&
        note !== null &&
        part(
          "Ratings",
          ratings,
          note,
          <ActivitySelect label="Listed players" history={snapshot.history} value={activity} onChange={setActivity} />,
        )}
      {snapshot && part("The page", [PAGE_WAY], "To continue in another program, or to keep.")}
    </Dialog>
  );
}

const leftOut = ({ dropped }: Written): string => (dropped.length > 0 ? `Leaves out ${list(dropped)}.` : "");

const sizeOf = (text: string) => `${number(Math.max(1, Math.round(text.length / 1000)))} kB`;
