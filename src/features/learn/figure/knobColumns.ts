/** Number of columns in which no row has a single player: two, three, two by two, three by two. */
export const columns = (players: number): number => (players === 4 ? 2 : Math.min(3, Math.max(1, players)));
