import { useEffect, useRef } from "react";
import { javascript } from "@codemirror/lang-javascript";
import { setDiagnostics } from "@codemirror/lint";
import { basicSetup, EditorView } from "codemirror";

interface EditorProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The error, beginning with "Line 7: " if the line is known; "": none. */
  readonly problem: string;
}

/** The code of a rule, with a mark at the line of an error. */
export function Editor({ text, onText, problem }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const first = useRef(text);
  const tell = useRef(onText);
  tell.current = onText;
  useEffect(() => {
    const editor = new EditorView({
      doc: first.current,
      parent: place.current!,
      extensions: [
        basicSetup,
        javascript(),
        EditorView.contentAttributes.of({ "aria-label": "Code of the rule", "data-gramm": "false" }),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && tell.current(state.doc.toString())),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);
  // A template replaces the text from outside.
  useEffect(() => {
    const editor = view.current;
    const doc = editor?.state.doc;
    if (!editor || !doc || doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const line = Number(/^Line (\d+): /.exec(problem)?.[1] ?? NaN);
    const isThere = line >= 1 && line <= editor.state.doc.lines;
    const at = isThere ? editor.state.doc.line(line) : null;
    const found = at ? [{ from: at.from, to: at.to, severity: "error" as const, message: problem }] : [];
    editor.dispatch(setDiagnostics(editor.state, found));
  }, [problem]);
  return <div ref={place} />;
}
