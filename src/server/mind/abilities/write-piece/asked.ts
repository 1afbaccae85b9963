import { excerpt } from '#server/mind/abilities/shared/excerpts.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { classes } from '#server/mind/text/classes.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { Phrasebook } from '#server/mind/text/phrases.ts';
import { lastQuestionIn, sentencesOf } from '#server/mind/text/sentences.ts';
import { rowsOf, wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf, wholeOf } from '#server/mind/text/tokens.ts';

/** What Walt had asked, out of all that he said: "Tell me about school." asks as well as a question does. */
export function askedIn({ question }: Told): string | null {
  const asked = question === undefined ? null : (lastQuestionIn(question) ?? promptIn(question));
  return asked !== null && confirming.some((opening) => asked.startsWith(opening)) ? null : asked;
}

const promptIn = (words: string): string | null =>
  sentencesOf(words).findLast(({ text }) =>
    /^(?:please\s+|and\s+)?(?:tell|describe)\b/iu.test(text),
  )?.text ?? null;

const askingOn = new Set([...wordsOf('asking on')].flatMap(contentStems));

/** The words of a text that are about something, and do not only ask for more. */
export const stemsOf = (words: string): string[] =>
  contentStems(words).filter((stem) => !askingOn.has(stem));

/** The words of a question that say what it is about; those before it, where it has none: "Tell me more about her." */
function stemsAsked(unit: Told): string[] {
  const asked = stemsOf(askedIn(unit) ?? '');
  return asked.length > 0 ? asked : stemsOf(unit.question ?? '');
}

/** "Where was that?", "And then?" */
export const asksOn = (unit: Told): boolean =>
  unit.question !== undefined && stemsAsked(unit).length === 0;

const agenda = new Phrasebook(
  rowsOf('agenda').map(([row = '', , phrase = '']) => ({ phrase, row })),
  classes,
);
/** How the lines of a move begin, before the words that are filled in. */
const openingsOf = (wanted: string): string[] =>
  rowsOf('templates').flatMap(([move, , , , , text = '']) =>
    move === wanted && text.indexOf('{') > 0 ? [text.slice(0, text.indexOf('{'))] : [],
  );
/** When he comes back to something: "You mentioned …". */
const returning = openingsOf('return');
/** When he makes sure that he understood: "Do you mean …". What he quotes then is not asked about. */
const confirming = openingsOf('confirm').filter((opening) => opening.endsWith('“'));

/** A question of the interview, or one that comes back to something: what it asks for was not being told. */
export const asksAnew = ({ question = '' }: Told): boolean =>
  returning.some((opening) => question.includes(opening)) ||
  agenda.find(wholeOf(question)).length > 0;

const refusing = new Set(['decline', 'redirect', 'denial']);
const corrects = new Set(['complaint', 'told-already', 'told-you']);
const shortEcho = 4;

/** "At home?", "I have just told you that": what was asked was not what they told of. */
export function rejectsQuestion({ text, doc }: Told, until: number): boolean {
  return doc.sentences.slice(0, until + 1).some((sentence, at) => {
    if (at < until && (refusing.has(sentence.act) || corrects.has(sentence.topic ?? '')))
      return true;
    const said = excerpt(text, sentence);
    // "My father? He was whistling." takes the question.
    const namesSomebody = doc.mentions.some((one) => one.sentence === at && one.kind === 'person');
    return said.endsWith('?') && tokensOf(said).length <= shortEcho && !namesSomebody;
  });
}
