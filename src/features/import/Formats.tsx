import type { ImporterDescription } from "../../ingest/types";
import { Button } from "../../ui";
import styles from "./Import.module.css";

interface FormatsProps {
  readonly importers: readonly ImporterDescription[];
  readonly onTry: (example: string) => void;
}

/** What can be pasted, while nothing was. */
export function Formats({ importers, onTry }: FormatsProps) {
  return (
    <section className={styles.section}>
      <h3>What Podium reads</h3>
      <ul className={styles.formats}>
        {importers.map((importer) => (
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
    </section>
  );
}
