import type { Recent } from './acknowledge.ts';
import { type Form, freshForm } from './forms.ts';

/** Ways of agreeing, so that a teller who skips three questions does not hear the same words thrice. */
const ways = {
  skip: ['We pass over that one.', 'We leave it.', 'On to another, then.', 'Passed.'],
  dontKnow: ['That is all right.', 'No matter.', 'It need not come back.', 'We can do without it.'],
  goOn: ['All right.', 'Then we go on.', 'Gladly.', 'Good, we go on.'],
  decline: ['Of course.', 'I understand.', 'As you wish.', 'Certainly.'],
} as const;

export function consent(wish: keyof typeof ways, recent: Recent): string {
  const forms: Form<null>[] = ways[wish].map((words) => ({
    mark: new RegExp(`^${words.replace('.', '\\.')}`, 'u'),
    say: () => words,
  }));
  return freshForm(forms, recent.said, 0)?.say(null) ?? '';
}
