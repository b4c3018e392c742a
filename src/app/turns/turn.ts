/** Gives the browser a turn: read in one task, the code of the page would block it for longer than a frame. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
