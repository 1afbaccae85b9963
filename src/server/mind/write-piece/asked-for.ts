import type { Assignment } from './write-piece.ts';

export const forms = ['scene', 'portrait', 'letter', 'chapter', 'biography'] as const;
export type Form = (typeof forms)[number];

export type AskedFor = {
  form: Form;
  person: 'first' | 'third';
  /** How many words there may be; null where the material decides. */
  maxWords: number | null;
};

const signs: Record<Form, RegExp> = {
  scene: /(?<!\p{L})(?:scene|moment|vignette|snapshot)(?!\p{L})/iu,
  portrait: /(?<!\p{L})(?:portrait|profile|character sketch|someone who|one person)(?!\p{L})/iu,
  letter: /(?<!\p{L})(?:letter|ethical will)(?!\p{L})/iu,
  chapter: /(?<!\p{L})(?:chapter)(?!\p{L})/iu,
  biography: /(?<!\p{L})(?:autobiography|biography|memoir|life story|whole story|book)(?!\p{L})/iu,
};

/** What administrators ask for in their own words, as far as words give it away. English only. */
export function askedFor({ format, person, length }: Assignment): AskedFor {
  const form = formOf(format.name) ?? formOf(openingOf(format.writerPrompt)) ?? 'biography';
  return {
    form,
    person: form === 'letter' ? 'first' : (personIn(format.writerPrompt) ?? person),
    maxWords: wordsIn(format.writerPrompt, length) ?? usualWords[length],
  };
}

/** Where the format names no number: shorter ones lose what holds no fact first. */
const usualWords = { short: 300, medium: 1200, long: null } as const;

const formOf = (text: string) =>
  forms
    .map((form) => ({ form, at: text.search(signs[form]) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0]?.form;

const openingOf = (prompt: string) => prompt.trim().split(/(?<=[.!?])\s|\n/u)[0] ?? '';

/** "In the first person" binds; "unless the teller asked for another" leaves it to the teller. */
function personIn(prompt: string): 'first' | 'third' | null {
  const sentence = prompt
    .split(/(?<=[.!?])\s|\n/u)
    .find((part) => /(?:first|third)[ -]person/iu.test(part));
  if (!sentence || /unless|chose|prefer|asked|whichever|or third|or first/iu.test(sentence))
    return null;
  return /third[ -]person/iu.test(sentence) ? 'third' : 'first';
}

const count = String.raw`(\d[\d,.]*)`;
const between = new RegExp(String.raw`${count}\s*(?:and|to|-|–)\s*${count}\s+words`, 'iu');
const single = new RegExp(String.raw`${count}\s+words`, 'iu');

function wordsIn(prompt: string, length: Assignment['length']): number | null {
  const range = between.exec(prompt);
  if (range) {
    const [least, most] = [numberIn(range[1]), numberIn(range[2])];
    return { short: least, medium: Math.round((least + most) / 2), long: most }[length];
  }
  const one = single.exec(prompt);
  return one ? numberIn(one[1]) : null;
}

const numberIn = (digits: string | undefined) => Number((digits ?? '').replace(/[,.]/gu, ''));
