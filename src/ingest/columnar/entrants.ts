import { twice } from "./twice";

/** Rows of a table with one entrant on each row, in growing columns; games are counted from 0. */
export class EntrantRows {
  count = 0;
  game = new Int32Array(1024);
  /** Index in the list of names; -1: the row is stored as an object instead. */
  name = new Int32Array(1024);
  line = new Int32Array(1024);
  /** NaN: no value. */
  place = new Float64Array(1024);
  score = new Float64Array(1024);
  seconds = new Float64Array(1024);

  add(game: number, name: number, line: number, place: number, score: number, seconds: number): number {
    const at = this.count++;
    if (at === this.game.length) this.grow();
    this.game[at] = game;
    this.name[at] = name;
    this.line[at] = line;
    this.place[at] = place;
    this.score[at] = score;
    this.seconds[at] = seconds;
    return at;
  }

  /** The rows grouped by game, each in table order, and the index of each game's first row ([games + 1]). */
  byGame(games: number): { readonly rows: Int32Array; readonly starts: Int32Array } {
    const starts = new Int32Array(games + 1);
    for (let at = 0; at < this.count; at++) starts[this.game[at] + 1] += 1;
    for (let game = 0; game < games; game++) starts[game + 1] += starts[game];
    const next = starts.slice(0, games);
    const rows = new Int32Array(this.count);
    for (let at = 0; at < this.count; at++) rows[next[this.game[at]]++] = at;
    return { rows, starts };
  }

  private grow(): void {
    this.game = twice(this.game);
    this.name = twice(this.name);
    this.line = twice(this.line);
    this.place = twice(this.place);
    this.score = twice(this.score);
    this.seconds = twice(this.seconds);
  }
}
