import type { Secret } from '#server/mind/privacy.ts';
import { hasVerb } from './clauses.ts';
import { matterOf, stemOf } from './delicate-matters.ts';
import {
  bringsUpSomebody,
  capitalsOf,
  isEveryday,
  peopleKeys,
  placeMark,
  topicSet,
  topicsOf,
} from './privacy-matters.ts';
import { remembered } from './remembered.ts';

/** English only: whether a sentence tells again what is to be left out. */

const tellingLength = 5;

const definite = remembered(
  (text: string) =>
    new Set(
      [...text.matchAll(/\p{L}\s+(?:the|that|this|those|these)\s+(\p{L}+)/giu)].map(([, noun]) =>
        stemOf(noun ?? ''),
      ),
    ),
);
const pronoun = /(?<!\p{L})(?:he|she|him|her|his|they|them)(?!\p{L})/iu;
const thatBusiness =
  /(?<!\p{L})(?:business|affair|trouble|episode|incident|carry-on|thing|story|matter)(?!\p{L})/iu;

const isNamed = (text: string, name: string): boolean =>
  peopleKeys(text).has(name) || capitalsOf(text).has(name);

/** Whether a sentence tells the same matter: the same person with one of its words, or its words alone. */
export function tellsOf(secret: Secret, text: string, asked = ''): boolean {
  for (const name of secret.strangers) if (isNamed(text, name)) return true;
  const own = topicSet(text);
  const shared = [...own].filter((word) => secret.words.has(word));
  const isDelicateToo = sharesMatter(secret, own);
  const isShared = shared.length > 0 || isDelicateToo;
  const mayPoint = isAskedOf(secret, text, asked, shared);
  if (!isShared && !mayPoint) return false;
  const who = whoseTale(secret, text, asked);
  if (mayPoint && who === 'theirs') return true;
  if (!isShared) return false;
  if (who === 'others') return shared.filter((word) => !isEveryday(word)).length >= 3;
  if (isDelicateToo) return true;
  const isMarked = !shared.every(isEveryday) || pointed(text).size > 0;
  if (isMarked && secret.sentences.some((words) => isRetold(words, own))) return true;
  if (isMostlyOf(secret, own, shared) || isAnswerOf(secret, text, own, shared)) return true;
  return tellsByWords(secret, text, shared, who);
}

/** Of whom a sentence tells: of those of the secret, of others, or of nobody who is named. */
function whoseTale(secret: Secret, text: string, asked: string): 'theirs' | 'others' | 'open' {
  const people = peopleKeys(text);
  const isOf = (words: string) => [...secret.people].some((one) => isNamed(words, one));
  if (isOf(text) || (people.size === 0 && isOf(asked))) return 'theirs';
  const isOther = people.size > 0 && secret.people.size > 0 && !pronoun.test(text);
  return isOther && !bringsUpSomebody(text) ? 'others' : 'open';
}

function tellsByWords(secret: Secret, text: string, shared: string[], who: string): boolean {
  const isTheirs = who === 'theirs';
  const [places, words] = [shared.filter(isPlace), shared.filter((word) => !isPlace(word))];
  const telling = words.filter((word) => !isEveryday(word));
  const rare = telling.filter((word) => secret.rare.has(word));
  const marks = [...rare, ...places.filter((word) => secret.scarce.has(word))];
  if (marks.length >= 2 || (marks.length > 0 && isTheirs)) return true;
  if (rare.some((word) => word.length >= tellingLength)) return true;
  const sole = words.filter((word) => secret.sole.has(word));
  return sole.some((word) => isTheirs || definite(text).has(word) || thatBusiness.test(text));
}

const isPlace = (word: string): boolean => word.startsWith(placeMark);
const mostly = 0.6;

/** "He gave the order to leave them": hardly a word that is not of the secret, and one that is of nothing else. */
const isMostlyOf = (secret: Secret, own: ReadonlySet<string>, shared: string[]): boolean =>
  shared.length >= 2 &&
  shared.length >= own.size * mostly &&
  shared.some((word) => secret.scarce.has(word));

const half = 0.5;
const pointed = remembered(
  (text: string) =>
    new Set(
      [...text.matchAll(/(?<!\p{L})(?:the|that|those|this|these)\s+(?<noun>\p{L}+)/giu)].map(
        ({ groups }) => stemOf(groups?.['noun'] ?? ''),
      ),
    ),
);

/** "The keys." as a whole answer. */
const isAnswerOf = (
  secret: Secret,
  text: string,
  own: ReadonlySet<string>,
  shared: string[],
): boolean =>
  shared.length >= own.size * half &&
  !hasVerb(text) &&
  shared.some((word) => secret.scarce.has(word) && pointed(text).has(word));

const pointsAtQuestion = /(?<!\p{L})(?:it|that|them|there|one)(?!\p{L})/iu;

/** "What became of the ring?" "Moira sold it": the question says what the answer only points at. */
const isAskedOf = (secret: Secret, text: string, asked: string, shared: string[]): boolean =>
  pointsAtQuestion.test(text) &&
  topicsOf(asked).some((word) => secret.scarce.has(word) && !shared.includes(word));

function sharesMatter({ matters }: Secret, own: ReadonlySet<string>): boolean {
  if (matters.size === 0) return false;
  for (const word of own) if (matters.has(matterOf.get(word) ?? -1)) return true;
  return false;
}

/** "I gave a child away" and "that child I gave away" have no rare word, but all of them in common. */
function isRetold(words: string[], own: ReadonlySet<string>): boolean {
  const shared = words.filter((word) => own.has(word)).length;
  return words.length >= 2 && shared >= Math.max(2, Math.ceil(words.length * retold));
}
const retold = 0.75;
