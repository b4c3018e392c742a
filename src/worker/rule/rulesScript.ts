/**
 * Globals that are replaced for a rule's code, which gets no clock, no random numbers and no raw bytes. The engine in
 * the same worker needs them.
 */
export const NAMES_FOR_RULES: readonly string[] = (
  "Math globalThis self Date Intl ArrayBuffer SharedArrayBuffer DataView WeakRef FinalizationRegistry Function Float32Array " +
  "Float64Array Int8Array Int16Array Int32Array Uint8Array Uint8ClampedArray Uint16Array Uint32Array BigInt64Array BigUint64Array"
).split(" ");

/** A rule's code in the script of a sandbox. */
interface WrittenRule {
  readonly id: string;
  readonly text: string;
  /** A function `($podium, $loop) => exports`, as `rule/read.ts` writes it. */
  readonly code: string;
}

/** The rules, as the beginning of the worker's script. */
export function rulesScript(rules: readonly WrittenRule[]): string {
  let script = "self.rules = [];";
  for (const { id, text, code } of rules) {
    const first = script.split("\n").length + 1;
    const lines = code.split("\n").length - 2;
    script += `self.rules.push({ id: ${JSON.stringify(id)}, text: ${JSON.stringify(text)}, first: ${first}, lines: ${lines}, code: function ({ ${NAMES_FOR_RULES.join(", ")} }) { return (\n${code}) } });`;
  }
  return `${script}\n`;
}

/** The script of the frame: starts the worker that the page sends it, and reports its crash. */
export const FRAME_SCRIPT =
  'addEventListener("message",(e)=>{const w=new Worker(URL.createObjectURL(new Blob([e.data])));' +
  'w.onerror=(x)=>e.ports[1].postMessage(x.message||"it could not be loaded");w.postMessage(null,[e.ports[0]])},{once:true});' +
  'parent.postMessage("podium-sandbox","*")';

/** Its hash for the page's security policy; a test compares them. */
export const FRAME_HASH = "sha256-myLQD4yYBLHrP0kRCBZ9If44Bx64BfLBYvBDfxtTlVk=";
