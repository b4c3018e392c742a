/**
 * The caches of inference. A user who marks one player after another asks about the same text each time, so that lines, tokens and
 * readings without marks are kept. No cache changes a result: its key holds all that the result depends on. The meanings of cells and
 * headings are kept beside their readers (`tokens/token.ts`, `tokens/headings.ts`), by their text alone.
 */

/** What was made of the last texts: each mark is an answer to one of them. */
export class Recent<Made> {
  readonly #kept: { readonly text: string; readonly key: string; readonly made: Made }[] = [];

  /** `key`: all else that the result depends on. */
  of(text: string, key: string, make: () => Made): Made {
    const known = this.#kept.find((one) => one.text === text && one.key === key);
    if (known) return known.made;
    const made = make();
    this.#kept.unshift({ text, key, made });
    this.#kept.length = Math.min(this.#kept.length, MAX_TEXTS);
    return made;
  }
}

const MAX_TEXTS = 3;

/** What was made of an object, as long as the object is there: the lines of a text outlive a mark. */
export class Kept<Of extends object, Made> {
  readonly #kept = new WeakMap<Of, Map<string, Made>>();

  of(object: Of, key: string, make: () => Made): Made {
    const own = this.#kept.get(object) ?? new Map<string, Made>();
    this.#kept.set(object, own);
    const known = own.get(key);
    if (known !== undefined || own.has(key)) return known as Made;
    const made = make();
    own.set(key, made);
    return made;
  }
}
