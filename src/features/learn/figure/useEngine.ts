import { useMemo } from "react";
import { useLastAnswer } from "../../../store";
import type { CallName, RequestOf, ResultOf } from "../../../worker/protocol";

interface Answered<Request, Result> {
  readonly request: Request;
  readonly result: Result;
}

/** The engine's answer with its request; keeps the last one until the next arrives. */
export function useEngine<Name extends CallName>(name: Name, request: RequestOf<Name> | null) {
  // A figure builds its request at every render, so requests are compared as text.
  const key = request === null ? "" : JSON.stringify(request);
  const asked = useMemo(() => (key === "" ? null : (JSON.parse(key) as RequestOf<Name>)), [key]);
  const { value, of, problem } = useLastAnswer(name, asked, "learn");
  const answer = useMemo(
    (): Answered<RequestOf<Name>, ResultOf<Name>> | null =>
      of !== null && value !== null ? { request: of, result: value } : null,
    [of, value],
  );
  return { answer, trouble: problem };
}

interface Frame {
  readonly answer: unknown;
  readonly trouble: string;
  /** false: the question has not been played, and the drawing would answer it. */
  readonly answered?: boolean;
}

/** What a frame shows while there is no drawing. */
export function frameState({ answer, trouble, answered = true }: Frame) {
  if (!answered) return { empty: { text: "Predict first. The figure answers when you play it." } };
  if (trouble) return { error: { what: "The engine could not answer", remedy: trouble } };
  return answer ? {} : { empty: { text: "The engine is at work." } };
}
