/** The messages about storage. */

export const CONFLICT = "Podium was changed in another tab. Keep this tab’s version, or load the other tab’s.";
export const NEWER =
  "The data stored here were saved by a newer version of Podium. Reload to get that version; until then nothing is saved.";
export const DAMAGED_PART =
  "Part of the stored data is damaged. Podium opened the rest and set the damaged document aside.";
export const DAMAGED =
  "The stored data are damaged and could not be opened. They were set aside, and Podium starts anew.";
export const CLEARED =
  "This browser’s storage was cleared while Podium was open. The data of this tab were saved again.";
export const gone = (names: readonly string[]): string =>
  `The races of ${names.join(", ")} are no longer stored in this browser, and this tab does not have them. Everything else is saved. Paste the results again, or remove that data set.`;
