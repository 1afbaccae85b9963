import { contentStems } from '#server/mind/text/content-words.ts';
import { isCorrecting, isTold, type Note, type Sentence, type Told } from './doc.ts';
import { type ValueKind, valuesIn } from './set-right-values.ts';

/**
 * A correction that could not be carried out stands in brackets behind what it most likely means: the reader sees both.
 * Where nothing is likely enough it is not told, and listed beside the piece.
 */
export function noteCorrections(told: readonly Told[]): Told[] {
  const weigh = rarenessIn(told);
  const changes = new Map<string, Map<number, (sentence: Sentence) => Sentence>>();
  const change = ({ unit, at }: Place, how: (sentence: Sentence) => Sentence) => {
    const own = changes.get(unit.id) ?? new Map();
    const before = own.get(at) ?? ((sentence: Sentence) => sentence);
    changes.set(
      unit.id,
      own.set(at, (sentence: Sentence) => how(before(sentence))),
    );
  };
  for (const [index, unit] of told.entries()) {
    // What was said first puts nothing right.
    for (const run of index === 0 ? [] : unplacedIn(unit)) {
      const found = meantBy(told, index, run, weigh);
      for (const place of run) change(place, found ? asTalk : setAside);
      if (found) change(found.place, (sentence) => withNote(sentence, noteOf(unit, found.words)));
    }
  }
  return told.map((unit) => withSentences(unit, changes.get(unit.id)));
}

type Place = { unit: Told; at: number };
type Meant = { place: Place; words: Place[] };
type Weigh = (stem: string) => number;

const wordsAt = ({ unit: { text, doc }, at }: Place): string => {
  const { start = 0, end = 0 } = doc.sentences[at] ?? {};
  return text.slice(start, end);
};

const isUnplaced = ({ wishes, topic, putRightBy, ...sentence }: Sentence): boolean =>
  isCorrecting(sentence) &&
  putRightBy === undefined &&
  topic !== 'corrected' &&
  wishes === undefined &&
  sentence.act !== 'question';

/** Sentences one after the other that correct something, and nothing was put right by them. */
function unplacedIn(unit: Told): Place[][] {
  const runs: Place[][] = [];
  for (const [at, sentence] of unit.doc.sentences.entries()) {
    if (!isUnplaced(sentence)) continue;
    const last = runs.at(-1);
    if (last?.at(-1)?.at === at - 1) last.push({ unit, at });
    else runs.push([{ unit, at }]);
  }
  return runs;
}

/** The rarer a word is in all that was told, the more it says that two sentences share it. */
function rarenessIn(told: readonly Told[]): Weigh {
  const counts = new Map<string, number>();
  let all = 0;
  for (const unit of told)
    for (const at of unit.doc.sentences.keys()) {
      all += 1;
      for (const stem of new Set(contentStems(wordsAt({ unit, at }))))
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  return (stem) => Math.log(all / (counts.get(stem) ?? 1));
}

const enough = 4;
const fewestStems = 4;
const counted = new Set<ValueKind>(['year', 'month', 'day', 'number', 'kin']);
const weights = { words: 2, value: 1.2, near: 1.5, messages: 4 };

/** What shares most with it: rare words, a value of its kind, and that it was said not long ago. */
function meantBy(
  told: readonly Told[],
  index: number,
  run: readonly Place[],
  weigh: Weigh,
): Meant | null {
  const text = run.map(wordsAt).join(' ');
  const stems = new Set(contentStems(text));
  const kinds = new Set(valuesIn(text).map(({ kind }) => kind));
  let best: { place: Place; worth: number } | null = null;
  for (const [from, unit] of told.slice(0, index + 1).entries()) {
    for (const [at, sentence] of unit.doc.sentences.entries()) {
      const isBefore = from < index || at < (run[0]?.at ?? 0);
      if (!isBefore || !isTold(sentence) || isCorrecting(sentence)) continue;
      const words = wordsAt({ unit, at });
      const own = [...new Set(contentStems(words))];
      const shared = own.filter((stem) => stems.has(stem)).map(weigh);
      const isOfKind = valuesIn(words).some(({ kind }) => counted.has(kind) && kinds.has(kind));
      const worth =
        (weights.words * shared.reduce((sum, one) => sum + one, 0)) /
          Math.sqrt(Math.max(fewestStems, own.length)) +
        (isOfKind ? weights.value : 0) +
        weights.near * Math.exp((from - index) / weights.messages);
      if (worth > (best?.worth ?? 0)) best = { place: { unit, at }, worth };
    }
  }
  if (best === null || best.worth < enough) return null;
  return { place: best.place, words: tellingOf(run, wordsAt(best.place)) };
}

/** Those of its sentences that say something of it, or say a value; all where none does. */
function tellingOf(run: readonly Place[], meant: string): Place[] {
  const stems = new Set(contentStems(meant));
  const telling = run.filter(
    (place) =>
      valuesIn(wordsAt(place)).length > 0 ||
      contentStems(wordsAt(place)).some((stem) => stems.has(stem)),
  );
  return telling.length > 0 ? telling : [...run];
}

const noteOf = ({ source }: Told, words: readonly Place[]): Note => ({
  source,
  words: words.map(withoutCuts).join(' '),
});

/** Without fillers and without Walt's name. */
function withoutCuts({ unit, at }: Place): string {
  const sentence = unit.doc.sentences[at];
  if (!sentence) return '';
  let [words, from] = ['', sentence.start];
  for (const { start, end } of sentence.cuts.toSorted((one, other) => one.start - other.start)) {
    words += unit.text.slice(from, start);
    from = end;
  }
  const whole = (words + unit.text.slice(from, sentence.end)).replace(/\s+/gu, ' ').trim();
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

const withNote = (sentence: Sentence, note: Note): Sentence => ({
  ...sentence,
  notes: [...(sentence.notes ?? []), note],
});

/** It is not told, because it only puts something right. */
export const asTalk = ({ told: _, ...sentence }: Sentence): Sentence => ({
  ...sentence,
  act: 'talk',
  topic: 'corrected',
  printable: 0,
});

/** Not printed, but so likely told that it is listed beside the piece. */
export const setAside = (sentence: Sentence): Sentence =>
  isTold(sentence) ? { ...asTalk(sentence), printable: listed } : sentence;
const listed = 0.3;

function withSentences(
  unit: Told,
  changes: ReadonlyMap<number, (sentence: Sentence) => Sentence> | undefined,
): Told {
  if (!changes) return unit;
  const sentences = unit.doc.sentences.map((one, at) => changes.get(at)?.(one) ?? one);
  return { ...unit, doc: { ...unit.doc, sentences } };
}
