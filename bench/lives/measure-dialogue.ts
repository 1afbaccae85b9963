import { type Figures, share, shareOf } from './figures.ts';
import type { Exchange } from './hold-interviews.ts';
import { isRequired, kindsOf, type Life } from './life.ts';
import { contentOf, isKin, sensesOf, stands, wordsOf } from './wording.ts';

/** An offer to stay, to go on or to rest asks for nothing. */
const door = /\b(?:stay|go on|carry on|move on|rest|pause|stop|something else|leave it|another)\b/i;
const request = /\?|^(?:please )?(?:tell|describe|take|walk|think|show|say|come|and tell)\b/i;

const unquoted = (say: string) => say.replace(/["“][^"”]*["”]/gu, ' ');

const sentencesOf = (say: string) => say.split(/(?<=[.?!…]["”]?)\s+/u).filter(Boolean);

export const requestsIn = (say: string) =>
  sentencesOf(say).filter((sentence) => request.test(sentence) && !isDoor(sentence));

const isDoor = (sentence: string) =>
  /\b(?:shall|would you|do you|should) (?:we|like|want|you)\b/i.test(sentence) &&
  door.test(sentence);

export function measureDialogue(
  life: Life,
  exchanges: Exchange[],
  toldCount: number,
): Partial<Figures> {
  const teller = exchanges.reduce((sum, { answer }) => sum + wordsOf(answer?.text ?? '').length, 0);
  const walt = exchanges.reduce((sum, { say }) => sum + wordsOf(say).length, 0);
  const goodbyes = exchanges.filter(({ answer }) => answer === null);
  return {
    repeated: share(repeatedIn(exchanges).length, exchanges.length),
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
export function repeatedIn(exchanges: Exchange[]): string[] {
  const asked = new Set<string>();
  return exchanges.flatMap(({ interview, say, askedQuestionId }, index) => {
    const before = exchanges[index - 1]?.answer;
    const requests = requestsIn(say);
    const signatures = requests.map((sentence) => signatureOf(say, sentence));
    if (askedQuestionId) signatures.push(`${interview} ${askedQuestionId}`);
    const again = before?.kind === 'repeat' ? [] : signatures.filter((one) => asked.has(one));
    for (const one of signatures) asked.add(one);
    return again.length > 0 ? [say] : [];
  });
}

/** "Tell me about that" is about what was quoted before it, or about what was just heard. */
function signatureOf(say: string, sentence: string): string {
  const words = contentOf(sentence);
  return words.length >= 3 ? words.join(' ') : contentOf(say).join(' ');
}

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
      const declined = requestsIn(say).map((sentence) => signatureOf(say, sentence));
      return exchanges.slice(index + 1).flatMap((later) => {
        const same = askedQuestionId !== null && later.askedQuestionId === askedQuestionId;
        const alike = requestsIn(later.say).some((sentence) =>
          declined.includes(signatureOf(later.say, sentence)),
        );
        return same || alike ? [later.say] : [];
      });
    }
    if (answer?.kind !== 'tale') return [];
    const kept = life.private.filter((word) => stands(word, answer.text));
    return exchanges
      .slice(index + 2)
      .filter((later) => kept.some((word) => stands(word, later.say)))
      .map((later) => later.say);
  });
}
