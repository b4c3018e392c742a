/**
 * The caches of inference. A user who marks several players asks about the same text each time; so lines, tokens and
 * readings without marks are cached. No cache changes a result: its key holds everything that the result depends on.
 * What a cell, a phrase or a line means by itself is cached by its text (`tokens/byText.ts`).
 */

/** Results for the last texts: those of the dialog, and each without the lines that marks read anew. Each new mark asks about them again. */
export class TextCache<Made> {
  private readonly cached: { readonly text: string; readonly key: string; readonly made: Made }[] = [];

  /** `key`: everything except the text that the result depends on. */
  of(text: string, key: string, make: () => Made): Made {
    const known = this.cached.find((one) => one.text === text && one.key === key);
    if (known) return known.made;
    const made = make();
    this.cached.unshift({ text, key, made });
    this.cached.length = Math.min(this.cached.length, MAX_TEXTS);
    return made;
  }
}

const MAX_TEXTS = 8;

/** Results cached for an object until it is garbage-collected. */
export class WeakCache<Of extends object, Made> {
  private readonly cached = new WeakMap<Of, Map<string | number, Made>>();

  of(object: Of, key: string | number, make: () => Made): Made {
    const own = this.cached.get(object) ?? new Map<string | number, Made>();
    this.cached.set(object, own);
    const known = own.get(key);
    if (known !== undefined || own.has(key)) return known as Made;
    const made = make();
    own.set(key, made);
    return made;
  }
}
