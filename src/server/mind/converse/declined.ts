import { relationOf } from '#server/mind/language/kin.ts';
import { commonWords, functionWords, wordsOf } from '#server/mind/language/vocabulary.ts';
import type { Moment, Turn } from './converse.ts';
import { questionIn } from './transcript.ts';
import { declines } from './wishes.ts';

/** What the teller does not want to be asked about: questions of the interview, and people and things. */
export type Declined = { questionIds: Set<string>; keys: Set<string> };

const asksWhatToLeave =
  /rather leave alone|leave alone|leave out|not (?:want|wish) to talk about/iu;
export const nothing =
  /^\W*(?:no|nothing|none|not really|nothing at all|no,? nothing|i don't think so|i have no secrets)\b/iu;

export function whatWasDeclined(moment: Moment, withheld: readonly string[] = []): Declined {
  const declined: Declined = { questionIds: new Set(), keys: new Set() };
  for (const unit of moment.earlier) hearRefusal(declined, unit.text, unit.question ?? '', moment);
  for (const [at, turn] of moment.turns.entries()) {
    if (turn.role === 'user')
      hearRefusal(declined, turn.content, saidBefore(moment.turns, at), moment);
  }
  for (const text of withheld) for (const key of namesIn(text)) declined.keys.add(key);
  // Who has said what is to be left out need not be asked for it.
  const asksForIt = moment.interview.questions.filter(({ text }) => asksWhatToLeave.test(text));
  if (withheld.length > 0) for (const { id } of asksForIt) declined.questionIds.add(id);
  return declined;
}

const saidBefore = (turns: readonly Turn[], at: number): string => {
  const before = turns[at - 1];
  return before?.role === 'assistant' ? before.content : '';
};

function hearRefusal(declined: Declined, told: string, asked: string, moment: Moment): void {
  if (asksWhatToLeave.test(asked) && asked.includes('?') && !nothing.test(told)) {
    for (const key of keysOf(told)) declined.keys.add(key);
    return;
  }
  if (!declines(told)) return;
  const object = objectOf(told);
  const named = object === null ? [] : keysOf(object);
  for (const key of named) declined.keys.add(key);
  if (named.length > 0) return;
  const question = questionIn(moment.interview, asked);
  if (question !== null) declined.questionIds.add(question.id);
  for (const key of [...namesIn(told), ...namesIn(asked.split(/(?<=[.!?])\s+/u).at(-1) ?? '')])
    declined.keys.add(key);
}

/** What is not to be talked about, where it is named: "Papá", "my first marriage". */
function objectOf(told: string): string | null {
  const line = told.split(/(?<=[.!?;])\s+/u).find(declines) ?? '';
  const aside = /([^,.;]+), (?:which|whom|who) I (?:do not|don't|never|won't|can't)\b/iu.exec(
    line,
  )?.[1];
  const object =
    /\b(?:about|into|discuss)\s+(?!(?:it|that|this|him|her|them|any)\b)([^.,;!?]+)/iu.exec(
      line,
    )?.[1];
  return (aside ?? object)?.replace(/^\s*(?:then|and|but|so|also)\s+/iu, '').trim() ?? null;
}

/** The same, as Walt would name it. */
export function declinedObject(told: string): string | null {
  const object = objectOf(told);
  if (object === null || object.split(/\s+/u).length > 4) return null;
  return object.replace(/^(?:my|our)\s/iu, 'your ');
}

/** Names and relations, and the plain nouns beside them; "Papá" and "my dad" are one. */
export const keysOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => {
    const relation = relationOf(word.lower);
    if (relation !== null) return [relation];
    const bare = word.lower.replace(/'s$/u, '');
    return bare.length < 3 || functionWords.has(bare) || (commonWords.has(bare) && bare !== 'war')
      ? []
      : [bare];
  });

const namesIn = (text: string): string[] =>
  wordsOf(text)
    .filter(
      (word, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(word.text) && !functionWords.has(word.lower),
    )
    .map((word) => word.lower.replace(/'s$/u, ''));

export const touches = (declined: Declined, text: string): boolean =>
  declined.keys.size > 0 && keysOf(text).some((key) => declined.keys.has(key));
