import { hasVerb } from '#server/mind/language/clauses.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { isVerb } from '#server/mind/language/lexicon.ts';
import { pictureOf, wordsOf } from '#server/mind/language/vocabulary.ts';
import type { Saying } from './sayings.ts';
import { isOfBody } from './sore-words.ts';

/** English only: where something was, or with what, at the end of a clause: "with snow on the sill". */
const setting =
  /(?:^|\s)((?:in|on|at|under|underneath|behind|beside|with|by|through|across|over|inside|outside|between|along|above|from|into)\s+(?:the|an?|my|our|his|her|their|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|every)\s+[\p{L}\p{M}'’ -]+)$/iu;

/** "with drums", where nothing else stands between two pauses. */
const alone = /^(?:with|without|by|on|in|under|from)\s+\p{Ll}[\p{L}\p{M}'’ -]+$/u;

/** A clause ends where a pause is, so that nothing is broken off. */
const pauses = /[,;:.!?…–—]+(?:\s+|$)/u;
const fewestWords = 2;
const most = 6;

/** "Ten girls, one room, one window.": a sentence of a few words that says no more than what there was. */
export function fragmentsIn(sentence: string): Saying[] {
  const words = sentence.replace(/\.$/u, '').trim();
  const count = wordsOf(words).length;
  const picture = bestPicture(words);
  const stands =
    count >= fewestWords &&
    count <= most &&
    picture >= 1 &&
    !hasVerb(words) &&
    !isCommand(words) &&
    !unfit.test(words);
  return stands ? [{ words, picture: Math.min(picture, 2) }] : [];
}
const isCommand = (words: string): boolean => {
  const first = wordsOf(words)[0]?.lower ?? '';
  return isVerb(first) && pictureOf(first) < 3;
};
const unfit =
  /(?<!\p{L})(?:yes|no|well|you know),|^(?:yes|no|not|so|and|but|or|well|oh|ah|ay|thank|sorry|then|maybe|good|never|im|ive|hes|shes|its|thats|theres|theyre|youre|dont|didnt|wasnt|ye|nah|idk|lol|also|too|very|just|only|same with|because|if|when|that|this|it)(?!\p{L})|[\d?!"“”()=/:+]|(?<!\p{L})(?:one|ones|in|on|up|out|off|way)$|(?<!\p{L})(?:I|you|he|she|it|they|we|me|him|them|please|years?|months?|weeks?|days?)(?!\p{L})|['’](?!\p{L})/iu;

/** The settings of a sentence in which there is something to see, the best first. */
export function settingsIn(sentence: string): Saying[] {
  return sentence
    .split(pauses)
    .flatMap((clause) => shortest(clause) ?? [])
    .map((words) => ({ words, picture: bestPicture(words) }))
    .filter(({ picture }) => picture > 0)
    .sort((one, other) => other.picture - one.picture);
}

/** "I was born there behind the altar" ends in "behind the altar". */
function shortest(clause: string): string | null {
  const words = alone.exec(clause.trim())?.[0] ?? setting.exec(clause.trim())?.[1];
  if (words === undefined || said.test(words) || likened.test(clause) || halved.test(clause))
    return null;
  const count = wordsOf(words).length;
  if (count > most) return shortest(words.replace(/^\S+\s/u, ''));
  return count < fewestWords ? null : words.charAt(0).toLowerCase() + words.slice(1);
}

/** "faster than the man in the bank": there was no bank. */
const likened = /(?<!\p{L})(?:than|like|as if|as though|would|['’]d)(?!\p{L})/iu;

/** "leave behind the caravan", "with forty-eight": it only looks like somewhere. */
const halved = /(?<!\p{L})(?:leav(?:e|ing)|left) behind(?!\p{L})|(?:ty(?:-\p{L}+)?|teen)$/iu;

/** A setting says where; as soon as somebody does something in it, it is half a sentence. */
const said =
  /(?<!\p{L})(?:I|we|he|she|they|it|you|who|that|which|when|where|was|were|is|are|had|has|have|did|would|could|him|them|me|us|because|so|but|if|then|way|time|times|day|days|week|weeks|year|years|month|months|morning|evening|night|end|beginning|same|age|moment|life|war|fact|case|least|first|last|now|dark|middle|distance|past|future|meantime|background|hurry|mood|mind|price|spring|summer|autumn|fall|winter|anyway|though|too|either|again|please)(?!\p{L})/iu;

function bestPicture(phrase: string): number {
  const words = wordsOf(phrase);
  if (words.some(({ lower }) => isOfBody(lower) || relationOf(lower.replace(/'s$/u, '')) !== null))
    return 0;
  return Math.max(0, ...words.map(({ lower }) => pictureOf(lower)));
}
