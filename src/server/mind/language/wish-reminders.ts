/** English only: how a teller comes back to what they once asked to leave out. */
const shapes = [
  "i(?:['’]ve| have)? already (?:told|asked|said)",
  '(?:told|asked) you (?:already|before|once)',
  'i said already|as i (?:said|asked) before',
  'my earlier (?:remark|request|wish|note)',
  "we (?:said|agreed|were|was|are) (?:we(?:['’]d| would) )?(?:to leave|leave|leaving|not going|keeping)",
  '(?:that|the) other (?:business|matter|thing|trouble)',
];
const reminding = new RegExp(`(?<!\\p{L})(?:${shapes.join('|')})(?!\\p{L})`, 'iu');

/** "But we were leaving that be": a wish, where one was uttered before. */
export const remindsOfWish = (sentence: string): boolean => reminding.test(sentence);
