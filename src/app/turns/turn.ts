/** Lets the browser work before the next module: in one task, the code of the page would block it for longer than a frame. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
