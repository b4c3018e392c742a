import { useRef } from "react";
import type { RefObject } from "react";
import { FolderOpen, X } from "lucide-react";
import type { Problem } from "../../ingest/types";
import { Button, IconButton } from "../../ui";
import { number } from "../../ui/format";
import styles from "./Import.module.css";

interface SourceProps {
  readonly text: string;
  readonly files: readonly File[];
  readonly problems: readonly Problem[];
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Line numbers beyond this many would cost more than they help. */
const NUMBERED = 5_000;

/** The text as pasted, its lines numbered and those with problems marked; or the files that were opened. */
export function Source({ text, files, problems, area, onText, onFiles }: SourceProps) {
  const picker = useRef<HTMLInputElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const lines = text ? text.split("\n", NUMBERED).length : 0;
  const marked = new Map(
    problems.filter((problem) => problem.line !== undefined).map((problem) => [problem.line!, problem.level]),
  );
  return (
    <div className={styles.source}>
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.name}>
              <b>{file.name}</b>
              <span>{number(Math.max(1, Math.round(file.size / 1024)))} kB</span>
              <IconButton
                kind="tool"
                label={`Leave out ${file.name}`}
                icon={<X size={14} />}
                onClick={() => onFiles(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.paper}>
          <div ref={gutter} className={styles.gutter} aria-hidden="true">
            {Array.from({ length: lines }, (_, index) => (
              <span key={index} data-level={marked.get(index + 1)}>
                {index + 1}
              </span>
            ))}
          </div>
          <textarea
            ref={area}
            aria-label="Results"
            placeholder={"Paste results here, one race a line, best first:\n\nAnn > Bea = Cid > Dan"}
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            value={text}
            onChange={(event) => onText(event.target.value)}
            onScroll={(event) => {
              if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
            }}
          />
        </div>
      )}
      <div className={styles.drop}>
        <span>Drop files anywhere, or paste over this text.</span>
        <Button icon={<FolderOpen size={14} />} onClick={() => picker.current?.click()}>
          Open files
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label="Files with results"
          onChange={(event) => {
            if (event.target.files?.length) onFiles([...files, ...event.target.files]);
            event.target.value = "";
          }}
        />
      </div>
    </div>
  );
}
