/** The pieces of exported files: real source files of their language, read as text. */
import jsMain from "./templates/javascript/main.js?raw";
import jsRun from "./templates/javascript/run.js?raw";
import jsSeason from "./templates/javascript/season.js?raw";
import pyRun from "./templates/python/run.py?raw";
import pySeason from "./templates/python/season.py?raw";
import sheet from "./templates/sheets/sheet.js?raw";

export const SHEET = sheet;
export const FRAME = {
  javascript: { season: jsSeason, run: jsRun, main: jsMain },
  python: { season: pySeason, run: pyRun },
};

/** Pieces of single models and pieces that several models share. */
const FILES = import.meta.glob<string>(
  ["../../engine/models/*/code/*", "./templates/javascript/pieces/*", "./templates/python/pieces/*"],
  { query: "?raw", import: "default", eager: true },
);
const ENDINGS = { javascript: ".js", python: ".py" } as const;
const PIECES = new Map(Object.entries(FILES).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1), text]));

/** The text of a piece; "": not needed, because the language has it built in. */
export const pieceOf = (name: string, language: keyof typeof ENDINGS): string =>
  PIECES.get(name + ENDINGS[language]) ?? "";
