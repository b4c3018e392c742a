import { useEffect, useRef, useState } from "react";
import { Play } from "lucide-react";
import type { RuleCheck } from "../../engine/rule/checks";
import { contenders, isRunning, race, rules, useChoices, view, wordsOf, ruleName } from "../../store";
import { Button, Dialog, Select } from "../../ui";
import CodeEditor from "../common/CodeEditor";
import { RuleResults } from "./RuleResults";
import styles from "./RuleDialog.module.css";

interface RuleDialogProps {
  /** Id of the contender whose rule is edited; null: a new rule. */
  readonly contender: string | null;
  readonly onClose: () => void;
}

/** After the first run, typing runs the rule again after a pause of this many milliseconds. */
const REST = 400;

/** The code of a rule and its results on the open season. It runs when Run is clicked, and after that while typing. */
export default function RuleDialog({ contender: given, onClose }: RuleDialogProps) {
  const known = useChoices((choices) => choices.contenders.find(({ id }) => id === given));
  const [text, setText] = useState(known?.rule ?? FIRST_TEMPLATE.text);
  const [target, setTarget] = useState(given);
  const isLive = useRef(known !== undefined && isRunning(known.model));
  const [problem, setProblem] = useState("");
  const [checks, setChecks] = useState<readonly RuleCheck[]>([]);
  const lastRun = useRef(known !== undefined && isRunning(known.model) ? known.rule : undefined);
  const latestRun = useRef(0);

  async function run(code: string): Promise<void> {
    const own = ++latestRun.current;
    isLive.current = true;
    lastRun.current = code;
    try {
      const { contender, model } = await rules.run(target, code);
      if (own !== latestRun.current) return;
      setTarget(contender);
      setProblem("");
      const all = await rules.check(model);
      if (own === latestRun.current) setChecks(all);
    } catch (error) {
      if (own === latestRun.current) setProblem(wordsOf(error));
    }
  }
  const runNow = useRef(run);
  runNow.current = run;
  useEffect(() => {
    if (!isLive.current || text === lastRun.current) return undefined;
    const rest = setTimeout(() => void runNow.current(text), REST);
    return () => clearTimeout(rest);
  }, [text]);

  function show({ race: shown }: RuleCheck): void {
    if (!shown) return;
    const order = Array.from(shown.places.keys()).toSorted((a, b) => shown.places[a] - shown.places[b]);
    race.loadField(
      order.map((k, at) => ({
        name: `Entrant ${k + 1}`,
        points: shown.ratings[k],
        status: "finished",
        tied: at > 0 && shown.places[order[at - 1]] === shown.places[k],
      })),
    );
    if (target) contenders.focus(target);
    view.go("race");
    onClose();
  }

  const isSeen = known === undefined || isRunning(known.model) || isLive.current;
  return (
    <Dialog
      onClose={onClose}
      title="Your own rule"
      size="wide"
      description={
        isSeen
          ? "JavaScript that says what a race makes of its players. It runs apart from the page, without network or storage."
          : "This rule came from elsewhere and has not run. Read its code, then press Run. It runs apart from the page, without network or storage."
      }
      footer={
        <Button kind="primary" icon={<Play size={14} />} onClick={() => void run(text)}>
          Run
        </Button>
      }
    >
      <div className={styles.page}>
        <div className={styles.code}>
          {given === null && (
            <Select
              label="Start from"
              showLabel
              value={TEMPLATES.find((one) => one.text === text)?.id ?? "own"}
              options={[
                ...TEMPLATES.map(({ id, label }) => ({ value: id, label })),
                { value: "own", label: "Own code", disabled: true },
              ]}
              onChange={(id) => setText(TEMPLATES.find((one) => one.id === id)?.text ?? text)}
            />
          )}
          <div className={styles.editor}>
            <CodeEditor text={text} onText={setText} problem={problem} />
          </div>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
        <RuleResults contender={target} checks={checks} onRace={show} />
      </div>
    </Dialog>
  );
}

/** The gallery of rules, as templates. */
const FILES = import.meta.glob<string>("../../rule/gallery/*.js", { query: "?raw", import: "default", eager: true });

interface Template {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

const TEMPLATES: readonly Template[] = Object.entries(FILES).map(([path, text]) => ({
  id: path.replace(/^.*\/|\.js$/g, ""),
  label: ruleName(text),
  text,
}));

/** The shortest and best known one. */
const FIRST_TEMPLATE = TEMPLATES.find(({ id }) => id === "elo")!;
