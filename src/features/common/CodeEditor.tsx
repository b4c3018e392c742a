import { useEffect, useRef } from "react";
import { javascript } from "@codemirror/lang-javascript";
import { setDiagnostics } from "@codemirror/lint";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { basicSetup, EditorView } from "codemirror";

export interface CodeEditorProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The error, beginning with "Line 7: " if the line is known, or "". */
  readonly problem: string;
}

/** The editor in the page's colours, light and dark. */
const LOOK = EditorView.theme({
  "&": { background: "var(--surface-plate)", color: "var(--ink-1)" },
  "&.cm-focused": { outline: "var(--focus-ring)", outlineOffset: "-2px" },
  ".cm-content": { caretColor: "var(--ink-1)", fontFamily: "var(--font-mono)" },
  ".cm-cursor": { borderLeftColor: "var(--ink-1)" },
  ".cm-gutters": { background: "var(--surface-page)", color: "var(--ink-3)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "color-mix(in srgb, var(--mark) 25%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--mark)",
  },
  "&.cm-focused .cm-matchingBracket": { background: "var(--mark)", color: "inherit" },
  ".cm-tooltip, .cm-panels": {
    background: "var(--surface-raised)",
    color: "var(--ink-1)",
    border: "1px solid var(--line-pane)",
  },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--mark)", color: "var(--ink-1)" },
});

/** The kinds of words have the same colours as in pasted texts. */
const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--ink-3)" },
  { tag: tags.keyword, color: "var(--role-date)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--role-place)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--role-score)" },
  { tag: [tags.definition(tags.variableName), tags.function(tags.variableName)], color: "var(--role-name)" },
]);

/** The code of a rule, with a mark at the line of an error. */
export default function CodeEditor({ text, onText, problem }: CodeEditorProps) {
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
        LOOK,
        syntaxHighlighting(COLOURS),
        EditorView.contentAttributes.of({ "aria-label": "Code of the rule", "data-gramm": "false" }),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && tell.current(state.doc.toString())),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);
  // Choosing a template replaces the text from outside.
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
