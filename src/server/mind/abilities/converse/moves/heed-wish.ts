import { politeOf, type Talk, type Telling, told } from '#server/mind/abilities/converse/state.ts';
import { type Fillers, templatesOf } from '#server/mind/abilities/converse/templates.ts';
import type { Passage } from '#server/mind/heeded.ts';
import { numberInWords } from '#server/number-words.ts';

/** What Walt says to a wish, and whether he goes on. */
type Heard = { say: string; onward: { kind: 'go on' } | { kind: 'nothing' } };

const mostQuoted = 14;

/** They say that something is not for the book, and have not told it yet. */
export const isSecretToCome = (telling: Telling): boolean =>
  telling.doc.sentences.some(({ wishes }) => wishes?.some(({ way }) => way === 'announce')) &&
  telling.doc.sentences.every(({ told: part }) => part === undefined) &&
  told(telling).length === 0;

/** What stays out and what stays in is said back at once, by its first words; what may be a wish is asked about. */
export function heededWish(talk: Talk, telling: Telling): Heard | null {
  const { heeded: wishes } = talk.moment;
  const line = (kind: string, slot: string, fillers: Fillers = {}) =>
    politeOf(
      talk,
      templatesOf('confirm', kind).filter((row) => row.slot === slot),
      fillers,
    );
  const { withheld = [], included = [], kept = [], unclear = null } = wishes ?? {};
  if (unclear !== null && withheld.length + kept.length === 0) {
    const [one] = unclear.candidates;
    const say = one ? line('unclear', 'one', { quote: quoteOf(one) }) : line('unclear', 'none');
    return { say, onward: { kind: 'nothing' } };
  }
  const [first, ...others] = storyOf(talk, withheld);
  const said: string[] = [];
  if (first) {
    const slot = others.length === 0 ? 'quote' : others.length === 1 ? 'two' : 'more';
    const more = { quote: quoteOf(first), others: numberInWords(others.length).toLowerCase() };
    said.push(line('withheld', slot, more), line('withheld', 'back'));
  } else if (withheld.length > 0) said.push(line('withheld', 'here'));
  else
    for (const what of kept.slice(0, 2))
      said.push(line('kept', 'quote', { what: what.replace(/[.!?]+$/u, '') }));
  const [again] = included;
  if (again) said.push(line('included', 'quote', { quote: quoteOf(again) }));
  else if (asksToKeep(telling) && telling.doc.brief.length === 0)
    said.push(line('included', withheld.length > 0 ? 'rest' : 'all'));
  const say = said.filter((each) => each !== '').join(' ');
  return say === '' ? null : { say, onward: { kind: 'go on' } };
}

/** Sentences of the story, and not the wish itself, unless it tells all of it. */
function storyOf({ tellings }: Talk, withheld: Passage[]): Passage[] {
  const isStory = ({ text }: Passage): boolean =>
    tellings.some((one) => told(one).some(({ start, end }) => one.text.slice(start, end) === text));
  return withheld.filter(isStory);
}

const asksToKeep = ({ doc }: Telling): boolean =>
  doc.sentences.some(({ wishes }) => wishes?.some(({ polarity }) => polarity === 'in'));

/** Whole where it is short, else its first words. */
function quoteOf({ text }: Pick<Passage, 'text'>): string {
  const words = text
    .trim()
    .replace(/[.!?]+$/u, '')
    .split(/\s+/u);
  return words.length <= mostQuoted
    ? words.join(' ')
    : `${words.slice(0, mostQuoted - 6).join(' ')} …`;
}
