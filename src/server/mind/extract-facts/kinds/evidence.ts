import type { FactKind } from '#contract/facts.ts';
import type { Found } from '#server/mind/extract-facts/making.ts';
import type { Story } from '#server/mind/extract-facts/story.ts';
import type { Unit } from '#server/mind/material.ts';
import { type Heard, heardBy, heardInCorpus } from './heard.ts';
import { circleOf } from './tokens.ts';

/** All that is known of a fact when its kind is settled. */
export type Evidence = Heard & {
  /** What the rules made of it. */
  verdict: FactKind;
  /** Those that tell it, without those that only date it. */
  words: string;
  /** All that was said along with them. */
  answer: string;
  question: string | undefined;
  /** What the question asks for by its form. */
  expected: FactKind | null;
  dated: boolean;
  /** What it cannot be, because that is told elsewhere and of another time. */
  barred: ReadonlySet<FactKind>;
  /** Whose it is: the teller, one of the family by their circle, somebody else, a thing, or nobody, as in a note. */
  about: string;
};

export function evidenceFor(found: Found, unit: Unit, { expected }: Story): Evidence {
  const { kind, rests, when } = found.fact;
  const words = found.made?.clause.text ?? rests.map(({ quote }) => quote).join(' ');
  return {
    verdict: kind,
    words,
    answer: unit.text,
    ...heardBy(heardInCorpus, words, unit.text),
    question: unit.question,
    expected,
    dated: when !== null,
    barred: new Set(),
    about: aboutWhom(found),
  };
}

function aboutWhom({ who, made }: Found): string {
  const subject = made?.choice.subject ?? null;
  if (subject?.kind === 'teller') return 'teller';
  const person = subject?.kind === 'person' ? subject.person : who;
  if (person) return person.relation === null ? 'somebody' : circleOf(person.relation);
  return subject === null ? 'nobody' : 'thing';
}
