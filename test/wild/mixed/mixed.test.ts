import { describe, expect, it } from "vitest";
import { LONG } from "../../support/long";
import { firstRead } from "../score";
import { mixedTexts } from "./mixed";

const texts = mixedTexts(LONG ? 300 : 150);

describe("texts put together from parts", () => {
  it("a mixed text contains every name that is expected of it", () => {
    const words = ({ text }: { text: string }): string =>
      text.toLowerCase().replace(/&amp;/g, "&").replace(/\\"/g, '"');
    for (const one of texts)
      for (const { entrants } of one.wanted.games)
        for (const { name } of entrants)
          for (const word of name!.toLowerCase().split(" ")) expect(words(one), one.file).toContain(word);
  });
  it("texts put together from parts are the same for the same seed", () => {
    expect(mixedTexts(9).map(({ text }) => text)).toEqual(texts.slice(0, 9).map(({ text }) => text));
  });
  it("generated texts have a first place and consistent ranks", () => {
    for (const { file, wanted } of texts)
      for (const { entrants } of wanted.games) {
        expect(
          entrants.some(({ rank }) => rank === 1),
          file,
        ).toBe(true);
        for (const { rank, status } of entrants) expect(rank === null, file).toBe(status === "dns");
      }
  });
  it("reading mixed texts does not throw", () => {
    expect(texts.map(firstRead).filter(({ first }) => first === "threw")).toEqual([]);
  });
});
