import { type Feature, logOdds, sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { closeness, meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import {
  type Act,
  type Sentence,
  type Span,
  type Told,
  tellsByAct,
} from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { bookWordsOf, wholeOf } from '#server/mind/text/tokens.ts';
import { sensitivityOf } from './sensitivity.ts';
import { beginsStory } from './story-breaks.ts';
import { mayBePrinted, termsOf } from './terms.ts';

/** Where a message wishes: spans of it that ask for something to stay out, and that let something in. */
export type Wished = { out: Span[]; in: Span[] };

/** A sentence that a wish may cover. */
export type Candidate = { unit: Told; at: number; features: Feature[]; isAfter: boolean };

/** Behind the wish; in what was told last before it; in the message before that; a few messages back; farther back. */
type Place = 'after' | 'latest' | 'second' | 'lately' | 'long ago';

const places: Place[] = ['latest', 'second', 'lately', 'lately'];

/** A wish reaches past a few messages by itself, and farther only to what it names. */
const near = 3;
const farthest = 6;
const fewestNamed = 0.6;

const flags = {
  points: testOf('wish points'),
  name: testOf('wish means a name'),
  ahead: testOf('wish looks ahead'),
  all: testOf('wish means all of it'),
};

type Flag = keyof typeof flags;

/** "What I tell you now is not for the book" */
export const looksAhead = (wished: string): boolean =>
  flags.ahead.test(wished) || ahead.test(wished);

const ahead = /(?<!\p{L})this(?!\p{L})/iu;

/** "Only the girl's name must not appear" */
export const meansName = (wished: string): boolean => flags.name.test(wished);

/** The sentences that a wish may cover, and what speaks for each. */
export function candidatesOf(
  told: readonly Told[],
  wish: Told,
  wished: Wished,
  sensitivity = sensitivityOf,
): Candidate[] {
  const units = told.filter(({ id }) => id !== wish.id);
  const all = [...units, wish].map((unit) => viewOf(unit, unit.id === wish.id ? wished : null));
  const rarity = raritiesOf(all);
  const out = stemsOf(wish.text, wished.out);
  const inside = stemsOf(wish.text, wished.in);
  const named = new Set([...out].filter((stem) => (rarity.get(stem) ?? 0) > 0));
  const mass = (stems: Iterable<string>, of: ReadonlySet<string> = named): number => {
    let sum = 0;
    for (const stem of stems) if (of.has(stem)) sum += rarity.get(stem) ?? 0;
    return sum;
  };
  const own = all.at(-1);
  if (!own) return [];
  const tellers = all.slice(0, -1).filter(({ sentences }) => sentences.length > 0);
  const lately = tellers.slice(-near);
  const byMass = tellers
    .slice(0, -near)
    .map((view) => ({ view, mass: mass(unionOf(view.sentences)) }))
    .filter((one) => one.mass > fewestNamed)
    .toSorted((one, other) => other.mass - one.mass)
    .slice(0, farthest)
    .map(({ view }) => view);
  const chosen = [...byMass, ...lately, own];
  const bySegment = new Map<string, { mass: number; count: number }>();
  for (const view of chosen)
    for (const [segment, sentences] of Map.groupBy(view.sentences, (one) => one.segment)) {
      const stems = unionOf(sentences);
      const count = [...stems].filter((stem) => named.has(stem)).length;
      bySegment.set(`${view.unit.id} ${segment}`, { mass: mass(stems), count });
    }
  const best = Math.max(0, ...[...bySegment.values()].map((one) => one.mass));
  const mostSaid = Math.max(0, ...[...bySegment.values()].map((one) => one.count));
  /** Whether some story says what the wish names, or only a word of it. */
  const naming = mostSaid > 1 ? 'named' : mostSaid === 1 ? 'touched' : 'unnamed';
  const bestOfUnit = Math.max(0, ...chosen.map(({ sentences }) => mass(unionOf(sentences))));
  const saidOut = wished.out.map(({ start, end }) => wish.text.slice(start, end)).join(' ');
  const meant = meaningOf(bookWordsOf(wholeOf(saidOut)).join(' '));
  const isSo = (Object.keys(flags) as Flag[]).filter((flag) => flags[flag].test(saidOut));
  const first = Math.min(...wished.out.map(({ start }) => start));
  const last = Math.max(...wished.out.map(({ end }) => end));
  const wishTells = own.sentences.some(({ end }) => end <= first);
  const goesOn = own.sentences.some(({ start }) => start >= last);
  const capitals = new Set(
    termsOf(saidOut).flatMap(({ stem, capital, start }) => (capital && start > 0 ? stem : [])),
  );
  const closenesses: number[] = [];
  const meanings = new Map(
    chosen.flatMap(({ sentences }) => sentences.map((one) => [one, meaningOf(one.words)] as const)),
  );
  const sensitive = new Map([...meanings].map(([one, meaning]) => [one, sensitivity(meaning)]));
  const mostSensitive = Math.max(...sensitive.values());
  const found = chosen.flatMap((view) => {
    const sensitivities = view.sentences.map((one) => sensitive.get(one) ?? 0);
    const mostHere = Math.max(...sensitivities);
    return view.sentences.map((sentence, index): Candidate => {
      const { unit, at, stems, segment } = sentence;
      const back = view === own ? 0 : tellers.length - tellers.indexOf(view) - (wishTells ? 0 : 1);
      const place: Place =
        view === own && sentence.start >= first ? 'after' : (places[back] ?? 'long ago');
      const where = place === 'after' || place === 'latest' ? place : 'earlier';
      const features: Feature[] = [];
      const add = (name: string, value: number | boolean) => {
        const number = Number(value);
        if (number !== 0) features.push([name, number]);
      };
      add(place, true);
      add(`${place} ${naming}`, true);
      const said = mass(stems);
      const { mass: segmentMass = 0, count = 0 } = bySegment.get(`${unit.id} ${segment}`) ?? {};
      add('says', said);
      add(`says ${where}`, said);
      add('says any', said > 0);
      add(
        `says rare ${where}`,
        Math.max(0, ...[...stems].map((stem) => (named.has(stem) ? (rarity.get(stem) ?? 0) : 0))),
      );
      if (best > 0) {
        add(`segment ${where}`, segmentMass / best);
        add(`segment is best ${naming}`, segmentMass === best);
        add(`segment says ${Math.min(3, count)} ${where}`, true);
        add(`unit ${where}`, mass(unionOf(view.sentences)) / bestOfUnit);
        add(`segment lacks ${where}`, segmentMass === 0);
      }
      const says = view.sentences.map((one) => mass(one.stems) > 0);
      const before = says.lastIndexOf(true, index - 1);
      const after = says.indexOf(true, index + 1);
      const isBetween = index > 0 && before >= 0 && after >= 0;
      add('between', isBetween);
      if (index > 0 && before >= 0) add(`after what it names ${bucket(index - before)}`, true);
      if (after >= 0) add(`before what it names ${bucket(after - index)}`, true);
      const breaks = breaksBetween(view, index, place === 'after' ? -1 : view.sentences.length);
      add(`${where} breaks ${Math.min(2, breaks)}`, true);
      add(`${where} ${naming} breaks ${Math.min(2, breaks)}`, true);
      const steps =
        place === 'after'
          ? view.sentences.slice(0, index).filter(({ start }) => start >= first).length
          : view.sentences.slice(index + 1).filter(({ end }) => view !== own || end <= first)
              .length;
      add(`${where} steps`, Math.log2(1 + steps));
      add(`${where} next`, steps === 0);
      const let_in = mass(stems, inside);
      add('let in', let_in);
      add('rather let in', let_in > said);
      const ownSensitivity = sensitivities[index] ?? 0;
      add('sensitive', ownSensitivity);
      add(`sensitive ${where}`, ownSensitivity);
      add('sensitive before', sensitivities[index - 1] ?? notTold);
      add('sensitive after', sensitivities[index + 1] ?? notTold);
      add('less sensitive', mostSensitive - ownSensitivity);
      add('less sensitive here', mostHere - ownSensitivity);
      add('others here', mostSensitive - mostHere);
      const close = closeness(meant, meanings.get(sentence) ?? []);
      closenesses.push(close);
      add('close', close);
      for (const flag of isSo) add(`${flag} ${where}`, true);
      add('names somebody', sentence.names);
      add(
        `says the name ${where}`,
        [...stems].some((stem) => capitals.has(stem)),
      );
      if (isSo.includes('name')) {
        add('name meant', sentence.names);
        add('no name in it', !sentence.names);
        add('the name meant', sentence.names && said > 0);
      }
      add(`wish tells ${place}`, wishTells);
      add(`same message ${naming}`, view === own);
      add(`goes on ${place}`, goesOn);
      add('leans', unit.doc.sentences[at]?.leans === true);
      return { unit, at, features, isAfter: place === 'after' };
    });
  });
  const closest = Math.max(...closenesses);
  return found.map((one, index) => ({
    ...one,
    features: [...one.features, ['less close', closest - (closenesses[index] ?? 0)] as const],
  }));
}

/** As sensitive as what nobody minds. */
const notTold = -4;

type Said = Span & {
  unit: Told;
  at: number;
  segment: number;
  stems: Set<string>;
  names: boolean;
  words: string;
};
type View = { unit: Told; sentences: Said[] };

const bucket = (count: number): string => (count > 3 ? 'far' : `${count}`);

const toWalt = new Set<Act>(['question', 'greeting', 'goodbye', 'thanks']);

function viewOf(unit: Told, wished: Wished | null): View {
  let segment = 0;
  const wishes = wished ? [...wished.out, ...wished.in] : [];
  const first = Math.min(...(wished?.out ?? []).map(({ start }) => start));
  // "That's a man at my door. Leave him out": where a message says nothing else before its wish, its remark is meant.
  const isRemarkMeant =
    wished !== null &&
    !unit.doc.sentences.some((one) => one.end <= first && tellsByAct(one) && !isSurelyTalk(one));
  return {
    unit,
    sentences: unit.doc.sentences.flatMap((sentence, at): Said[] => {
      if (beginsStory(unit, at)) segment += 1;
      const { start, end } = sentence;
      const isWish =
        sentence.wishes !== undefined || wishes.some((one) => one.start < end && start < one.end);
      if (isWish || toWalt.has(sentence.act)) return [];
      if (wished !== null && isSurelyTalk(sentence) && !isRemarkMeant) return [];
      if (!mayBePrinted(sentence, unit.text)) return [];
      const text = unit.text.slice(start, end);
      return [
        {
          ...{ start, end, unit, at, segment },
          stems: new Set(termsOf(text).map(({ stem }) => stem)),
          names: unit.doc.mentions.some(
            (one) => one.sentence === at && one.name !== null && one.kind === 'person',
          ),
          words: bookWordsOf(wholeOf(text)).join(' '),
        },
      ];
    }),
  };
}

/** It will not be printed anyway: "Which words?", "Never mind." */
const isSurelyTalk = ({ act, told, printable }: Sentence): boolean =>
  act !== 'telling' && told === undefined && (printable ?? 1) < hardlyPrintable;
const hardlyPrintable = 0.15;

function breaksBetween({ sentences }: View, index: number, other: number): number {
  const mine = sentences[index]?.segment ?? 0;
  const theirs = (other < 0 ? sentences[0] : sentences.at(-1))?.segment ?? mine;
  return Math.abs(theirs - mine);
}

/** From 0, what is everywhere, to 1, what was said once; what nobody said has none. */
function raritiesOf(views: readonly View[]): Map<string, number> {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { sentences } of views)
    for (const { stems } of sentences) {
      all += 1;
      for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  const most = Math.log(all + 1);
  return new Map([...counts].map(([stem, count]) => [stem, 1 - Math.log(count) / most]));
}

const unionOf = (sentences: readonly Said[]): Set<string> =>
  new Set(sentences.flatMap(({ stems }) => [...stems]));

const reason = testOf('why it is wished');

/** What a wish names; why it is wished names nothing: "…, his sister is still on the street". */
const stemsOf = (text: string, spans: readonly Span[]): Set<string> =>
  new Set(
    spans.flatMap(({ start, end }) =>
      text
        .slice(start, end)
        .split(/[,;:.!?—–]/u)
        .filter((part) => !reason.test(part.trim()))
        .flatMap((part) => termsOf(part).map(({ stem }) => stem)),
    ),
  );

/** Whether only a name is meant, so that nothing beside it is. */
const nameAlone = (features: readonly Feature[]): boolean => {
  const names = features.map((one) => (typeof one === 'string' ? one : one[0]));
  return (
    names.some((name) => name === 'name meant' || name === 'no name in it') &&
    !names.some((name) => name.startsWith('all '))
  );
};

/** By how likely those beside it are covered: a wish takes stories, not sentences. */
export function contextFeatures(
  candidates: readonly Candidate[],
  scores: readonly number[],
  index: number,
): Feature[] {
  const one = candidates[index];
  const beside = (step: number): number | null => {
    const other = candidates[index + step];
    return other && other.unit.id === one?.unit.id ? (scores[index + step] ?? 0) : null;
  };
  const [before, after] = [beside(-1), beside(1)];
  const ofUnit = candidates.flatMap(({ unit }, at) =>
    unit.id === one?.unit.id ? (scores[at] ?? 0) : [],
  );
  const own = scores[index] ?? 0;
  if (nameAlone(one?.features ?? [])) return [['own name', own], 'name alone'];
  return [
    ['own', own],
    ['before', before ?? 0],
    ['after', after ?? 0],
    ['second before', beside(-2) ?? 0],
    ['second after', beside(2) ?? 0],
    ['best of unit', Math.max(...ofUnit)],
    ['short of best', Math.max(...scores) - own],
    `opens ${before === null}`,
    `closes ${after === null}`,
  ];
}

const covered = (table: string, features: Feature[]): number => {
  const weights = weightsOf(table);
  return sharesOf(weights, features)[weights.classes.indexOf('covered')] ?? 0;
};

/** How likely a wish covers each of them, learned from `bench/talks` by `bench/wishes.ts`. */
export function coverageOf(candidates: readonly Candidate[]): number[] {
  const scores = candidates.map(({ features }) => logOdds(covered('coverage-weights', features)));
  return candidates.map((_, index) =>
    covered('coverage-context-weights', contextFeatures(candidates, scores, index)),
  );
}

/** It says only what stays in; what is told behind the wish was not spoken of yet. */
const isLetIn = (features: readonly Feature[]): boolean => {
  const names = new Set(features.map((one) => (typeof one === 'string' ? one : one[0])));
  return names.has('rather let in') && !names.has('says any');
};

/**
 * How likely a wish has to cover a sentence: beside the likeliest, by itself, right beside one that it covers, and where
 * the wish itself says what it is about.
 */
export const likely = {
  least: 0.15,
  ofBest: 0.75,
  alone: 0.5,
  beside: 0.25,
  besideNamed: 0.4,
  ifSaid: 0.65,
};

/**
 * What a wish covers: what is likely, and what is possible right beside it within one story. Where the wish itself says
 * what it is about, the likeliest of what is unlikely is not meant.
 */
export function coveredBy(
  candidates: readonly Candidate[],
  shares: readonly number[],
  saysIt: boolean,
): Candidate[] {
  const best = Math.max(0, ...shares);
  if (best < likely.least) return [];
  const least = saysIt ? likely.ifSaid : Math.min(likely.alone, best * likely.ofBest);
  const leastBeside = saysIt ? likely.ifSaid : likely.beside;
  const covered = new Set(candidates.filter((_, index) => (shares[index] ?? 0) >= least));
  const extend = (index: number, step: 1 | -1) => {
    const [one, beside] = [candidates[index], candidates[index + step]];
    if (!one || !beside || beside.unit.id !== one.unit.id || !covered.has(beside)) return;
    const later = step === 1 ? beside : one;
    const isApart = beginsStory(later.unit, later.at) || nameAlone(one.features);
    if (!isApart && (shares[index] ?? 0) >= leastBeside) covered.add(one);
  };
  for (let index = 1; index < candidates.length; index += 1) extend(index, -1);
  for (let index = candidates.length - 2; index >= 0; index -= 1) extend(index, 1);
  return candidates.filter((one) => covered.has(one) && (one.isAfter || !isLetIn(one.features)));
}
