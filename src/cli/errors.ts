/** An error for the caller to correct: one line on standard error, exit code 2. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** Results refused by `--strict`: one line on standard error, exit code 3. */
export class StrictError extends UsageError {
  override readonly name = "StrictError";
}

/** Errors of the engine and the readers about the input; their messages say what to do. */
const EXPECTED: ReadonlySet<string> = new Set([
  ...["UsageError", "StrictError", "ParameterError", "NotFiniteError", "OvershootError", "FieldError"],
  ...["RuleError", "TooLarge", "StreamError", "SavedStateError", "OrderError"],
]);

/** Whether the caller can correct the error; any other error is a bug in Podium. */
export const isExpected = (error: unknown): error is Error => error instanceof Error && EXPECTED.has(error.name);

const REASONS: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "there is no such file"],
  ["EISDIR", "it is a folder"],
  ["ENOTDIR", "a part of its path is a file, not a folder"],
  ["EEXIST", "there is a file of that name"],
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["EROFS", "the disk can only be read"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["EFBIG", "it would be too large"],
  ["EMFILE", "too many files are open"],
  ["ENAMETOOLONG", "its name is too long"],
  ["ELOOP", "its links lead in a circle"],
]);

/** "there is no such file"; for rare errors the code itself. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : (REASONS.get(code) ?? code);
}
