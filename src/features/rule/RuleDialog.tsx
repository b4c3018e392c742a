import { useEffect, useRef, useState } from "react";
import { Play } from "lucide-react";
import type { RuleCheck } from "../../engine/rule/checks";
import { contenders, isRunning, race, rules, useChoices, view, wordsOf } from "../../store";
import { Button, Dialog, notice } from "../../ui";
import { draftOf, dropDraft, keepDraft } from "./drafts";
import { RuleCode } from "./RuleCode";
import { RuleResults } from "./RuleResults";
import { FIRST_TEMPLATE, TEMPLATES } from "./templates";
import styles from "./RuleDialog.module.css";

interface RuleDialogProps {
  /** Id of the contender whose rule is edited; null: a new rule. */
  readonly contender: string | null;
  readonly onClose: () => void;
}

/** After the first run, typing runs the rule again after a pause of this many milliseconds. */
const REST = 400;

/** Keeps code that does not rate. */
function leaveDraft(contender: string | null, inUse: string | undefined, text: string): void {
  if (text === inUse || (inUse === undefined && TEMPLATES.some((one) => one.text === text)))
    return dropDraft(contender);
  keepDraft(contender, { inUse, text });
  const opener = contender === null ? "Your own rule" : "Code of this rule";
  notice("Draft kept", { description: `${opener} opens it again, as long as this tab is open.` });
}

/** The code of a rule and its results on the open season. It runs when Run is clicked, and after that while typing. */
export default function RuleDialog({ contender: given, onClose }: RuleDialogProps) {
  const known = useChoices((choices) => choices.contenders.find(({ id }) => id === given));
  const draft = useRef(draftOf(given, known?.rule));
  const [text, setText] = useState(draft.current ?? known?.rule ?? FIRST_TEMPLATE.text);
  /** The code that rates the season; undefined before the first run of a new rule. */
  const [inUse, setInUse] = useState(known?.rule);
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
      dropDraft(target);
      setTarget(contender);
      setInUse(code);
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

  function leave(): void {
    leaveDraft(target, inUse, text);
    onClose();
  }

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
    leave();
  }

  const isSeen = known === undefined || isRunning(known.model) || isLive.current;
  return (
    <Dialog
      onClose={leave}
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
        <RuleCode
          text={text}
          onText={setText}
          problem={problem}
          isNew={given === null}
          inUse={inUse}
          isDraft={text === draft.current && text !== inUse}
        />
        <RuleResults
          contender={target}
          checks={checks}
          isEarlier={problem !== "" && inUse !== undefined}
          onRace={show}
        />
      </div>
    </Dialog>
  );
}
