import { irregularForms } from './verb-forms.ts';

const small = new Set(
  'i we he she they it you your my our his her their the a an to in on at of for with from was were is are am be been had has have did does do us me him them own first second last and or but so then there here this that when where how what who why just only'.split(
    ' ',
  ),
);

/** What else is the same to who tells a life. */
const alike = [
  'marry married marries wed',
  'child children kids',
  'wife wives',
  'baby babies',
  'die died dead',
  'close closed closing shut',
].map((line) => line.split(' '));

const stems = new Map(
  [...irregularForms, ...alike].flatMap(([stem = '', ...forms]) =>
    forms.map((form) => [form, stem] as const),
  ),
);

/** The words that tell something, each by what is left without its ending. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !small.has(word) && word.length > 1).map(stemOf);
}

function stemOf(word: string): string {
  const plain = stems.get(word) ?? word;
  if (plain.length < 5) return plain.replace(/(?<=[^s]{3})s$/u, '');
  return plain.replace(/(?:(?<=\p{L}{3})(?:ing|ed)|(?<!s)s)$/u, '').replace(/(?<=\p{L}{3})e$/u, '');
}
