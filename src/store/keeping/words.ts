/** The messages about storage. */

export const CONFLICT = "Podium was changed in another tab. Keep this tab’s version, or load the other tab’s.";
export const NEWER =
  "What is kept here was written by a newer version of Podium. Reload to get that version; until then nothing is kept.";
export const DAMAGED_PART =
  "Part of what was kept here is damaged. Podium opened with the rest, and put the whole aside as it was.";
export const DAMAGED =
  "What was kept here is damaged and could not be opened. It was put aside, and Podium starts afresh.";
export const CLEARED =
  "This browser’s storage was cleared while Podium was open. What this tab holds was stored again.";
export const gone = (names: readonly string[]): string =>
  `The races of ${names.join(", ")} are not in this browser any more, and this tab does not hold them. Everything else is saved. Paste the results again, or remove that data set.`;
