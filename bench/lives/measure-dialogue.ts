import { asksLeave } from '#server/mind/language/leave-asked.ts';
import { type Figures, share, shareOf } from './figures.ts';
import type { Exchange } from './hold-interviews.ts';
import { isRequired, kindsOf, type Life } from './life.ts';
import { contentOf, isKin, sensesOf, stands, stemOf, wordsOf } from './wording.ts';

/** An offer to stay, to go on or to rest asks for nothing. */
const door = /\b(?:stay|go on|carry on|move on|rest|pause|stop|something else|leave it|another)\b/i;
const request = /\?|^(?:please )?(?:tell|describe|take|walk|think|show|say|come|and tell)\b/i;

const unquoted = (say: string) => say.replace(/["“][^"”]*["”]/gu, ' ');

const sentencesOf = (say: string) => say.split(/(?<=[.?!…]["”]?)\s+/u).filter(Boolean);

/** Whether something stays out of the book is asked of the last answer, and not of the life. */
export const requestsIn = (say: string) =>
  sentencesOf(say).filter(
    (sentence) => request.test(sentence) && !isDoor(sentence) && !asksLeave(sentence),
  );

const isDoor = (sentence: string) =>
  (door.test(sentence) &&
    /\bor\b|\b(?:shall|would you|do you|should) (?:we|like|want|you)\b/i.test(sentence)) ||
  /^take (?:your|the|all the) time\b/i.test(sentence);

export function measureDialogue(
  life: Life,
  exchanges: Exchange[],
  toldCount: number,
): Partial<Figures> {
  const tales = exchanges.filter(({ answer }) => answer?.kind === 'tale');
  const teller = tales.reduce((sum, { answer }) => sum + wordsOf(answer?.text ?? '').length, 0);
  const walt = tales.reduce((sum, { say }) => sum + wordsOf(say).length, 0);
  const goodbyes = exchanges.filter(({ answer }) => answer === null);
  return {
    repeated: share(repeatedIn(life, exchanges).length, exchanges.length),
    oneQuestion: shareOf(exchanges, ({ say }) => (unquoted(say).match(/\?/g) ?? []).length <= 1),
    tellersWords: share(teller, teller + walt),
    probing: share(probingIn(life, exchanges).length, exchanges.length),
    declinedAgain: share(askedAgainIn(life, exchanges).length, exchanges.length),
    afterGoodbye: share(
      goodbyes.filter(({ say }) => unquoted(say).includes('?')).length,
      goodbyes.length,
    ),
    drawnOut: share(toldCount, life.turns.length),
  };
}

/** The same listed question twice, or the same words; what was asked to be said again does not count. */
export function repeatedIn(life: Life, exchanges: Exchange[]): string[] {
  const asked = new Set<string>();
  return exchanges.flatMap(({ interview, say, askedQuestionId }, index) => {
    const before = exchanges[index - 1]?.answer;
    const signatures = signaturesOf(say);
    if (askedQuestionId) signatures.push(`${interview} ${askedQuestionId}`);
    const again = before?.kind === 'repeat' ? [] : signatures.filter((one) => asked.has(one));
    for (const one of signatures) asked.add(one);
    return again.length > 0 || asksForBirth(life, exchanges, index) ? [say] : [];
  });
}

/** Whoever has said where and when they were born is not asked for it any more. */
function asksForBirth(life: Life, exchanges: Exchange[], index: number): boolean {
  const births = life.facts.filter((fact) => fact.kind === 'birth' && !fact.anyy);
  const told = exchanges
    .slice(0, index)
    .some(
      ({ answer }) => answer?.kind === 'tale' && births.some(({ turn }) => turn === answer.turn),
    );
  return told && requestsIn(exchanges[index]?.say ?? '').some((one) => /were you born/i.test(one));
}

const generic = new Set(
  'tell say said more happen next like look remember know think please thing go much little mean'
    .split(' ')
    .map(stemOf),
);

/** "Tell me about that" is about what was quoted before it, or about what was just heard. */
const signaturesOf = (say: string) =>
  requestsIn(say).map((sentence) => {
    const own = contentOf(sentence).filter((stem) => !generic.has(stem));
    const subject = own.length > 0 ? own : contentOf(say);
    const asks = wordsOf(unquoted(sentence)).find((word) => /^(?:wh\w+|how)$/.test(word)) ?? 'tell';
    return [asks, ...new Set(subject.toSorted())].join(' ');
  });

/** After a loss Walt may receive and offer a door, or go on in the interview; he may not dig. */
export function probingIn(life: Life, exchanges: Exchange[]): string[] {
  return exchanges.flatMap(({ answer }, index) => {
    if (answer?.kind !== 'tale') return [];
    const lost = lossWords(life, answer.turn);
    if (!lost) return [];
    const [first, second] = exchanges.slice(index + 1, index + 3);
    const asksOn = first && !first.askedQuestionId && requestsIn(first.say).length > 0;
    const digs = [first, second].filter(
      (reply) => reply && requestsIn(reply.say).some((sentence) => isAboutLoss(sentence, lost)),
    );
    if (asksOn) return [first.say];
    return digs.flatMap((reply) => (reply ? reply.say : []));
  });
}

function lossWords(life: Life, turn: number): Set<string> | null {
  const losses = life.facts.filter(
    (fact) => fact.turn === turn && isRequired(fact) && kindsOf(fact).includes('loss'),
  );
  if (losses.length === 0) return null;
  return new Set(losses.flatMap(({ words }) => sensesOf(words.join(' '))));
}

const isAboutLoss = (sentence: string, lost: Set<string>) =>
  /\b(?:died?|death|passed away|funeral|how did you feel|that day)\b/i.test(sentence) ||
  sensesOf(unquoted(sentence)).some((word) => lost.has(word) && !isPlainKin(word, sentence));

/** A listed question about a mother is no digging in her death when it merely names her. */
const isPlainKin = (word: string, sentence: string) =>
  isKin(word) && /whoever|or whoever/i.test(sentence);

/** A question that was declined, or a private word anywhere but in the receipt of it. */
export function askedAgainIn(life: Life, exchanges: Exchange[]): string[] {
  return exchanges.flatMap(({ answer, askedQuestionId, say }, index) => {
    if (answer?.kind === 'declined') {
      const declined = signaturesOf(say);
      return exchanges.slice(index + 1).flatMap((later) => {
        const same = askedQuestionId !== null && later.askedQuestionId === askedQuestionId;
        const alike = signaturesOf(later.say).some((one) => declined.includes(one));
        return same || alike ? [later.say] : [];
      });
    }
    if (answer?.kind !== 'tale') return [];
    const kept = life.private.filter((word) => stands(word, answer.text));
    const names = (text: string) => kept.some((word) => stands(word, text));
    return exchanges
      .slice(index + 1)
      .filter((later, after) =>
        after === 0 ? requestsIn(later.say).some(names) : names(later.say),
      )
      .map((later) => later.say);
  });
}
