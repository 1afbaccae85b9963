import { sentencesOf } from './sentences.ts';

/** English only: what Walt asks about the book and the talk, not about the life. */
const matters = {
  leave: /(?<!\p{L})(?:stay|left|leave) (?:(?:that|this|it) )?out of the book(?:, too)?\?/iu,
  address:
    /what name should I use|what (?:should|shall|may|can|do) (?:I|we) call you|what (?:do|should|would you like) (?:people|others|me)(?: to)? call you|what would you like (?:me|us) to call you|how (?:should|shall|may) I address/iu,
  printed:
    /name (?:should )?(?:stand|appear|be (?:printed|written|spelled|spelt))|your full name/iu,
  voice:
    /book (?:to )?(?:speak|talk) of you|how (?:should|shall|would you like) (?:I|me|us|the book|it)(?: to)? (?:be written|write|speak|talk|refer)|first or (?:the )?third person|which pronoun/iu,
  chapters:
    /what (?:would|might|are|could) (?:its|the|your) chapters|life were a book|chapters of your life/iu,
  readers:
    /who (?:would|do) you (?:like|want|hope)[^?]* read|who is (?:the|this|your) (?:book|story|it) for|who (?:is|will) (?:this|it) (?:be )?for|whom? (?:are you|do you) (?:telling|writing|tell|write)|who should read/iu,
  apart:
    /(?:rather|prefer to|like to|want to|should (?:we|I)) (?:leave|keep)[^?]*(?:alone|out|aside|private)|rather not (?:talk|speak)|not (?:to )?be (?:in the book|written|asked)|anything (?:I|we) should (?:leave|not ask)/iu,
  door: /shall we|should we|would you like to (?:stop|go on|stay|rest|leave it|pause)|(?:go|carry) on, or|stay with (?:this|that)|stop here|leave it (?:here|there|at that)/iu,
  keepsake:
    /must not be forgotten|not (?:want|like) (?:to be )?forgotten|never be forgotten|should not be forgotten/iu,
} as const;

export type BookMatter = keyof typeof matters;

const order: BookMatter[] = [
  'leave',
  'address',
  'printed',
  'voice',
  'chapters',
  'readers',
  'apart',
  'keepsake',
  'door',
];

/** The question in what Walt said, or its last sentence: "Tell me about the farm." */
export function askedIn(said: string): string | undefined {
  const sentences = sentencesOf(said).map(({ text }) => text);
  return sentences.findLast((text) => text.endsWith('?')) ?? sentences.at(-1);
}

/** Which matter of the book a question is about; null where it is about the life. */
export function bookMatterOf(said: string | undefined): BookMatter | null {
  if (!said || !order.some((matter) => matters[matter].test(said))) return null;
  const question = askedIn(said) ?? '';
  const whole = /^(?:A few words|Take your time|There is no hurry)/u.test(question)
    ? said
    : question;
  return order.find((matter) => matters[matter].test(whole)) ?? null;
}
