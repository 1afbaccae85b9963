import { type Feature, logOdds, sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { bookWordsOf, type Stretch } from '#server/mind/text/tokens.ts';
import { mostlyPrintable, type Sentence, type Span, type TimeMention } from './doc.ts';
import { actFeatures } from './learned-acts.ts';
import { ofSentence, type Reading, tokensWithin } from './reading.ts';

/** A sentence, or the part of it that tells, as it is looked at. */
export type Candidate = Span & { sentence: number; isPart: boolean; stretch: Stretch };

/** Every sentence that is whole, and beside it the part that tells where there is one. */
export function candidatesIn(reading: Reading): Candidate[] {
  return reading.doc.sentences.flatMap((sentence, at): Candidate[] => {
    const stretch = reading.stretches[at];
    if (!stretch || stretch.from >= stretch.to) return [];
    const { start, end, told } = sentence;
    const whole = { start, end, sentence: at, isPart: false, stretch };
    if (!told) return [whole];
    const part = { ...stretch, ...tokensWithin(reading, told.start, told.end) };
    return [whole, { start: told.start, end: told.end, sentence: at, isPart: true, stretch: part }];
  });
}

const bucket = (count: number): string => (count > 2 ? 'many' : `${count}`);

/** What is so of a sentence by itself: its words, its act, its place, what it tells of, what was asked. */
export function localFeatures(reading: Reading, one: Candidate): string[] {
  const { doc, text } = reading;
  const { sentences } = doc;
  const sentence = sentences[one.sentence] as Sentence;
  const words = bookWordsOf(one.stretch);
  const asks = /\?["'”’)]*\s*$/u.test(text.slice(one.start, one.end));
  const features = [...actFeatures(words, asks)];
  const add = (name: string, value: string | number | boolean | null | undefined) => {
    if (value !== false && value !== null && value !== undefined)
      features.push(value === true ? `= ${name}` : `= ${name} ${value}`);
  };
  const within = <Item extends Span & { sentence: number }>(items: Item[]): Item[] =>
    ofSentence(items, one.sentence)
      .map(({ item }) => item)
      .filter(({ start }) => start >= one.start && start < one.end);
  add('act', one.isPart ? 'part' : sentence.act);
  add('topic', one.isPart ? null : sentence.topic);
  add('phrased', sentence.cue !== undefined);
  const last = sentences.length - 1;
  const place =
    last === 0 ? 'only' : one.sentence === 0 ? 'first' : one.sentence === last ? 'last' : 'amid';
  add('place', place);
  const clauses = sentence.clauses.filter(({ start }) => start >= one.start && start < one.end);
  const tenses = clauses.flatMap(({ verb }) => verb?.tense ?? []);
  add('past', bucket(tenses.filter((tense) => tense === 'past').length));
  add('opens in', tenses[0] ?? 'no verb');
  const [first] = clauses;
  const subject =
    first?.subject === 'teller' ? 'teller' : first?.subject === null ? 'none' : 'somebody';
  add('subject', subject);
  add('subject and tense', `${subject} ${tenses[0]}`);
  const mentions = within(doc.mentions);
  add('people', bucket(mentions.filter(({ kind }) => kind === 'person').length));
  add('places', bucket(mentions.filter(({ kind }) => kind === 'place').length));
  add(
    'somebody',
    mentions.some(({ kind, gender }) => kind === 'pronoun' && gender !== null),
  );
  add('time', within(doc.times)[0]?.expression.kind ?? 'none');
  add('quoted', sentence.quotes.length > 0);
  const isAddressed = words.some((word) => /^(?:you|your|yours|walt)$/u.test(word));
  add('addressed', isAddressed);
  add(
    'addressed and past',
    isAddressed ? bucket(tenses.filter((tense) => tense === 'past').length) : null,
  );
  add(
    'number',
    words.some((word) => /\d/u.test(word)),
  );
  add('asked', doc.asked?.topic ?? (reading.question?.includes('?') ? 'something' : 'nothing'));
  add('asked and place', `${doc.asked?.topic} ${place}`);
  const asked = new Set(contentStems(reading.question ?? ''));
  const stems = contentStems(text.slice(one.start, one.end));
  add('stems', Math.min(6, stems.length));
  const echoed = stems.filter((stem) => asked.has(stem)).length;
  if (stems.length > 0)
    add('echoes', echoed === stems.length ? 'all' : echoed > 0 ? 'some' : 'none');
  add(
    'brief',
    doc.brief.some((statement) => statement.sentence === one.sentence),
  );
  return features;
}

/** The likeliest reading of every sentence by itself, as log-odds. */
export function bestBySentence(
  candidates: readonly Candidate[],
  scores: readonly number[],
): number[] {
  const best: number[] = [];
  for (const [at, { sentence }] of candidates.entries())
    best[sentence] = Math.max(best[sentence] ?? -Infinity, scores[at] ?? 0);
  return Array.from(best, (score = 0) => score);
}

/** By what stands before and after it: among story a sentence is more likely story. */
export function contextFeatures(
  own: number,
  beside: readonly number[],
  { sentence, isPart }: Pick<Candidate, 'sentence' | 'isPart'>,
): Feature[] {
  const at = (index: number): number => {
    const score = beside[index] ?? 0;
    return Math.min(mostBeside, Math.max(-mostBeside, score));
  };
  const [before, after] = [beside[sentence - 1], beside[sentence + 1]];
  return [
    ['own', own],
    ['before', at(sentence - 1)],
    ['after', at(sentence + 1)],
    ['second before', at(sentence - 2)],
    ['second after', at(sentence + 2)],
    ['least beside', Math.min(at(sentence - 1), at(sentence + 1))],
    ['most beside', Math.max(at(sentence - 1), at(sentence + 1))],
    `opens ${before === undefined}`,
    `closes ${after === undefined}`,
    `part ${isPart}`,
  ];
}

/** However sure it is of its neighbour, that says only so much of a sentence. */
const mostBeside = 2;

/** Of a message longer than any talk only the beginning is asked: what follows is a text to tell. */
const mostSentences = 200;

/** Which sentences of an answer belong in the book, or which part of them: learned from `bench/talks`. */
export function readPrintable(reading: Reading): Pick<Reading, 'doc'> {
  const { doc, question } = reading;
  // What was written for itself is not said to anybody.
  if (question === null) return { doc };
  const candidates = candidatesIn(reading).filter(({ sentence }) => sentence < mostSentences);
  const scores = candidates.map((one) =>
    logOdds(storyShare('story-weights', localOf(reading, one))),
  );
  const beside = bestBySentence(candidates, scores);
  const sentences = [...doc.sentences];
  for (const [at, one] of candidates.entries()) {
    const sentence = sentences[one.sentence] as Sentence;
    const share = storyShare(
      'story-context-weights',
      contextFeatures(scores[at] ?? 0, beside, one),
    );
    // A bare date is for the dates of a life, whatever else was asked with it.
    const isDate = sentence.act === 'bare-answer' && saysDate(doc.times, one);
    // Whoever refuses in so many words does not want to read that they did.
    const isRefusal = sentence.act === 'decline' && sentence.cue !== undefined;
    const printable = isDate ? Math.max(share, mostlyPrintable) : isRefusal ? 0 : share;
    if (!one.isPart) sentences[one.sentence] = { ...sentence, printable };
    else if (share < mostlyPrintable) {
      const { told: _, ...rest } = sentence;
      sentences[one.sentence] = rest;
    }
  }
  return { doc: { ...doc, sentences } };
}

const saysDate = (times: readonly TimeMention[], { sentence }: Candidate): boolean =>
  times.some((time) => time.sentence === sentence && time.expression.kind === 'date');

function localOf(reading: Reading, one: Candidate): Feature[] {
  const meaning = meaningOf(bookWordsOf(one.stretch).join(' '));
  return [
    ...localFeatures(reading, one),
    ...Array.from(meaning, (value, at) => [`d${at}`, value] as const),
  ];
}

const storyShare = (table: string, features: Feature[]): number => {
  const weights = weightsOf(table);
  return sharesOf(weights, features)[weights.classes.indexOf('story')] ?? 0;
};
