import { equals, moves, rated, times } from "../../claims/words";
import { ELIMINATION, RACE } from "../../figure/models";
import type { LessonFacts } from "../../lesson";

const lastRace = moves(RACE, equals(6), 5);
const lastElimination = moves(ELIMINATION, equals(6), 5);
const outsider = rated(900, 1900, 1900, 1900, 1900, 1900);
const champion = rated(1900, 1900, 1900, 1900, 1900, 900);

export const lesson: LessonFacts = {
  short: "Elimination or race",
  race: ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map((name) => ({ name, points: 1500 })),
  question: {
    prompt: "Six equals, the same learning rate. Under which of the two does the last place cost more?",
    options: [
      {
        text: "elimination",
        why: "There the last was drawn out at once: one draw lost, at most one learning rate.",
        claim: { words: "Elimination costs more", left: lastElimination, is: "<", right: lastRace },
      },
      {
        text: "race",
        why: "There the last has missed every draw before, and each of them counts.",
        claim: { words: "Race costs more", left: lastRace, is: "<", right: lastElimination },
      },
      {
        text: "both the same",
        why: "True of two players. With six, one model counts the draws from the front and the other from the back.",
        claim: { words: "Both cost the same", left: lastRace, is: "=", right: lastElimination },
      },
    ],
  },
  claims: [
    {
      words: "For two players both are the same",
      left: moves(RACE, rated(1600, 1500), 0),
      is: "=",
      right: moves(ELIMINATION, rated(1600, 1500), 0),
    },
    {
      words: "The first of six equals gains 1/2 + 1/3 + 1/4 + 1/5 + 1/6 under elimination",
      left: moves(ELIMINATION, equals(6), 0, "etas"),
      is: "=",
      right: 1.45,
    },
    { words: "and 5/6 in a race", left: moves(RACE, equals(6), 0, "etas"), is: "=", right: 5 / 6 },
    {
      words: "Elimination: the first gains at most n − 1",
      left: moves(ELIMINATION, outsider, 0, "etas"),
      is: "<",
      right: 5,
    },
    { words: "and comes near it", left: moves(ELIMINATION, outsider, 0, "etas"), is: ">", right: 4.8 },
    { words: "never less than nothing", left: moves(ELIMINATION, champion, 0, "etas"), is: ">", right: 0 },
    {
      words: "Elimination: the last loses at most one",
      left: moves(ELIMINATION, rated(900, 900, 900, 900, 900, 1900), 5, "etas"),
      is: ">",
      right: -1,
    },
    { words: "and never gains", left: moves(ELIMINATION, champion, 5, "etas"), is: "<", right: 0 },
    {
      words: "A race is the mirror: first against last",
      left: moves(RACE, equals(6), 5),
      is: "=",
      right: times(-1, moves(ELIMINATION, equals(6), 0)),
    },
    { words: "A race: the first gains at most one", left: moves(RACE, outsider, 0, "etas"), is: "<", right: 1 },
    {
      words: "As a race, a favourite’s last place costs most of n − 1",
      left: moves(RACE, rated(900, 900, 900, 900, 900, 1900), 5, "etas"),
      is: "<",
      right: -4.5,
    },
  ],
  real: {
    example: "formula-one",
    date: "2019-07-28",
    places: { "Lewis Hamilton": 9, "Valtteri Bottas": null },
  },
};
