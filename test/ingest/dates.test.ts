import { readAll } from "../../src/ingest";
import { describe, expect, it } from "vitest";
import { problems, read } from "./short";

describe("dates that cannot be", () => {
  it("dates that cannot be are reported once each, where they stand first, and leave the race without a date", () => {
    const result = read(
      "date,race,player,place\n2025-02-30,A,Ann,1\n2025-02-30,A,Bea,2\n2025-03-01,B,Ann,1\n2025-03-01,B,Bea,2\n2025-13-01,C,Ann,1\n2025-13-01,C,Bea,2\n",
    );
    expect(problems(result)).toEqual(["bad-date 2", "bad-date 6"]);
    expect(result.problems[0]).toMatchObject({ level: "warning", text: "2025-02-30" });
    expect(result.races.map(({ date }) => date)).toEqual([undefined, "2025-03-01", undefined]);
  });

  it("dates that cannot be are reported in tables of one game a row, slashed or not", () => {
    const table = (good: string, bad: string) =>
      read(`date,winner,loser\n${good},Ann,Bea\n${bad},Bea,Ann\n\nnotes of the club\n`);
    expect(problems(table("13.02.2025", "31.02.2025"))).toContain("bad-date 3");
    expect(problems(table("13/02/2025", "31/02/2025"))).toContain("bad-date 3");
    expect(table("13/02/2025", "31/02/2025").races.map(({ date }) => date)).toEqual(["2025-02-13", undefined]);
  });

  it.each(["-", "TBA", "????.??.??", "n/a"])(
    "dates that cannot be are not what says that no date is known: %s",
    (unknown) => {
      const result = read(`date,winner,loser\n2025-02-13,Ann,Bea\n${unknown},Bea,Ann\n`);
      expect(problems(result)).toEqual([]);
    },
  );

  it("dates that cannot be are reported if the rest of the column contains dates, and not otherwise", () => {
    expect(problems(read("date,winner,loser\n2025-02-13,Ann,Bea\nlast week,Bea,Ann\n"))).toEqual(["bad-date 3"]);
    expect(problems(read("day,winner,loser\nMonday,Ann,Bea\nTuesday,Bea,Ann\n"))).toEqual([]);
  });

  it("dates do not become part of a name or a label at the start of a line", () => {
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

describe("days as spreadsheets count them", () => {
  const datesOf = (text: string): (string | undefined)[] => readAll([{ data: text }]).races.map(({ date }) => date);
  it("days as spreadsheets count them are dates under a date heading, in every kind of table", () => {
    expect(datesOf("Datum\tName\tPlatz\n45292\tAnna\t1\n45292\tBo\t2\n45299\tBo\t1\n45299\tAnna\t2\n")).toEqual([
      "2024-01-01",
      "2024-01-08",
    ]);
    expect(
      datesOf("Date,Winner,Loser,Score\n43831,Ann Lee,Bo Finch,6-4 6-3\n43832,Cy Young,Ann Lee,7-5 6-1\n"),
    ).toEqual(["2020-01-01", "2020-01-02"]);
    expect(datesOf("Date,1st,2nd,3rd\n45292,Ann,Bo,Cy\n45299,Bo,Cy,Ann\n")).toEqual(["2024-01-01", "2024-01-08"]);
    expect(datesOf("Player,45292,45299,45306\nAnn,1,2,3\nBo,2,1,2\nCy,3,3,1\n")).toEqual([
      "2024-01-01",
      "2024-01-08",
      "2024-01-15",
    ]);
    // The shape of tennis-data.co.uk, which is inferred.
    expect(
      datesOf(
        "Date,Winner,Loser,W1,L1,W2,L2,Comment\n44927,Popyrin A.,Rune H.,6,4,6,3,Completed\n44928,Lee K.,Fox B.,6,1,6,2,Completed\n",
      ),
    ).toEqual(["2023-01-01", "2023-01-02"]);
  });
  it("days as spreadsheets count them have the hour behind the point", () => {
    expect(datesOf("Date,Winner,Loser\n44927.791666667,Ann,Bo\n44928.75,Cy,Ann\n")).toEqual([
      "2023-01-01T19:00:00",
      "2023-01-02T18:00:00",
    ]);
  });
  it("days as spreadsheets count them are numbers under any other heading", () => {
    const { races } = readAll([{ data: "race,player,score\nA,Ann,45292\nA,Bo,45299\n" }]);
    expect(races[0].entrants.map(({ score }) => score)).toEqual([45_292, 45_299]);
  });
});

describe("a column of dates of which none is understood", () => {
  const BY_WEEK = "Date,Home,Away,Home goals,Away goals\nKW 12,Ann,Bo,3,1\nKW 13,Bo,Cy,2,2\nKW 14,Cy,Ann,0,1\n";
  it.each([BY_WEEK, "Date,Player,Place\n13th Feb,Ann,1\n13th Feb,Bo,2\n20th Feb,Bo,1\n20th Feb,Ann,2\n"])(
    "a column of dates of which none is understood is asked about: %j",
    (text) => {
      const [doubt] = readAll([{ data: text }]).inputs[0].doubts;
      expect(doubt.id).toBe("date-unread");
      expect(doubt.choices?.map(({ taken }) => taken)).toEqual([true, false]);
      for (const { setting } of doubt.choices!) expect(readAll([{ data: text }], setting).inputs[0].doubts).toEqual([]);
    },
  );
  it("names the races by their dates", () => {
    const [{ choices }] = readAll([{ data: BY_WEEK }]).inputs[0].doubts;
    expect(readAll([{ data: BY_WEEK }], choices![1].setting).races.map(({ id }) => id)).toEqual([
      "KW 12",
      "KW 13",
      "KW 14",
    ]);
  });
  it.each(["19:30", "8.30pm", "-", "TBA", "12"])(
    "a column of dates of which none is understood is not a date column if it contains hours, numbers or nothing: %s",
    (cell) => {
      const { inputs } = readAll([{ data: `date,winner,loser\n${cell},Ann,Bea\n${cell},Bea,Cy\n` }]);
      expect(inputs[0].doubts).toEqual([]);
    },
  );
});
