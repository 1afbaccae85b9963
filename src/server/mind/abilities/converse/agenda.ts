import type { Doc } from '#server/mind/reading/doc.ts';
import { topicsOf } from '#server/mind/reading/gist.ts';
import { classes } from '#server/mind/text/classes.ts';
import { Phrasebook } from '#server/mind/text/phrases.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import type { Interview } from './converse.ts';
import { fillersOf, pronounFillers } from './someone.ts';
import type { Talk } from './state.ts';
import { fill, templatesOf } from './templates.ts';

export type Question = Interview['questions'][number];

const book = new Phrasebook(
  rowsOf('agenda').map(([topic = '', , phrase = ''], rank) => ({ phrase, row: { topic, rank } })),
  classes,
);

const topics = new Map<string, string | null>();

/** What a question of an interview is about; null for one that Walt has no name for. */
export function topicOf(question: string): string | null {
  const known = topics.get(question);
  if (known !== undefined) return known;
  const tokens = tokensOf(question);
  const found = book.find({ tokens, from: 0, to: tokens.length });
  const first = found.toSorted((one, other) => one.row.rank - other.row.rank)[0];
  const topic = first?.row.topic ?? null;
  if (topics.size > 2_000) topics.clear();
  topics.set(question, topic);
  return topic;
}

const titles = new Map(rowsOf('agenda').map(([topic = '', , , title = '']) => [topic, title]));

export const titleOfTopic = (topic: string): string | null => titles.get(topic) ?? null;

/** Topics that are taken down, not explored, and that break into a story. */
const formal = new Set(['call-name', 'print-name', 'pronoun', 'stays-out', 'audience', 'chapters']);

export const isFormalTopic = (topic: string): boolean => formal.has(topic);

/** As Walt asks it: in the interview's words, or about whoever the book is about. */
export function wordingOf({ subject }: Talk, { text }: Question): string {
  const topic = subject === null ? null : topicOf(text);
  if (subject === null || topic === null) return text;
  const row = templatesOf('next', topic)[0];
  return (row && fill(row, { ...pronounFillers('they'), ...fillersOf(subject) })) ?? text;
}

/** What has been told, by topics: in this talk, before it, or decided in the brief. */
function coveredTopics({ moment, tellings }: Talk): Set<string> {
  const { brief } = moment.teller;
  const decided = [
    brief.callName !== null && 'call-name',
    brief.printName !== null && 'print-name',
    (brief.pronoun !== null || brief.person !== null) && 'pronoun',
    brief.chapters.length > 0 && 'chapters',
    brief.audience !== null && 'audience',
    brief.staysOut.length > 0 && 'stays-out',
  ].filter((topic) => topic !== false);
  return new Set([
    ...decided,
    ...moment.earlier.flatMap((gist) => gist.topics),
    ...tellings.flatMap(({ doc }) => topicsOf(doc)),
    ...tellings.slice(0, early).flatMap(({ doc }) => (isIntroduction(doc) ? ['birth'] : [])),
    ...tellings.flatMap(({ doc }) =>
      doc.sentences.flatMap(({ act, topic }) => (act === 'brief' && topic !== null ? [topic] : [])),
    ),
  ]);
}

/** So early in a talk a bare place and year are where and when somebody was born. */
const early = 4;

/** "Dilys Pugh, from Abergwesyn, third of March 1941", "Königsberg, 1937." */
const isIntroduction = ({ asked, times, sentences, mentions }: Doc): boolean =>
  times.some(({ sentence, expression: one }) => {
    if (one.kind !== 'date' || (one.year ?? one.short) === null) return false;
    const isOfName = asked?.topic === 'call-name' || asked?.topic === 'print-name';
    const isBare = sentences[sentence]?.clauses.every(({ verb }) => verb === null) ?? false;
    const hasPlace = mentions.some((each) => each.sentence === sentence && each.name !== null);
    return (isOfName && one.day !== null) || (isBare && hasPlace);
  });

/** Nothing told and nothing decided has answered it yet. */
export function stands(talk: Talk, { text }: Question): boolean {
  const topic = topicOf(text);
  return topic === null || !coveredTopics(talk).has(topic);
}

/** The questions that nothing told has covered and that were never asked, in the interview's order. */
export function openQuestions(talk: Talk): Question[] {
  const { interview, askedQuestionIds } = talk.moment;
  const covered = coveredTopics(talk);
  return interview.questions.filter((question) => {
    if (askedQuestionIds.includes(question.id) || talk.saidAll.includes(question.text))
      return false;
    if (talk.saidAll.includes(wordingOf(talk, question))) return false;
    const topic = topicOf(question.text);
    if (topic === 'landmarks' && !covered.has('chapters')) return false;
    return topic === null || !covered.has(topic);
  });
}

/** The question of the interview that stands in what Walt said. */
export const agendaIn = (talk: Talk, said: string): Question | null =>
  talk.moment.interview.questions.find(
    (question) => said.includes(question.text) || said.includes(wordingOf(talk, question)),
  ) ?? null;

/** How many replies ago Walt last asked one of the interview's questions. */
export function repliesSinceAgenda(talk: Talk): number {
  const at = talk.said.findLastIndex((line) => agendaIn(talk, line) !== null);
  return at < 0 ? talk.said.length : talk.said.length - 1 - at;
}

const endOfSentence = /(?<=[.!?…]["”’]?)\s+(?=["“‘\p{Lu}])/u;

const invitation = /^(?:(?:Tell|Take|Walk|Give|Help) me|Come in|Think of) /u;
const leaning = /\b(?:he|she|they|him|her|them|it|that|there|then)\b/u;

/** The last question that Walt put, with the sentence before it where it leans on that. */
export function questionIn(said: string): string | null {
  const sentences = said.split(endOfSentence);
  const at = sentences.findLastIndex(
    (sentence) => sentence.endsWith('?') || invitation.test(sentence),
  );
  const question = sentences[at];
  if (question === undefined) return null;
  const before = sentences[at - 1];
  const isLeaning =
    leaning.test(question.replace(/["“][^"”]*["”]/gu, '')) &&
    before !== undefined &&
    !before.endsWith('?');
  return isLeaning ? `${before} ${question}` : question;
}
