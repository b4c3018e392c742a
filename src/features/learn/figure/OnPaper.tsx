import { list, number, rating } from "../../../ui/format";
import { useFigurePlayers, useSettings, type NamedPlayer } from "./figureState";
import styles from "./figure.module.css";

/** Maximum number of names; more players are counted. */
const MAX_NAMED = 8;

function wordsFor({ name, points, sd, score, minutes }: NamedPlayer): string {
  const facts = [
    rating(points),
    ...(sd === undefined ? [] : [`sd ${number(sd)}`]),
    ...(score === undefined ? [] : [`score ${number(score)}`]),
    ...(minutes === undefined ? [] : [`${number(minutes)} minutes`]),
  ];
  return `${name} ${facts[0]}${facts.length > 1 ? ` (${facts.slice(1).join(", ")})` : ""}`;
}

/** Shown only in print, where the figure has no controls: the players in finishing order with their ratings, and K. */
export function OnPaper() {
  const players = useFigurePlayers();
  const { k } = useSettings();
  const ratings =
    players.length > MAX_NAMED
      ? `${number(players.length)} players, the winner rated ${rating(players[0].points)}`
      : list(players.map(wordsFor));
  const facts = [
    ...(players.length > 0 ? [`Ratings: ${ratings}.`] : []),
    ...(k === undefined ? [] : [`K = ${number(k)}.`]),
  ];
  return (
    <p className={styles.paper} data-ratings>
      {facts.join(" ")}
    </p>
  );
}
