import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { FolderOpen, X } from "lucide-react";
import { Button, IconButton } from "../../ui";
import { number } from "../../ui/format";
import { afterWorkspaces, takeFiles } from "./files";
import { intake } from "./intake/intake";
import { lengthOf, type Intake, type SourceText } from "./intake/texts";
import styles from "./PasteDialog.module.css";

export interface Remark {
  /** The sentence, or "". */
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

interface SourceProps {
  readonly intake: Intake;
  /** A note about a text beside its size ("format not recognised"). */
  readonly noteOf: (name: string) => string;
  readonly remark: Remark;
  /** Called if a workspace was chosen instead of results. */
  readonly onWorkspace: () => void;
  readonly onStartOver: (() => void) | null;
  /** Called when the pointer or the focus enters the pane. */
  readonly onEnter: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The editor with the open text. */
  readonly children: ReactNode;
}

const sizeOf = (sourceText: SourceText) => `${number(Math.max(1, Math.round(lengthOf(sourceText) / 1000)))} kB`;

/** The left pane: the texts, and ways to add more. */
export function Source({
  intake: { sources, open },
  noteOf,
  remark,
  onWorkspace,
  onStartOver,
  onEnter,
  onKeyDown,
  children,
}: SourceProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.source} onPointerEnter={onEnter} onFocus={onEnter} onKeyDown={onKeyDown}>
      {(sources.length > 1 || sources[0].name !== "") && (
        <ul className={styles.sources} aria-label="Texts">
          {sources.map((sourceText, at) => {
            const { name } = sourceText;
            return (
              <li key={name} data-open={at === open || undefined}>
                <button type="button" aria-pressed={at === open} onClick={() => intake.openText(at)}>
                  <b>{name || "Pasted text"}</b>{" "}
                  <span>{[sizeOf(sourceText), noteOf(name)].filter(Boolean).join(", ")}</span>
                </button>
                <IconButton
                  kind="tool"
                  label={`Leave out ${name || "the pasted text"}`}
                  icon={<X size={14} />}
                  onClick={() => intake.removeText(at)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {children}
      <div className={styles.drop} data-remark={remark.action ? "" : undefined}>
        <span role="status" data-hint={remark.text === "" || undefined}>
          {remark.text || "Drop files anywhere."}
        </span>
        {remark.action && (
          <Button kind="quiet" onClick={remark.action.onPress}>
            {remark.action.label}
          </Button>
        )}
        {onStartOver && (
          <Button kind="quiet" onClick={onStartOver}>
            Start over
          </Button>
        )}
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
            const files = [...(event.target.files ?? [])];
            event.target.value = "";
            void afterWorkspaces(files).then((results) => {
              if (results.length > 0) void takeFiles(results);
              else if (files.length > 0) onWorkspace();
            });
          }}
        />
      </div>
    </div>
  );
}
