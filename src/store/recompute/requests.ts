/** The worker's answers by question: answered, failed, or running. */
import { isUnwanted } from "../../worker/client";
import { EMPTY_SLOT, type Slot } from "../results";
import { same } from "../same";
import { ready, working } from "./parts";

/** `most`: number of answers kept, so that undo does not compute again. */
export function createRequests<Question, Answer>(most: number) {
  let kept: readonly { readonly question: Question; readonly answer: Answer }[] = [];
  let broken: readonly Question[] = [];
  const running = new Map<Question, AbortController>();

  const find = (question: Question): Answer | undefined => kept.find((one) => same(one.question, question))?.answer;
  const isBroken = (question: Question): boolean => broken.some((one) => same(one, question));

  return {
    find,
    /** Number of running requests. */
    get count(): number {
      return running.size;
    },
    /** Whether the question has no answer, no failure and no running request. */
    isOpen: (question: Question): boolean =>
      find(question) === undefined &&
      !isBroken(question) &&
      ![...running].some(([one, stop]) => !stop.signal.aborted && same(one, question)),
    /**
     * The slot of the answer; before that, the earlier slot with progress or message. Returns the same object if
     * nothing changed.
     */
    slotOf(question: Question, before: Slot<Answer> | undefined): Slot<Answer> {
      const answer = find(question);
      if (answer !== undefined)
        return before?.status === "ready" && before.value === answer ? before : ready<Answer>(answer);
      if (isBroken(question)) return before ?? EMPTY_SLOT;
      return before?.status === "working" ? before : working(before);
    },
    /**
     * Sends the question. A failure is reported unless the answer is no longer wanted, and the question is not sent
     * again.
     */
    async ask(
      question: Question,
      work: (signal: AbortSignal) => Promise<Answer>,
      onFailure: (error: unknown) => void,
    ): Promise<void> {
      const stop = new AbortController();
      running.set(question, stop);
      try {
        kept = [{ question, answer: await work(stop.signal) }, ...kept].slice(0, most);
      } catch (error) {
        if (stop.signal.aborted || isUnwanted(error)) return;
        broken = [question, ...broken].slice(0, most);
        onFailure(error);
      } finally {
        running.delete(question);
      }
    },
    keepOnly(wanted: readonly Question[] = []): void {
      for (const [question, stop] of running) if (!wanted.some((one) => same(one, question))) stop.abort();
    },
    forgetFailures(): void {
      broken = [];
    },
  };
}
