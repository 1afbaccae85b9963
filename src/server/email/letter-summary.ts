import { segmentSentences } from '#server/segmenters.ts';

const longestSummary = 400;
const mostSentences = 3;
const fewestWords = 5;

const greeting = /^(?:dear|hi|hello|hey|good (?:morning|evening|afternoon)|greetings)\b.{0,40}$/i;

/** What tells something: someone, some time, something that happened. */
const signs = [
  /\b(?:I|we|my|our|mother|father|mum|dad|sister|brother|wife|husband|son|daughter|grand\w+)\b/i,
  /\b(?:1[89]|20)\d\d\b|\b(?:yesterday|last (?:week|month|year|summer|winter)|years? ago|when I was)\b/i,
  /\b(?:was|were|had|went|came|moved|married|born|died|bought|sold|began|started|left|met|\w{3,}ed)\b/i,
];

/** The most telling sentences of a mail, word for word and in their order; of several alike the first. */
export function summaryOf(text: string) {
  const sentences = [...segmentSentences(text.slice(0, 20_000))]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence && !greeting.test(sentence));
  const full = sentences.filter((sentence) => sentence.split(' ').length >= fewestWords);
  const ranked = (full.length > 0 ? full : sentences)
    .map((sentence, at) => ({ sentence, at, telling: tellingOf(sentence) }))
    .sort((one, two) => two.telling - one.telling || one.at - two.at);
  const chosen: typeof ranked = [];
  for (const one of ranked.slice(0, mostSentences)) {
    const length = chosen.reduce((sum, { sentence }) => sum + sentence.length + 1, 0);
    if (chosen.length === 0 || length + one.sentence.length <= longestSummary) chosen.push(one);
  }
  return chosen
    .sort((one, two) => one.at - two.at)
    .map(({ sentence }) => sentence.slice(0, longestSummary))
    .join(' ');
}

const tellingOf = (sentence: string) =>
  signs.filter((sign) => sign.test(sentence.slice(0, 1_000))).length -
  (sentence.endsWith('?') ? 1 : 0);
