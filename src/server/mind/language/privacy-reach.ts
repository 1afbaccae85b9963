import { isDelicate } from './delicate-matters.ts';
import type { Frame } from './privacy-frames.ts';
import { backTo, isHeart, stillOf } from './privacy-leaning.ts';
import type { Span } from './spans.ts';
import { functionWords, wordsOf } from './vocabulary.ts';
import { isWordOfWishes, tokensOf } from './wish-tokens.ts';

/**
 * Which sentences of its utterance a wish reaches, and whether it reaches beyond: into the one before or
 * after, or on until the teller is back on the record.
 */
export type Reach = {
  from: number;
  until: number;
  beyond: 'before' | 'after' | 'released' | null;
};

const you = "(?:you|ye|ya|thee|['’]ee)";
const announcements = [
  `(?:can|may|could|shall) i tell ${you} (?:something|a)`,
  `(?:let me|till i|i(?:['’]ll| will| must| can| want to|['’]d like to))(?: just| now)* (?:tell|say|answer|confess)(?: ${you})?(?:,? (?:but|and then|only)| (?:something|this|one|a|now|once)(?!\\p{L}))`,
  `i (?:tell|say) (?:it|this|${you}) (?:now|once|with the)`,
  `i(?:['’]m| am) (?:going to|gonna|about to) (?:tell|say)`,
  `${you} may hear this`,
  `what (?:i|${you})(?:['’]m| am|['’]re| are)?(?: now)? (?:about to|going to|gonna|will|tell|say|hear now)`,
  `what i['’]ll|the (?:next|following)|this next|what (?:comes|follows)|before i (?:tell|say|go on|answer)|now i tell|let me tell ${you}|here is something|come (?:close|here|nearer)|your ear`,
];
const ahead = new RegExp(
  `(?<!\\p{L})(?:${announcements.join('|')})(?!\\p{L})|^\\W*(?:now |so )?listen\\W*$`,
  'iu',
);
const whole =
  /(?<!\p{L})(?:all of (?:this|that|it)|everything|any of (?:this|that|it)|the whole (?:story|thing|lot|of it)|none of (?:this|that|it)|nothing of (?:this|that|it)|all (?:this|that))(?!\p{L})/iu;
export const released =
  /(?<!\p{L})(?:back on the record|on the record again|(?:you|now you) (?:can|may) (?:write|put|print|listen|go on|switch|turn|open)(?! that| it(?! again))|now you (?:can|may)|write again|for the book again|end of (?:the )?secret|back to the (?:book|story)|you can start|start (?:it|the tape) again|this (?:bit |part |one )?(?:you can|can go|may go|you may)|turn it (?:back )?on)(?!\p{L})/iu;
const thisOne =
  /(?<!\p{L})(?:this|these)(?!\p{L})|^\W*(?:well,? |now,? |so,? |but,? )?(?:strictly |just )?(?:off the record|between (?:you|us|ourselves))|(?:turn|switch) .*off|stop .*tape|only for you(?=\W*$)|(?<!\p{L})(?:pen|pencil|notebook|tape|recorder|recording)(?!\p{L})|(?:shut|close) (?:the|your|that) book/iu;

const penDown =
  /(?<!\p{L})(?:(?:pen|pencil) (?:down|still)|notebook|(?:turn|switch) .*off|(?:stop|pause) .*(?:tape|recording))(?!\p{L})/iu;

/** Whether it is said before what it means: "Shut the notebook." */
export const isAhead = (text: string): boolean => ahead.test(text) || penDown.test(text);

/** What answers the question may be known to all; whatever is told after it belongs to one story. */
const opening = 1;

export function reachOf(sentences: Span[], at: number, frame: Frame): Reach {
  const text = sentences[at]?.text ?? '';
  if (whole.test(text) && frame.what === '')
    return { from: 0, until: sentences.length, beyond: at === 0 ? 'before' : null };
  const [lead, rest] = [text.slice(0, frame.start), text.slice(frame.end)];
  const after = sentences.length > at + 1;
  const told = {
    before:
      tellsSomething(lead) && !/(?<!\p{L})(?:so|because|since),?\s*(?:\p{L}+\s*)?$/iu.test(lead),
    after: tellsSomething(rest),
  };
  const onward: Reach = { from: at, until: releasedAt(sentences, at), beyond: null };
  if (ahead.test(text) || /^\s*:/u.test(rest))
    return after || (told.after && /^\s*[:—–]/u.test(rest))
      ? onward
      : { ...onward, beyond: 'after' };
  const opens = thisOne.test(text);
  if (penDown.test(text) && !after && !told.before && at === 0)
    return { ...onward, beyond: 'after' };
  if (opens && told.after && /between/iu.test(text) && !/^\W*:/u.test(rest))
    return { from: at, until: stillOf(sentences, at), beyond: null };
  if (opens && at === 0 && after && !told.before) return { ...onward, beyond: 'released' };
  if (opens && told.after && /^\W*(?:well,? |now,? |so,? |but,? )?\p{L}*\s*$/iu.test(lead))
    return onward;
  const back: Reach = {
    from: Math.min(
      opening,
      backTo(sentences, told.before && (isHeart(lead) || tellsOfThen(lead)) ? at : at - 1),
    ),
    until: stillOf(sentences, at),
    beyond: isOfEarlier(sentences, at) ? 'before' : null,
  };
  const led = sentences.slice(0, at).map(({ text }) => contentCount(text));
  if (led.every((count) => count < 2)) {
    const isFirst = !told.before && led.reduce((sum, count) => sum + count, 0) < 2;
    return { ...back, from: 0, beyond: isFirst ? 'before' : back.beyond };
  }
  if (!opens || told.before) return back;
  return eitherWay(sentences, at, back, onward);
}

const earlier =
  /(?<!\p{L})(?:what i (?:just |have |['’]ve )?(?:said|told|found|mentioned|let (?:out|slip))|(?:should(?: not|n['’]t)|ought not to) have (?:told|said|mentioned|let)|take (?:that|it) back|(?:earlier|before|just now|a minute ago|last time)\W*$)(?!\p{L})/iu;

/** "What I told you about my brother, rub that out": of the answer before, where this one has nothing to hide. */
const isOfEarlier = (sentences: Span[], at: number): boolean =>
  sentences.slice(Math.max(0, at - 2), at + 1).some(({ text }) => earlier.test(text)) &&
  !sentences.slice(0, at).some(({ text }) => isHeart(text) && !earlier.test(text));

/** "This is not for the book" amid a tale: the side that has something to hide, or both. */
function eitherWay(sentences: Span[], at: number, back: Reach, onward: Reach): Reach {
  const hides = (from: number, until: number) =>
    sentences.slice(from, until).some(({ text }) => isDelicate(text));
  const [past, next] = [hides(back.from, at), hides(at + 1, onward.until)];
  const text = sentences[at]?.text ?? '';
  if (onward.until === at + 1) return back;
  if (/^\W*(?:but|and|though|(?:strictly |just )?between)(?!\p{L})/iu.test(text) || (past && !next))
    return back;
  if (/(?<!\p{L})now(?!\p{L})/iu.test(text) || (next && !past)) return onward;
  return { ...back, until: Math.max(back.until, Math.min(at + 2, sentences.length)) };
}

/** Words that tell something: neither fillers nor what every wish is made of. */
export const contentCount = (text: string): number =>
  wordsOf(text).filter(({ lower }) => !functionWords.has(lower) && !isWordOfWishes(lower)).length;

const fewWords = 3;

/** "He'd been at the whiskey" does, "Good heavens" does not. */
export const tellsSomething = (text: string): boolean => {
  const count = contentCount(text);
  return count >= fewWords || (count > 0 && tellsOfThen(text));
};
export const tellsOfThen = (text: string): boolean => tokensOf(text).some(({ tells }) => tells);

/** A teller who is back on the record says so; else the rest of the utterance is meant. */
function releasedAt(sentences: Span[], at: number): number {
  const found = sentences.findIndex(
    (sentence, index) => index > at && released.test(sentence.text),
  );
  return found < 0 ? sentences.length : found;
}
