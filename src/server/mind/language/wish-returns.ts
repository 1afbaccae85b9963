/** English only: how a teller takes a wish back. */
const shapes = [
  // "Put the song in", but not "she put the kettle in the cupboard".
  `(?<!(?:\\bi|we|he|she|they|who|him|did|['’]d) )(?:keep|leave|put|have) (?:it|that|this|him|her|them|the [\\p{L} ]{2,20}?) (?:back )?in(?=\\W*$|[,;]| (?:and|big|then|again|after all|please|too|it|there|the (?:book|story))(?!\\p{L}))`,
  '(?:should|must|can|may|ought to) (?:be|go|stay|come) (?:back )?in(?: (?:it|there|after all|the book))?(?=\\W*$)',
  '(?:you|ye) (?:can|may) (?:write|use|print|keep|tell|have|put|include) (?:it|that|this)(?: in| down| after all| if you like| all)*(?=\\W*$|,)',
  "(?:i['’]ve|i have|i) changed my mind",
  "i (?:don['’]t|do not) mind (?:it|that|them|people)? ?(?:being (?:in|there)|after all|now|knowing|reading)",
];
const returning = new RegExp(`(?<!\\p{L})(?:${shapes.join('|')})`, 'iu');
const denied =
  /(?<!\p{L})(?:not|no|never|no longer|nobody|mustn['’]t|cannot|\p{L}+n['’]t) (?:\p{L}+ ){0,3}$/iu;

/** "No, put it back in": what was to be left out may be told after all. */
export function takesWishBack(sentence: string): boolean {
  const found = returning.exec(sentence);
  return found !== null && !denied.test(sentence.slice(0, found.index));
}
