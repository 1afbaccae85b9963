import {
  beginsWithPronoun,
  hasVerb,
  type ToldSentence,
} from '#server/mind/abilities/shared/excerpts.ts';
import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { askedIn, asksAnew, asksOn, stemsOf } from './asked.ts';

type Told = Pick<ToldSentence, 'unit' | 'at' | 'sentence' | 'text'>;

/** What is told in a message, and the story so far, which may go on with it. */
export type Answer = { lines: readonly Told[]; story: readonly Told[] };

/** How likely a new story begins with a message: learned from `bench/talks`. */
export function beginShare(answer: Answer): number {
  const weights = weightsOf('story-begin-weights');
  return sharesOf(weights, beginFeatures(answer))[weights.classes.indexOf('begins')] ?? 0;
}

/** How a message opens, what had been asked, and what it has in common with the story so far. */
export function beginFeatures({ lines, story }: Answer): string[] {
  const [line] = lines;
  if (!line) return [];
  const { unit, at, sentence, text } = line;
  const features: string[] = [];
  const add = (name: string, value: string | number | boolean = true) => {
    if (value !== false) features.push(value === true ? name : `${name} ${value}`);
  };
  const [first = '', second = ''] = wordsIn(text);
  add('^', first);
  add('^', `${first} ${second}`);
  add('no verb', !hasVerb(sentence));
  add('leans', sentence.leans);
  add('pronoun', beginsWithPronoun(unit.doc, at));
  add('act', sentence.act);
  add('time', unit.doc.times.find((one) => one.sentence === at)?.expression.kind ?? 'none');
  add('told so far', sizeOf(story));
  add('told here', sizeOf(lines));
  const known = new Set(story.flatMap(namesIn));
  const names = lines.flatMap(namesIn);
  const isKnown = names.some((name) => known.has(name));
  add('people', names.length === 0 ? 'none' : isKnown ? 'same' : 'others');
  const before = stemsIn(story);
  const own = stemsIn(lines);
  const close = stemsIn(story.slice(-few));
  add('in common', Math.min(3, [...own].filter((stem) => before.has(stem)).length));
  add('first in common', Math.min(2, contentStems(text).filter((stem) => close.has(stem)).length));
  const asked = askedIn(unit) ?? '';
  const [opens = '', then = ''] = wordsIn(asked);
  add('asked', unit.doc.asked?.topic ?? (asked === '' ? 'nothing' : 'something'));
  add('asked ^', opens);
  add('asked ^', `${opens} ${then}`);
  for (const word of wordsIn(asked)) add('asked word', word);
  add('asked on', asksOn(unit));
  add('asked anew', asksAnew(unit));
  add('quoted', /[“"]/u.test(unit.question ?? ''));
  const about = stemsOf(asked);
  if (about.length > 0)
    add('asked of it', about.some((stem) => before.has(stem)) ? 'some' : 'none');
  add(
    'echoes',
    about.some((stem) => own.has(stem)),
  );
  return features;
}

const few = 3;

const wordsIn = (text: string): string[] => tokensOf(text).map(({ word }) => word);

/** One, two, four and more. */
const sizeOf = ({ length }: readonly Told[]): number =>
  Math.min(4, Math.floor(Math.log2(length + 1)));

const stemsIn = (lines: readonly Told[]): Set<string> =>
  new Set(lines.flatMap(({ text }) => contentStems(text)));

const namesIn = ({ unit: { doc }, at }: Told): string[] =>
  doc.mentions.flatMap(({ sentence, name, kin, kind }) =>
    sentence === at && kind !== 'pronoun' ? (name ?? kin ?? []) : [],
  );
