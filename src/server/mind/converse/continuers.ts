import { contentWords } from '#server/mind/language/vocabulary.ts';
import { type Recent, stayingWords } from './acknowledge.ts';
import { freshForm, wordForms } from './forms.ts';

/** Ways of saying that there is an ear: none asks anything, and all fit a joke as well as a sorrow. */
const continuers = [
  'Go on.',
  'Please go on.',
  'I am listening.',
  'Mm. Go on.',
  'Yes, go on.',
  'Do go on.',
  'I see. Go on.',
];

/** How Walt nodded once; conversations that were kept have these too. */
const once = ['Go on, please.', 'Yes, do go on.', 'Yes. Go on.'];

const saidAlone = new Set([...continuers, ...once, ...stayingWords]);

export const isBareContinuer = (said: string): boolean => saidAlone.has(said);

export const continuer = (recent: Recent): string =>
  freshForm(wordForms(continuers), recent.said, recent.turn)?.say(null) ?? '';

/** A nod that was said once more, because it was not heard. */
export const saidAgain = 'I said, ';

const goOn = / (?:Please |Do )?[Gg]o on\.$/u;
const invites = /(?:^|[.!”] )(?:Tell me|Say a|Take me|Describe|Then tell|I would like)/u;

/** Whether Walt only nodded: a word to go on, or nothing but words of what was told right before. */
export function isContinuer(said: string, toldBefore = ''): boolean {
  if (saidAlone.has(said) || said.startsWith(saidAgain)) return true;
  if (said.includes('?') || invites.test(said)) return false;
  if (/^[^.]*“[^”]+”/u.test(said) && goOn.test(said)) return true;
  const told = new Set(contentWords(toldBefore));
  const words = contentWords(said.replace(goOn, ''));
  return words.length > 0 && words.every((word) => told.has(word));
}
