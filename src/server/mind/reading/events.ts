import { type FactKind, factKinds } from '#contract/facts.ts';
import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import type { Event, Span, TimeMention } from './doc.ts';
import { excerptsOf } from './excerpts.ts';
import { kindFeatures } from './kind-features.ts';
import { isHarm, kindsIn } from './kinds.ts';
import { type Excerpt, ofSentence, type Reading, tokensWithin } from './reading.ts';

/** What is told, as excerpts that can stand by themselves. */
export function readEvents(reading: Reading): Pick<Reading, 'doc'> {
  const events = reading.doc.sentences.flatMap((_, index) =>
    excerptsOfReading(reading, index).map((excerpt) => eventIn(reading, excerpt, index)),
  );
  return { doc: { ...reading.doc, events } };
}

export const excerptsOfReading = (reading: Reading, sentence: number): Excerpt[] =>
  excerptsOf(reading, sentence, (span) => {
    const [best] = kindsOf(reading, span);
    return best && best.confidence >= sure ? best.kind : null;
  });

const sure = 0.75;

const stretchOf = (reading: Reading, { start, end }: Span) => ({
  tokens: reading.tokens,
  ...tokensWithin(reading, start, end),
});

const kindsOf = (reading: Reading, span: Span) => kindsIn(stretchOf(reading, span));

/** "We nearly died laughing", "nobody died" */
const noDeath = testOf('no death');

const unlessAlive = (told: KindTold, isAlive: boolean): KindTold =>
  isAlive && told.kind === 'loss' ? { kind: 'event', confidence: 0 } : told;

type KindTold = { kind: FactKind; confidence: number };

/** How far a phrase alone is believed. */
const trusted = 0.7;

function eventIn(reading: Reading, excerpt: Excerpt, sentence: number): Event {
  const { doc } = reading;
  const { start, end } = excerpt;
  const inside = <Item extends Span>(item: Item) => item.start >= start && item.end <= end;
  const isAlive = noDeath.test(reading.text.slice(start, end));
  const learned = unlessAlive(kindOf(reading, excerpt, sentence), isAlive);
  const phrase = kindsOf(reading, excerpt).find(({ kind }) => kind !== 'loss' || !isAlive);
  const isSaid =
    phrase !== undefined &&
    phrase.confidence >= sure &&
    !/^(?:not|no)\s/iu.test(reading.text.slice(start, end));
  // Where the weights know nothing of a clause, its own words decide.
  const { kind, confidence } =
    isSaid && learned.confidence < unsure
      ? { kind: phrase.kind, confidence: phrase.confidence * trusted }
      : learned;
  const mentions = ofSentence(doc.mentions, sentence).filter(({ item }) => inside(item));
  const of = (wanted: string[]) =>
    mentions.filter(({ item }) => wanted.includes(item.kind)).map(({ at }) => at);
  const clause = doc.sentences[sentence]?.clauses.find(
    (each) => each.start < end && each.end > start && each.subject !== null,
  );
  return {
    start,
    end,
    sentence,
    kind,
    confidence,
    ...(isSaid ? { said: phrase.kind } : {}),
    subject: excerpt.member ?? clause?.subject ?? null,
    people: excerpt.member === undefined ? of(['person', 'pronoun', 'thing']) : [excerpt.member],
    places: of(['place', 'organisation']),
    ...timesFor(reading, excerpt, sentence),
    tone: isHarm(stretchOf(reading, excerpt)) && !clause?.negated ? 'harm' : toneOf(kind),
  };
}

function timesFor(
  reading: Reading,
  excerpt: Excerpt,
  sentence: number,
): Pick<Event, 'time' | 'until' | 'onlyDates'> {
  if (excerpt.time !== undefined || excerpt.member !== undefined)
    return { time: excerpt.time ?? null };
  const within = ofSentence(reading.doc.times, sentence).filter(
    ({ item }) => item.start >= excerpt.start && item.end <= excerpt.end,
  );
  const time = timeIn(within);
  if (time === null) return { time };
  const until = within.find(
    ({ item, at }) => at !== time && item.bound === 'until' && item.expression.kind === 'date',
  )?.at;
  return {
    time,
    ...(until !== undefined && reading.doc.times[time]?.bound !== 'until' ? { until } : {}),
    ...(saysOnlyWhen(
      reading,
      excerpt,
      within.map(({ item }) => item),
    )
      ? { onlyDates: true as const }
      : {}),
  };
}

const dating = wordsOf('dating');

/** "That was in 1974.", "Nineteen seventy.", "So it'd be 1952." */
function saysOnlyWhen(reading: Reading, { start, end }: Span, within: TimeMention[]): boolean {
  const { from, to } = tokensWithin(reading, start, end);
  for (let at = from; at < to; at += 1) {
    const token = reading.tokens[at];
    if (!token || dating.has(token.word)) continue;
    if (!within.some((time) => token.start >= time.start && token.end <= time.end + 1))
      return false;
  }
  return to - from < 14;
}

const weights = weightsOf('kind-weights');

/** The likeliest kind; what tells nothing of a life has little confidence in every one. */
function kindOf(reading: Reading, excerpt: Excerpt, sentence: number): KindTold {
  const shares = sharesOf(weights, kindFeatures(reading, excerpt, sentence));
  const best = factKinds.reduce(
    (top, kind) => (shareOf(kind) > shareOf(top) ? kind : top),
    'event' as FactKind,
  );
  const confidence = Math.round(shareOf(best) * 100) / 100;
  return { kind: confidence < unsure ? 'event' : best, confidence };

  function shareOf(kind: FactKind): number {
    return shares[weights.classes.indexOf(kind)] ?? 0;
  }
}

/** A kind that is no likelier than this is none to go by. */
const unsure = 0.15;

const peaks = new Set<FactKind>(['marriage', 'child', 'achievement', 'birth']);

const toneOf = (kind: FactKind): Event['tone'] =>
  kind === 'loss' ? 'loss' : peaks.has(kind) ? 'peak' : 'plain';

/** How directly an expression dates what is told beside it. */
const directness: Record<string, number> = {
  date: 5,
  range: 5,
  either: 5,
  decade: 4,
  age: 3,
  nearest: 3,
  offset: 2,
  beside: 2,
};

/** "The Monday after Easter 1950" is nearly of that year; "until 1950" may be long before. */
const distance: Record<TimeMention['bound'], number> = {
  at: 0,
  since: 0,
  after: 1.5,
  until: 2.5,
  before: 2.5,
};

/** The time that dates an excerpt: the most direct one, and of several the first. */
function timeIn(times: { item: TimeMention; at: number }[]): number | null {
  let best: { at: number; weight: number } | null = null;
  for (const { item, at } of times) {
    const direct = directness[item.expression.kind] ?? 0;
    const weight = direct - distance[item.bound];
    if (direct > 0 && (best === null || weight > best.weight)) best = { at, weight };
  }
  return best?.at ?? null;
}
