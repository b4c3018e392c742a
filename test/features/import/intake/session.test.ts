import { describe, expect, it } from "vitest";
import { OPENED, after, unread } from "../../../../src/features/import/intake/session";
import type { Phase, SessionEvent } from "../../../../src/features/import/intake/session";
import { readingOf, sessionAfter, tableWith } from "./support";

const table = tableWith("Ada > Bea\nBea > Ada");
const [begin, done] = readingOf(table) as [SessionEvent, Extract<SessionEvent, { type: "read" }>];
const { result, of } = done;
const events = {
  begin,
  beginning: { type: "beginning", result, of },
  progress: { type: "progress", progress: 0.4 },
  read: done,
  fail: { type: "fail", message: "No." },
  stop: { type: "stop" },
  keep: { type: "keep" },
  again: { type: "again" },
} as const satisfies Record<string, SessionEvent>;

const AT: Readonly<Record<Phase, readonly SessionEvent[]>> = {
  idle: [],
  reading: [begin],
  done: [begin, done],
  failed: [begin, events.fail],
  stopped: [begin, events.stop],
  keeping: [begin, done, events.keep],
};

/** Where each event leads from each phase; what is not named leaves everything as it is. */
const LEADS: Readonly<Record<Phase, Partial<Record<keyof typeof events, Phase>>>> = {
  idle: { begin: "reading" },
  reading: {
    begin: "reading",
    beginning: "reading",
    progress: "reading",
    read: "done",
    fail: "failed",
    stop: "stopped",
  },
  done: { begin: "reading", keep: "keeping" },
  failed: { begin: "reading" },
  stopped: { begin: "reading" },
  keeping: { again: "reading" },
};

describe("the phases of a reading", () => {
  for (const phase of Object.keys(AT) as Phase[])
    for (const type of Object.keys(events) as (keyof typeof events)[]) {
      const leads = LEADS[phase][type];
      it(leads ? `${phase}: ${type} leads to ${leads}` : `${phase}: ${type} comes too late or too early`, () => {
        const before = sessionAfter(...AT[phase]);
        expect(before.phase).toBe(phase);
        const next = after(before, events[type]);
        if (leads) expect(next.phase).toBe(leads);
        else expect(next).toBe(before);
      });
    }

  it("keeps the races in sight while a newer text is read, and says what they are of", () => {
    const next = sessionAfter(begin, done, begin, events.progress);
    expect(next).toMatchObject({ phase: "reading", result, of, progress: 0.4 });
  });

  it("keeps the beginning of a long text in sight when it is stopped, and says that it is only that", () => {
    const stopped = sessionAfter(begin, events.beginning, events.progress, events.stop);
    expect(stopped).toMatchObject({ phase: "stopped", result, partial: true, progress: 0 });
    expect(after(after(stopped, begin), done)).toMatchObject({ phase: "done", partial: false, progress: 1 });
  });

  it("shows nothing of an older text when reading failed", () => {
    expect(sessionAfter(begin, done, begin, events.fail)).toMatchObject({
      phase: "failed",
      result: null,
      message: "No.",
    });
  });

  it("forgets the message with the next reading that comes to its end", () => {
    expect(sessionAfter(begin, events.fail, begin, done).message).toBe("");
  });
});

describe("what is looked at", () => {
  const about = { code: "bad-row", level: "error", line: 2, message: "" } as const;

  it("what is looked at is the problem asked about until another table is turned to", () => {
    const asked = sessionAfter({ type: "ask", about }, { type: "point", line: 2 });
    expect(asked).toMatchObject({ asked: about, line: 2 });
    expect(after(asked, { type: "table", head: "Race,Place" })).toMatchObject({ asked: null, head: "Race,Place" });
  });

  it("outlives a reading, and the taking away of the text", () => {
    const session = sessionAfter({ type: "change", changing: true }, { type: "point", line: 2 }, begin, done);
    expect(session).toMatchObject({ changing: true, line: 2 });
    expect(unread(session)).toEqual({ ...OPENED, changing: true, line: 2 });
  });
});
