import { lifeSentences } from '#server/mind/language/book-talk.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { selfForms } from '#server/mind/language/self-forms.ts';
import { capitalsIn } from '#server/mind/language/telling.ts';
import type { Teller, Unit } from '#server/mind/material.ts';

const asking =
  /(?:tell me(?: a little| a bit)?(?: more)? about|talk(?: to me)? about|what do you remember (?:of|about|from)|what was it like (?:in|at|on)|what about|hear about|how was|how were)\s+(.+?)\s*[.?!]*$/iu;

/** "things with Murray", "her, and your father": no topic by itself. */
const unclear =
  /^(?:things|everything|life)(?!\p{L})|(?<!\p{L})(?:you|this|it|them|him|that(?=.))(?!\p{L})|(?<!\p{L})her(?! \p{L})/iu;

/** "How was your marriage arranged?" names none either. */
const isUnclear = (topic: string): boolean =>
  unclear.test(topic) || isPast(topic.split(/\s+/u).at(-1) ?? '');

/** What Walt asked about and was answered, in the words of the question; never what is to be left out. */
export function topicsOf(units: Unit[], withheld: string[], teller: Teller): string[] {
  const hidden = withheld.join(' ');
  const topics = units.flatMap((unit) => {
    const { question } = unit;
    const topic = asking.exec(question ?? '')?.[1];
    if (!topic || isUnclear(topic) || lifeSentences(unit).length === 0) return [];
    if (capitalsIn(` ${topic}`).some((name) => hidden.includes(name))) return [];
    const turned = topic
      .replace(/(?<!\p{L})your(?!\p{L})/giu, selfForms[teller.pronoun ?? 'they'].my)
      .replace(/(?<!\p{L})that(?!\p{L})$/iu, '');
    return turned.trim() === '' ? [] : [turned.trim()];
  });
  return [...new Set(topics)];
}
