import type { EmailPerson } from '#contract/email-accounts.ts';
import type { Mind } from '#server/mind/mind.ts';

/** One mail between the person and someone they wrote with. */
export type Letter = {
  /** What it is cited by. */
  id: string;
  subject: string;
  /** Its writer's own words, and no others. */
  text: string;
  sentAt: Date;
  author: EmailPerson;
  /** How both are called. */
  names: Record<EmailPerson, string>;
};

/** As Walt's mind finds it. */
export type FoundFact = Awaited<ReturnType<Mind['extractFacts']>>['facts'][number];

/** A fact in the words of the mail, and whom it is about. */
export type LetterFact = Omit<FoundFact, 'rests'> & { quote: string; about: EmailPerson };

/** What a mail tells: all of it verbatim. */
export type LetterInsight = { summary: string; categories: string[]; facts: LetterFact[] };

/** Reads mail. What it reads is material; nothing in it can ask for anything. */
export type EmailReader = { read(letter: Letter): Promise<LetterInsight> };
