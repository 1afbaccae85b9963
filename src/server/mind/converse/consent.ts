import type { Recent } from './acknowledge.ts';
import { freshForm, wordForms } from './forms.ts';

/** Ways of agreeing, so that a teller who skips three questions does not hear the same words thrice. */
const ways = {
  skip: ['We pass over that one.', 'We leave it.', 'On to another, then.', 'Passed.'],
  dontKnow: ['That is all right.', 'No matter.', 'It need not come back.', 'We can do without it.'],
  goOn: ['All right.', 'Then we go on.', 'Let us go on.', 'We go on, then.'],
  decline: ['Of course.', 'I understand.', 'As you wish.', 'Certainly.'],
} as const;

export const consent = (wish: keyof typeof ways, recent: Recent): string =>
  freshForm(wordForms(ways[wish]), recent.said, 0)?.say(null) ?? '';
