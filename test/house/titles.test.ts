/** Titles of tests are whole sentences without the title of their group. */
import { parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";
import { filesUnder, type SourceFile } from "../support/imports";

const MIN_WORDS = 3;
/** What needs the title of a group to have a subject. */
const UNFINISHED = /^(?:of|are|is|have|holds?|by|was|were|not)\b/;
/** Verbs of a plural that only the title of a group names: "give …" instead of "gives …" or "sentences give …". */
const PLURAL_VERBS = [
  "accept|add|agree|allow|appear|apply|ask|avoid|become|begin|bring|choose|come|compare|compile|connect|contain|continue",
  "converge|convert|cover|darken|decide|decrease|depend|detect|differ|distinguish|diverge|divide|do|equal|exceed|exclude",
  "exist|explain|extend|fail|find|follow|get|give|go|grow|hand|hide|highlight|ignore|include|integrate|join|keep|know|leave",
  "let|lose|make|maximise|may|meet|minimise|multiply|narrow|notify|obey|offer|omit|overlap|perform|precede|put|read|rebuild",
  "refuse|remain|remove|replace|represent|require|restore|retire|return|say|select|show|skip|stand|start|stay|stop|subtract",
  "take|tell|throw|translate|unpack|use|widen|write",
].join("|");
const PLURAL = new RegExp(`^(?:${PLURAL_VERBS}) `);
/** A circumstance or a clause in the place of the subject: browser tests have no group that would give one. */
const FRONTED =
  /^(?:@\w+ )?(?:on|in|at|with|after|before|when|once|by|to|from|while|if|who|whom|whose|what|whether|how)\b/;
/** A title that each row of a table fills in. */
const FILLED = /[%$]/;
/** Only data: the title does not say what is expected of them. */
const DATA_ALONE = /^(?:(?:%\w|\$(?:[\w.]+|\{\}))[ ,:]*)+$/;

const isPoor = (title: string): boolean =>
  UNFINISHED.test(title) ||
  PLURAL.test(title) ||
  DATA_ALONE.test(title) ||
  (!FILLED.test(title) && title.split(" ").length < MIN_WORDS);

type Part = { readonly type: string } & Readonly<Record<string, unknown>>;

/** "it" of it("…"), it.each(…)("…") and the like; "" for groups and steps. */
function callerOf(callee: Part): string {
  if (callee.type === "Identifier") return String(callee.name);
  if (callee.type === "MemberExpression")
    return /^(?:describe|step)$/.test(String((callee.property as Part).name)) ? "" : callerOf(callee.object as Part);
  if (callee.type === "CallExpression") return callerOf(callee.callee as Part);
  return callee.type === "TaggedTemplateExpression" ? callerOf(callee.tag as Part) : "";
}

function titleOf(first: Part | undefined): string {
  if (first?.type === "Literal" && typeof first.value === "string") return first.value;
  if (first?.type !== "TemplateLiteral") return "";
  return (first.quasis as readonly { readonly value: { readonly raw: string } }[])
    .map(({ value }) => value.raw)
    .join("${}");
}

function titlesIn({ path, text }: SourceFile): readonly string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression: (call) => {
      const { callee, arguments: given } = call as unknown as { readonly callee: Part; readonly arguments: Part[] };
      const title = titleOf(given[0]);
      if (title && given.length > 1 && /^(?:it|test)$/.test(callerOf(callee))) found.push(title);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

describe("titles of tests", () => {
  const files = filesUnder("test", /\.(?:test|e2e)\.tsx?$/);

  it("titles begin with a verb or a subject, and have three words or more", () => {
    const all = files.flatMap((file) => titlesIn(file).map((title) => ({ path: file.path, title })));
    expect(all.length).toBeGreaterThan(3_000);
    expect(all.filter(({ title }) => isPoor(title))).toEqual([]);
  });

  it("titles of browser tests begin with the subject or the verb", () => {
    const all = files.filter(({ path }) => path.startsWith("e2e/")).flatMap(titlesIn);
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((title) => FRONTED.test(title))).toEqual([]);
  });

  it.each(["of two duels", "are round", "holds cases", "orders", "by touch", "give an empty result", "$id, %s"])(
    "refuses “%s”",
    (title) => {
      expect(isPoor(title)).toBe(true);
    },
  );

  it.each(["refuses a season without a race", "ticks are years over a long time", "rates %s"])(
    "accepts “%s”",
    (title) => {
      expect(isPoor(title)).toBe(false);
    },
  );
});
