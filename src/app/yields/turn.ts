/**
 * Lets the browser work before the next module: as one task, the code of the page would block it for longer than a
 * frame.
 */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
