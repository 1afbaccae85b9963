import {
  agendaIn,
  isFormalTopic,
  openQuestions,
  repliesSinceAgenda,
  topicOf,
} from '#server/mind/abilities/converse/agenda.ts';
import { beside, isGrieving, isWithLoss } from '#server/mind/abilities/converse/grief.ts';
import { isMourned } from '#server/mind/abilities/converse/people.ts';
import { questionAbout } from '#server/mind/abilities/converse/questions-about.ts';
import {
  type Talk,
  type Telling,
  told,
  toldWords,
  wordCount,
  wordsOf,
} from '#server/mind/abilities/converse/state.ts';
import { type Candidate, candidatesOf } from '#server/mind/abilities/converse/weigh.ts';
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
/** What is lighter than this is not followed where something was only to be taken down. */
const weighty = 5;

/** One question about what was just told, by its kind and by what is still empty. */
export function follow(talk: Talk, telling: Telling): Said | null {
  const words = toldWords(telling);
  if (words === 0 || isTheirTurn(talk, words)) return null;
  const besides = isFormal(talk, telling) ? wordsBesides(talk, telling) : Number.POSITIVE_INFINITY;
  const isTakenDown = besides < enoughWords;
  const isBeside = besides < aStory;
  const isMourning = isWithLoss(talk, telling);
  const candidates = candidatesOf(talk, telling).filter(
    (one) => (!isMourning || isGentle(talk, one)) && (!isBeside || one.about !== 'scene'),
  );
  for (const candidate of candidates) {
    if (isTakenDown && (candidate.weight < weighty || namesTeller(talk, telling))) return null;
    const question = questionAbout(talk, telling, candidate);
    if (question !== null) return said('follow', question);
  }
  if (isMourning) return beside(talk);
  if (isBeside || words < enoughWords) return null;
  return invite(talk, telling, words < little ? 'choosy' : 'whatever');
}

/** The interview's own questions have waited long enough, for as little as they tell now: never within a story. */
function isTheirTurn(talk: Talk, words: number): boolean {
  if (words >= little || isGrieving(talk) || openQuestions(talk).length === 0) return false;
  return (
    repliesSinceAgenda(talk) >= (words < hardlyAnything ? depth.ifHardlyAnything : depth.ifLittle)
  );
}

/** What may be asked of somebody who is with a loss. */
const isGentle = (talk: Talk, one: Candidate): boolean =>
  one.about === 'subject' || (one.about === 'person' && isMourned(talk, one.someone.called));

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
