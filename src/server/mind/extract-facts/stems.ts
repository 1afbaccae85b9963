const small = new Set(
  'i we he she they it you your my our his her their the a an to in on at of for with from was were is are am be been had has have did does do us me him them own first second last and or but so then there here this that when where how what who why just only'.split(
    ' ',
  ),
);

/** Forms that no ending tells. */
const irregular: Record<string, string> = Object.fromEntries(
  [
    'come came comes coming',
    'go went gone goes going',
    'get got gotten getting',
    'leave left leaving',
    'make made making',
    'sell sold',
    'buy bought',
    'build built',
    'lose lost losing',
    'find found',
    'meet met',
    'begin began begun',
    'bring brought',
    'take took taken taking',
    'give gave given giving',
    'break broke broken',
    'fall fell fallen',
    'become became',
    'marry married marries wed',
    'child children kids',
    'wife wives',
    'baby babies',
    'stand stood',
    'win won',
    'burn burnt',
    'sink sank sunk',
    'steal stole stolen',
    'teach taught',
    'die died dead',
    'bear born',
    'move moved moving',
    'arrive arrived arriving',
    'retire retired retiring',
    'close closed closing shut',
  ].flatMap((line) => {
    const [stem = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, stem]);
  }),
);

/** The words that tell something, each by what is left without its ending. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !small.has(word) && word.length > 1).map(stemOf);
}

function stemOf(word: string): string {
  const plain = irregular[word] ?? word;
  if (plain.length < 5) return plain.replace(/(?<=[^s]{3})s$/u, '');
  return plain.replace(/(?:(?<=\p{L}{3})(?:ing|ed)|(?<!s)s)$/u, '').replace(/(?<=\p{L}{3})e$/u, '');
}
