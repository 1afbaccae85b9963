import { type SpokenFor, spokenForIn } from '#server/mind/language/spoken-for.ts';
import type { Turn } from './converse.ts';
import { remembered } from './remembered.ts';

const heardIn = remembered(spokenForIn);

/** For whom somebody speaks in this talk; null where the teller speaks. */
export const spokenFor = (turns: readonly Turn[]): SpokenFor | null =>
  turns.reduce<SpokenFor | null>(
    (found, { role, content }) => found ?? (role === 'user' ? heardIn(content) : null),
    null,
  );

/** A question as it is to be passed on, where somebody speaks for the teller. */
export function toTeller(turns: readonly Turn[], question: string): string {
  const teller = spokenFor(turns);
  if (teller === null) return question;
  return `Ask ${formsOf(teller).them}: ${question}`;
}

const forms = {
  she: { them: 'her', says: 'she says' },
  he: { them: 'him', says: 'he says' },
  they: { them: 'them', says: 'they say' },
} as const;

export const formsOf = ({ pronoun }: SpokenFor) => forms[pronoun ?? 'they'];

/** "Your mother", to whoever speaks for her, would be the teller, and "you" nobody who was there. */
export const isOfSpeaker = (turns: readonly Turn[], said: string): boolean =>
  /(?<!\p{L})your?(?:s|self)?(?!\p{L})/iu.test(said) && spokenFor(turns) !== null;
