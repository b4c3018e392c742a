/** The sandboxes of a client: one for each set of rules that a call uses together. */
import type { History } from "../../engine/history/types";
import type { connectSandbox } from "./sandbox";
import type { Transport } from "./transport";

/** Maximum number of sandboxes kept: each has its own engine, and every change of a rule needs a new one. */
const MAX = 3;

type Bases = readonly (readonly [key: string, history: History | undefined])[];

interface Kept {
  readonly transport: Transport;
  readonly given: Map<string, History>;
}

export class Sandboxes {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly connect: typeof connectSandbox) {}

  /** The sandbox of these rules, with its bases. `onEnd` is called if it ends early. */
  of(
    rules: readonly string[],
    bases: Bases,
    nextId: () => number,
    onEnd: (of: Transport, error: Error) => void,
  ): Transport {
    const name = rules.join(" ");
    const kept = this.kept.get(name) ?? this.start(rules, onEnd);
    // The most recently used sandbox is last.
    this.kept.delete(name);
    this.kept.set(name, kept);
    for (const [old, { transport }] of this.kept) {
      if (this.kept.size <= MAX) break;
      this.kept.delete(old);
      onEnd(transport, new Error("Another rule took its place."));
      transport.terminate();
    }
    for (const [key, history] of bases) {
      if (!history || kept.given.get(key) === history) continue;
      kept.given.set(key, history);
      void kept.transport.run(nextId(), "give", { key, history }, null).catch(() => undefined);
    }
    return kept.transport;
  }

  end(): void {
    for (const { transport } of this.kept.values()) transport.terminate();
    this.kept.clear();
  }

  private start(rules: readonly string[], onEnd: (of: Transport, error: Error) => void): Kept {
    const name = rules.join(" ");
    const transport: Transport = this.connect(rules, (error) => {
      if (this.kept.get(name)?.transport === transport) this.kept.delete(name);
      onEnd(transport, error);
    });
    return { transport, given: new Map() };
  }
}
