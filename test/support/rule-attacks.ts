/** Rules that try to harm the page or never end, with the message of each in Chromium. */

/** Three lines, so that the body of `rate` begins on the fifth. */
export const RULE_START = `export const label = "Attack";
export const start = () => ({ rating: 1500 });
export const link = { law: 'logistic', tenToOne: 400 };
`;
export const ruleRating = (body: string): string => `${RULE_START}export function rate(race, states) {\n${body}\n}`;
export const HARMLESS = ruleRating("return states.map(({ rating }) => ({ rating }));");

const NO_EVAL = /^(Line 5: .*Content Security Policy|Line 5: .*blocked)/;

export const ATTACKS: readonly (readonly [body: string, words: RegExp])[] = [
  ["for (;;) {}", /^Line 5: this was still running after 1 s/],
  ["return fetch('/');", /^Line 5: /],
  ["return eval('1');", NO_EVAL],
  ["return [].constructor.constructor('return this')();", NO_EVAL],
  ["Object.prototype.rating = 5;", /^Line 5: /],
  ["Float64Array.prototype.fill = 5;", /^Line 5: /],
  ["[].__proto__.push = () => 5;", /^Line 5: /],
  ["for (let i = 0; i < 1e9; i++) postMessage(i);", /^Line 5: /],
  ["return new Array(2 ** 28).fill(0);", /^Line 5: A rule may not create more than a million/],
  ["return /(a+)+b/.test('a'.repeat(60));", /did not answer for 3 s/],
  ["return import('data:text/javascript,1');", /^Line 5: a rule can only import/],
  ["return indexedDB.open('x');", /^Line 5: /],
  ["return new Worker('data:,');", /^Line 5: /],
  ["return Math.random();", /^Line 5: /],
];

/** Patterns for the messages of other engines, whose words and handling of backtracking differ. */
export const STOPPED =
  /^(Line 5: |The rule did not answer for 3 s|A rule may not create more than a million|rate must return a list)/;
