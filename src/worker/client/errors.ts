/** Why a call has no result. Errors are told apart by name, because messages from a worker lose their class. */

/** Cancelled by its caller. */
export class Aborted extends Error {
  override readonly name = "AbortError";
  constructor() {
    super("The work was cancelled.");
  }
}

/** A newer request of the same channel replaced it before it was sent. */
export class Superseded extends Error {
  override readonly name = "SupersededError";
  constructor() {
    super("A newer request took the place of this one.");
  }
}

/** The reason for an error when the worker's script failed to load. */
export const NOT_LOADED = "it could not be loaded";

/**
 * The worker crashed; the next call starts a new one. `twice`: two workers crashed during the same call, which is not
 * repeated again.
 */
export class WorkerDied extends Error {
  override readonly name = "WorkerDiedError";
  constructor(
    readonly reason: string,
    twice = false,
  ) {
    super(
      reason === NOT_LOADED
        ? "The part of Podium that calculates could not be loaded. Check the connection, then reload the page. Your data is safe."
        : twice
          ? `The calculation broke off twice (${reason}). Try something smaller, or reload the page. Your data is safe.`
          : `The calculation broke off (${reason}). It was started again.`,
    );
  }
}

/** Whether the result is no longer wanted, so that there is nothing to report. */
export function isUnwanted(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "SupersededError");
}

export const WHY_MISSING =
  "The connection is down, or this tab is older than the version that the server has now. What you entered stays.";

/** Whether this is the message of a browser or of the build for a script or style that failed to load. */
export const isMissing = (message: string): boolean =>
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(message);

export function wordsOf(error: unknown): string {
  if (error instanceof Error && isMissing(error.message)) return `A part of Podium could not be loaded. ${WHY_MISSING}`;
  if (error instanceof Error && error.message) return error.message;
  return typeof error === "string" && error ? error : "Unknown error.";
}
