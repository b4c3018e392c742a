/** Players in a row of a grid, so that no row has only one: two, three, two by two, three by two. */
export const columns = (players: number): number => (players === 4 ? 2 : Math.min(3, Math.max(1, players)));
