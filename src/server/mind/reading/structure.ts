import type { FactKind } from '#contract/facts.ts';
import { withAntecedents } from '#server/mind/people/antecedents.ts';
import { mentionsOf } from '#server/mind/people/mentions.ts';
import { inBookEnglish } from '#server/mind/text/book-english.ts';
import { clausesOf } from '#server/mind/text/clauses.ts';
import { splitDictated } from '#server/mind/text/dictation.ts';
import { quotationsOf, reportedIn } from '#server/mind/text/quotations.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';
import { tagsOf } from '#server/mind/text/tags.ts';
import { tokensOf, wholeOf } from '#server/mind/text/tokens.ts';
import { timesIn } from '#server/mind/time/find-times.ts';
import { openingYear, yearsAlone } from '#server/mind/time/opening-year.ts';
import type { TimeExpression } from '#server/mind/time/time-expressions.ts';
import type { Clause, Mention, Sentence, Span, TimeMention } from './doc.ts';
import { kindsIn } from './kinds.ts';
import { type Reading, tokensWithin } from './reading.ts';

export function readSentences({ text, doc }: Reading): Partial<Reading> {
  const quotes = quotationsOf(text).map(({ start, end }) => ({ start, end }));
  let quote = 0;
  const written = splitDictated(text, sentencesOf(text));
  const sentences = written.map(({ start, end }): Sentence => {
    while ((quotes[quote]?.end ?? Infinity) <= start) quote += 1;
    const within = [];
    for (let at = quote; (quotes[at]?.start ?? Infinity) < end; at += 1) {
      const each = quotes[at];
      if (each) within.push(each);
    }
    const reported = within.length === 0 ? reportedIn(text, start, end) : null;
    if (reported !== null) within.push({ start: reported.start, end: reported.end });
    return {
      start,
      end,
      act: 'telling',
      topic: null,
      clauses: [],
      quotes: within,
      cuts: [],
      leans: false,
    };
  });
  return { doc: { ...doc, sentences } };
}

export function readTokens({ text, doc }: Reading): Partial<Reading> {
  const tokens = tokensOf(text);
  const stretches = doc.sentences.map(({ start, end }) => ({
    tokens,
    ...tokensWithin({ tokens }, start, end),
  }));
  return { tokens, stretches };
}

export const readTags = ({ tokens }: Reading): Partial<Reading> => ({ tags: tagsOf(tokens) });

export function readClauses(reading: Reading): Partial<Reading> {
  const { tokens, stretches, doc } = reading;
  const sentences = doc.sentences.map((sentence, index): Sentence => {
    const stretch = stretches[index];
    const clauses = (stretch ? clausesOf(reading, stretch) : []).map((clause): Clause => {
      const verb = clause.verb === null ? undefined : tokens[clause.verb];
      const [first, last] = [tokens[clause.from], tokens[clause.to - 1]];
      return {
        start: first?.start ?? sentence.start,
        end: last?.end ?? sentence.end,
        subject: null,
        verb: verb
          ? { start: verb.start, end: verb.end, lemma: verb.word, tense: clause.tense }
          : null,
        negated: clause.negated,
        modality: clause.modality,
      };
    });
    return { ...sentence, clauses };
  });
  return { doc: { ...doc, sentences } };
}

export function readMentions({ text, doc, stretches }: Reading): Partial<Reading> {
  const asksWhere = /^(?:birth|where|begins)$/u.test(doc.asked?.topic ?? '');
  return { doc: { ...doc, mentions: mentionsOf(text, doc.sentences, stretches, asksWhere) } };
}

export function readAntecedents({ doc, question }: Reading): Partial<Reading> {
  const spoken = new Set(tokensOf(question ?? '').map(({ word }) => word));
  const inPlay = [
    ...(spoken.has('she') || spoken.has('her') ? ['she' as const] : []),
    ...(spoken.has('he') || spoken.has('him') || spoken.has('his') ? ['he' as const] : []),
  ];
  return { doc: { ...doc, mentions: withAntecedents(doc.mentions, doc.sentences, inPlay) } };
}

/** So much is read for times at once; a piece ends with a sentence. */
const longestPiece = 3000;

export function readTimes({ text, tokens, doc, question }: Reading): Partial<Reading> {
  const times: TimeMention[] = [];
  const cuts = new Map<number, Span[]>();
  const { sentences } = doc;
  for (let first = 0; first < sentences.length; ) {
    const start = sentences[first]?.start ?? 0;
    let last = first;
    while (last + 1 < sentences.length && (sentences[last + 1]?.end ?? 0) - start < longestPiece)
      last += 1;
    const end = Math.min(sentences[last]?.end ?? start, start + 2 * longestPiece);
    const within = tokensWithin({ tokens }, start, end);
    const said = tokens
      .slice(within.from, within.to)
      .map((token) => ({ ...token, start: token.start - start, end: token.end - start }));
    const book = inBookEnglish(text.slice(start, end), said);
    let sentence = first;
    for (const time of timesOf(book.text, question, first === 0)) {
      const at = book.back(time.start) + start;
      while (sentence < last && (sentences[sentence]?.end ?? 0) <= at) sentence += 1;
      const { expression, bound, hedged } = time;
      const anchor = anchorOf(expression);
      const place = { start: at, end: book.back(time.end) + start, sentence };
      const wrong = time.replaces === undefined ? null : book.back(time.replaces) + start;
      if (wrong !== null && wrong >= (sentences[sentence]?.start ?? 0) && wrong < at)
        cuts.set(sentence, [...(cuts.get(sentence) ?? []), { start: wrong, end: at }]);
      times.push({ ...place, expression, bound, hedged, ...(anchor ? { anchor } : {}) });
    }
    first = last + 1;
  }
  return { doc: { ...doc, times, sentences: withCuts(sentences, cuts) } };
}

/** "1979, no, sorry, 1978": what was taken back goes with what takes it back. */
function withCuts(sentences: Sentence[], cuts: Map<number, Span[]>): Sentence[] {
  if (cuts.size === 0) return sentences;
  return sentences.map((sentence, at) => {
    const found = cuts.get(at);
    return found ? { ...sentence, cuts: [...sentence.cuts, ...found] } : sentence;
  });
}

/** With numbers that open an answer, or stand in a sentence alone: years, unless a number was asked for. */
function timesOf(text: string, question: string | null, isFirst: boolean) {
  const times = timesIn(text);
  const opening = isFirst && question !== null ? openingYear(text, question) : null;
  const bare = [...(opening ? [opening] : []), ...yearsAlone(text, question)].filter(
    (one, at, all) =>
      times.every(({ start, end }) => one.end <= start || one.start >= end) &&
      all.findIndex(({ start }) => start === one.start) === at,
  );
  return [...times, ...bare].sort((one, other) => one.start - other.start);
}

/** The kind of event that a time is counted from. */
function anchorOf(expression: TimeExpression): FactKind | null {
  const from =
    expression.kind === 'offset' || expression.kind === 'beside' ? expression.from : null;
  if (from?.kind !== 'event' && from?.kind !== 'own event') return null;
  const [kind] = kindsIn(wholeOf(from.words));
  return kind && kind.confidence > 0.7 ? kind.kind : null;
}

const tellers = new Set(['i', 'we']);

/** Who does what: the last one named before the verb, unless a preposition leads to them. */
export function readSubjects(reading: Reading): Partial<Reading> {
  const { doc, tokens } = reading;
  let next = 0;
  const sentences = doc.sentences.map((sentence, index): Sentence => {
    while ((doc.mentions[next]?.sentence ?? Infinity) < index) next += 1;
    const mentions: { mention: Mention; at: number }[] = [];
    for (let at = next; doc.mentions[at]?.sentence === index; at += 1) {
      const mention = doc.mentions[at];
      if (mention) mentions.push({ mention, at });
    }
    let before: Clause['subject'] = null;
    const clauses = sentence.clauses.map((clause): Clause => {
      if (!clause.verb) return clause;
      const { from, to } = tokensWithin(reading, clause.start, clause.verb.start);
      let subject: Clause['subject'] = null;
      for (let at = from; at < to; at += 1) {
        const token = tokens[at];
        if (!token) continue;
        if (tellers.has(token.word)) subject = 'teller';
        const named = mentions.find(
          ({ mention }) => mention.start === token.start && mention.kind !== 'place',
        );
        const led = /^(?:in|at|on|of|from|with|to|by|for|near|after|before)$/u.test(
          tokens[at - 1]?.word ?? '',
        );
        if (named && !led && !isPossessive(reading, named.mention)) subject = named.at;
      }
      subject ??= from === to || startsShared(tokens[from]?.word) ? before : null;
      before = subject ?? before;
      return { ...clause, subject };
    });
    return { ...sentence, clauses };
  });
  return { doc: { ...doc, sentences } };
}

const startsShared = (word: string | undefined): boolean =>
  /^(?:and|but|then|so|who)$/u.test(word ?? '');

const isPossessive = ({ text }: Reading, { start, end, kind }: Mention): boolean =>
  /^['’]s?\s/u.test(text.slice(end, end + 3)) ||
  (kind === 'pronoun' && /^(?:his|her|their)$/iu.test(text.slice(start, end)));
