import { capitalised } from '#server/mind/language/edits.ts';
import { namesIn } from '#server/mind/language/names.ts';
import type { ToldSentence } from '#server/mind/language/talk-about-talk.ts';
import type { Unit } from '#server/mind/material.ts';

/**
 * English only. An answer leans on its question; in a book the question is gone. What cannot stand
 * alone gets the name that was asked about, or loses the word by which it leaned.
 */
export function freed(
  unit: Unit,
  before: Unit | undefined,
  sentences: ToldSentence[],
): ToldSentence[] {
  const [first, ...rest] = sentences;
  if (!first) return [];
  const question = unit.question ?? '';
  const text = answered(named(unleaned(first.text, question), question, before), question);
  return [
    { ...first, text },
    ...rest.map((told) => ({ ...told, text: unleaned(told.text, question) })),
  ];
}

/** "That you can…" after "What did you learn?" and "Because…" after "Why…". */
function unleaned(text: string, question: string): string {
  const asked = /^(?:and |so )?(?:what|which|why|how)(?![\p{L}])/iu.test(question.trim());
  if (!asked) return text;
  return capitalised(
    text.replace(
      /^(?:That|Because)\s+(?=(?:I|we|you|he|she|they|it|my|our|the|there|her|his)(?:\s|['’]))/u,
      '',
    ),
  );
}

const leaning = /^(He|She)(?=\s|['’](?:s|d|ll)(?!\p{L}))|^(His|Her)(?=\s+\p{Ll})/u;

/** "He's a teacher!" after "What does Olivier do?" */
function named(text: string, question: string, before: Unit | undefined): string {
  const match = leaning.exec(text);
  if (!match) return text;
  const people = namesIn(question).filter(
    (name) => name.sort === 'person' || name.sort === 'other',
  );
  const [only] = people;
  if (!only || people.length > 1) return text;
  if (before && new RegExp(`(?:^|\\s)${only.text}(?:\\s|$)`, 'u').test(text)) return text;
  const name = match[2] ? `${only.text}'s` : only.text;
  return name + text.slice(match[0].length);
}

const ellipsis =
  /^(I|We|He|She|They) (did|was|were|had|have|do|am)(?=\s*[,.;!—–]|\s+(?:in|at|on|for|from|with|when)\s)/u;

/** "I did, in April" after "And you married him?" says what it affirms. */
function answered(text: string, question: string): string {
  const match = ellipsis.exec(text);
  if (!match) return text;
  const [said = '', subject = '', auxiliary = ''] = match;
  const told =
    /^(?:and |so |then )?you (\p{L}+(?:ed|t|nt|ew|ot|ent|ame|ook|old)) ([^?,.]*)\?$/iu.exec(
      question.trim(),
    );
  const asked =
    /^(?:and |so |then )?(did|was|were|had|have|do|are) (?:you|he|she|they) ([^?,.]*)\?$/iu.exec(
      question.trim(),
    );
  const rest = text.slice(said.length);
  if (told && auxiliary === 'did') return `${subject} ${told[1]} ${turned(told[2] ?? '')}${rest}`;
  const same =
    asked?.[1]?.toLowerCase().replace('were', 'was') === auxiliary.replace('were', 'was');
  if (asked && same) return `${said} ${turned(asked[2] ?? '')}${rest}`;
  return text;
}

const turned = (words: string) =>
  words
    .replace(/(?<!\p{L})your(?!\p{L})/giu, 'my')
    .replace(/(?<!\p{L})yourself(?!\p{L})/giu, 'myself')
    .replace(/ by then$| yourself$| too$/iu, '')
    .trim();
