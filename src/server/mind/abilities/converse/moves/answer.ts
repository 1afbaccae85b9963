import { questionIn } from '#server/mind/abilities/converse/agenda.ts';
import { fillersOf } from '#server/mind/abilities/converse/someone.ts';
import {
  harmsOf,
  isOpen,
  politeOf,
  someoneAt,
  type Talk,
  type Telling,
  told,
  toldWords,
  wordCount,
  wordsOf,
} from '#server/mind/abilities/converse/state.ts';
import {
  type Template,
  templateOf,
  templatesOf,
} from '#server/mind/abilities/converse/templates.ts';
import { isTold, type Sentence } from '#server/mind/reading/doc.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { numberInWords } from '#server/number-words.ts';
import type { Lead, Onward } from './reply.ts';

type Answer = { topic: string; onward: Onward; row: Template };

const rows = rowsOf('answers');

const answers: Map<string, Answer[]> = Map.groupBy(
  rows.flatMap(([topic = '', , , onward = '', text = '']) => {
    const row = templateOf(['answer', topic, '-', 'any', 'plain', text]);
    return text === '' ? [] : [{ topic, onward: onwardOf(onward), row }];
  }),
  ({ topic }) => topic,
);

/** Intents that stand for a whole kind of question. */
const kinds = new Set(rows.flatMap(([topic = '', , among]) => (among === topic ? topic : [])));

/** The intents that back off to a topic. */
function under(topic: string): string[] {
  return rows.flatMap(([intent = '', , topics = '']) =>
    topics.split(' ')[0] === topic ? intent : [],
  );
}

const ofUse = (wanted: string): string[] =>
  rows.flatMap(([topic = '', use]) => (use === wanted ? topic : []));

function onwardOf(words: string): Onward {
  if (words === 'go on' || words === 'again' || words === 'nothing') return { kind: words };
  const topic = words.split(': ')[1];
  return topic === undefined ? { kind: 'elsewhere' } : { kind: 'elsewhere', topic };
}

/** What Walt was asked, plainly; what he does not know he says. */
export function answer(talk: Talk, telling: Telling): Lead | null {
  if (isPuzzled(telling))
    return { say: politeOf(talk, templatesOf('hear', 'puzzled')), onward: { kind: 'nothing' } };
  const asked = questionsIn(telling).filter(
    (sentence) =>
      !isAnswered(talk, telling, sentence) &&
      !isHeeded(talk, sentence) &&
      !isBitter(talk, telling, sentence),
  );
  const plainly = asked.filter(({ topic }) => topic !== 'ask');
  const clear = plainly.filter((sentence) => !isVague(sentence));
  const [first, ...others] = [clear, plainly, asked].find((some) => some.length > 0) ?? [];
  if (first === undefined) return null;
  const lead = answerTo(talk, telling, first);
  const second = others.find(({ topic }) => topic !== first.topic);
  if (second === undefined || isVague(second)) return attended(talk, telling, lead);
  return attended(talk, telling, both(lead, answerTo(talk, telling, second)));
}

/** Two answers, the one that leaves the word to them last. */
function both(one: Lead, other: Lead): Lead {
  const isLast = one.onward.kind === 'nothing' && other.onward.kind !== 'nothing';
  const [first, last] = isLast ? [other, one] : [one, other];
  return { say: `${first.say} ${last.say}`.trim(), onward: last.onward };
}

/** "Now I want to tell the thing I came for. Will you get it down right?": the story is about to come. */
function attended(talk: Talk, { doc }: Telling, lead: Lead): Lead {
  const announced = doc.sentences.findLastIndex(
    ({ act, topic }) => act === 'talk' && topic === 'lead-in',
  );
  if (announced < 0 || announced < doc.sentences.findLastIndex(isTold)) return lead;
  const say = `${lead.say} ${politeOf(talk, templatesOf('hear', 'announce'))}`.trim();
  return { say, onward: { kind: 'nothing' } };
}

const longestPuzzle = 4;
const asksBack =
  /^(?:(?:what|who|which|whose|where|when) |(?:of|on|in|with|for|from|about) |.* (?:what|who)\?$)/iu;
const remembering = new Set([
  'say-again',
  'where-were-we',
  'what is out',
  'machine',
  'who',
  'next',
]);

/** "What wish?", "Of the lamp?", "Sorry for what?", and nothing told besides: what Walt had said was odd. */
function isPuzzled({ doc, text, question }: Telling): boolean {
  const [first] = doc.sentences;
  const tells = doc.sentences.filter(isTold);
  if (!first || tells.reduce((sum, one) => sum + wordCount(wordsOf(one, text)), 0) > fewWords)
    return false;
  const said = wordsOf(first, text).trim();
  if (!said.endsWith('?') || wordCount(said) > longestPuzzle || !asksBack.test(said)) return false;
  if (remembering.has(first.topic ?? '')) return false;
  if (doc.sentences.some((one) => one !== first && one.act === 'question')) return false;
  const asked = new Set(contentStems(question));
  return contentStems(said).some((stem) => asked.has(stem));
}

/** Only the kind of question is known: one such answer is enough, two of them would be two refusals. */
const isVague = ({ topic }: Sentence): boolean => topic === null || kinds.has(topic);

/** "What do you think it was like? They bate us." asks nothing. */
const isBitter = (talk: Talk, telling: Telling, { topic }: Sentence): boolean =>
  topic === 'opinion' && harmsOf(talk, telling).length > 0;

/** What has no question mark and was answered a moment ago was no question: "I never asked who made you." */
function isAnswered({ said }: Talk, { text }: Telling, { topic, end }: Sentence): boolean {
  if (topic === null || text[end - 1] === '?') return false;
  const given = answers.get(topic) ?? [];
  return said.slice(-recently).some((line) => given.some(({ row }) => line.includes(row.mark)));
}

const recently = 3;

/** "Could you leave out the bit about my brother?" has been done, and was a wish. */
const isHeeded = ({ moment: { heeded } }: Talk, { topic }: Sentence): boolean =>
  topic === 'can-leave-out' &&
  heeded !== null &&
  (heeded.withheld.length > 0 || heeded.kept.length > 0 || heeded.unclear !== null);

/** Walt has said since what he says to such a question. */
export function isAnsweredSince(
  { moment: { turns } }: Talk,
  { at }: Telling,
  { topic }: Sentence,
): boolean {
  const given = answers.get(topic ?? 'unknown') ?? [];
  return turns
    .slice(at)
    .some(
      ({ role, content }) =>
        role === 'assistant' &&
        given.some(({ row }) => row.mark !== '' && content.includes(row.mark)),
    );
}

const asking =
  /^(?:(?:and|but|so|well|now|oh|ok|okay|anyway|wait|sorry|hey|walt|love|tell me)[\s,]+)*(?:what|who|whose|where|when|why|which|how|is|are|was|were|do|does|did|can|could|will|would|shall|should|may|might|have|has|had|am|fit|foo|fan|whaur|i wonder|i'd like to know|i ask(?:ed)? (?:you )?(?:if|whether|what|who|are|is|do))(?!\p{L})/iu;

/** A question mark, words that ask by themselves, or, where no marks are written, whatever the reader took it for. */
function isPut({ start, end, cue }: Sentence, text: string): boolean {
  const said = text.slice(start, end).trim();
  return cue !== undefined || !/[.!]$/u.test(said) || asking.test(said);
}

/** Ways of beginning to tell that look like questions: "Where was I? Oh, the dishes." */
const openings = new Set(ofUse('opens'));
/** "What could I do?" asks nobody. */
const rhetorical = new Set(ofUse('none'));

const longestEcho = 6;
const pointing = new Set(['it', 'that', 'this', 'those', 'then', 'so', 'i', 'you', 'my', 'your']);

/** "Born? Dalton, in 1933": Walt's own words, taken up before they are answered. */
function isEcho(words: string, question: string): boolean {
  const asked = new Set(tokensOf(question).map(({ word }) => word));
  const said = tokensOf(words).filter(({ word }) => !pointing.has(word));
  return (
    wordCount(words) <= longestEcho && said.length > 0 && said.every(({ word }) => asked.has(word))
  );
}

/** So few words behind a question only add to it: "You think he remembers? He never says a thing." */
const fewWords = 7;

/** Amid a story only what speaks of Walt or the book is put to him, and only with its mark. */
const forWalt =
  /(?<!\p{L})(?:you|your|yours|yourself|ye|walt|book|page|pages|print|printed|recorded|this)(?!\p{L}).*\?["'”’)]*\s*$/iu;

export const wordsToldAfter = ({ doc, text }: Telling, at: number): number =>
  doc.sentences
    .slice(at + 1)
    .filter(isTold)
    .reduce((sum, one) => sum + wordCount(wordsOf(one, text)), 0);

/** "I just told you that. Are you listening at all?" */
const scolds = new Set(['complaint', 'told-already']);

/** Questions to Walt that still want an answer: one that they go on to answer themselves does not. */
export function questionsIn(telling: Telling): Sentence[] {
  const { doc, text, question } = telling;
  const isScolding = doc.sentences.some(
    ({ act, topic }) => act === 'talk' && scolds.has(topic ?? ''),
  );
  return doc.sentences.filter((sentence, at) => {
    if (sentence.act !== 'question' || !isPut(sentence, text)) return false;
    if (rhetorical.has(sentence.topic ?? '')) return false;
    if (sentence.topic === 'listening' && isScolding) return false;
    if (wordsToldAfter(telling, at) <= fewWords) return true;
    const words = wordsOf(sentence, text);
    if (isEcho(words, question) || !forWalt.test(words)) return false;
    return sentence.topic !== null && !openings.has(sentence.topic);
  });
}

/** "Do you know what tejate is?", beside the telling of it. */
const ofKnowing = new Set(['knowledge', ...under('knowledge')]);

/** Whoever answers at length has understood what Walt asked. */
const ofWaltsQuestion = new Set(['say-again', 'what-mean', 'why']);
const tellsMuch = (telling: Telling): boolean => toldWords(telling) >= 6;

export function answerTo(talk: Talk, telling: Telling, sentence: Sentence): Lead {
  const at = telling.doc.sentences.indexOf(sentence);
  const topic =
    ofWaltsQuestion.has(sentence.topic ?? '') && tellsMuch(telling) ? null : sentence.topic;
  if (topic === 'say-again') return sayAgain(talk);
  if (topic === 'where-were-we') return whereWeWere(talk);
  const names = telling.doc.mentions.some(
    (mention) => mention.sentence === at && mention.kind !== 'pronoun',
  );
  if (topic === 'next' && names) return from(talk, 'may-tell');
  if (ofStanding.has(topic ?? '') || asksStanding.test(wordsOf(sentence, telling.text)))
    return { say: standingOf(talk), onward: { kind: 'go on' } };
  if (ofKnowing.has(topic ?? '') && wordsToldAfter(telling, at) > fewWords)
    return { say: politeOf(talk, templatesOf('hear', 'knows-now')), onward: { kind: 'go on' } };
  const recall = recallOf(talk, telling, at, topic);
  if (recall !== null) return recall;
  // Whoever wants to know the time says so in so many words.
  return from(talk, (topic === 'time' && sentence.cue === undefined ? null : topic) ?? 'unknown');
}

const isUnsure = (topic: string | null): boolean => topic === null || kinds.has(topic);

/** What may have been told of somebody: "Who was Elsie, again?" */
const asksOf =
  /^\W*(?:(?:and|so|but|walt)[\s,]+)*(?:who|what|when|where|do you remember)(?!\p{L})/iu;

/** How what was told is given back, by what is asked: whether it was told, whether it is kept, what it was. */
const recallSlots: Record<string, string> = {
  'told-you': 'told',
  'wrote it down': 'kept',
  remember: 'quote',
  'what did i say': 'quote',
  'which he noted': 'quote',
  'has said': 'quote',
};

/** A question about what was told is answered with it; whether it was told at all, only where the question names it. */
function recallOf(talk: Talk, telling: Telling, at: number, topic: string | null): Lead | null {
  const sentence = telling.doc.sentences[at];
  if (!sentence) return null;
  const words = wordsOf(sentence, telling.text);
  const slot = recallSlots[topic ?? ''] ?? (isUnsure(topic) && asksOf.test(words) ? 'quote' : null);
  if (slot === null) return null;
  const quote = recalled(talk, telling, at, slot === 'kept');
  const rows = templatesOf('hear', 'recall').filter((row) => row.slot === slot);
  // Whoever asks whether it was told is about to tell it.
  const onward: Onward = { kind: slot === 'told' ? 'nothing' : 'go on' };
  if (quote !== null) return { say: politeOf(talk, rows, { quote }), onward };
  if (topic === 'what did i say' && !namesAnything(telling, at)) return from(talk, 'has said');
  if (topic !== 'told-you' || !namesAnything(telling, at)) return null;
  return { say: politeOf(talk, templatesOf('hear', 'not-told')), onward };
}

/** What a question is about, without the words that ask. */
const namedBy = ({ doc, text }: Telling, at: number): Set<string> =>
  new Set(
    contentStems(wordsOf(doc.sentences[at] ?? { start: 0, end: 0 }, text)).filter(
      (stem) => !ofAsking.has(stem) && !ofTheBook.has(stem),
    ),
  );

const namesAnything = (telling: Telling, at: number): boolean =>
  namedBy(telling, at).size > 0 ||
  telling.doc.mentions.some(({ sentence, kind }) => sentence === at && kind !== 'pronoun');

const ofStanding = new Set(['is-it-in', 'is-it-out', 'what is out']);
const asksStanding = testOf('asks what is in or out');

/** Whether something is in or out: all that is out, by its first words, and that the rest is in. */
function standingOf(talk: Talk): string {
  const out = [
    ...talk.tellings.flatMap(({ withheld }) => withheld),
    ...(talk.moment.heeded?.withheld ?? []).map(({ text }) => text),
  ];
  const all = [...new Set(out)];
  const slot = all.length === 0 ? 'none' : all.length === 1 ? 'one' : 'more';
  const words = all[0]?.trim().split(/\s+/u) ?? [];
  const first = words.length <= mostSaidBack ? words : [...words.slice(0, mostSaidBack), '…'];
  return politeOf(
    talk,
    templatesOf('hear', 'standing').filter((row) => row.slot === slot),
    { quote: first.join(' '), others: numberInWords(all.length).toLowerCase() },
  );
}

const mostSaidBack = 8;

/** Words of a question about what was told that do not say what it is about. */
const ofAsking = new Set([
  'tell',
  'said',
  'say',
  'mention',
  'rememb',
  'again',
  'name',
  'nam',
  'call',
  'year',
  'date',
  'word',
  'write',
  'writ',
  'wrote',
  'note',
  'not',
  'got',
  'get',
  'hear',
  'heard',
  'catch',
  'bit',
  'part',
  'stori',
  'story',
  'right',
  'properly',
  'correct',
  'important',
  'yet',
  'already',
]);

const ofTheBook = new Set([
  'book',
  'page',
  'print',
  'leav',
  'left',
  'put',
  'keep',
  'kept',
  'ask',
  'told',
  'yes',
  'walt',
  'confirm',
  'gone',
  'sure',
  'remov',
  'promis',
]);

function from(talk: Talk, topic: string): Lead {
  const known = answers.get(topic) ?? answers.get('unknown') ?? [];
  const fillers = talk.subject === null ? {} : fillersOf(talk.subject);
  const say = politeOf(
    talk,
    known.map(({ row }) => row),
    fillers,
  );
  const onward = known[0]?.onward ?? { kind: 'go on' };
  return say === '' && topic !== 'can-write' ? from(talk, 'can-write') : { say, onward };
}

function sayAgain(talk: Talk): Lead {
  const question = questionIn(talk.said.at(-1) ?? '');
  if (question === null) return { say: '', onward: { kind: 'elsewhere' } };
  const say = politeOf(talk, templatesOf('hear', 'again'), { quote: question });
  return { say, onward: { kind: 'nothing' } };
}

const quotable = { least: 4, most: 20 };

function whereWeWere(talk: Talk): Lead {
  const rows = templatesOf('hear', 'were');
  const ofSlot = (isStart: boolean) => rows.filter(({ slot }) => (slot === 'start') === isStart);
  const quote = talk.tellings
    .slice(0, -1)
    .flatMap((one) => told(one).map((sentence) => wordsOf(sentence, one.text).trim()))
    .findLast((words) => {
      const count = wordCount(words);
      return (
        count >= quotable.least && count <= quotable.most && !/\b(?:this|that|it)\b/iu.test(words)
      );
    });
  const say = quote
    ? politeOf(talk, ofSlot(false), { quote })
    : politeOf(talk, talk.tellings.length > 2 ? [] : ofSlot(true));
  return { say, onward: { kind: quote ? 'nothing' : 'again' } };
}

/** What was told of whoever or whatever the question names; in the same message only for whoever asks if it is kept. */
function recalled(talk: Talk, telling: Telling, at: number, isKept: boolean): string | null {
  const keys = new Set(
    telling.doc.mentions.flatMap((mention, index) =>
      mention.sentence === at ? (someoneAt(talk, telling, index)?.key ?? []) : [],
    ),
  );
  const stems = namedBy(telling, at);
  const found = talk.tellings
    .filter((one) => one !== telling || isKept)
    .flatMap((one) => toldBefore(talk, one, one === telling ? at : Infinity))
    .map((one) => ({ ...one, closeness: closenessOf(talk, one, keys, stems) }))
    .filter(({ closeness }) => closeness > 0)
    .toReversed()
    .toSorted((one, other) => other.closeness - one.closeness);
  return found[0]?.words ?? null;
}

type Quotable = { telling: Telling; index: number; words: string };

/** What was told before a sentence and may be given back: short enough, and not left out. */
const toldBefore = (talk: Talk, telling: Telling, before: number): Quotable[] =>
  telling.doc.sentences.flatMap((sentence, index) => {
    const words = wordsOf(sentence, telling.text).trim();
    const isQuotable = wordCount(words) <= longestRecall && isOpen(talk, telling, sentence);
    return index < before && isTold(sentence) && isQuotable ? { telling, index, words } : [];
  });

const longestRecall = 25;

/** How many of the words that name what is asked for it has; whoever is named counts as one. */
function closenessOf(
  talk: Talk,
  { telling, index, words }: Quotable,
  keys: ReadonlySet<string>,
  stems: ReadonlySet<string>,
): number {
  const shared = new Set(contentStems(words).filter((stem) => stems.has(stem)));
  const isOfThem = telling.doc.mentions.some(
    ({ sentence }, at) => sentence === index && keys.has(someoneAt(talk, telling, at)?.key ?? ''),
  );
  return shared.size + (isOfThem ? 1 : 0);
}
