import { LESSONS } from "../lessons";
import styles from "./classroom.module.css";

interface Step {
  readonly id: string;
  readonly minutes: string;
  readonly what: string;
}

/** The plan of a 40-minute lesson. */
export const PLAN: readonly Step[] = [
  {
    id: "prediction",
    minutes: "0–10",
    what: "Everyone predicts how many of 100 games the better player wins. Play 100 games three times: how far does luck move the result? Then half a drill, hands up for each estimate.",
  },
  {
    id: "surprise",
    minutes: "10–20",
    what: "Check one product with a pocket calculator. Then one student drags Ash up, and the class calls out the step before it shows.",
  },
  {
    id: "field",
    minutes: "20–30",
    what: "Each student sketches the line on paper, and one on the wall. Play it and compare the shapes: straight, flat, bent.",
  },
  {
    id: "better",
    minutes: "30–40",
    what: "Groups choose a K on the games before 1990 and are judged on those after. Then the same with shoot-outs: who chose luck?",
  },
];

const MISUNDERSTANDINGS: readonly (readonly [says: string, answer: string])[] = [
  [
    "“A rating measures how good a player is.”",
    "It predicts results against others who are rated with them. Only differences mean something.",
  ],
  [
    "“The favourite lost, so the rating was wrong.”",
    "A 76 % favourite loses 24 games of 100. Look at many games, not one.",
  ],
  [
    "“A larger K is better because it learns faster.”",
    "It also follows luck faster. The best K is the one that predicts best on games it has not seen.",
  ],
  [
    "“Losing always costs points.”",
    "The mean falls, but a cautious score can rise, because a game also lowers the uncertainty.",
  ],
  ["“1,600 in our club is 1,600 in theirs.”", "Not unless the clubs play each other. Two islands are two ladders."],
];

const EXERCISES: readonly string[] = [
  "Play a round robin of a game in class and note the results, one line a game: Ann > Ben. Paste them into Podium. Who leads, and who would lead under another system?",
  "Before the last round, write down the win probability of each game from the ratings. Count afterwards: did 70 % favourites win about 70 % of their games?",
  "Enter the results in another order. Which ratings change, and under which systems do they not?",
  "Split the class into two groups that do not play each other. Compare the averages. Then let one game cross and watch what it does.",
  "Take ten real games of a sport you follow. Choose K by hand so that your predictions fit, then test it on the next ten.",
];

/** The page `#/learn/teachers`. */
export default function TeacherNotes() {
  return (
    <article className={styles.notes}>
      <h1>Notes for teachers</h1>
      <p>
        Plan ten minutes for a lesson: two for the prediction, five for the figure and the text, three for the three
        checks. Students predict first, then play the figure. Nothing leaves the browser; there are no accounts.{" "}
        <em>Share with a class</em> in a lesson makes a link with the figure as you set it, and can hide the answers,
        later lessons and the menu. <em>Enlarge for a wall</em> (key w) is for the projector, <em>Print</em> makes two
        pages and an answer page.
      </p>
      <h2>A plan for 40 minutes</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Minutes</th>
            <th scope="col">Lesson</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {PLAN.map(({ id, minutes, what }) => {
            const at = LESSONS.findIndex((lesson) => lesson.id === id);
            return (
              <tr key={id}>
                <td>{minutes}</td>
                <td>
                  <a href={`#/learn/${id}`}>
                    {at + 1}. {LESSONS[at].short}
                  </a>
                </td>
                <td>{what}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        Each further lesson takes ten minutes more: 8 for how sure a rating is, 3, 6 and 7 for how races are rated, 9
        and 10 for how ratings are used and misused, 13 and 14 for looking back, 15 for a class that programs, 5 and 11
        for students who want more. All fifteen take 150 minutes. A club of eight leads through them; what students set
        in one lesson is offered in the next.
      </p>
      <h2>Common misunderstandings</h2>
      <ul>
        {MISUNDERSTANDINGS.map(([says, answer]) => (
          <li key={says}>
            {says} {answer}
          </li>
        ))}
      </ul>
      <h2>Five exercises with the class’s own results</h2>
      <ol>
        {EXERCISES.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
      <h2>Predictions of the whole class</h2>
      <p>
        Each lesson has a page for the class (<em>Share with a class</em>, then <em>Collect the predictions</em>):
        students scan a code or open a link, predict, and hand in a short code. Paste the codes there, and the wall
        shows the histogram of the class; the answer comes when you tick it. It works without a network once Podium is
        open, and nothing about a person is in a code.
      </p>
      <h2>Progress</h2>
      <p>
        Each browser keeps its own progress. <em>Progress</em> beside the lessons shows it as a short code, which
        students hand in and which you can check there: lessons done, right at the first try, best drill. The code is a
        receipt, not a proof: it can be copied.
      </p>
      <p>
        <a href="#/learn">Back to the lessons</a>
      </p>
    </article>
  );
}
