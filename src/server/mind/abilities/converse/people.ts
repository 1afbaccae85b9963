import { isTold, type Mention } from '#server/mind/reading/doc.ts';
import type { PersonCandidate } from './asking.ts';
import { isSurelySomebody, type Someone } from './someone.ts';
import {
  isOpen,
  rootOf,
  sentenceOf,
  someoneAt,
  type Talk,
  type Telling,
  toldWords,
} from './state.ts';

/** Of whom so much was told, "What was she like?" would not have heard it. */
const littleTold = 2;
/** Of much that was told only the last sentence says whom it is about. */
const much = 30;

/**
 * Who may be asked about: whoever the last sentences are about, surely a person, of whom little was told and whom Walt
 * has not named; and of somebody they mourn one thing more.
 */
export function personCandidates(talk: Talk, telling: Telling): PersonCandidate[] {
  const { doc } = telling;
  const told = [...doc.sentences.keys()].filter((at) => {
    const sentence = doc.sentences[at];
    return sentence !== undefined && isTold(sentence) && isOpen(talk, telling, sentence);
  });
  const recent = new Set(told.slice(toldWords(telling) > much ? -1 : -2));
  const chains = Map.groupBy(doc.mentions.keys(), (index) => rootOf(doc.mentions, index));
  return [...chains].flatMap(([root, chain]): PersonCandidate[] => {
    const mention = doc.mentions[root];
    const someone = someoneAt(talk, telling, root);
    if (!mention || !someone || isAnybody(someone) || isClosed(talk, someone)) return [];
    const named = chain.filter((at) => told.includes(doc.mentions[at]?.sentence ?? -1));
    if (someone.key === 'subject')
      return named.length === 0 || toldWords(telling) > much
        ? []
        : [{ about: 'person', someone, isTheirs: false }];
    const isTopic = recent.size > 0 && named.some((at) => isSubjectIn(telling, at, recent));
    if (!isTopic || !isSurelySomebody(someone) || isAddressed(telling, mention)) return [];
    if (isMourned(talk, someone.called))
      return timesNamed(talk, someone) > 1 ? [] : [{ about: 'person', someone, isTheirs: true }];
    const isKnown = tellingsOf(talk, someone) > littleTold || named.length > littleTold;
    if (isKnown || isAskedAbout(talk, someone) || telling.about?.key === someone.key) return [];
    const isTheirs = mention.kin !== null && mention.of === 'teller';
    return [{ about: 'person', someone, isTheirs }];
  });
}

/** The grammatical subject of a clause in one of these sentences. */
const isSubjectIn = (telling: Telling, index: number, sentences: Set<number>): boolean => {
  const mention = telling.doc.mentions[index];
  return (
    mention !== undefined &&
    sentences.has(mention.sentence) &&
    sentenceOf(telling, mention).clauses.some(({ subject }) => subject === index)
  );
};

/** In how many messages they were told of. */
const tellingsOf = (talk: Talk, { key }: Someone): number =>
  talk.tellings.filter((one) =>
    one.doc.mentions.some(
      (mention, at) => mention.kind === 'person' && someoneAt(talk, one, at)?.key === key,
    ),
  ).length;

/** "She'd say Mam you've to eat": whoever is called so is not told of. */
const isAddressed = ({ text }: Telling, { kin, end }: Mention): boolean =>
  kin !== null && /^,?\s+(?:you|ye|tha|thou)(?!\p{L})/iu.test(text.slice(end));

/** "Your child", "your friend": which of them is not said. */
const isAnybody = ({ name, kin, gender }: Someone): boolean =>
  name === null && (gender === null || kin === 'friend' || kin === 'neighbour');

const names = (line: string, { called, name }: Someone): boolean =>
  line.includes(called) || (name !== null && line.includes(name));

const timesNamed = ({ said }: Talk, someone: Someone): number =>
  said.filter((line) => names(line, someone)).length;

export const isAskedAbout = ({ saidAll }: Talk, someone: Someone): boolean =>
  names(saidAll, someone);

/** Nobody is mourned twice by Walt. */
export const isMourned = ({ said: lines }: Talk, called: string): boolean =>
  lines.some((line) => line.includes('sorry') && line.includes(called));

/** Somebody of whom they said that they would not speak. */
export const isClosed = ({ closed }: Talk, { key }: Someone): boolean => closed.has(key);
