import { asksElse, asksLeave } from '#server/mind/language/leave-asked.ts';
import { answerTo, namingElse, wayOf } from './leave-given.ts';
import { kindsOf, type Life, type ToldFact } from './life.ts';
import { requestsIn } from './measure-dialogue.ts';
import { replyToWhen } from './when-asked.ts';
import { contentOf } from './wording.ts';

export type Asked = {
  say: string;
  /** The interview's question behind it, where it is one. */
  question: { text: string; intent: string } | null;
};

export type Answer =
  | { kind: 'tale'; turn: number; text: string }
  | { kind: 'small' | 'declined' | 'repeat' | 'stop'; text: string };

const kindWords: Record<string, string> = {
  name: 'name called',
  birth: 'born birth begin story',
  family: 'mother father parents brother sister family house home lived raised grandparents',
  child: 'children each family responsible table',
  marriage: 'mattered married wedding husband wife together beginning months',
  met: 'meet met mattered friend beginning',
  move: 'move left leave behind chapter different came',
  school: 'school teacher study learned childhood',
  work: 'work money job day ordinary earned beside showed',
  retirement: 'end retirement today stands',
  military: 'war army service',
  health: 'health ill carried hard',
  achievement: 'proud done well made name stood',
  loss: 'miss hard loss gone died',
  event: 'different happened day decision turning wrong',
};

const asides = [
  'Oh, there is not much more to say about that.',
  'Well, that is how it was.',
  'Hm. I can still see it, but I could not tell you more.',
  'Yes, yes. My coffee is getting cold, wait a moment. So.',
  'I would have to think about that one.',
  'It is raining here again, you know. But go on.',
];

const openRequest = /chapter|forgotten|not asked|anything else|different|begin|go on|and then/i;

/**
 * Answers from the life's own turns: the one not yet told that fits the question best. It declines one
 * question, asks once to hear one again, makes small talk, tells the next thing unasked when nothing
 * fits for a while, and wants to stop when all is told.
 */
export function simulatedTeller(life: Life) {
  const untold = new Set(life.turns.keys());
  const seen = {
    replies: 0,
    asides: 0,
    inARow: 0,
    declined: false,
    repeated: false,
    last: -1,
    whens: 0,
  };

  const tell = (index: number): Answer => {
    untold.delete(index);
    seen.inARow = 0;
    seen.last = index;
    return { kind: 'tale', turn: index + 1, text: life.turns[index]?.answer ?? '' };
  };

  function answer(asked: Asked): Answer {
    seen.replies += 1;
    const leave = ofLeave(life, asked.say, seen.last);
    if (leave) return { kind: 'small', text: leave };
    const when = replyToWhen(asked.say, life, seen.last + 1, seen.whens);
    if (when) {
      seen.whens += 1;
      return { kind: 'small', text: when.text };
    }
    if (untold.size === 0) return { kind: 'stop', text: "Let's stop here for today." };
    if (seen.replies === 4 && !seen.repeated) {
      seen.repeated = true;
      return { kind: 'repeat', text: 'Sorry, could you say that again?' };
    }
    const plain = aboutTheBook(life, asked.say);
    if (plain) return { kind: 'small', text: plain };
    const best = bestFit(life, untold, asked);
    if (best !== null) return tell(best);
    if (asked.question && seen.replies > 5 && !seen.declined) {
      seen.declined = true;
      return { kind: 'declined', text: "I'd rather not talk about that." };
    }
    const [next] = untold;
    const volunteers = openRequest.test(asked.say) || asksNothing(asked) || seen.inARow >= 2;
    if (next !== undefined && volunteers) return tell(next);
    seen.inARow += 1;
    seen.asides += 1;
    return { kind: 'small', text: asides[seen.asides % asides.length] ?? '' };
  }

  return { answer, toldCount: () => life.turns.length - untold.size };
}

/** What the teller says where Walt asks whether what was told last stays out of the book. */
function ofLeave(life: Life, say: string, last: number): string | null {
  if (!asksLeave(say)) return null;
  if (asksElse(say)) return namingElse([]);
  return wayOf(answerTo(say, life, last, life.turns[last]?.answer ?? ''), life, last);
}

/** Who is only nodded to goes on. */
const asksNothing = ({ say }: Asked) => requestsIn(say).length === 0 && !/tell me/i.test(say);

function aboutTheBook({ name, sex }: Life, say: string): string | null {
  if (/what name should|call you/i.test(say)) return `${name} is fine.`;
  if (/name stand in the book/i.test(say)) return `Just ${name}.`;
  if (/book speak of you/i.test(say)) return sex === 'f' ? 'As she, please.' : 'As he, please.';
  if (/rather leave alone/i.test(say)) return 'Nothing for now. I will say so when it comes.';
  return null;
}

/** The words that a question after such facts would use, per fact, so that many facts weigh no more. */
const wordsForKinds = (life: Life, turn: number) =>
  life.facts
    .filter((fact) => fact.turn === turn)
    .map((fact) => kindsOf(fact).flatMap((kind) => contentOf(kindWords[kind] ?? '')));

const overlap = (asked: Set<string>, words: string[]) =>
  new Set(words.filter((word) => asked.has(word))).size;

/** Three for a word of the life's own question, one for a word of the answer, two for a kind that fits. */
function bestFit(life: Life, untold: Set<number>, { say, question }: Asked): number | null {
  const asked = new Set(contentOf(`${lastRequest(say)} ${question?.text ?? ''}`));
  const scored = [...untold].map((index) => {
    const { question: topic = '', answer = '' } = life.turns[index] ?? {};
    const kinds = wordsForKinds(life, index + 1).map((words) => Math.min(overlap(asked, words), 2));
    const ofKinds = kinds.reduce((sum, hits) => sum + hits, 0) / Math.max(kinds.length, 1);
    const own = contentOf(topic).filter((word) => !askingWords.has(word));
    const born = asked.has('born') && life.facts.some((fact) => isBirthIn(fact, index + 1)) ? 4 : 0;
    const score = born + 3 * overlap(asked, own) + overlap(asked, contentOf(answer)) + 2 * ofKinds;
    return { index, score };
  });
  const best = scored.toSorted(
    (one, other) => other.score - one.score || one.index - other.index,
  )[0];
  return best && best.score >= 3 ? best.index : null;
}

const isBirthIn = (fact: ToldFact, turn: number) => fact.kind === 'birth' && fact.turn === turn;

const askingWords = new Set(contentOf('tell remember come like happen say what think go'));

const lastRequest = (say: string) =>
  say
    .split(/(?<=[.?!…])\s+/u)
    .slice(-2)
    .join(' ');
