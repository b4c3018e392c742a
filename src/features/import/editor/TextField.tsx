import { useRef, type ClipboardEvent, type RefObject } from "react";
import { LONG_TEXT } from "./lines";
import { useSelection } from "./useSelection";

/** The caret: placed by the user, placed by the browser, or none. */
export type Caret = "placed" | "anywhere" | "none";

interface TextFieldProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly wrapped: boolean;
  readonly onText: (text: string) => void;
  /** Returns true if the paste was handled and must not be inserted at the caret. */
  readonly onPaste: (text: string, caret: Caret) => boolean;
  /** Called when the pointer moves, with its height in the text, px. */
  readonly onPoint: (y: number) => void;
  readonly onSelect: (from: number, to: number) => void;
}

/** The field in which a short text is typed, over its drawn lines. */
export function TextField({ ref, text, wrapped, onText, onPaste, onPoint, onSelect }: TextFieldProps) {
  const placed = useRef(false);
  useSelection(ref, onSelect);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData("text");
    if (onPaste(pasted, placed.current ? "placed" : "anywhere")) return event.preventDefault();
    // A very long paste bypasses the text field, which would take seconds to lay it out.
    if (pasted.length < LONG_TEXT) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onText(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd));
  };
  return (
    <textarea
      ref={ref}
      aria-label="Results"
      placeholder={"Paste results here, one race per line, best first:\n\nAnn > Bea = Cid > Dan"}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      wrap={wrapped ? "soft" : "off"}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onPointerMove={({ nativeEvent }) => onPoint(nativeEvent.offsetY)}
      onPointerDown={() => {
        placed.current = true;
      }}
      onKeyDown={({ key }) => {
        if (/^(?:Arrow|Home|End|Page)/.test(key)) placed.current = true;
      }}
      onPaste={paste}
      onSelect={({ currentTarget }) => onSelect(currentTarget.selectionStart, currentTarget.selectionEnd)}
    />
  );
}
