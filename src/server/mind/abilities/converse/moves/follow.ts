import {
  agendaIn,
  isFormalTopic,
  openQuestions,
  repliesSinceAgenda,
  topicOf,
} from '#server/mind/abilities/converse/agenda.ts';
import type { Focus } from '#server/mind/abilities/converse/asking.ts';
import { askingsOf } from '#server/mind/abilities/converse/askings.ts';
import { type Rated, rated } from '#server/mind/abilities/converse/choose-question.ts';
import { beside, isGrieving, isWithLoss } from '#server/mind/abilities/converse/grief.ts';
import { isMourned } from '#server/mind/abilities/converse/people.ts';
import { saidLast } from '#server/mind/abilities/converse/quotes.ts';
import {
  politeOf,
  type Talk,
  type Telling,
  told,
  toldWords,
  wordCount,
  wordsOf,
} from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { isTold } from '#server/mind/reading/doc.ts';
import { plain } from '#server/mind/text/plain.ts';
import { invite } from './invite.ts';
import { type Said, said } from './reply.ts';

/** So many replies follow the teller before the interview's own question has its turn, and only at a lull. */
const depth = { ifHardlyAnything: 3, ifLittle: 6 };
const hardlyAnything = 6;
const little = 15;
/** Of fewer words nothing is asked that names nothing of theirs. */
const enoughWords = 12;
/** So much, told beside what was to be taken down, is a story. */
const aStory = 40;
/** A question that is worth less is asked only where an invitation was given lately; the least of all never. */
const worthAsking = 1.2;
const leastWorth = 0.8;

/** One question about what was just told: the best of all that can be asked, or an invitation to go on. */
export function follow(talk: Talk, telling: Telling): Said | null {
  const words = toldWords(telling);
  if (words === 0 || isTheirTurn(talk, words)) return null;
  const besides = isFormal(talk, telling) ? wordsBesides(talk, telling) : Number.POSITIVE_INFINITY;
  if (besides < enoughWords && namesTeller(talk, telling)) return null;
  const isBeside = besides < aStory;
  const isMourning = isWithLoss(talk, telling);
  const best = rated(talk, telling, askingsOf(talk, telling)).find(
    (one) => (!isMourning || isGentle(talk, one)) && (!isBeside || isOfWeight.has(one.focus.about)),
  );
  const question = () =>
    best === undefined || best.worth < leastWorth
      ? null
      : said('follow', phrased(talk, telling, best));
  if (isMourning || isBeside || words < enoughWords || (best && best.worth >= worthAsking))
    return question() ?? (isMourning ? beside(talk) : null);
  return invite(talk, telling, 'usual') ?? question() ?? invite(talk, telling, 'whatever');
}

/** What is asked about although only a name or a wish was to be taken down. */
const isOfWeight = new Set<Focus['about']>(['event', 'subject', 'household', 'person']);

/** So many replies lie between two in which somebody's words are said back, and so many words are said back. */
const apart = 2;
const longestQuote = 14;
const isOfWhatWasDone = new Set<Focus['about']>(['scene', 'deed', 'told']);

/** Now and then with their own words before it; after something hard with a word for that. */
function phrased(talk: Talk, telling: Telling, { focus, row, text }: Rated): string {
  if (focus.about === 'subject' && row.tone === 'heavy') return `${thanksFor(talk)} ${text}`.trim();
  const isRecent = talk.said.slice(-apart).some((line) => line.includes('“'));
  const isLast = !telling.doc.sentences.some((one, at) => at > focus.sentence && isTold(one));
  const isQuoted = !isRecent && isLast && isOfWhatWasDone.has(focus.about);
  const quote = isQuoted ? saidLast(talk, telling, longestQuote) : null;
  return quote === null ? text : `“${ended(quote)}” ${text}`;
}

const ended = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** A word for something hard, not to be said each time. */
function thanksFor(talk: Talk): string {
  const rows = templatesOf('hear', 'heard');
  const isRecent = talk.said.slice(-2).some((line) => rows.some(({ mark }) => line.includes(mark)));
  return isRecent ? '' : politeOf(talk, rows);
}

/** The interview's own questions have waited long enough, for as little as they tell now: never within a story. */
function isTheirTurn(talk: Talk, words: number): boolean {
  if (words >= little || isGrieving(talk) || openQuestions(talk).length === 0) return false;
  return (
    repliesSinceAgenda(talk) >= (words < hardlyAnything ? depth.ifHardlyAnything : depth.ifLittle)
  );
}

/** What may be asked of somebody who is with a loss. */
const isGentle = (talk: Talk, { focus: { about, someone } }: Rated): boolean =>
  about === 'subject' ||
  (about === 'person' && someone !== null && isMourned(talk, someone.called));

function isFormal(talk: Talk, { question }: Telling): boolean {
  const asked = agendaIn(talk, question);
  const topic = asked === null ? null : topicOf(asked.text);
  return topic !== null && isFormalTopic(topic);
}

/** What they told besides the name, the wish or the word that was to be taken down. */
const wordsBesides = (talk: Talk, telling: Telling): number =>
  told(telling)
    .filter(
      ({ act, start, end }) =>
        act === 'telling' &&
        !telling.doc.mentions.some(
          (mention) =>
            mention.start >= start && mention.end <= end && isOwnName(talk, mention.name ?? ''),
        ),
    )
    .reduce((sum, one) => sum + wordCount(wordsOf(one, telling.text)), 0);

const isOwnName = ({ ownNames }: Talk, name: string): boolean => ownNames.has(plain(name));

const namesTeller = (talk: Talk, { doc }: Telling): boolean =>
  doc.mentions.some(({ name }) => name !== null && isOwnName(talk, name));
