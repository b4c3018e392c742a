// @isolation fresh-modules
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../src/engine/history/edits";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import type { HistoryOptions } from "../../src/engine/history/types";
import { createChoices } from "../../src/store/choices";
import { fromBase64Url, Reader, toBase64Url, Writer } from "../../src/store/link/bytes";
import { Decoder, Encoder, odds, Usual } from "../../src/store/link/coder";
import { compacted, expanded } from "../../src/store/link/compact";
import { readHistory, writeHistory } from "../../src/store/link/history";
import { hashOf, parseHash } from "../../src/store/link/hash";
import { CURRENT_URL_VERSION, LINK_LIMIT, packShared, unpackShared, type Shared } from "../../src/store/link/shared";
import { EXAMPLES } from "../../src/store/examples";
import { clubSeason } from "../support/club";
import EARLIER from "./support/earlier.json";
import FROZEN from "./support/link-4.json";
import { anyHistory, season } from "./support/histories";
import { runs } from "../support/long";

function shared(part: Partial<Shared> = {}): Shared {
  const choices = createChoices();
  choices.race.loadField([
    { name: "Ann", points: 1612.5 },
    { name: "Zoë 🏁", status: "dnf", beliefs: { c1: { points: 1400, sdPoints: 60 } } },
  ]);
  const {
    view: { screen, path },
    contenders,
    focused,
    race,
    season: selected,
    models,
    matchmaking,
    convergence,
    league,
  } = choices.store.getState();
  return {
    view: { screen, path },
    contenders,
    focused,
    race,
    season: selected,
    models,
    matchmaking,
    convergence,
    league,
    data: null,
    base: null,
    ...part,
  };
}

/** Every option of a reading that there is. */
const OPTIONS: Required<HistoryOptions> = {
  ties: { finished: "unobserved", dnf: "drop", dq: "published" },
  recordedOnly: true,
  anonymous: "drop",
  from: "2023-09-01",
  to: "2024",
  slice: [10, Number.MAX_SAFE_INTEGER],
  minimumField: 3,
  minimumRaces: 5,
  kinds: [{ words: "final", weight: 2 }],
  shared: ["constructor", "__proto__"],
  conditions: ["home"],
  simultaneous: true,
  recalibrate: true,
  startScale: "trueskill",
};
const RULES = {
  table: { places: [3, 2, 1], draw: null },
  remaining: 4,
  extra: [{ player: "Player 1", points: -2 }],
} as const;
const TITLES = [
  { name: "Everybody", from: null, colour: "grey" },
  { name: "Master 🏆", from: 2000.5, colour: "red" },
] as const;
const DATA = { name: "Autumn", example: null, edits: [], options: DEFAULT_OPTIONS };

describe("bytes", () => {
  it("numbers and texts are restored", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.maxSafeInteger(), fc.string({ unit: "grapheme" }))), (items) => {
        const writer = new Writer();
        for (const item of items) {
          if (typeof item === "number") writer.signed(Math.trunc(item / 2));
          else writer.text(item);
        }
        const reader = new Reader(fromBase64Url(toBase64Url(writer.done())));
        for (const item of items)
          expect(typeof item === "number" ? reader.signed() : reader.text()).toBe(
            typeof item === "number" ? Math.trunc(item / 2) + 0 : item,
          );
        expect(reader.ended).toBe(true);
      }),
    );
  });
  it("ends after the last byte", () => {
    expect(() => new Reader(new Uint8Array([5, 65])).text()).toThrow(RangeError);
    expect(() => new Reader(new Uint8Array([200])).count()).toThrow(RangeError);
    expect(() => new Reader(new Uint8Array([255, 255, 3])).count(1000)).toThrow(RangeError);
  });
});

describe("a history in a link", () => {
  it("survives packing unchanged, whatever its columns", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const writer = new Writer();
        writeHistory(writer, history);
        const reader = new Reader(writer.done());
        expect(readHistory(reader)).toEqual(history);
        expect(reader.ended).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  it("survives compact packing unchanged", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { coded, texts } = compacted(history);
        expect(expanded(coded, JSON.parse(JSON.stringify(texts)))).toEqual(history);
      }),
      { numRuns: runs(200) },
    );
    const started = applyEdits(clubSeason(), [
      { type: "set-start", player: clubSeason().names[0], start: 1650, sd: 80 },
    ]);
    expect(started.history.starts).toBeDefined();
    for (const history of [season(200, 10, 40), clubSeason(), clubSeason({ times: false }), started.history]) {
      const { coded, texts } = compacted(history);
      expect(expanded(coded, texts)).toEqual(history);
    }
  });

  it("random bytes are refused or read as a history, quickly", () => {
    const { coded, texts } = compacted(clubSeason({ races: 6 }));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(coded.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
        (changes) => {
          const damaged = coded.slice();
          for (const [at, byte] of changes) damaged[at] = byte;
          try {
            expect(expanded(damaged, texts).raceCount).toBeGreaterThanOrEqual(0);
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
          }
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it("a history in a link is small: sixty races with times fit a chat message, and so does every example", () => {
    const club = (times: boolean) => packShared(shared({ data: DATA, base: clubSeason({ times }) })).length;
    expect(club(true)).toBeLessThan(1_900);
    expect(club(false)).toBeLessThan(1_100);
    for (const { name, id, options } of EXAMPLES)
      expect(packShared(shared({ data: { ...DATA, name, example: id, options } })).length).toBeLessThan(300);
  });

  it("a history in a link is small: 200 races of 10 fit many times, and 1,000 of 12 once", () => {
    const length = (races: number, field: number) =>
      packShared(shared({ data: DATA, base: season(races, field, 40) })).length;
    expect(length(200, 10)).toBeLessThan(2_900);
    expect(length(1000, 12)).toBeLessThan(LINK_LIMIT);
  });
});

describe("the coder of columns", () => {
  it("restores every number", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.integer({ min: -5, max: 5 }),
            fc.maxSafeInteger().map((n) => Math.trunc(n / 4)),
          ),
        ),
        (told) => {
          const [encoder, usual, bit] = [new Encoder(), new Usual(), odds()];
          for (const number of told) encoder.flag(bit, encoder.signed(usual, number) > 3);
          const [decoder, again, bitAgain] = [new Decoder(encoder.done()), new Usual(), odds()];
          for (const number of told) {
            expect(decoder.signed(again)).toBe(number);
            expect(decoder.flag(bitAgain)).toBe(number > 3);
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

describe("a shared state", () => {
  it("survives packing unchanged", () => {
    const full = shared({ data: { ...DATA, options: OPTIONS, titles: TITLES, rules: RULES }, base: season(20, 4, 9) });
    expect(unpackShared(packShared(full))).toEqual({ kind: "good", shared: full });
    expect(unpackShared(packShared(shared()))).toEqual({ kind: "good", shared: shared() });
  });

  it("a state without simulation settings gets the first scenario", () => {
    const { convergence: _later, league: _latest, ...old } = shared();
    expect(unpackShared(packShared(old as Shared))).toMatchObject({
      kind: "good",
      shared: { convergence: { scenario: "constant", parameters: {} }, league: { parameters: {}, rigs: [] } },
    });
  });

  it("a shared state of the first version with coded columns still opens, so dictionary and coder must not change", () => {
    const opened = unpackShared(FROZEN.link);
    expect(opened).toMatchObject({ kind: "good", shared: { data: { name: "Autumn" } } });
    expect(opened.kind === "good" && opened.shared.base).toEqual(clubSeason({ races: 12 }));
  });

  it("damage at any byte is detected, without an exception", () => {
    const whole = shared({ data: DATA, base: season(5, 3, 5) });
    const packed = packShared(whole);
    const letter = fc.constantFrom(...Array.from("ABCXYZabcxyz0189-_.%"));
    fc.assert(
      fc.property(fc.nat(packed.length - 1), letter, (at, c) => {
        const damaged = packed.slice(0, at) + c + packed.slice(at + 1);
        if (damaged === packed) return;
        const opened = unpackShared(damaged);
        const { kind } = opened;
        // The bits behind the last of the packed ones say nothing; a higher version number is another version's link.
        if (kind === "good") expect(opened.shared).toEqual(whole);
        else
          expect(kind).toBe(
            Number.parseInt(damaged, 10) > CURRENT_URL_VERSION && /^\d+\.[\w-]+$/.test(damaged) ? "newer" : "damaged",
          );
      }),
      { numRuns: runs(500) },
    );
    for (let cut = 0; cut < packed.length; cut += 7) expect(unpackShared(packed.slice(0, cut)).kind).toBe("damaged");
  });

  it("a shared state of a later version is reported as such", () => {
    expect(unpackShared(`${CURRENT_URL_VERSION + 1}.AAAA`)).toEqual({ kind: "newer" });
  });

  it.each<[string, object]>([
    ["a screen that does not exist", { view: { screen: "admin", path: [] } }],
    ["a slot out of range", { contenders: [{ id: "c1", model: "thurstone", parameters: {}, slot: 99 }] }],
    ["no contenders", { contenders: [] }],
    [
      "a rating that is no number",
      { race: { entrants: [{ ...shared().race.entrants![0], points: "1500" }], from: null } },
    ],
    ["races that are not there", { data: DATA, base: null }],
    ["races left that cannot be", { data: { ...DATA, example: "formula-one", rules: { remaining: -1 } } }],
    ["titles out of order", { data: { ...DATA, example: "formula-one", titles: [TITLES[1], TITLES[0]] } }],
    ["a title without a name", { data: { ...DATA, example: "formula-one", titles: [{ ...TITLES[0], name: "" }] } }],
    [
      "a colour that is none",
      { data: { ...DATA, example: "formula-one", titles: [{ ...TITLES[0], colour: "url(#x)" }] } },
    ],
  ])("with %s is damaged", (_what, part) => {
    expect(unpackShared(packShared({ ...shared(), ...part } as Shared))).toEqual({ kind: "damaged" });
  });

  it("keeps an unknown model: the contender is shown as unknown", () => {
    const contenders = [{ id: "c1", model: "from-the-future", parameters: { a: 1 }, slot: 2 }];
    expect(unpackShared(packShared(shared({ contenders })))).toMatchObject({ kind: "good", shared: { contenders } });
  });

  it("does not change any prototype", () => {
    const race = {
      entrants: [
        {
          ...shared().race.entrants![0],
          name: "__proto__",
          beliefs: JSON.parse('{"__proto__": {"points": 1, "sdPoints": null}}'),
        },
      ],
      from: null,
    };
    const opened = unpackShared(packShared(shared({ race })));
    expect(opened.kind === "good" && opened.shared.race.entrants![0].name).toBe("__proto__");
    expect(({} as { points?: number }).points).toBeUndefined();
  });
});

describe("the hash", () => {
  it.each<[string, object]>([
    ["", { screen: null, path: [], unknown: false }],
    ["#/season", { screen: "season", path: [], unknown: false }],
    ["#/learn/03%20ties/", { screen: "learn", path: ["03 ties"], unknown: false }],
    ["#season", { screen: "season", path: [], unknown: false }],
    ["#/nowhere", { screen: null, unknown: true }],
    ["#/learn/%E0%A4%A", { screen: "learn", path: ["%E0%A4%A"], unknown: false }],
    ["#/race?s=garbage", { screen: "race", packed: "garbage" }],
  ])("parses the hash “%s”", (hash, place) => {
    expect(parseHash(hash)).toMatchObject(place);
  });

  it("survives packing unchanged", () => {
    const packed = packShared(shared());
    expect(parseHash(hashOf("learn", ["a/b", "c?d"], packed))).toMatchObject({
      screen: "learn",
      path: ["a/b", "c?d"],
      packed,
    });
  });
});

describe("links of earlier versions", () => {
  it.each(Object.entries(EARLIER))("%s opens with its races", (name, { link }) => {
    const opened = unpackShared(link);
    expect(opened.kind).toBe("good");
    const base = opened.kind === "good" ? opened.shared.base! : null;
    expect(base).toMatchObject({ raceCount: 3, entrantCount: 13, playerCount: 8 });
    expect(base!.labels?.[0]).toBe(name.endsWith(", labels") ? "Renault" : undefined);
    expect(Array.from(base!.score.subarray(0, 3))).toEqual([12, -0.5, NaN]);
    expect(Array.from(base!.team.subarray(5, 9))).toEqual([0, 0, 1, -1]);
    expect(Array.from(base!.recorded)).toEqual([1, 0, 1]);
    expect(base!.dates).toEqual(["2024-05-06", "2024-05-07T07:08:09Z", "2024"]);
  });
});
