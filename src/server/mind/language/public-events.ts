/** What the whole world dates by: the words it goes by, and its year. Nothing that was in several years. */
const events: [string, number][] = [
  ['(?:the )?abdication', 1936],
  ['pearl harbou?r', 1941],
  ['d-day', 1944],
  ['v-?e[ -]day', 1945],
  ['v-?j[ -]day', 1945],
  ['(?:the )?(?:bomb on )?hiroshima', 1945],
  ['(?:the )?partition of india', 1947],
  ["(?:the )?(?:queen[’']?s |queen elizabeth[’']?s )?coronation", 1953],
  ['(?:the )?suez(?: crisis)?', 1956],
  ['(?:the )?hungarian (?:uprising|revolution)', 1956],
  ['sputnik', 1957],
  ['(?:the )?cuban missile crisis', 1962],
  ['(?:president )?kennedy was (?:shot|killed|murdered|assassinated)', 1963],
  ['they (?:shot|killed) (?:president )?kennedy', 1963],
  ['(?:the )?six[ -]day war', 1967],
  ['(?:the )?prague spring', 1968],
  ['(?:the )?tet offensive', 1968],
  ['(?:martin luther king|dr\\.? king) was (?:shot|killed|murdered|assassinated)', 1968],
  ['(?:the )?moon landing', 1969],
  ['(?:they|armstrong|the americans|men|man) (?:landed|walked) on the moon', 1969],
  ['(?:the )?bangladesh (?:liberation )?war', 1971],
  ['bloody sunday', 1972],
  ['(?:the )?yom kippur war', 1973],
  ['(?:the )?carnation revolution', 1974],
  ['(?:the )?fall of saigon|saigon fell', 1975],
  ["(?:the )?(?:queen[’']?s )?silver jubilee", 1977],
  ['elvis died', 1977],
  ['(?:the )?falklands(?: war)?', 1982],
  ['(?:indira|mrs\\.?) gandhi was (?:shot|killed|murdered|assassinated)', 1984],
  ['chernobyl', 1986],
  ['tiananmen(?: square)?', 1989],
  ['(?:the )?(?:berlin )?wall (?:came down|fell)|(?:the )?fall of the (?:berlin )?wall', 1989],
  ['mandela (?:was freed|walked free|was released|came out)', 1990],
  ['(?:princess )?diana died', 1997],
  ['(?:the )?millennium', 2000],
  ['(?:the )?twin towers(?: fell| came down)?|nine[ -]eleven|9/11', 2001],
  ['(?:the )?boxing day tsunami', 2004],
  ['(?:hurricane )?katrina', 2005],
  ['(?:the )?(?:first )?lockdown', 2020],
];

/** For the grammar: what goes before it tells that it is a date. */
export const publicEvent = `(?:${events.map(([words]) => words).join('|')})`;

const readers = events.map(([words, year]) => ({
  pattern: new RegExp(`^(?:${words})$`, 'iu'),
  year,
}));

export function yearOfPublicEvent(words: string): number | null {
  const plain = words.trim().replace(/\s+/gu, ' ');
  return readers.find(({ pattern }) => pattern.test(plain))?.year ?? null;
}
