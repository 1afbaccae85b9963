import { contentStems } from '#server/mind/text/content-words.ts';
import { plain } from '#server/mind/text/plain.ts';
import { edgeAfter, edgeBefore } from '#server/mind/text/spans.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { type Clause, isTold, type Sentence, type Span, type Told } from './doc.ts';
import {
  isOfSort,
  isSame,
  type Pair,
  type Putting,
  type Value,
  valuesIn,
} from './set-right-values.ts';

/** Where something wrong was told: the sentence, and the words that are wrong in it. */
export type Place = { unit: Told; index: number; wrong: Value };

/** Where it is meant; where that is not certain, what may be meant. */
export type Meant = { places: Place[]; candidates: Place[]; respelt?: true };

/** What one message put right: what it says, and where that is meant. */
export type Correction = { by: Told; putting: Putting; meant: Meant };

/** What may be printed: told, or taken for talk by nothing but its sound. */
const isOfStory = (sentence: Sentence): boolean =>
  isTold(sentence) ||
  ((sentence.act === 'talk' || sentence.act === 'aside') &&
    sentence.cue === undefined &&
    sentence.topic !== 'corrected');

const none: Meant = { places: [], candidates: [] };
const saysNothing = new Set([...wordsOf('of corrections')].flatMap(contentStems));
/** So many messages back something is taken back without being said again. */
const lately = 3;
const smallest = 13;

/** Which earlier sentences a correction means: one alone, several that tell the same, or every one that says a name. */
export function meantBy(told: readonly Told[], by: Told, putting: Putting): Meant {
  const [first] = putting.pairs;
  if (!first || !isSaidPlainly(putting, first)) return none;
  const at = told.findIndex(({ id }) => id === by.id);
  const before = told.slice(0, at + 1);
  const about = aboutOf(by, putting);
  if (first.wrong === null) return lastSaid(before, by, putting, first.right, about, told[at + 1]);
  if (isRespelt(putting, first.wrong, first.right)) {
    const places = everyPlace(told, first.wrong, { unit: by, from: putting.from, to: putting.to });
    return { places, candidates: places, respelt: true };
  }
  const places = earlierPlaces(before, by, putting, first.wrong);
  return chosenOf(places, about, putting, by, told[at + 1]);
}

/** Years and large numbers are contrasted with nothing but themselves; kin, names and things are, every day. */
function isSaidPlainly({ isPlain, isBare }: Putting, { wrong, right }: Pair): boolean {
  if (isPlain) return true;
  if (right.kind === 'kin' || right.kind === 'thing') return false;
  if (right.kind === 'name') return isBare;
  return right.kind !== 'number' || isBare || Number(wrong?.key ?? 0) >= smallest;
}

/** What the correction is about, besides what it puts right. */
function aboutOf({ text, doc }: Told, { from, to, pairs }: Putting): string[] {
  const own = doc.sentences.slice(from, to + 1);
  const next = doc.sentences[to + 1];
  const saysAgain =
    next !== undefined &&
    text.slice(next.start, next.end).split(/\s+/u).length <= 8 &&
    (/(?<!\p{L})I\s+mean/iu.test(text.slice(next.start, next.end)) ||
      valuesIn(text.slice(next.start, next.end)).some((value) =>
        pairs.some(({ right }) => isSame(right, value)),
      ));
  const values = pairs.flatMap(({ wrong, right }) => [wrong, right]);
  return [...own, ...(saysAgain ? [next] : [])].flatMap((sentence) =>
    stemsOf(
      text,
      sentence,
      values.flatMap((value) => value ?? []),
    ),
  );
}

/** Its words that mean something, without values. */
function stemsOf(text: string, { start, end }: Span, except: readonly Value[] = []): string[] {
  const own = [
    ...valuesIn(text.slice(start, end)).map((value) => ({
      ...value,
      start: value.start + start,
      end: value.end + start,
    })),
  ].filter(({ kind }) => kind !== 'name' && kind !== 'kin');
  let left = text.slice(start, end);
  for (const value of [...own, ...except])
    if (value.start >= start && value.end <= end)
      left =
        left.slice(0, value.start - start) +
        ' '.repeat(value.end - value.start) +
        left.slice(value.end - start);
  return contentStems(left).filter((stem) => !/\d/u.test(stem) && !saysNothing.has(stem));
}

const wholeOf = (words: string, flags: string): RegExp =>
  new RegExp(`${edgeBefore}${words.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')}${edgeAfter}`, flags);

/** Where a sentence says a value, or the words of a name or a thing. */
function occurrences(text: string, { start, end }: Span, value: Value): Value[] {
  const said = text.slice(start, end);
  if (value.kind === 'name' || value.kind === 'thing')
    return [...said.matchAll(wholeOf(value.words, value.kind === 'name' ? 'gu' : 'giu'))].map(
      (match) => ({
        ...value,
        words: match[0],
        start: start + match.index,
        end: start + match.index + match[0].length,
      }),
    );
  return valuesIn(said)
    .filter((one) => isSame(one, value))
    .map((one) => ({ ...one, start: start + one.start, end: start + one.end }));
}

/** A message that put something right says there what it means by each. */
const hasPutRight = ({ doc }: Told): boolean =>
  doc.sentences.some(({ topic }) => topic === 'corrected');

function earlierPlaces(told: readonly Told[], by: Told, { from }: Putting, wrong: Value): Place[] {
  return told
    .filter((unit) => unit.id === by.id || !hasPutRight(unit))
    .flatMap((unit) =>
      unit.doc.sentences.flatMap((sentence, index): Place[] => {
        if (!isOfStory(sentence) || (unit.id === by.id && index >= from)) return [];
        const [only, ...more] = occurrences(unit.text, sentence, wrong);
        return only && more.length === 0 ? [{ unit, index, wrong: only }] : [];
      }),
    );
}

function everyPlace(
  told: readonly Told[],
  wrong: Value,
  by: { unit: Told; from: number; to: number },
): Place[] {
  return told.flatMap((unit) =>
    unit.doc.sentences.flatMap((sentence, index) =>
      unit.id === by.unit.id && index >= by.from && index <= by.to
        ? []
        : occurrences(unit.text, sentence, wrong).map((one) => ({ unit, index, wrong: one })),
    ),
  );
}

function chosenOf(
  found: Place[],
  about: string[],
  putting: Putting,
  by: Told,
  next: Told | undefined,
): Meant {
  // A year that was told once, and is plainly taken back, is that one.
  const [first] = putting.pairs;
  const [once, ...more] = found;
  const isOfYear = first?.right.kind === 'year' || first?.wrong?.kind === 'year';
  if (putting.isPlain && isOfYear && once && more.length === 0)
    return { places: [once], candidates: [once] };
  const told = found.map((place) => ({
    place,
    shared: sharedWith(place, about, 0),
    near: sharedWith(place, about, 1),
  }));
  const sharing = about.length === 0 ? told : told.filter(({ shared }) => shared > 0);
  const [best, second] = sharing.toSorted((one, other) => other.shared - one.shared);
  const candidates = (sharing.length > 0 ? sharing : told).map(({ place }) => place);
  if (best && (!second || (putting.isPlain && best.shared > second.shared)))
    return { places: [best.place], candidates };
  if (sharing.length > 1) {
    const places = sharing.map(({ place }) => place);
    const agreed = agreedOn(places, by, next);
    if (agreed) return { places: [agreed], candidates };
    return areOneFact(places) ? { places, candidates } : { places: [], candidates };
  }
  // "It was $1,410 in the can, not 1,140": the can stands in the sentence beside the sum.
  const beside = told.filter(({ near }) => near > 0);
  const [only] = beside;
  if (only && beside.length === 1) return { places: [only.place], candidates };
  return { places: [], candidates: putting.isPlain ? candidates : [] };
}

/** How many of the words a sentence says, or those around it. */
function sharedWith({ unit, index }: Place, about: readonly string[], around: number): number {
  const sentences = unit.doc.sentences.slice(Math.max(0, index - around), index + around + 1);
  const said = new Set(sentences.flatMap((sentence) => stemsOf(unit.text, sentence)));
  return new Set(about.filter((stem) => said.has(stem))).size;
}

/** Told twice: of the same one, and with the same words. */
function areOneFact(places: readonly Place[]): boolean {
  const [first, ...others] = places.map(({ unit, index }) => {
    const sentence = unit.doc.sentences[index];
    return {
      subject: subjectKey(unit, sentence?.clauses[0]),
      stems: sentence ? stemsOf(unit.text, sentence) : [],
    };
  });
  if (!first) return false;
  return others.every(
    ({ subject, stems }) =>
      subject === first.subject && stems.filter((stem) => first.stems.includes(stem)).length > 1,
  );
}

const subjectKey = ({ doc }: Told, clause: Clause | undefined): string => {
  const subject = clause?.subject ?? null;
  if (typeof subject !== 'number') return String(subject);
  const mention = doc.mentions[subject];
  return plain(mention?.name ?? mention?.kin ?? mention?.gender ?? '');
};

/** Walt asked which was meant, with its words, and they said yes. */
function agreedOn(places: readonly Place[], by: Told, next: Told | undefined): Place | null {
  if (!next || next.conversationId !== by.conversationId) return null;
  if (next.doc.sentences[0]?.act !== 'assent') return null;
  const quoted = /“([^”…]+)/u.exec(next.question ?? '')?.[1]?.trim();
  const meant = places.filter(({ unit, index }) => {
    const sentence = unit.doc.sentences[index];
    return quoted && sentence && unit.text.slice(sentence.start, sentence.end).includes(quoted);
  });
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** What was wrong is not said again: the one value of its sort lately, in a sentence about the same. */
function lastSaid(
  told: readonly Told[],
  by: Told,
  putting: Putting,
  right: Value,
  about: string[],
  next: Told | undefined,
): Meant {
  const recent = told.slice(-lately - 1);
  const places = recent.flatMap((unit) =>
    unit.doc.sentences.flatMap((sentence, index): Place[] => {
      if (!isOfStory(sentence) || (unit.id === by.id && index >= putting.from)) return [];
      const [only, ...more] = valuesIn(unit.text.slice(sentence.start, sentence.end)).filter(
        (value) => isOfSort(value, right),
      );
      if (!only || more.length > 0 || isSame(only, right)) return [];
      const wrong = { ...only, start: only.start + sentence.start, end: only.end + sentence.start };
      return [{ unit, index, wrong }];
    }),
  );
  const asked = valuesIn(by.question ?? '');
  const isCalled = right.kind === 'name' || right.kind === 'kin';
  const sharing = places.filter((place) => {
    const isAsked = asked.some((value) => isSame(value, place.wrong));
    const shared = sharedWith(place, about, 0);
    // "No, he went in 2013" answers what was asked, and puts right only what the question said.
    const isSaidOf = isAsked && (shared > 0 || about.length === 0);
    return isSaidOf || (putting.isAdmitted && shared > (isCalled ? 1 : 0));
  });
  const agreed = agreedOn(sharing, by, next);
  if (agreed) return { places: [agreed], candidates: sharing };
  return { places: sharing.length === 1 ? sharing : [], candidates: sharing };
}

/** A name that was misheard or misspelt is wrong wherever it stands. */
function isRespelt({ isOfName }: Putting, wrong: Value, right: Value): boolean {
  if (wrong.kind !== 'name' && wrong.kind !== 'thing') return false;
  if (!/^\p{Lu}/u.test(right.words) || !/^\p{Lu}/u.test(wrong.words)) return false;
  return isOfName || isAlike(withoutTitle(wrong.key), withoutTitle(right.key));
}

/** "Herr Schuster" for "Schneider" is another man, not another spelling. */
const withoutTitle = (name: string): string =>
  name.replace(
    /^(?:mrs?|miss|ms|dr|herr|frau|monsieur|madame|señora?|don|father|sister|uncle|aunt)\s+/iu,
    '',
  );

/** A few letters apart. */
function isAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((words) => words.replace(/[^\p{L}]/gu, ''));
  if (!first || !second || first[0] !== second[0]) return false;
  return distance(first, second) <= Math.max(first.length, second.length) / 3;
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, against] of [...other].entries())
      next.push(
        Math.min(
          (row[to + 1] ?? 0) + 1,
          (next[to] ?? 0) + 1,
          (row[to] ?? 0) + (letter === against ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
