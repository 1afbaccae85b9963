import { kinOf } from '#server/mind/people/kin.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { yearOf } from '#server/mind/text/numbers.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { plain } from '#server/mind/text/plain.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import type { Doc, Mention, PutRight, Sentence, Span, TimeMention, Told } from './doc.ts';
import { asTalk, noteCorrections, setAside } from './noted-corrections.ts';
import { type Correction, meantBy, type Place } from './set-right-meant.ts';
import { puttingsIn } from './set-right-said.ts';
import { isSame, mayBeYear, type Putting, type Value, valuesIn } from './set-right-values.ts';

/**
 * All that was told, as it was meant: "The piano was 1969, not 1971" puts the right year in the place of the wrong one,
 * and is told no more itself. Only where it is certain what is meant; what would not read on with other words in it is
 * left out. What was said is kept beside it (`asSaid`).
 */
export function setRight(told: Told[]): Told[] {
  let all = told;
  for (const { id } of told) {
    const unit = all.find((one) => one.id === id);
    for (const putting of unit ? puttingsIn(unit) : []) {
      const by = all.find((one) => one.id === id);
      if (!by) continue;
      const meant = meantBy(all, by, putting);
      if (meant.places.length > 0) all = carriedOut(all, { by, putting, meant });
    }
  }
  return noteCorrections(all);
}

type Edit = Span & { index: number; words: string; right: Value };

function carriedOut(told: readonly Told[], correction: Correction): Told[] {
  const { by, putting, meant } = correction;
  let isCarried = true;
  const all = told.map((unit) => {
    const places = meant.places.filter((place) => place.unit.id === unit.id);
    if (places.length === 0) return unit;
    const edits = places.map((place) => editsAt(place, putting));
    const changed = edits.every((edit) => edit !== null)
      ? edited(
          unit,
          edits.flat().flatMap((edit) => edit ?? []),
          quoteOf(by, putting),
          meant.respelt === true,
        )
      : null;
    if (changed) return changed;
    isCarried = false;
    return leftOut(unit, places);
  });
  const stays = !isCarried && standsAlone(by, putting);
  return stays
    ? all
    : all.map((unit) => (unit.id === by.id ? withoutTalkOfIt(unit, putting) : unit));
}

const quoteOf = (by: Told, { from, to }: Putting): PutRight['by'] => {
  const [first, last] = [by.doc.sentences[from], by.doc.sentences[to]];
  return {
    unitId: by.id,
    source: by.source,
    quote: by.text.slice(first?.start, last?.end).trim(),
  };
};

/** What is to stand there instead; null where the sentence would not read on. */
function editsAt({ unit, index, wrong }: Place, { pairs, besides }: Putting): Edit[] | null {
  const sentence = unit.doc.sentences[index];
  const [first, ...more] = pairs;
  if (!sentence || !first) return null;
  const said = unit.text.slice(sentence.start, sentence.end);
  const values = valuesIn(said).map((value) => ({
    ...value,
    start: value.start + sentence.start,
    end: value.end + sentence.start,
  }));
  const edits: (Edit | null)[] = [swap(unit, index, wrong, first.right)];
  for (const { wrong: other, right } of more) {
    const same = values.filter((value) => other !== null && isSame(value, other));
    if (same[0] && same.length === 1) edits.push(swap(unit, index, same[0], right));
  }
  for (const right of besides) {
    const old = values.filter((value) => value.kind === right.kind && !isSame(value, right));
    if (old.length > 1) return null;
    if (old[0]) edits.push(swap(unit, index, old[0], right));
  }
  const whole = edits.flatMap((edit) => edit ?? []);
  return whole.length === edits.length ? whole : null;
}

const forms = { she: wordsOf('forms of she'), he: wordsOf('forms of he') };

function swap(unit: Told, index: number, wrong: Value, right: Value): Edit | null {
  const { text, doc } = unit;
  const sentence = doc.sentences[index];
  if (!sentence) return null;
  if (wrong.kind === 'kin' && !isReadOn(unit, index, wrong, right)) return null;
  const isOne = ({ kind, key }: Value) => kind === 'number' && key === '1';
  if (isOne(wrong) !== isOne(right)) return null;
  const whole = wordsFor(wrong, right);
  if (whole === null) return null;
  const behind = withoutNext(whole, text.slice(wrong.end, sentence.end));
  const words = withoutLast(behind, text.slice(sentence.start, wrong.start));
  const opens = /^\W*$/u.test(text.slice(sentence.start, wrong.start));
  const wrote = opens
    ? capitalised(words)
    : wrong.kind === 'name'
      ? words
      : lowerLike(wrong, words);
  return withArticle(text, { index, start: wrong.start, end: wrong.end, words: wrote, right });
}

/** "It was a grey coat, not yellow": the coat stands behind it already. */
function withoutNext(words: string, behind: string): string {
  const [next = ''] = tokensOf(behind).map(({ raw }) => raw);
  const head = next !== '' && words.endsWith(` ${next}`) ? words.slice(0, -next.length - 1) : words;
  return head.trim();
}

/** "Herr Schuster, not Schneider": the title stands before it already. */
function withoutLast(words: string, before: string): string {
  const last = tokensOf(before).at(-1)?.raw ?? '';
  return last !== '' && words.startsWith(`${last} `) ? words.slice(last.length + 1) : words;
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Geese" that opened the correction is written small where it stands now. */
const lowerLike = (wrong: Value, words: string): string =>
  (wrong.kind === 'kin' || wrong.kind === 'thing' || wrong.kind === 'number') &&
  /^\p{Ll}/u.test(wrong.words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;

/** As it was said, in the way in which the old value was written where only a part of it is. */
function wordsFor(wrong: Value, right: Value): string | null {
  const sign = /^[$£€]/u.exec(wrong.words)?.[0];
  if (sign && !/^[$£€]/u.test(right.words))
    return /^\d/u.test(right.words) ? sign + right.words : null;
  if (wrong.kind === 'year' && mayBeYear(right)) {
    if (/^\d{4}$/u.test(wrong.words)) return wrong.words.slice(0, 2) + right.key;
    if (/^['’‘]\d\d$/u.test(wrong.words)) return wrong.words.slice(0, 1) + right.key;
    const [century] = wrong.words.split(/\s+/u);
    return /^\d/u.test(right.words) ? null : `${century} ${right.words}`;
  }
  if (wrong.kind === 'year' && right.kind === 'year' && /^['’‘]/u.test(right.words))
    return /^\d{4}$/u.test(wrong.words) ? wrong.words.slice(0, 2) + right.key : right.words;
  return right.words;
}

/** "A duck", "an egret". */
function withArticle(text: string, edit: Edit): Edit {
  const article = /(?<!\p{L})(an?)\s+$/iu.exec(text.slice(0, edit.start));
  if (!article?.[1]) return edit;
  const isVowel = /^[aeiou]/iu.test(edit.words) && !/^(?:eu|uni|one|us)/iu.test(edit.words);
  const said = article[1].charAt(0) + (isVowel ? 'n' : '');
  return { ...edit, start: article.index, words: `${said} ${edit.words}` };
}

/** "My mother had to open her fingers" does not become a man's; "Aunt Rose" is no "mother Rose". */
function isReadOn({ text, doc }: Told, index: number, wrong: Value, right: Value): boolean {
  const sentence = doc.sentences[index];
  const [old, other] = [kinOf(plain(wrong.words)), kinOf(plain(right.words).replace(/\s+/gu, '-'))];
  if (!sentence || !old || !other || old.plural !== other.plural) return false;
  const behind = text.slice(wrong.end, sentence.end);
  if (
    /^\s+\p{Lu}/u.test(behind) ||
    (old.alone &&
      !/(?<!\p{L})(?:my|our|his|her|their|the|your)\s+$/iu.test(text.slice(0, wrong.start)))
  )
    return false;
  if (old.gender === null || old.gender === other.gender) return true;
  const next = doc.sentences[index + 1];
  const [opening] = next ? tokensOf(text.slice(next.start, next.end)) : [];
  const ofOld = forms[old.gender];
  return (
    !tokensOf(behind).some(({ word }) => ofOld.has(word)) && !(opening && ofOld.has(opening.word))
  );
}

/** The telling with other words in it. */
function edited(unit: Told, edits: Edit[], by: PutRight['by'], respelt: boolean): Told | null {
  const ordered = edits.toSorted((one, other) => one.start - other.start);
  let [text, from, shift] = ['', 0, 0];
  const putRight: PutRight[] = [];
  const kept = unit.putRight ?? [];
  const moved = (one: PutRight, behind: number, by: number): PutRight =>
    one.start >= behind ? { ...one, start: one.start + by, end: one.end + by } : one;
  let older = kept;
  for (const { start, end, words } of ordered) {
    text += unit.text.slice(from, start) + words;
    putRight.push({
      start: start + shift,
      end: start + shift + words.length,
      was: unit.text.slice(start, end),
      respelt,
      by,
    });
    const longer = words.length - (end - start);
    older = older.map((one) => moved(one, start + shift, longer));
    shift += longer;
    from = end;
  }
  text += unit.text.slice(from);
  const doc = ordered.toReversed().reduce((read, edit) => withEdit(read, edit), unit.doc);
  const changed = new Set(edits.map(({ index }) => index));
  const sentences = doc.sentences.map((sentence, at): Sentence => {
    return changed.has(at) ? { ...sentence, putRightBy: by.source } : sentence;
  });
  return { ...unit, text, doc: { ...doc, sentences }, putRight: [...older, ...putRight] };
}

const positions = new Set(['start', 'end', 'owner']);

/** All that stands behind a place, so many letters farther on. */
function shifted(doc: Doc, from: number, by: number): Doc {
  if (by === 0) return doc;
  const moved = (value: unknown, key: string): unknown => {
    if (typeof value === 'number') return positions.has(key) && value >= from ? value + by : value;
    if (Array.isArray(value)) return value.map((one) => moved(one, ''));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, moved(own, name)]));
  };
  return moved(doc, '') as Doc;
}

/** The reading with a value in another's place: where it is a time, a name or kin, that is the new one. */
function withEdit(read: Doc, { start, end, words, right }: Edit): Doc {
  const covers = (span: Span) => span.start <= start && end <= span.end;
  const times = new Set(read.times.flatMap((time, at) => (covers(time) ? [at] : [])));
  const named = new Set(
    read.mentions.flatMap((one, at) => (one.start < end && start < one.end ? [at] : [])),
  );
  const doc = shifted(read, end, words.length - (end - start));
  return {
    ...doc,
    times: doc.times.map((time, at) => (times.has(at) ? atOtherTime(time, right) : time)),
    mentions: doc.mentions.map((one, at) => (named.has(at) ? calledOtherwise(one, right) : one)),
  };
}

function atOtherTime(time: TimeMention, right: Value): TimeMention {
  const { expression } = time;
  const key = Number(right.key);
  if (expression.kind === 'age')
    return { ...time, expression: { ...expression, from: key, to: key } };
  if (expression.kind !== 'date') return time;
  if (right.kind === 'month') return { ...time, expression: { ...expression, month: key } };
  if (right.kind === 'day') return { ...time, expression: { ...expression, day: key } };
  const century = Math.floor((yearOf(right.words) ?? expression.year ?? 0) / 100) * 100;
  const year = century === 0 ? { short: key } : { year: century + key };
  return { ...time, expression: { ...expression, ...year } };
}

function calledOtherwise(mention: Mention, right: Value): Mention {
  const kin = right.kind === 'kin' ? kinOf(right.words) : null;
  if (kin) return { ...mention, kin: kin.relation, gender: kin.gender };
  return mention.name !== null && right.kind === 'name'
    ? { ...mention, name: right.words }
    : mention;
}

function leftOut(unit: Told, places: readonly Place[]): Told {
  const wrong = new Set(places.map(({ index }) => index));
  const sentences = unit.doc.sentences.map((sentence, at) =>
    wrong.has(at) ? setAside(sentence) : sentence,
  );
  return { ...unit, doc: { ...unit.doc, sentences } };
}

const leans = testOf('only puts right');
const takesBack = testOf('takes back first');
const fewest = 3;

/** It tells the thing anew, and whole. */
function standsAlone({ text, doc }: Told, { from, to }: Putting): boolean {
  const sentence = doc.sentences[from];
  if (!sentence || from !== to) return false;
  const words = text.slice(sentence.start, sentence.end);
  return !takesBack.test(words) && !leans.test(words) && contentStems(words).length >= fewest;
}

const admits = testOf('admits a mistake');
const ofMistakes = new Set(
  ['wrong', 'mistake', 'mistaken', 'error', 'correct', 'correction'].flatMap(contentStems),
);
const longestRemark = 10;
const longestCorrection = 32;

/** Neither what puts it right is told, nor a sentence beside it that only says that something was wrong, or says it again. */
function withoutTalkOfIt(unit: Told, { from, to, pairs }: Putting): Told {
  const { doc, text } = unit;
  const wordsAt = ({ start, end }: Span) => text.slice(start, end);
  const own = new Set(
    doc.sentences.slice(from, to + 1).flatMap((sentence) => contentStems(wordsAt(sentence))),
  );
  const isOnlyThat = (sentence: Sentence, at: number): boolean => {
    const words = wordsAt(sentence);
    if (tokensOf(words).length > longestRemark) return false;
    if (admits.test(words) || contentStems(words).some((stem) => ofMistakes.has(stem))) return true;
    const saysAgain = valuesIn(words).some((value) =>
      pairs.some(({ right, wrong }) => isSame(right, value) || (wrong && isSame(wrong, value))),
    );
    return at > to && saysAgain && contentStems(words).every((stem) => own.has(stem));
  };
  const sentences = doc.sentences.map((sentence, at): Sentence => {
    if (at >= from && at <= to)
      return tokensOf(wordsAt(sentence)).length <= longestCorrection ? asTalk(sentence) : sentence;
    const isBeside = at === from - 1 || (at > to && at <= to + 2);
    return isBeside && isOnlyThat(sentence, at) ? asTalk(sentence) : sentence;
  });
  return { ...unit, doc: { ...doc, sentences } };
}

/** What stands in a place of a telling that was put right, as it was said: an exact piece of what was told. */
export function asSaid(
  { text, putRight = [] }: Pick<Told, 'text' | 'putRight'>,
  span: Span,
): string {
  let said = text.slice(span.start, span.end);
  for (const { start, end, was } of putRight.toSorted((one, other) => other.start - one.start))
    if (start >= span.start && end <= span.end)
      said = said.slice(0, start - span.start) + was + said.slice(end - span.start);
  return said;
}
