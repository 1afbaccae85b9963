import type { Sign } from './placing.ts';

/** English only: which years of a life a question asks about, or a sentence speaks of. Ages in years. */
type Stage = {
  sign: Sign;
  asked?: RegExp;
  butNot?: RegExp;
  said?: RegExp;
  from: number;
  to: number;
};

const wholeLife = 120;

const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');

/** Asked of them later in the life. */
const later = words(
  String.raw`wife|husband|your children|wedding|marri\p{L}+|died|lose|lost|again|at the end|became of|now|still|then|those (?:days|years)|(?:that|the) time|meanwhile|later|happen\p{L}*|when did|killed|ill|sick|how long`,
);

export const stages: Stage[] = [
  {
    sign: 'childhood',
    asked: words(
      String.raw`childhood|(?:kind|sort) of (?:a )?child|(?:as|were|were you) an? (?:\p{L}+ )?(?:child|boy|girl)|(?:were|was|are) (?:you |\p{L}+ )?(?:small|little|young)|grow up|grew up|raised|born|story begin|full name|earliest`,
    ),
    from: 0,
    to: 12,
  },
  {
    sign: 'family',
    asked: words(
      String.raw`(?:did you have|do you have|have you|had you|were there|any|tell me about|who were) (?:\p{L}+ ){0,3}(?:brothers?|sisters?|siblings|parents|grandparents)`,
    ),
    butNot: later,
    from: 0,
    to: 12,
  },
  {
    sign: 'childhood',
    said: words(
      `(?:when|while) (?:I was|we were) (?:just |only )?(?:a )?(?:child|small|little|kid|girl|boy|young|children)|(?:as|like) a (?:little )?(?:child|girl|boy)|my childhood|grew up`,
    ),
    from: 0,
    to: 12,
  },
  { sign: 'late', asked: words(String.raw`grandchild\p{L}*`), from: 45, to: wholeLife },
];

/** What the teller makes of it all comes when all of it is told. */
const closing = words(
  [
    String.raw`what (?:have|has|did|do|does) (?:\p{L}+ ){1,4}(?:learn|learned|learnt|taught|teach)(?: you)?(?! (?:about|of|at|there|to))`,
    `what would you (?:tell|say|wish)(?! (?:me|was|were|is|about|happened))|(?:what|any) advice|younger self|matters most`,
    String.raw`(?:want|like|wish|hope) (?:them|they|people|readers|others|everyone|your \p{L}+|the \p{L}+) (?:\p{L}+ )?(?:know|understand|remember)`,
    String.raw`should (?:they|we|people|readers|the book|your \p{L}+|the \p{L}+) (?:\p{L}+ )?(?:know|remember|learn|say|add)`,
    `(?:like|want|wish) to (?:add|leave behind)|(?:reader|readers|they|people) (?:to )?take away|look(?:ing)? back`,
    `be remembered|last (?:page|line)|the last word|book end|nobody asked|(?:any|your|have) regrets?|message (?:for|to)`,
  ].join('|'),
);

export const closes = (question: string) => closing.test(question);

const askedOfNow = words(
  'now|these days|nowadays|your days|today|health|you (?:most |so )?proud|what will you|(?:have|are) (?:you|your) (?:any )?plans|(?:still (?:want|hope|wish)|look(?:ing)? forward) to',
);
const saidOfNow = /^(?:Now|Nowadays|These days|Today)(?!\p{L})/u;

/** "How is Pema?", "What do your children do?", "What became of them?" */
const askedOfPresent =
  /^(?:and )?(?:how (?:is|are) (?!it\b)|what (?:do|does|are) (?!you\b)[^?]* (?:do|doing)\?|where (?:is|are) |where do you live|what (?:has |have )?(?:become|became) of (?:the|your) (?:children|kids|sons|daughters|boys|girls))/iu;

/** "Now, where were you born?" asks of no today. */
const leadingNow = /^(?:and |so |well,? )?now,?\s+(?=\p{L})/iu;

export const isAskedOfNow = (question: string) =>
  askedOfNow.test(question.replace(leadingNow, '')) || askedOfPresent.test(question);

export const isSaidOfNow = (text: string) => saidOfNow.test(text);

/** Nothing was asked: the teller goes on with what was told last. */
export const onlyReceived =
  /^(?:(?:I am|I['’]m)(?: so| very)? sorry(?! to ask)|take your time|I hear you|thank you for telling me|(?:yes, |please )?(?:do )?go on)[^?]*$/iu;

/** "How old were the children then?" asks on about the time that was told of. */
export const isAskedOfThen = (question: string) =>
  /(?<!\p{L})(?:then|at (?:the|that) time|(?:in )?those (?:days|years)|that (?:day|night|time|year|summer|winter|spring|autumn|fall))[?.]$/iu.test(
    question.trim(),
  );

const backward = words('before (?:that|then|all that|all this)|(?:years|much|even) earlier');
const opening = 40;

/** "Before that I had a stall": what was told last came later. */
export const goesBack = (question: string, text: string) =>
  backward.test(question) || backward.test(text.slice(0, opening));
