/** English only: how a teller comes back to what they once asked to leave out. */
const plain = [
  "i(?:['’]ve| have)? already (?:told|asked) (?:you|ye) (?:not )?to",
  '(?:told|asked) (?:you|ye) (?:already|before) (?:not )?(?:to|where)',
  'i said already (?:where|that one)',
  '(?:no|not|out),? (?:as|like) i (?:said|told (?:you|ye)|asked|say)',
  'my earlier (?:remark|request|wish)',
  'we (?:agreed|were|was|are) (?:to leave|leaving|not going to put|keeping) (?:that|it|this)',
  'that (?:other|same|old) (?:business|trouble|matter|story|thing)',
  '(?:the )?same (?:rule|as before|as the other|goes for (?:that|this))',
  '(?:as|like) (?:we|you and i) (?:agreed|arranged|said|promised)',
  "(?:you|ye) (?:promised|gave (?:me )?your word)|(?:our|your) (?:bargain|understanding|promise|agreement)|we(?:['’]ve| have| had) an? (?:bargain|understanding|agreement)",
  '(?:you|ye) (?:know|remember|mind) (?:where|what) (?:that|this|i) (?:one )?(?:goes|stays|lives|belongs|asked|want|wanted)',
  "(?:what|which|the thing|the one) (?:i told (?:you|ye)|we) (?:not to|never to|do not|don’t|don't|won't) (?:write|print|put|mention|speak)",
];
const reminding = new RegExp(`(?<!\\p{L})(?:${plain.join('|')})(?!\\p{L})`, 'iu');

/** "But we were leaving that be": a wish, where one was uttered before. */
export const remindsOfWish = (sentence: string): boolean => reminding.test(sentence);

const recalling =
  /(?<!\p{L})(?:still|(?:as|like) i (?:said|told you|asked)|as before|don['’]t forget|i(?:['’]ve| have) said)(?!\p{L})|, mind(?=\W)/iu;

/** "But that, as I said, is for us": where one was uttered before, less makes it another. */
export const recallsWish = (sentence: string): boolean => recalling.test(sentence);
