import type { Recent } from './acknowledge.ts';
import { freshForm, wordForms } from './forms.ts';

/** Ways of agreeing, so that a teller who skips three questions does not hear the same words thrice. */
const ways = {
  skip: ['We leave it.', 'Another, then.', 'Passed.', 'As you wish.'],
  dontKnow: ['No matter.', 'That is all right.', 'It need not come back.', 'Never mind.'],
  decline: ['We leave that alone.', 'Then we leave that alone.', 'That we leave alone.'],
  goOn: ['All right.', 'Very well.', 'On we go.', 'Onward, then.'],
} as const;

export const consent = (wish: keyof typeof ways, recent: Recent): string =>
  freshForm(wordForms(ways[wish]), recent.said, 0)?.say(null) ?? '';
