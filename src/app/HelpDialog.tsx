import type { ReactNode } from "react";
import { EXAMPLES, view, type ScreenId } from "../store";
import { Button, Dialog, notice, problem } from "../ui";
import type { DialogName } from "./dialogs";
import { KeyList } from "./KeyList";
import { EVERYWHERE, KEYS_OF } from "./keysOf";
import { keepEverything } from "./offline";
import { SCREENS } from "./screens";
import styles from "./HelpDialog.module.css";

interface HelpDialogProps {
  readonly onClose: () => void;
  readonly onOpen: (dialog: DialogName) => void;
  /** Opens a page of the library. */
  readonly onPage: (page: string) => void;
}

interface Answer {
  readonly question: string;
  readonly words: ReactNode;
  readonly link: string;
  readonly run: () => void;
}

async function keepAllFiles(): Promise<void> {
  const id = "offline";
  notice("Storing all parts and examples of Podium", { id, lasts: Infinity });
  const isStored = await keepEverything();
  if (isStored) notice("All parts and examples are stored. Podium works without a network.", { id });
  else problem("Not everything could be stored. Connect to the network, reload the page, then try again.");
}

/** Answers to a newcomer's questions, and the meaning of Podium's numbers. */
export default function HelpDialog({ onClose, onOpen, onPage }: HelpDialogProps) {
  const to = (screen: ScreenId, ...path: readonly string[]) => {
    return () => {
      onClose();
      view.go(screen, ...path);
    };
  };
  const open = (dialog: DialogName) => () => onOpen(dialog);
  const answers: readonly Answer[] = [
    {
      question: "How do I bring in my own results?",
      words: (
        <>
          Paste them, drop a file or type. One race per line, best first, is enough:{" "}
          <code>Ann &gt; Bea = Cid &gt; Dan</code>. Tables and the exports of many services are recognised.
        </>
      ),
      link: "Paste results",
      run: open("paste"),
    },
    {
      question: "I have no results. What can I look at?",
      words: "Seven real data sets come with Podium, from Formula One to penalty shoot-outs.",
      link: "Open an example",
      run: open("examples"),
    },
    {
      question: "Who is best?",
      words: "Season has the leaderboard, the rating of each player over time, and every race in detail.",
      link: "Go to Season",
      run: to("season"),
    },
    {
      question: "Why did a player gain so much?",
      words: "On Race, press a player to see the working: each opponent, the expected result and the step.",
      link: "Go to Race",
      run: to("race"),
    },
    {
      question: "What if the result had been different?",
      words: "On Race, drag a player to another place, or mark a tie or a DNF. Every figure follows at once.",
      link: "Play with a race",
      run: to("race"),
    },
    {
      question: "Which rating system should I use?",
      words:
        "Each model has a page with its assumptions and its cost. The screen Models measures which one predicts your results best.",
      link: "Choosing a model",
      run: () => {
        onClose();
        onPage("choosing");
      },
    },
    {
      question: "What do K, expected score and rating mean?",
      words: "Short lessons explain them, each with a figure to play with.",
      link: "Learn Elo",
      run: to("learn"),
    },
    {
      question: "How are ties and DNFs counted?",
      words:
        "A tie counts as a draw, unless you say that its order is unknown. DNFs share the last place, in an unknown order. You can change both.",
      link: "How this data set is read",
      run: open("readings"),
    },
    {
      question: "Where are my data, and how do I keep a copy?",
      words:
        "Everything is computed and kept in this browser. Nothing is sent anywhere; a shared link carries its data.",
      link: "Data sets and workspace file",
      run: open("datasets"),
    },
    {
      question: "Does Podium work without a network?",
      words:
        "It opens, with the data sets and the parts that you have used so far. Store the other parts and examples before you leave the network.",
      link: "Keep everything for offline use",
      run: () => {
        onClose();
        void keepAllFiles();
      },
    },
    {
      question: "How do I use Podium in class?",
      words: "A plan for 40 minutes, exercises, links that hide answers, print and embedding.",
      link: "Notes for teachers",
      run: to("learn", "teachers"),
    },
  ];
  return (
    <Dialog onClose={onClose} title="Help" size="text">
      <div className={styles.text}>
        <section>
          <h3>What Podium is</h3>
          <p>
            Podium rates players from their results, under several rating systems side by side. Each system keeps its
            colour, dash and marker on every screen. A figure of one system alone shows the system that is framed above.
          </p>
        </section>
        {answers.map(({ question, words, link, run }) => (
          <section key={question}>
            <h3>{question}</h3>
            <p>{words}</p>
            <div>
              <Button size="small" onClick={run}>
                {link}
              </Button>
            </div>
          </section>
        ))}
        <section>
          <h3>Points</h3>
          <p>
            Each rating system has its own units. On screen all of them are shown in points, so that they share an axis:
            a new player starts at 1500, and at a gap of 400 points the better of two well-known players wins ten games
            for each one lost. “1,538 ± 42” is a mean and its standard deviation (sd).
          </p>
        </section>
        <section>
          <h3>Keys</h3>
          <KeyList keys={EVERYWHERE} />
          {SCREENS.filter(({ id }) => KEYS_OF[id].length > 0).map(({ id, label }) => (
            <div key={id}>
              <p>
                <b>{label}</b>
              </p>
              <KeyList keys={KEYS_OF[id]} />
            </div>
          ))}
        </section>
        <section>
          <h3>Sources, data and licences</h3>
          <p>
            Multiplayer generalisation of Elo ratings: Kerby. Match-making with optimal learning: Ryzhov, Tariq and
            Powell, 2011. ZoneStats rating of team games. TrueSkill: Herbrich, Minka and Graepel, 2006. Glicko-2:
            Glickman, 2013. Bayesian updates of Weng and Lin, 2011.
          </p>
          <ul className={styles.credits}>
            {EXAMPLES.map(({ id, name, licence, note }) => (
              <li key={id}>
                {name}: {licence}. {note}
              </li>
            ))}
            <li>Podium itself: MIT. Typeface Radio Canada: SIL Open Font License 1.1.</li>
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
