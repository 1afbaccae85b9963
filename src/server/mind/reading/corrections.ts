import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { contentStems, isFunctionWord } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { bookWordsOf, type Stretch, tokensOf } from '#server/mind/text/tokens.ts';
import type { Act, Sentence } from './doc.ts';
import { actFeatures } from './learned-acts.ts';
import type { Reading } from './reading.ts';
import { isOfSort, isSame, type Value, valuesIn } from './set-right-values.ts';

/** What less likely puts something right is not kept. */
const least = 0.5;

/** Words that corrections are made of. What they are about can be anything, and is not learned. */
const ofCorrections = wordsOf('of corrections');
const anything = 'X';
const reach = 6;

const isKnown = (word: string): boolean => ofCorrections.has(word) || isFunctionWord(word);

type View = { text: string; values: Value[]; shape: string[] };

/** Its words with a kind in the place of each value and one sign for whatever else it says: "^ X was YEAR not YEAR $". */
function viewOf(text: string): View {
  const values = valuesIn(text);
  const shape = ['^'];
  for (const { word, start, end } of tokensOf(text)) {
    const value = values.find((one) => one.start < end && start < one.end);
    const sign = value ? value.kind.toUpperCase() : isKnown(word) ? word : anything;
    const isSameAgain = shape.at(-1) === sign && (value !== undefined || sign === anything);
    if (!isSameAgain) shape.push(sign);
  }
  return { text, values, shape: [...shape, '$'] };
}

function* shapeFeatures(shape: readonly string[]): Iterable<string> {
  for (const [at, sign] of shape.entries()) {
    for (const length of [2, 3, 4])
      if (at + length <= shape.length) yield `= ${shape.slice(at, at + length).join(' ')}`;
    if (!ofCorrections.has(sign) && !isKind(sign)) continue;
    for (const later of shape.slice(at + 2, at + reach))
      if (ofCorrections.has(later) || isKind(later)) yield `${sign} … ${later}`;
  }
}

const isKind = (sign: string): boolean => /^\p{Lu}{2}/u.test(sign);

/** What is so of each sentence that may put something right: its words, their shape, and what stands beside it. */
export function correctionFeatures({ doc, text, stretches, question }: Reading): string[][] {
  const sentences = doc.sentences.slice(0, mostSentences);
  const views = sentences.map(({ start, end }) => viewOf(text.slice(start, end)));
  const asked = { values: valuesIn(question ?? ''), stems: new Set(contentStems(question ?? '')) };
  const last = doc.sentences.length - 1;
  return sentences.map((sentence, at) => {
    const own = views[at] as View;
    const features = [
      ...actFeatures(bookWordsOf(stretches[at] as Stretch), /\?["'”’)]*\s*$/u.test(own.text)),
      ...shapeFeatures(own.shape),
    ];
    const add = (name: string, isSo: boolean | string | number) => {
      if (isSo !== false) features.push(isSo === true ? `: ${name}` : `: ${name} ${isSo}`);
    };
    add('act', sentence.act);
    add('phrased', sentence.cue !== undefined);
    add('quoted', sentence.quotes.length > 0);
    add('printable', Math.round((sentence.printable ?? 1) * 4));
    add('place', last === 0 ? 'only' : at === 0 ? 'first' : at === last ? 'last' : 'amid');
    const { values } = own;
    const pair = values.find((one, index) => isOther([one], values.slice(index + 1)));
    add('two of', pair?.kind ?? 'nothing');
    add('asked another', isOther(values, asked.values));
    add('asked the same', isAgain(values, asked.values));
    const before = [views[at - 2], views[at - 1]].flatMap((one) => one?.values ?? []);
    add('another before', isOther(values, before));
    const stems = contentStems(own.text);
    const echoed = stems.filter((stem) => asked.stems.has(stem)).length;
    add('echoes', echoed === 0 ? 'nothing' : echoed === stems.length ? 'all' : 'some');
    for (const [name, step] of [
      ['before', -1],
      ['after', 1],
    ] as const) {
      const [beside, view] = [sentences[at + step], views[at + step]];
      if (!beside || !view) continue;
      add(`${name} act`, beside.act);
      for (const sign of new Set(view.shape)) if (ofCorrections.has(sign)) add(name, sign);
      if (view.shape.length <= 5) add(name, view.shape.join(' '));
    }
    return features;
  });
}

const isAgain = (values: readonly Value[], beside: readonly Value[]): boolean =>
  values.some((one) => beside.some((other) => isSame(one, other)));

const isOther = (values: readonly Value[], beside: readonly Value[]): boolean =>
  values.some((one) => beside.some((other) => isOfSort(one, other) && !isSame(one, other)));

/** Of a message longer than any talk only the beginning is asked: what follows is a text to tell. */
const mostSentences = 200;

const cannot = new Set<Act>(['withhold', 'include', 'other-language']);

/** Whether each sentence puts something right, learned from `bench/talks` by `bench/corrections-heard.ts`. */
export function readCorrections(reading: Reading): Pick<Reading, 'doc'> {
  const { doc, stretches, question } = reading;
  const features = correctionFeatures(reading);
  const sentences = doc.sentences.map((sentence, at): Sentence => {
    const stretch = stretches[at];
    if (!stretch || stretch.from >= stretch.to || at >= mostSentences || cannot.has(sentence.act))
      return sentence;
    const words = bookWordsOf(stretch);
    // In what was written for itself only plain words put something right.
    if (question === null && !words.some((word) => ofCorrections.has(word))) return sentence;
    const meaning = meaningOf(words.join(' '));
    const [, corrects = 0] = sharesOf(weightsOf('correction-weights'), [
      ...(features[at] ?? []),
      ...Array.from(meaning, (value, d) => [`d${d}`, value] as const),
    ]);
    return corrects < least ? sentence : { ...sentence, corrects };
  });
  return { doc: { ...doc, sentences } };
}
