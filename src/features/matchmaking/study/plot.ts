/** The plots of the study, drawn or still empty: one size, one row of games. */
export const HEIGHT = 236;
export const TOP = 26;
export const BOTTOM = HEIGHT - 36;
export const GAMES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
