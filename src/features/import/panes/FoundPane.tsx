import type { ReactNode } from "react";
import type { ResultOf } from "../../../worker/protocol";
import { useNarrow } from "../../../ui";
import { list } from "../../../ui/format";
import type { ImporterDescription } from "../../../ingest/types";
import { AddedMeaning } from "../AddedMeaning";
import { Doubts } from "../Doubts";
import { intake } from "../intake/intake";
import { inputsOf, resultsIn } from "../intake/texts";
import { Meaning } from "../Meaning";
import { Problems } from "../problems/Problems";
import { withAnswer } from "../problems/answers";
import { withMerge, withoutMerge } from "../problems/fixes";
import { startsWithHeadings } from "../recognition";
import { RaceList } from "../RaceList";
import type { PasteDialogState } from "../usePasteDialog";
import { ColumnsPane } from "./ColumnsPane";
import styles from "../PasteDialog.module.css";

interface FoundPaneProps extends PasteDialogState {
  readonly result: ResultOf<"read">;
  readonly naming: ReactNode;
  readonly importers: readonly ImporterDescription[];
}

/** The results of reading: races, columns, problems, and open questions. */
export function FoundPane({ result, naming, importers, ...at }: FoundPaneProps) {
  const { pasted, dialog, act } = at;
  const { session, adding, open } = dialog;
  const { races, players, choices } = dialog.found;
  const { read, history } = pasted;
  const narrow = useNarrow();
  const some = races > 0;
  const columns = <ColumnsPane {...at} />;
  const { doubts, problems, leftOut } = at.troubles;
  return (
    <>
      {open.reading && (
        <Doubts
          reading={{ ...open.reading, doubts }}
          leftOut={leftOut}
          from={open.recalledFrom}
          onColumns={
            open.hasColumns
              ? () =>
                  act.press("Columns to be named.", () =>
                    act.readAs({ format: "csv-long", heading: startsWithHeadings(at.index.text) }),
                  )
              : undefined
          }
          onForget={() => act.press("Read again.", () => intake.readAs(open.name, { recall: false }, []))}
          asked={{ inputs: inputsOf(resultsIn(pasted.sources)), size: dialog.texts.size, read, races: result.preview }}
          importers={importers}
          read={read}
          index={at.index}
          spans={at.spans}
          onLine={(line) => act.showLine(line)}
          onChoice={(choice) => act.press(`${choice.label}.`, () => intake.answer(withAnswer(read, choice)))}
          onRight={act.rewrite}
          onLift={(without) => act.press("Answer lifted.", () => intake.answer(without))}
        />
      )}
      <RaceList
        races={result.preview}
        count={races}
        players={players}
        dates={result.history.dates}
        partial={session.partial}
        race={at.race}
      />
      {(!narrow || !some) && columns}
      <Problems
        problems={problems}
        suggestions={result.suggestions}
        merged={read.sameAs ?? {}}
        stopped={!some}
        asked={session.asked}
        fixesOf={dialog.fixesFor}
        lineOfName={dialog.lineOfName}
        onFix={act.fix}
        onAsk={act.ask}
        onMerge={(from, into) =>
          act.press(`${list(from)} read as ${into}.`, () => intake.answer(withMerge(read, from, into)))
        }
        onUnmerge={(from) => intake.answer(withoutMerge(read, from))}
      />
      {narrow && some && columns}
      {some && choices && (
        <Meaning
          result={result}
          choices={choices}
          read={read}
          heading={open.own.heading ?? false}
          history={history}
          onRead={intake.answer}
          onHeading={(heading) => act.readAs({ heading })}
          onHistory={intake.setOptions}
        />
      )}
      {some && adding && (
        <AddedMeaning
          name={adding.to.name}
          differences={adding.differences}
          change={session.changing}
          onChange={(changing) => act.send({ type: "change", changing })}
        />
      )}
      {narrow && some && <div className={styles.naming}>{naming}</div>}
    </>
  );
}
