import { useMemo, useState, useEffect } from "react";
import { Copy, Download } from "lucide-react";
import {
  refOf,
  useAnswer,
  useChoices,
  useDataSet,
  useFocused,
  useResults,
  useSystems,
  evaluationOptions,
  tunedOf,
  url,
  type DataSet,
  type ContenderChoice,
  type Models,
} from "../../store";
import type { Published } from "../../publish/document";
import { ActivitySelect } from "../common/ActivitySelect";
import { useActivity } from "./useActivity";
import { Button, Dialog, notice, problem, Segmented, Select, whileMounted } from "../../ui";
import { copyText } from "../../ui/clipboard";
import { CopyField } from "../../ui/controls/CopyField";
import { counted } from "../../ui/format";
import { save } from "../../ui/export/save";
import { OFFERS, type DocumentKind } from "./documents";
import styles from "./Publish.module.css";
import type { EvidenceAsked } from "../../publish/policy/evidence";
import type { HistoryRef } from "../../worker/protocol";

type Written = Extract<Published, { readonly ok: true }>;

/** A system that is not one of the user's, with its label. */
export interface Offered {
  readonly contender: ContenderChoice;
  readonly label: string;
}

interface PublishDialogProps {
  readonly kind: DocumentKind;
  /** Such a system, listed first. */
  readonly offered?: Offered;
  readonly onClose: () => void;
}

/** Whether the line was not rated, although it may have been a result. */
const isLeftOut = ({ level, code }: DataSet["problems"][number]): boolean => level === "error" || code === "bad-row";

/** The system that the document is about; at first the offered one, otherwise the focused one. */
function useSystemChoice(offered: Offered | undefined) {
  const focused = useFocused();
  const contenders = useChoices((choices) => choices.contenders);
  const [chosen, choose] = useState(offered?.contender.id ?? focused?.id ?? "");
  const all = offered ? [offered.contender, ...contenders] : contenders;
  return { contender: all.find(({ id }) => id === chosen) ?? focused, choose };
}

/** The document, or why there is none; neither while it is written. */
function useDocument(
  kind: DocumentKind,
  contender: ContenderChoice | undefined,
  format: string,
  listed: ReturnType<typeof useActivity>[0],
): { readonly made: Written | null; readonly why: string } {
  const { request: requestOf } = OFFERS[kind];
  const dataSet = useDataSet();
  const models = useChoices((choices) => choices.models);
  const broken = useSystems().find(({ id }) => id === contender?.id)?.problem ?? "";
  const link = useSeasonLink(kind === "standings");
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const request = useMemo(
    () =>
      dataSet && contender && !broken && link !== null
        ? {
            history: refOf(dataSet),
            contender: { model: contender.model, parameters: contender.parameters },
            document: requestOf(format, {
              name: dataSet.name,
              date: today,
              link,
              listed,
              unread: dataSet.problems.filter(isLeftOut).length,
              ...evidenceOf(models, contender, refOf(dataSet)),
            }),
          }
        : null,
    [dataSet, contender, broken, requestOf, format, models, today, link, listed],
  );
  const { value, message } = useAnswer("publish", request);
  if (value?.ok) return { made: value, why: broken };
  return { made: null, why: broken || (value ? value.problem : message) };
}

/** A document about one of the systems: choose system and format, then copy or download. */
export default function PublishDialog({ kind, offered, onClose }: PublishDialogProps) {
  const { title, description, formats } = OFFERS[kind];
  const dataSet = useDataSet();
  const systems = useSystems();
  const { contender, choose } = useSystemChoice(offered);
  const [format, setFormat] = useState(formats[0].value);
  const [byHand, setByHand] = useState(false);
  const [listed, setListed] = useActivity();
  const snapshot = useResults((results) => (results.snapshotOf === dataSet?.id ? results.snapshot.value : null));
  const { made, why } = useDocument(kind, contender, format, listed);

  const copy = async () => {
    if (!made) return;
    if (await copyText(Promise.resolve(made.text))) notice(`${made.file} copied`);
    else setByHand(true);
  };
  const download = () => {
    if (!made) return;
    save(made.file, new Blob([made.text], { type: made.mediaType }));
    notice(`Saved as ${made.file}`);
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      size="table"
      footer={
        <>
          <Button icon={<Copy size={14} />} disabled={!made} onClick={() => void copy()}>
            Copy
          </Button>
          <Button
            kind="primary"
            icon={<Download size={14} />}
            disabled={!made}
            onClick={() => {
              try {
                download();
              } catch {
                problem("The browser did not save the file", { description: "Copy the text instead." });
              }
            }}
          >
            Download
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <Select
          label="System"
          showLabel
          value={contender?.id ?? ""}
          options={[
            ...(offered ? [{ value: offered.contender.id, label: offered.label }] : []),
            ...systems.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(id) => {
            setByHand(false);
            choose(id);
          }}
        />
        {formats.length > 1 && (
          <Segmented
            label="Format"
            showLabel
            value={format}
            options={formats}
            onChange={(next) => {
              setByHand(false);
              setFormat(next);
            }}
          />
        )}
        {kind === "standings" && snapshot && (
          <ActivitySelect
            label="Listed players"
            showLabel
            history={snapshot.history}
            value={listed}
            onChange={setListed}
          />
        )}
      </div>
      <p className={styles.hint}>{formats.find(({ value }) => value === format)?.hint}</p>
      <Outcome made={made} why={why} byHand={byHand} isOpen={!!dataSet} />
    </Dialog>
  );
}

interface OutcomeProps {
  readonly made: Written | null;
  /** Why there is no document, or "". */
  readonly why: string;
  /** Whether the browser refused to copy. */
  readonly byHand: boolean;
  /** Whether a data set is open. */
  readonly isOpen: boolean;
}

function Outcome({ made, why, byHand, isOpen }: OutcomeProps) {
  return (
    <>
      <div aria-live="polite">
        {why && (
          <p className={styles.refused} role="alert">
            {why}
          </p>
        )}
        {!why && !made && (
          <p className={styles.hint}>{isOpen ? "The text is being written." : "Open a data set first."}</p>
        )}
        {made?.notes.map((note) => (
          <p key={note} className={styles.hint}>
            {note}
          </p>
        ))}
      </div>
      {made && byHand && <CopyField refused label={`${made.file}, to copy`} text={made.text} />}
      {made && !byHand && <Preview made={made} />}
    </>
  );
}

/** The document as its readers see it. */
function Preview({ made }: { readonly made: Written }) {
  return (
    <figure className={styles.preview}>
      <figcaption>
        {made.file}
        {made.mediaType !== "text/html" && `, ${counted(made.text.split("\n").length - 1, "line")}`}
      </figcaption>
      {/* The text is scrollable by keyboard. A page is shown as its readers see it, without scripts.} */}
      {made.mediaType === "text/html" ? (
        <iframe tabIndex={0} sandbox="" srcDoc={made.text} title={`Preview of ${made.file}`} />
      ) : (
        <pre tabIndex={0} role="region" aria-label={`Preview of ${made.file}`}>
          {made.text}
        </pre>
      )}
    </figure>
  );
}

/** The races that a document counts: those of Models, or for a system tuned on these results, the races after those. */
function evidenceOf(models: Models, contender: ContenderChoice, { base }: HistoryRef): EvidenceAsked {
  const evaluation = evaluationOptions(models);
  const tuned = tunedOf(contender);
  if (!tuned || tuned.base !== base) return { evaluation };
  const { burnIn, minimumRaces, level, resamples } = evaluation;
  return {
    evaluation: { burnIn, minimumRaces, level, resamples, races: [tuned.races, Infinity] },
    tunedOn: tuned.races,
  };
}

/** The address that opens the season in Podium; "" if not requested or too long for a link; null while it is made. */
function useSeasonLink(isAsked: boolean): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    return whileMounted(
      () => url.shareLink(),
      (made) => {
        const goes = made.kind === "link" && made.withData;
        setLink(goes ? location.href.replace(/#.*$/, "") + made.hash.replace(/^#\/[^?]*/, "#/season") : "");
      },
      () => setLink(""),
    );
  }, [isAsked]);
  return isAsked ? link : "";
}
