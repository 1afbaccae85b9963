import type { Unit } from '#server/mind/material.ts';
import { askedIn } from './book-questions.ts';
import { hasVerb } from './clauses.ts';
import { capitalised } from './edits.ts';
import { namesOf, timesOf } from './remembered.ts';
import { wordsOf } from './spans.ts';
import type { ToldSentence } from './talk-about-talk.ts';

/**
 * English only. An answer leans on its question; in a book the question is gone. What cannot stand
 * alone gets the name that was asked about, or loses the word by which it leaned.
 */
export function freed(unit: Pick<Unit, 'question'>, sentences: ToldSentence[]): ToldSentence[] {
  const question = (unit.question ?? '').trim();
  const [first, ...rest] = sentences;
  if (!first) return [];
  const opening = withoutJoint(unleaned(first.text, question));
  const clear = named(opening, question, sentences);
  return [
    { ...first, text: answered(clear, question) },
    ...rest.map((told, at) => {
      const text = unleaned(told.text, question);
      const stillOpen = at === 0 && clear === opening && opens(sentences);
      return { ...told, text: stillOpen ? named(text, question, sentences) : text };
    }),
  ];
}

/** "Stock tank. He was four.": only words without a verb stand before it. */
const opens = (sentences: ToldSentence[]) =>
  leaning.test(sentences[1]?.text ?? '') &&
  !hasVerb(sentences[0]?.text ?? '') &&
  !namesOf(sentences[0]?.text ?? '').some(({ sort }) => sort === 'person');

const joint =
  /^(?:(?:And|But|So) then|But|And|So|Anyway|Then)\s+(?:(?:before|after) that,\s+(?=(?:in|on|at)\s)|(?=\p{Lu}|(?:after|during|by|around) (?:the|my|our|\d)|(?:when|in|on|at|as an?|since|from|we|he|she|they|my|our|the|there|\d{4})(?:\s|['’])))/u;

/** "So when I was nine", "And Stuart came" and "But before that, in '66" joined it to something that now stands elsewhere. */
export const withoutJoint = (text: string) => capitalised(text.replace(joint, ''));

/** "That you can…" after "What did you learn?" and "Because…" after "Why…". */
function unleaned(text: string, question: string): string {
  if (!/^(?:and |so )?(?:what|which|why|how)(?!\p{L})/iu.test(question)) return text;
  const clause =
    /^(?:That|Because)\s+(?=(?:I|we|you|he|she|they|it|my|our|the|there|her|his)(?:\s|['’]))/u;
  return capitalised(text.replace(clause, ''));
}

const leaning = /^(He|She)(?=\s|['’](?:s|d|ll)(?!\p{L}))|^(His|Her)(?=\s+\p{Ll})/u;

/** "He's a teacher!" after "What does Olivier do?", and a bare "In 2004." after "When did you lose Len?" */
function named(text: string, question: string, sentences: ToldSentence[]): string {
  const people = namesOf(question).filter(
    ({ sort, start }) => sort !== 'institution' && !isWhere.test(question.slice(0, start)),
  );
  const [only] = people;
  if (!only || people.length > 1 || isNamedSoon(only.text, sentences)) return text;
  const match = leaning.exec(text);
  if (match) return (match[2] ? `${only.text}'s` : only.text) + text.slice(match[0].length);
  if (/^who (?:was|is|were|are)(?!\p{L})/iu.test(askedIn(question) ?? '') && bareKin.test(text))
    return `${only.text}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const trade =
    /(?:do|does|did|work)(?: \p{L}+)? (?:for (?:a|his|her|their) living|for work|as)\?$/iu.test(
      question,
    );
  const asked =
    trade || /(?<!\p{L})(?:lose|lost|die|died|happened|become|became)(?!\p{L})/iu.test(question);
  const bare = !hasVerb(text) && (trade || timesOf(text).length > 0) && wordsOf(text).length < 7;
  return bare && asked ? `${only.text}, ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

/** "What did your father do in America?" names no one. */
const isWhere =
  /(?<!\p{L})(?:in|at|into|near|through|across|(?:go|went|come|came|move|moved|get|got|back|over) to)\s+(?:the\s+)?$/iu;

/** Whoever is named only at the end has been "she" all the while. */
const isNamedSoon = (name: string, sentences: ToldSentence[]) =>
  sentences.slice(0, 2).some((told) => told.text.includes(name));

/** "My wife." after "Who was Maureen to you?" */
const bareKin = /^(?:My|Our|A|The) \p{Ll}[\p{L} -]{1,30}\.$/u;

const ellipsis =
  /^(I|We|He|She|They) (did|was|were|had|have|do|am)(?=\s*[,.;!—–]|\s+(?:in|at|on|for|from|with|when)\s)/u;
const stated = /^(?:and |so |then )?you (\p{L}+(?:ed|t|ew|ame|ook|old|ent|ade|aid)) ([^?,.]*)\?$/iu;
const inquired =
  /^(?:and |so |then )?(did|was|were|had|have|do|are) (?:you|he|she|they) ([^?,.]*)\?$/iu;

/** "I did, in April" after "And you married him?" says what it affirms. */
function answered(text: string, question: string): string {
  const match = ellipsis.exec(text);
  if (!match) return text;
  const [said = '', subject = '', auxiliary = ''] = match;
  const rest = text.slice(said.length);
  const statement = stated.exec(question);
  if (statement && auxiliary === 'did')
    return `${subject} ${statement[1]} ${turned(statement[2] ?? '')}${rest}`;
  const inquiry = inquired.exec(question);
  const asked = inquiry?.[1]?.toLowerCase().replace('were', 'was');
  if (!inquiry || asked !== auxiliary.replace('were', 'was')) return text;
  return `${said} ${turned(inquiry[2] ?? '')}${rest}`;
}

const turned = (words: string) =>
  words
    .replace(/(?<!\p{L})your(?!\p{L})/giu, 'my')
    .replace(/^ever | (?:by then|yourself|too|ever|then)$/iu, '')
    .trim();
