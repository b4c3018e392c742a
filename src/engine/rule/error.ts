/** Errors in a user's rule. A pure leaf. */

/** An error in a rule; the message begins with the line if that is known. */
export class RuleError extends Error {
  override readonly name = "RuleError";
}
