import { useState } from "react";
import { Download } from "lucide-react";
import type { ImporterDescription } from "../../ingest/types";
import type { ServiceDescription } from "../../worker/protocol";
import { Button, SearchField } from "../../ui";
import { matches } from "../../ui/search";
import { saveTemplate } from "./template";
import { Hosts } from "./address/Hosts";
import styles from "./Formats.module.css";

interface FormatsProps {
  readonly importers: readonly ImporterDescription[];
  readonly services: readonly ServiceDescription[];
  readonly onTry: (example: string) => void;
}

/** The formats that can be pasted, each with an example to try; shown while there is no text. */
export function Formats({ importers, services, onTry }: FormatsProps) {
  const [search, setSearch] = useState("");
  const shown = importers.filter(({ label, hint }) => matches(`${label} ${hint}`, search));
  return (
    <section className={styles.section} aria-label="What Podium reads">
      <div className={styles.head}>
        <h3>What Podium reads</h3>
        <SearchField label="Find a format" value={search} onChange={setSearch} />
        <Button size="small" icon={<Download size={13} />} onClick={saveTemplate}>
          Template
        </Button>
      </div>
      <p className={styles.lead}>
        One race per line, best first, is enough. A table needs a column of players and a column of places, times or
        points: the template has them. Podium recognises the format.
      </p>
      <Hosts services={services} />
      <ul className={styles.formats}>
        {shown.map((importer) => (
          <li key={importer.id}>
            <div>
              <b>{importer.label}</b>
              <p>{importer.hint}</p>
            </div>
            <Button
              size="small"
              aria-label={`Try an example of ${importer.label}`}
              onClick={() => onTry(importer.example)}
            >
              Try an example
            </Button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.lead}>No match for “{search}”. Paste the results all the same: Podium may read them.</p>
      )}
    </section>
  );
}
