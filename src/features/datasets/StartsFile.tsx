import { useRef, useState } from "react";
import { FileUp } from "lucide-react";
import { client, dataSets, isUnwanted, useResults, wordsOf, type DataSet } from "../../store";
import { Button } from "../../ui";
import { counted, list } from "../../ui/format";
import styles from "./Readings.module.css";

/** Maximum number of names listed that the results do not contain. */
const MAX_LISTED = 5;
const HINT = "A player, a rating and perhaps its sd a line: Ann,1650,80.";

/** Imports initial ratings of many players from a file. A file with an unreadable line changes nothing. */
export function StartsFile({ dataSet: { id } }: { readonly dataSet: Pick<DataSet, "id"> }) {
  const names = useResults((results) => results.snapshot.value?.history.names);
  const file = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState(HINT);
  if (!names) return null;
  const take = async (chosen: File): Promise<string> => {
    const { starts, problems } = await client.call("starts", { input: { name: chosen.name, data: chosen } });
    if (problems.length > 0) return `${chosen.name}, line ${problems[0].line}: ${problems[0].message}`;
    if (starts.length === 0) return `${chosen.name} holds no initial rating. ${HINT}`;
    const known = starts.filter(({ player }) => names.includes(player));
    const strange = starts.filter(({ player }) => !names.includes(player)).map(({ player }) => player);
    if (known.length === 0) return `None of the players of ${chosen.name} is in the results.`;
    dataSets.edit(known, id);
    const more = strange.length > MAX_LISTED ? ` and ${strange.length - MAX_LISTED} more` : "";
    const missing =
      strange.length > 0
        ? ` Not in the results: ${more ? strange.slice(0, MAX_LISTED).join(", ") + more : list(strange)}.`
        : "";
    return `${counted(known.length, "player")} of ${chosen.name} ${known.length === 1 ? "has an initial rating" : "have initial ratings"} now.${missing}`;
  };
  return (
    <div>
      <Button size="small" icon={<FileUp size={14} />} onClick={() => file.current?.click()}>
        Initial ratings from a file
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="File of initial ratings"
        accept=".csv,.tsv,.txt,.xlsx,.ods"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = "";
          if (!chosen) return;
          take(chosen).then(setSaid, (error: unknown) => {
            if (!isUnwanted(error)) setSaid(wordsOf(error));
          });
        }}
      />
      <p className={styles.note} aria-live="polite">
        {said}
      </p>
    </div>
  );
}
