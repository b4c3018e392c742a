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
  save: { type: "save" },
  again: { type: "again" },
} as const satisfies Record<string, SessionEvent>;

const AT: Readonly<Record<Phase, readonly SessionEvent[]>> = {
  idle: [],
  reading: [begin],
  done: [begin, done],
  failed: [begin, events.fail],
  stopped: [begin, events.stop],
  saving: [begin, done, events.save],
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
  done: { begin: "reading", save: "saving" },
  failed: { begin: "reading" },
  stopped: { begin: "reading" },
  saving: { again: "reading" },
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

  it("keeps showing the races while a newer text is read, and says which text they are from", () => {
    const next = sessionAfter(begin, done, begin, events.progress);
    expect(next).toMatchObject({ phase: "reading", result, of, progress: 0.4 });
  });

  it("keeps showing the beginning of a long text when stopped, and says that it is partial", () => {
    const stopped = sessionAfter(begin, events.beginning, events.progress, events.stop);
    expect(stopped).toMatchObject({ phase: "stopped", result, partial: true, progress: 0 });
    expect(after(after(stopped, begin), done)).toMatchObject({ phase: "done", partial: false, progress: 1 });
  });

  it("shows no results of an older text after reading failed", () => {
    expect(sessionAfter(begin, done, begin, events.fail)).toMatchObject({
      phase: "failed",
      result: null,
      message: "No.",
    });
  });

  it("clears the error message with the next finished reading", () => {
    expect(sessionAfter(begin, events.fail, begin, done).message).toBe("");
  });
});

describe("the selected problem", () => {
  const about = { code: "bad-row", level: "error", line: 2, message: "" } as const;

  it("the selected problem stays until another table is selected", () => {
    const asked = sessionAfter({ type: "ask", about }, { type: "point", line: 2 });
    expect(asked).toMatchObject({ asked: about, line: 2 });
    expect(after(asked, { type: "table", head: "Race,Place" })).toMatchObject({ asked: null, head: "Race,Place" });
  });

  it("survives a reading, and the removal of the text", () => {
    const session = sessionAfter({ type: "change", changing: true }, { type: "point", line: 2 }, begin, done);
    expect(session).toMatchObject({ changing: true, line: 2 });
    expect(unread(session)).toEqual({ ...OPENED, changing: true, line: 2 });
  });
});
