/** English only: how a teller comes back to what they once asked to leave out. */
const shapes = [
  "i(?:['’]ve| have)? already (?:told|asked) (?:you|ye) (?:not )?to",
  '(?:told|asked) (?:you|ye) (?:already|before) (?:not )?(?:to|where)',
  'i said already (?:where|that one)',
  'my earlier (?:remark|request|wish)',
  'we (?:agreed|were|was|are) (?:to leave|leaving|not going to put|keeping) (?:that|it|this)',
  'that other (?:business|trouble)',
];
const reminding = new RegExp(`(?<!\\p{L})(?:${shapes.join('|')})(?!\\p{L})`, 'iu');

/** "But we were leaving that be": a wish, where one was uttered before. */
export const remindsOfWish = (sentence: string): boolean => reminding.test(sentence);
