/** English only: words of Scots, northern and other homes, and what they are in the English of books. */
const words: Record<string, string> = {
  nivver: 'never',
  niver: 'never',
  deid: 'dead',
  afore: 'before',
  efter: 'after',
  wis: 'was',
  wor: 'our',
  wur: 'our',
  oor: 'our',
  tae: 'to',
  frae: 'from',
  hame: 'home',
  hyem: 'home',
  gan: 'went',
  gaed: 'went',
  awa: 'away',
  doon: 'down',
  oot: 'out',
  aboot: 'about',
  nae: 'no',
  wasnae: "wasn't",
  didnae: "didn't",
  couldnae: "couldn't",
  widnae: "wouldn't",
  wouldnae: "wouldn't",
  disnae: "doesn't",
  dinna: "don't",
  wisnae: "wasn't",
  nobbut: 'only',
  owd: 'old',
  auld: 'old',
  wee: 'little',
  bairn: 'child',
  bairns: 'children',
  wean: 'child',
  weans: 'children',
  mither: 'mother',
  faither: 'father',
  feyther: 'father',
  brither: 'brother',
  dat: 'that',
  dey: 'they',
  dem: 'them',
};

/** "me mam", "ma da". */
const ownKin =
  /(?<![\p{L}'’])(?:me|ma|mi) (?=(?:wee |old |own |poor |dear )?(?:mam|mammy|mum|mother|mither|dad|da|daddy|father|faither|nan|granny?|brother|sister|wife|husband|mates?|pals?|uncle|auntie?|lad|lass|son|daughter|old man)(?!\p{L}))/giu;

/** "He nivver come hame" as others would write it, so that one phrase fits both. */
export const inBookEnglish = (text: string): string =>
  text
    .replace(ownKin, 'my ')
    .replace(/(?<!\p{L})an['’](?= )/giu, 'and')
    .replace(/(?<!\p{L})wi['’](?= )/giu, 'with')
    .replace(/(?<![\p{L}'’])\p{L}+(?!['’]\p{L})/gu, (word) => {
      const known = words[word.toLowerCase()];
      if (known === undefined) return word;
      return /^\p{Lu}/u.test(word) ? known.charAt(0).toUpperCase() + known.slice(1) : known;
    });
