/** What is thrown about a rule of the user. A pure leaf. */

/** Something is wrong with a rule; the message begins with the line where that is known. */
export class RuleError extends Error {
  override readonly name = "RuleError";
}
