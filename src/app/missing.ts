/** Parts of the app that fail to load: there is no connection, or the host has another version by now. */

export const WHY_MISSING =
  "The connection is down, or this tab is older than the version that the server has now. What you entered stays.";

/** Whether an error is what browsers and the build say of a script or style that did not come. */
export const isMissing = (message: string): boolean =>
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(message);

export const reload = (): void => location.reload();
