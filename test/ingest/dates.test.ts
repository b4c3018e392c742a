import { describe, expect, it } from "vitest";
import { problems, read } from "./short";

describe("dates that cannot be", () => {
  it("are reported once each, where they stand first, and leave the race without a date", () => {
    const result = read(
      "date,race,player,place\n2025-02-30,A,Ann,1\n2025-02-30,A,Bea,2\n2025-03-01,B,Ann,1\n2025-03-01,B,Bea,2\n2025-13-01,C,Ann,1\n2025-13-01,C,Bea,2\n",
    );
    expect(problems(result)).toEqual(["bad-date 2", "bad-date 6"]);
    expect(result.problems[0]).toMatchObject({ level: "warning", text: "2025-02-30" });
    expect(result.races.map(({ date }) => date)).toEqual([undefined, "2025-03-01", undefined]);
  });

  it("are reported in tables of one game a row, slashed or not", () => {
    const table = (good: string, bad: string) =>
      read(`date,winner,loser\n${good},Ann,Bea\n${bad},Bea,Ann\n\nnotes of the club\n`);
    expect(problems(table("13.02.2025", "31.02.2025"))).toContain("bad-date 3");
    expect(problems(table("13/02/2025", "31/02/2025"))).toContain("bad-date 3");
    expect(table("13/02/2025", "31/02/2025").races.map(({ date }) => date)).toEqual(["2025-02-13", undefined]);
  });

  it.each(["-", "TBA", "????.??.??", "n/a"])("are not what says that no date is known: %s", (unknown) => {
    const result = read(`date,winner,loser\n2025-02-13,Ann,Bea\n${unknown},Bea,Ann\n`);
    expect(problems(result)).toEqual([]);
  });

  it("are told in words where the rest of the column holds dates, and not where it holds none", () => {
    expect(problems(read("date,winner,loser\n2025-02-13,Ann,Bea\nlast week,Bea,Ann\n"))).toEqual(["bad-date 3"]);
    expect(problems(read("day,winner,loser\nMonday,Ann,Bea\nTuesday,Bea,Ann\n"))).toEqual([]);
  });

  it("do not become part of a name or a label at the start of a line", () => {
    const result = read("31.02.2025 Ann > Bea\n2025-02-30 Final: Bea > Ann\n31.02.2025 Ann beat Bea\n", {
      format: "lines-greater-than",
    });
    expect(problems(result).filter((one) => one.startsWith("bad-date"))).toEqual(["bad-date 1", "bad-date 2"]);
    expect(result.races.map(({ id, entrants }) => [id, ...entrants.map(({ name }) => name)])).toEqual([
      [undefined, "Ann", "Bea"],
      ["Final", "Bea", "Ann"],
    ]);
    const sentence = read("31.02.2025 Ann beat Bea\nBea beat Cid\n");
    expect(problems(sentence)).toEqual(["bad-date 1"]);
    expect(sentence.races[0].entrants.map(({ name }) => name)).toEqual(["Ann", "Bea"]);
  });
});
