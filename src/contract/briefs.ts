import { z } from 'zod';
import { route } from './route.ts';
import { line } from './writing.ts';

export const maxChapters = 30;
const maxLength = 200;

export const briefMessages = {
  notLoaded: 'The brief of this book could not be loaded.',
  notSaved: 'This could not be saved. Please try again.',
  blank: 'Please write something, or take the line away.',
  tooLong: `Please write no more than ${maxLength} characters.`,
  tooManyChapters: `A book can have at most ${maxChapters} chapters.`,
} as const;

const words = line({ blank: briefMessages.blank, tooLong: briefMessages.tooLong }, maxLength);

export const pronouns = ['she', 'he', 'they'] as const;
export type Pronoun = (typeof pronouns)[number];

/** Whose life the book tells: the teller's own, or somebody else's. */
export const subject = z.object({
  whose: z.enum(['own', 'another']),
  name: words.nullable(),
  /** What they are to the teller: "mother". */
  relation: words.nullable(),
  living: z.boolean().nullable(),
});

/** What a person has decided about their book. A field that is null has not been decided. */
export const brief = z.object({
  subject,
  /** What Walt calls the teller. */
  callName: words.nullable(),
  /** What the book is called; the title of the project until it is decided. */
  title: words.nullable().default(null),
  /** How the name of the person the book is about is printed. */
  printName: words.nullable(),
  /** Those of the person the book is about. */
  pronoun: z.enum(pronouns).nullable(),
  person: z.enum(['first', 'third']).nullable(),
  chapters: z.array(words).max(maxChapters, briefMessages.tooManyChapters),
  audience: words.nullable(),
  /** What is to be left out, in the person's own words. */
  staysOut: z.array(words).max(maxChapters),
  /** What else they have asked for, in their own words: "Keep it plain." */
  wishes: z.array(words).max(maxChapters).default([]),
});
export type Brief = z.output<typeof brief>;

export const briefChange = brief.partial().extend({
  subject: subject.partial().optional(),
  title: words.nullable().optional(),
  wishes: z.array(words).max(maxChapters).optional(),
});
export type BriefChange = z.output<typeof briefChange>;

export const emptyBrief: Brief = {
  subject: { whose: 'own', name: null, relation: null, living: null },
  callName: null,
  title: null,
  printName: null,
  pronoun: null,
  person: null,
  chapters: [],
  audience: null,
  staysOut: [],
  wishes: [],
};

const ofProject = z.object({ id: z.uuid() });

export const briefRoutes = {
  get: route({
    method: 'GET',
    path: '/api/projects/:id/brief',
    summary: 'What was decided about the book: whose life, names, person, chapters, what stays out',
    params: ofProject,
    answer: brief,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/projects/:id/brief',
    summary: 'Decide something about the book; what is not named stays as it is',
    params: ofProject,
    body: briefChange,
    answer: brief,
  }),
};
