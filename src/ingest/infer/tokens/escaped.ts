/** A text as a part of a pattern with the flag "u". */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** A pattern for a text that is not part of longer words. */
export const wholeWords = (text: string, flags = "u"): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, flags);
