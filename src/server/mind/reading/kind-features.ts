import { isNumber } from '#server/mind/text/classes.ts';
import { plain } from '#server/mind/text/plain.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { kindsIn } from './kinds.ts';
import { type Excerpt, ofSentence, type Reading, tokensWithin } from './reading.ts';

/** What the kind of an excerpt is told by: its words, its phrases, who is in it, what was asked, what stood before. */
export function kindFeatures(reading: Reading, excerpt: Excerpt, sentence: number): Set<string> {
  const { doc, tokens } = reading;
  const { from, to } = tokensWithin(reading, excerpt.start, excerpt.end);
  const found = new Set<string>();
  let [last, hasVerb] = ['^', false];
  for (let at = from; at < Math.min(to, from + mostWords); at += 1) {
    const word = stemOf(tokens[at]?.word ?? '');
    hasVerb ||= reading.tags[at]?.has('verb') === true;
    const named = isNamed(tokens[at]?.raw ?? '', at > from) ? 'Name' : isNumber(word) ? '9' : word;
    found.add(named);
    found.add(`${last} ${named}`);
    last = named;
  }
  found.add(`${last} $`);
  const [first, second] = kindsIn({ tokens, from, to });
  if (first) found.add(`phrase:${first.kind}:${Math.round(first.confidence * 10)}`);
  if (second && second.kind !== first?.kind) found.add(`phrase:${second.kind}`);
  if (!first) found.add('phrase:none');
  if (!hasVerb) found.add('no verb');
  if (excerpt.member !== undefined) found.add('listed');
  if (
    excerpt.time !== undefined ||
    ofSentence(doc.times, sentence).some(
      ({ item }) => item.start >= excerpt.start && item.end <= excerpt.end,
    )
  )
    found.add('timed');
  found.add(`length:${Math.min(5, Math.floor((to - from) / 4))}`);
  for (const feature of whoFeatures(reading, excerpt, sentence)) found.add(feature);
  for (const feature of askedFeatures(reading)) {
    found.add(feature);
    if (!hasVerb) found.add(`no verb ${feature}`);
  }
  for (const feature of beforeFeatures(reading, sentence)) found.add(feature);
  return found;
}

/** What a long excerpt is about stands at its beginning. */
const mostWords = 60;

const isNamed = (raw: string, inside: boolean): boolean => inside && /^\p{Lu}\p{Ll}/u.test(raw);

/** Crude and the same for learning and reading. */
export const stemOf = (word: string): string =>
  word.length < 5
    ? word
    : word
        .replace(/(?:ies|ied)$/u, 'y')
        .replace(/(?:ing|ed|es|s)$/u, '')
        .replace(/([bdgmnprt])\1$/u, '$1')
        .replace(/e$/u, '');

function whoFeatures({ doc }: Reading, excerpt: Excerpt, sentence: number): string[] {
  const inside = ofSentence(doc.mentions, sentence)
    .map(({ item }) => item)
    .filter(({ start, end }) => start >= excerpt.start && end <= excerpt.end);
  const clause = doc.sentences[sentence]?.clauses.find(
    ({ start, end, subject }) => start < excerpt.end && end > excerpt.start && subject !== null,
  );
  const subject = excerpt.member ?? clause?.subject ?? null;
  const mention = typeof subject === 'number' ? doc.mentions[subject] : undefined;
  const who = subject === 'teller' ? 'I' : (mention?.kin ?? mention?.kind ?? 'nobody');
  return [
    `subject:${who}`,
    ...inside.flatMap(({ kin, of }) =>
      kin ? [`kin:${kin}`, ...(of === 'teller' ? ['my kin'] : [])] : [],
    ),
    ...(inside.some(({ kind }) => kind === 'place') ? ['place'] : []),
    ...(inside.some(({ kind, name }) => kind === 'person' && name !== null) ? ['person'] : []),
    ...(clause?.verb ? [`verb:${stemOf(clause.verb.lemma)}:${who === 'I' ? 'I' : 'other'}`] : []),
  ];
}

const small = wordsOf('small');

function askedFeatures({ question, doc }: Reading): string[] {
  const words = plain(question ?? '').match(/\p{L}+/gu) ?? [];
  return [
    ...words
      .slice(-mostAsked)
      .filter((word) => !small.has(word))
      .map((word) => `asked:${stemOf(word)}`),
    ...(doc.asked?.topic ? [`asked about:${doc.asked.topic}`] : []),
  ];
}

const mostAsked = 30;

/** "Three bairns." before "Alec in seventy-three". */
function beforeFeatures({ doc, tokens, stretches }: Reading, sentence: number): string[] {
  const stretch = stretches[sentence - 1];
  if (!stretch) return ['opening'];
  const kin = new Set(ofSentence(doc.mentions, sentence - 1).flatMap(({ item }) => item.kin ?? []));
  const [kind] = kindsIn({
    tokens,
    from: stretch.from,
    to: Math.min(stretch.to, stretch.from + mostWords),
  });
  return [
    ...[...kin].map((relation) => `before:${relation}`),
    ...(kind ? [`before phrase:${kind.kind}`] : []),
  ];
}
