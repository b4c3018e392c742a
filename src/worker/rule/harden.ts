/** Prepares a worker for untrusted code: shared objects are frozen, and globals that access the outside are removed. */
import { NAMES_FOR_RULES } from "./rulesScript";

/** Global names of the language; all other globals of a worker are removed. */
const KEPT = new Set(
  (
    "Object Function Array Number Boolean String Symbol BigInt Math JSON Map Set WeakMap WeakSet WeakRef Promise Reflect Proxy " +
    "Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError Iterator Date Intl " +
    "ArrayBuffer DataView Float32Array Float64Array Int8Array Int16Array Int32Array Uint8Array Uint8ClampedArray Uint16Array " +
    "Uint32Array BigInt64Array BigUint64Array FinalizationRegistry globalThis Infinity NaN undefined isFinite isNaN parseFloat " +
    "parseInt eval AbortController AbortSignal DOMException TextEncoder TextDecoder"
  ).split(" "),
);

/**
 * Maximum length of a list: a rule needs no more, and a larger list could end the process before its memory limit
 * applies.
 */
const MAX_ELEMENTS = 1e6;

function tooLong(length: number): void {
  if (length > MAX_ELEMENTS) throw new RangeError("A rule may not create more than a million elements at once.");
}

/** Makes a method check the length of its result first. */
function limit(owner: object, name: string, lengthOf: (self: never, args: readonly never[]) => unknown): void {
  const methods = owner as Record<string, (...args: unknown[]) => unknown>;
  const original = methods[name];
  methods[name] = function (this: unknown, ...args: unknown[]): unknown {
    tooLong(Number(lengthOf(this as never, args as never[])));
    return Reflect.apply(original, this, args);
  };
}

function limitSizes(): void {
  for (const name of ["fill", "map", "slice", "concat", "flat", "flatMap", "join", "reverse", "sort", "splice"])
    limit(Array.prototype, name, (self: { length: number }, args) =>
      (args as readonly { length?: unknown }[]).reduce((sum, one) => sum + (Number(one?.length) || 0), self.length),
    );
  limit(Array, "from", (_: unknown, [source]: readonly { length?: number }[]) => source?.length ?? 0);
  limit(String.prototype, "repeat", (self: string, [times]: readonly number[]) => self.length * times);
  for (const name of ["padStart", "padEnd"]) limit(String.prototype, name, (_, [length]: readonly number[]) => length);
}

const parentOf = (one: object): object | null => Object.getPrototypeOf(one) as object | null;

/** Removes globals that are not part of the language, including those that the global object inherits. */
function removeGlobals(): void {
  // EventTarget stays, because message ports inherit from it.
  const last = EventTarget.prototype;
  for (let owner: object | null = globalThis; owner && owner !== last; owner = parentOf(owner))
    for (const key of Reflect.ownKeys(owner))
      if (key !== "constructor" && !(typeof key === "string" && KEPT.has(key))) Reflect.deleteProperty(owner, key);
}

/** Freezes everything reachable from these objects, except errors, whose names other code sets. */
function freezeAll(roots: readonly unknown[]): void {
  const seen = new Set<unknown>([globalThis, Error.prototype]);
  const waiting = [...roots];
  for (let one = waiting.pop(); waiting.length > 0 || one !== undefined; one = waiting.pop()) {
    if ((typeof one !== "object" && typeof one !== "function") || one === null || seen.has(one)) continue;
    seen.add(one);
    if (ArrayBuffer.isView(one)) continue;
    waiting.push(Object.getPrototypeOf(one));
    for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(one)))
      waiting.push(value, get, set);
    for (const key of Object.getOwnPropertySymbols(one)) waiting.push(Reflect.get(one, key));
    if (!(one instanceof Error)) Object.freeze(one);
  }
}

/** @param shared the objects that rules receive in addition to the language */
export function harden(shared: readonly unknown[]): void {
  limitSizes();
  removeGlobals();
  const samples = [
    [][Symbol.iterator](),
    new Map().entries(),
    new Set().values(),
    ""[Symbol.iterator](),
    function* () {},
    async () => {},
    async function* () {},
    /x/,
    "x".matchAll(/x/g),
  ];
  freezeAll([...[...KEPT].map((name) => (globalThis as Record<string, unknown>)[name]), ...samples, ...shared]);
}

/** The values that a rule's code can access, by name. */
export function namesForRules(): Readonly<Record<string, unknown>> {
  const named = Object.getOwnPropertyNames(Math).filter((name) => name !== "random");
  const values = Math as unknown as Readonly<Record<string, unknown>>;
  const math = Object.freeze(Object.fromEntries(named.map((name) => [name, values[name]])));
  return Object.fromEntries(NAMES_FOR_RULES.map((name) => [name, name === "Math" ? math : undefined]));
}
