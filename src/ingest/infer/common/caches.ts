/**
 * The caches of inference. A user who marks several players asks about the same text each time; so lines, tokens and
 * readings without marks are cached. No cache changes a result: its key holds everything that the result depends on.
 * The meanings of cells and headings are cached by their text in `tokens/token.ts` and `tokens/headings.ts`.
 */

/** Results for the last three texts. Each new mark asks about one of them again. */
export class TextCache<Made> {
  readonly #cached: { readonly text: string; readonly key: string; readonly made: Made }[] = [];

  /** `key`: everything except the text that the result depends on. */
  of(text: string, key: string, make: () => Made): Made {
    const known = this.#cached.find((one) => one.text === text && one.key === key);
    if (known) return known.made;
    const made = make();
    this.#cached.unshift({ text, key, made });
    this.#cached.length = Math.min(this.#cached.length, MAX_TEXTS);
    return made;
  }
}

const MAX_TEXTS = 3;

/** Results cached for an object until it is garbage-collected. */
export class WeakCache<Of extends object, Made> {
  readonly #cached = new WeakMap<Of, Map<string, Made>>();

  of(object: Of, key: string, make: () => Made): Made {
    const own = this.#cached.get(object) ?? new Map<string, Made>();
    this.#cached.set(object, own);
    const known = own.get(key);
    if (known !== undefined || own.has(key)) return known as Made;
    const made = make();
    own.set(key, made);
    return made;
  }
}
