import { clock } from "../../ingest/renderers/race";
import { fixtureMeaning, randomFixtures, type Fixture } from "./fixtures";
import type { Mixed } from "./mixed";
import type { Mixer, Part } from "./mixer";
import { NAME_SHAPES } from "./people";
import { meaning, season } from "./season";

/** How an app writes a message when it is copied. */
interface App extends Part {
  readonly write: (author: string, text: string, minute: number) => string;
}

const two = (value: number): string => String(value).padStart(2, "0");
const at = (minute: number): string => `${18 + Math.floor(minute / 60)}:${two(minute % 60)}`;

const APPS: readonly App[] = [
  {
    id: "WhatsApp, iPhone",
    seen: "c01",
    write: (author, text, minute) => `[25/03/2025, ${at(minute)}:41] ${author}: ${text}`,
  },
  {
    id: "WhatsApp, Android",
    seen: "f18",
    write: (author, text, minute) => `25/03/2025, ${at(minute)} - ${author}: ${text}`,
  },
  {
    id: "WhatsApp, USA",
    seen: "pages: copied chats",
    write: (author, text, minute) => `[3/25/25, ${at(minute)}] ${author}: ${text}`,
  },
  {
    id: "Telegram",
    seen: "pages: copied chats",
    write: (author, text, minute) => `${author}, [25.03.2025 ${at(minute)}]\n${text}\n`,
  },
  {
    id: "Discord",
    seen: "pages: chats of leagues",
    write: (author, text, minute) => `${author} — 25/03/2025 ${at(minute)}\n${text}`,
  },
  { id: "Slack", seen: "pages: ping-pong bots", write: (author, text, minute) => `${author}  ${at(minute)}\n${text}` },
  { id: "IRC", seen: "code: logs of games", write: (author, text, minute) => `[${at(minute)}] <${author}> ${text}` },
  { id: "Name: text", seen: "pages: copied chats", write: (author, text) => `${author}: ${text}` },
];

/** What the author says of a game of his own; `other` is the opponent. */
interface Report extends Part {
  readonly won: (other: string, high: number, low: number) => string;
  readonly lost: (other: string, high: number, low: number) => string;
  readonly drawn: (other: string, score: number) => string;
}

const REPORTS: readonly Report[] = [
  {
    id: "beat B 3-1",
    seen: "pages: tennis ladders",
    won: (other, high, low) => `beat ${other} ${high}-${low}`,
    lost: (other, high, low) => `lost ${low}-${high} to ${other}`,
    drawn: (other, score) => `drew ${score}-${score} with ${other}`,
  },
  {
    id: "I beat B 3-1",
    seen: "pages: tennis ladders",
    won: (other, high, low) => `I beat ${other} ${high}-${low} tonight`,
    lost: (other, high, low) => `I lost to ${other} ${low}-${high}`,
    drawn: (other, score) => `${score}-${score} draw for me and ${other}`,
  },
  {
    id: "3-1 win against B",
    seen: "pages: squash leagues",
    won: (other, high, low) => `${high}-${low} win against ${other} 💪`,
    lost: (other, high, low) => `${low}-${high} loss against ${other} 😩`,
    drawn: (other, score) => `${score}-${score} against ${other}`,
  },
  {
    id: "B beat me 3-1",
    seen: "pages: tennis ladders",
    won: (other, high, low) => `won ${high}-${low} vs ${other}, good game`,
    lost: (other, high, low) => `${other} beat me ${high}-${low}, well played`,
    drawn: (other, score) => `drew ${score}-${score} vs ${other}`,
  },
  {
    id: "gewonnen gegen B",
    seen: "pages: table tennis, Germany",
    won: (other, high, low) => `hab ${high}:${low} gegen ${other} gewonnen`,
    lost: (other, high, low) => `hab ${low}:${high} gegen ${other} verloren`,
    drawn: (other, score) => `${score}:${score} gegen ${other} gespielt`,
  },
  {
    id: "gané a B",
    seen: "pages: padel, Spain",
    won: (other, high, low) => `le gané ${high}-${low} a ${other}`,
    lost: (other, high, low) => `perdí ${low}-${high} con ${other}`,
    drawn: (other, score) => `empaté ${score}-${score} con ${other}`,
  },
];

const CHATTER = ["nice one", "well played 👏", "anyone free on Thursday?", "haha", "gg", "who has the key?", "😂😂"];

const names = NAME_SHAPES.filter(({ id }) =>
  /^(?:First Last|one word|First L|handle|Cyrillic|Greek|Vietnamese)$/.test(id),
);

/** Messages of several people who report their own games, or their own times or points of one race. */
export function chatted(mixer: Mixer): Mixed {
  const app = mixer.part("app", APPS);
  const { said, meant } = mixer.chance(0.6) ? duels(mixer) : race(mixer);
  const others = mixer.part("others", [
    { id: "none", seen: "pages: copied chats" },
    { id: "some chatter", seen: "pages: copied chats" },
  ]);
  const authors = said.map(({ author }) => author);
  const messages = said.flatMap((one) =>
    others.id === "none" || mixer.chance(0.6)
      ? [one]
      : [one, { author: mixer.pick(authors), text: mixer.pick(CHATTER) }],
  );
  let minute = mixer.between(0, 20);
  const lines = messages.map(({ author, text }) => {
    minute += mixer.between(1, 9);
    return app.write(author, text, minute);
  });
  return { text: `${lines.join("\n")}\n`, ending: "txt", ...meant };
}

interface Said {
  readonly said: readonly { readonly author: string; readonly text: string }[];
  readonly meant: Pick<Mixed, "games" | "also">;
}

function duels(mixer: Mixer): Said {
  const shape = mixer.part("name", names);
  const report = mixer.part("report", REPORTS);
  const mention =
    mixer.part("mention", [
      { id: "name", seen: "pages: copied chats" },
      { id: "@name", seen: "pages: chats of leagues" },
    ]).id === "@name"
      ? "@"
      : "";
  const all = randomFixtures(mixer, shape.people(mixer, mixer.between(4, 8)), mixer.between(3, 7));
  const pairOf = ({ one, other }: Fixture): string => [one.written, other.written].toSorted().join("|");
  // Two reports of the same two players could be of one game.
  const fixtures = all.filter((one, at) => all.findIndex((other) => pairOf(other) === pairOf(one)) === at);
  const said = fixtures.map(({ one, other, a, b }) => {
    const named = `${mention}${other.written}`;
    if (a === b) return { author: one.written, text: report.drawn(named, a) };
    return { author: one.written, text: a > b ? report.won(named, a, b) : report.lost(named, b, a) };
  });
  return { said, meant: fixtureMeaning(fixtures) };
}

const OWN: readonly (Part & { readonly ask: string; readonly write: (seconds: number, points: number) => string })[] = [
  {
    id: "time",
    seen: "pages: running clubs",
    ask: "Post your times from tonight's 5k here please",
    write: (seconds) => clock(seconds),
  },
  {
    id: "time and a word",
    seen: "pages: running clubs",
    ask: "Times please!",
    write: (seconds) => `${clock(seconds)} for me`,
  },
  {
    id: "points",
    seen: "pages: quiz nights",
    ask: "What did everyone score in the quiz?",
    write: (_, points) => `${points} points`,
  },
  {
    id: "I got",
    seen: "pages: quiz nights",
    ask: "Scores for this week's quiz 👇",
    write: (_, points) => `I got ${points}`,
  },
];

/** Everybody says how they did; the order of the messages says nothing. */
function race(mixer: Mixer): Said {
  const own = mixer.part("own figure", OWN);
  const { events } = season(mixer, { races: [1, 1], field: [3, 7], ties: mixer.chance(0.2) }, (shape) =>
    names.includes(shape),
  );
  const { runners } = events[0];
  const order = runners
    .map((runner) => ({ runner, key: mixer.between(0, 1000) }))
    .toSorted((one, other) => one.key - other.key);
  const said = order.map(({ runner: { person, seconds = 0, score = 0 } }) => ({
    author: person.written,
    text: own.write(seconds, score),
  }));
  return { said: [{ author: "Coach", text: own.ask }, ...said], meant: meaning(events, [undefined]) };
}
