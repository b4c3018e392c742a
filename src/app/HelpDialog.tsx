import { EXAMPLES } from "../store";
import { Button, Dialog } from "../ui";
import styles from "./HelpDialog.module.css";

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ["Space, then ↑ ↓", "lift a lane of the finishing order and move it; Space again sets it down"],
  ["r", "on Race: from an edited race back to the result"],
  ["← → ↑ ↓", "in a chart: from mark to mark; Escape shuts the tooltip"],
  ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
  ["Tab", "to every control, in the order of the page"],
  ["n, p", "on Learn: the next lesson, the previous one"],
  ["w, then Escape", "on Learn: enlarge the lesson for a wall, and come back"],
];

interface HelpDialogProps {
  readonly onClose: () => void;
  /** Opens the pages about the models. */
  readonly onModels: () => void;
}

/** What Podium is, what its numbers mean, whose work it stands on. */
export default function HelpDialog({ onClose, onModels }: HelpDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Help" size="text">
      <div className={styles.text}>
        <section>
          <h3>What Podium is</h3>
          <p>
            Podium shows what rating systems make of results: of one race that you arrange by hand (Race), and of a
            whole history of races (Season). Several rating systems, the contenders, run side by side; each keeps its
            colour, dash and marker everywhere. Lanes, leaderboard and matrices show the framed one.
          </p>
          <p>
            Paste results in any of the formats that <em>Paste results</em> lists; one race a line, best first, is
            enough: <code>Ann &gt; Bea = Cid &gt; Dan</code>.
          </p>
        </section>
        <section>
          <h3>The rating systems</h3>
          <p>
            Each model has a page with what it assumes, its equations, parameters and cost, and one page sets them side
            by side. <em>About this model</em> at a contender leads there, too.
          </p>
          <div>
            <Button onClick={onModels}>Choosing a model</Button>
          </div>
        </section>
        <section>
          <h3>Points</h3>
          <p>
            Each rating system has units of its own. On screen all are shown in points, so that they share an axis: 1500
            is where a new player starts, and 400 points is the gap at which the better of two fully known players has
            odds of 10 to 1. The line at the right of the contenders says how points follow from the framed contender’s
            own ratings.
          </p>
          <p>
            “1,538 ± 42” is a mean and its standard deviation. A leaderboard may rank by the mean less a few standard
            deviations; it says so. Equal places count as draws unless the data set says that the order was not seen;
            those who did not finish share the last place, in an order that nobody saw.
          </p>
        </section>
        <section>
          <h3>Lessons</h3>
          <p>
            Learn explains rating systems in short lessons, each with a figure to move and a question that the engine
            checks. A tick marks those answered; it is kept in this browser. Point at a symbol of a formula, touch it,
            or step to it with Tab, and its meaning stands below. <em>Open this in Race</em> takes the lesson’s race
            along, and Undo brings back the one that was there.
          </p>
        </section>
        <section>
          <h3>Keys</h3>
          <dl className={styles.keys}>
            {KEYS.map(([keys, what]) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>Your data</h3>
          <p>
            Everything is computed and kept in this browser. Nothing is sent anywhere; a link that you share carries its
            data in itself.
          </p>
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
