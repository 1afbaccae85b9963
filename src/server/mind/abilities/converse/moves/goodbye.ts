import { openQuestions, topicOf } from '#server/mind/abilities/converse/agenda.ts';
import type { Reply } from '#server/mind/abilities/converse/converse.ts';
import { isClosed } from '#server/mind/abilities/converse/people.ts';
import {
  fillersOf,
  isSurelySomebody,
  type Someone,
} from '#server/mind/abilities/converse/someone.ts';
import {
  hasAct,
  isOpen,
  politeOf,
  sentenceOf,
  someoneAt,
  type Talk,
  type Telling,
  told,
  wordCount,
  wordsOf,
} from '#server/mind/abilities/converse/state.ts';
import { type Fillers, templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { type Act, isTold, tellsByAct } from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';

/** Heard always. Thanks for something particular, and no question after it. */
export function goodbye(talk: Talk, telling: Telling, lead: string): Reply | null {
  if (!isFarewell(talk, telling) && !isFarewellAgain(talk, telling)) return null;
  const isOver = saidGoodbye(talk.said.at(-1) ?? '');
  const isDone = openQuestions(talk).length === 0;
  const bye = line(talk, 'bye', isTired(telling) ? 'tired' : '-');
  const parts = isOver
    ? [bye]
    : [lead, blessing(talk, telling), thanks(talk), kept(talk, isDone), bye];
  return {
    move: 'goodbye',
    say: parts.filter((part) => part !== '').join(' '),
    askedQuestionId: null,
    tools: [
      ...(isDone ? [{ name: 'markProjectInterviewComplete' } as const] : []),
      { name: 'hangUp' },
    ],
  };
}

const blessed = testOf('a blessing');

/** A blessing has an answer in kind. */
const blessing = (talk: Talk, telling: Telling): string =>
  blessed.test(telling.text) ? politeOf(talk, templatesOf('hear', 'blessing')) : '';

/** Who goes on telling or wishing after a goodbye has not gone; a last word or a last question is not going on. */
function isFarewell({ tellings }: Talk, { doc: { sentences }, text }: Telling): boolean {
  const at = sentences.findLastIndex(({ act }) => act === 'goodbye');
  // Who has just come is not sent away unless they say goodbye in so many words.
  const isComing = tellings.length <= atFirst && sentences.some(({ act }) => staying.has(act));
  if (at < 0 || (isComing && sentences[at]?.cue === undefined)) return false;
  const after = sentences.slice(at + 1).filter(({ act }) => !leaving.has(act));
  const words = after.reduce((sum, one) => sum + wordCount(wordsOf(one, text)), 0);
  const asked = after.filter(({ act }) => act === 'question').length;
  const { start = 0, end = 0, cue } = sentences[at] ?? {};
  // "I'm getting tired now. Can I read it over?" waits for an answer.
  const isPlain = cue !== undefined || takesLeave.test(text.slice(start, end));
  // "That's all you get of that hill" only sounds like leave: Walt offers to stop (`hear.ts`), and sends nobody away.
  if (!isPlain && !isExpected(text)) return false;
  return (
    asked <= (isPlain ? 1 : 0) &&
    after.every((one) => tellsByAct(one) || one.act === 'question') &&
    words <= lastWords
  );
}

/** Thanks for the talk, another time, bed or the door: what goodbyes are made of, where no word takes leave. */
const isExpected = (text: string): boolean => closes.test(text);
const closes = testOf('closes a talk');

const takesLeave = testOf('takes leave by a word');
const lastWords = 20;
/** So many messages belong to coming in. */
const atFirst = 2;
const staying = new Set<Act>(['greeting', 'brief', 'question']);

const isTired = (telling: Telling): boolean =>
  hasAct(telling, 'goodbye', 'tired') || hasAct(telling, 'talk', 'tired');

const leaving = new Set<Act>([
  'goodbye',
  'thanks',
  'greeting',
  'assent',
  'denial',
  'aside',
  'talk',
]);

export const saidGoodbye = (said: string): boolean => /\bGoodbye, [^.]+\.$/u.test(said.trim());

/** Walt has said goodbye, and nothing but courtesy comes back. */
const isFarewellAgain = (talk: Talk, telling: Telling): boolean =>
  saidGoodbye(talk.said.at(-1) ?? '') &&
  telling.doc.sentences.every(({ act }) =>
    ['thanks', 'assent', 'goodbye', 'greeting'].includes(act),
  );

const line = (talk: Talk, kind: string, slot: string, fillers: Fillers = {}): string =>
  politeOf(
    talk,
    templatesOf('goodbye', kind).filter((row) => row.slot === slot),
    fillers,
  );

function thanks(talk: Talk): string {
  const dear = dearest(talk);
  return dear === null
    ? line(talk, 'thanks', 'plain')
    : line(talk, 'thanks', 'person', fillersOf(dear));
}

/** Told of so often, in so many messages, and so much more than anybody else: then it was about them. */
const often = { mentions: 6, tellings: 3, ahead: 1.5 };

/** Whom the last third of the talk was about, if it was about one person; in somebody else's book, them. */
export function dearest(talk: Talk): Someone | null {
  if (talk.subject !== null) return talk.subject;
  const counted = new Map<string, { someone: Someone; mentions: number; tellings: Set<number> }>();
  for (const telling of talk.tellings.slice(-Math.ceil(talk.tellings.length / 3))) {
    for (const [at, mention] of telling.doc.mentions.entries()) {
      const sentence = sentenceOf(telling, mention);
      const someone = someoneAt(talk, telling, at);
      if (someone === null || !isTold(sentence) || !isOpen(talk, telling, sentence)) continue;
      const known = counted.get(someone.key) ?? { someone, mentions: 0, tellings: new Set() };
      counted.set(someone.key, { ...known, mentions: known.mentions + 1 });
      known.tellings.add(telling.at);
    }
  }
  const [best, second] = [...counted.values()].toSorted(
    (one, other) => other.mentions - one.mentions,
  );
  if (best === undefined || best.mentions < often.mentions) return null;
  const isAhead = best.mentions >= (second?.mentions ?? 0) * often.ahead;
  const isSure = isSurelySomebody(best.someone) && !isClosed(talk, best.someone);
  return isSure && isAhead && best.tellings.size >= often.tellings ? best.someone : null;
}

/** Only before the first goodbye, and only where nobody has spoken of it, is it said that things may stay out. */
function kept(talk: Talk, isDone: boolean): string {
  if (isDone && talk.tellings.some((one) => told(one).length > 0))
    return line(talk, 'kept', 'done');
  const { earlier, interview, teller } = talk.moment;
  const isFirst =
    earlier.length === 0 && interview.questions.some(({ text }) => topicOf(text) === 'stays-out');
  const isSpokenOf =
    teller.brief.staysOut.length > 0 ||
    !openQuestions(talk).some(({ text }) => topicOf(text) === 'stays-out') ||
    talk.tellings.some(
      (one) => one.withheld.length > 0 || hasAct(one, 'withhold') || hasAct(one, 'include'),
    );
  return line(talk, 'kept', isFirst && !isSpokenOf ? 'first' : 'open');
}
