/** A word for a race: beside a number it counts races and is no name, as in "Race 2 - 10 km". */
export const RACE_NOUN = /^(?:race|event|stage|rennen|lauf|course|carrera|corrida|gara|lopp|løp|wyścig|závod)$/iu;
