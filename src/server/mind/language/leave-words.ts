import type { LeaveAsked } from './leave-asked.ts';
import { sentencesOf } from './sentences.ts';
import { type Span, wordsOf } from './spans.ts';

export type Leave = 'out' | 'in';

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** English only: what is said in so many words goes before a yes or a no. */
const keepsOut = word(
  "(?:leave|keep|take|cut|have) (?:it|that|this|all that|that bit|him|her|them|those) (?:out|off|private|quiet|between|to yourself)|stays? out|left out|out of it|(?:not|never|\\p{L}+n['’]t) (?:go |be |have (?:it|that) )?(?:in|for|into) (?:the book|there|print)|(?:not|never|\\p{L}+n['’]t) (?:put|print|write|use|mention|repeat)|rather (?:you (?:did|would|left|kept)|it (?:did|stayed|was|were)|not)|prefer (?:that|it|so)|between (?:us|ourselves|you and me)|private|nobody(?:['’]s| needs)|not for (?:the book|them|others|everybody|anybody)",
);
const letsIn = word(
  "(?:leave|keep|put|have|write) (?:it|that|this|him|her|them|all that|those) (?:all )?(?:in|down)|(?:it|that|this|they|all that|all of (?:it|that)|everything) (?:can|may|should|must|could|might|ought to) (?:all )?(?:go in|stay in|stay|be (?:in|there|told|printed|read|written|known)|stand|come in)|(?:you|they) (?:can|may) (?:all )?(?:write|print|tell|use|have|keep|put|read|know|include)|(?:don['’]t|do not|wouldn['’]t) mind|no secret|nothing (?:secret|to hide|private)|everybody knows|everyone knows|no (?:harm|need|reason)|belongs in|go ahead|whatever for|why (?:ever )?(?:not|should|would)|told openly|not a secret|(?:not|never|\\p{L}+n['’]t) mean (?:that|it|this)|in the book(?: it goes| by all means|, yes)",
);
const isDenied = word(
  "(?:don['’]t|do not|no need to|not|never|why should (?:you|it))\\W+(?:\\p{L}+ ){0,1}$|(?:nothing|none of (?:it|that|this)|needn['’]t|need not|(?:doesn['’]t|does not|don['’]t|do not) (?:have|need) to)\\W+(?:\\p{L}+ ){0,3}$",
);
const yes =
  /^\W*(?:oh,? |well,? |h?mm*,? |ah,? )*(?:(?:all of (?:it|that)|everything|the lot)[,.]? )?(?:yes|yeah|yep|aye|ay|ja|oui|sí|da|please|do|i think so|i think (?:it|that) (?:is|would be) (?:best|better)|i suppose(?: so)?|better|best|of course|certainly|indeed|absolutely|right|correct|if you (?:would|could|can|please|don['’]t mind)|that (?:would|might) be (?:best|better|kind|good)|i['’]?(?:d| would) (?:rather|prefer|like)|it should|it must|out)(?!\p{L})/iu;
const no =
  /^\W*(?:oh,? |well,? |hm+,? |ah,? |good (?:lord|heavens|god),? |heavens,? |goodness,? )*(?:no+|nope|nah|nay|nein|non|not at all|not (?:really|necessarily|that)|never(?! mind)|by no means|it (?:needn['’]t|need not|doesn['’]t have to)|in)(?!\p{L})/iu;

const ofAll = word(
  "all(?: of)? (?:that|it|this)|(?:it|that|this) all|all (?:in|be|go|stay|stand)|everything|every word|the (?:whole|lot)|nothing|none of|not any of|any of (?:it|that)|(?:not|never|\\p{L}+n['’]t) mean (?:that|it|this)|misunderst\\p{L}+",
);
/** Of an answer these are said of all of it, of the one before only of that. */
const ofAllAsked = word('no secrets?|only talking');
const onlyPart = word('only|just|except|apart from|but not|the rest|the other|the others');

/** Asked of the answer before: that one, and not the last. */
const onlyBefore = word(
  'only (?:that|what|the (?:one|part|bit)|the other)|just (?:that|what|the (?:one|other))|not (?:this|what I (?:just|have just)|what I said (?:just )?now|the last)',
);

/** So long a sentence tells something of its own. */
const longAnswer = 16;

/** So few words that name a part say that the rest is not meant. */
const shortPart = 7;

/** What a sentence answers to such a question; null where it does not. */
function leaveIn(sentence: string, of: LeaveAsked): Leave | null {
  const length = wordsOf(sentence).length;
  if (length > longAnswer) return null;
  if (of === 'rest' && length <= shortPart && onlyPart.test(sentence)) return 'in';
  if (of === 'before' && onlyBefore.test(sentence)) return 'out';
  const out = keepsOut.exec(sentence);
  if (out !== null && !isDenied.test(sentence.slice(0, out.index))) return 'out';
  const into = letsIn.exec(sentence);
  if (into !== null && !isDenied.test(sentence.slice(0, into.index))) return 'in';
  if (out !== null) return 'in';
  if (into !== null) return 'out';
  if (no.test(sentence)) return 'in';
  return yes.test(sentence) ? 'out' : null;
}

/** The answer stands in the first sentences; what is said plainly goes before a mere yes or no. */
const answering = 3;

export type LeaveHeard = {
  leave: Leave;
  /** Whether nothing at all was meant to be left out. */
  isAll: boolean;
  /** Whether of two answers only the one before was meant. */
  isOnlyBefore: boolean;
  sentences: Span[];
};

/** So few words behind the answer only give its reason. */
const reason = 8;

export function leaveHeard(text: string, of: LeaveAsked = 'last'): LeaveHeard | null {
  const all = sentencesOf(text);
  const heard = all
    .slice(0, answering)
    .map((sentence) => ({ sentence, leave: leaveIn(sentence.text, of) }));
  const until = heard.findIndex(({ leave }) => leave === null);
  const answers = until < 0 ? heard : heard.slice(0, until);
  const leave = answers.at(-1)?.leave;
  if (!leave) return null;
  const rest = text.slice(answers.at(-1)?.sentence.end);
  const tells = wordsOf(rest).length > reason || /\d/u.test(rest);
  const answer = text.slice(0, answers.at(-1)?.sentence.end);
  const speaksOfAll = ofAll.test(answer) || (of !== 'before' && ofAllAsked.test(answer));
  const isAll = speaksOfAll && !onlyPart.test(answer);
  const isOnlyBefore = of === 'before' && leave === 'out' && onlyBefore.test(answer);
  return {
    leave,
    isAll,
    isOnlyBefore,
    sentences: tells ? answers.map(({ sentence }) => sentence) : all,
  };
}
