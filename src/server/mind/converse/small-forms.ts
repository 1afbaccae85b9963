import { moodOf } from './gravity.ts';
import type { Small } from './small-questions.ts';
import { isSore } from './sore-words.ts';

const placed =
  /(?:^|\s)(?:in|at|on|under|by|near|over|behind|off|outside) (?:the|an?|my|our|\p{Lu})/u;
const together =
  /\b(?:with|and|we|us|all|both|together|alone|myself|me|brothers?|sisters?|friends?)\b/iu;

/** English only: what is easily said to a question that nobody foresaw, by the form in which it asks. */
const forms: [form: RegExp, asks: Small[]][] = [
  [
    /^(?:who|whom|which (?:person|teacher|friend|neighbou?r|conductor|boss|foreman|captain|colleague|man|woman))\b/iu,
    [
      { ask: 'What did the two of you talk about?' },
      { ask: 'Where did you see each other?', told: placed },
      { ask: 'What did you learn there?' },
    ],
  ],
  [
    /^where\b/iu,
    [
      { ask: 'What would I have seen there?' },
      { ask: 'How did you get there?', told: /\b(?:by|on foot|walk\p{L}*|drove|rode)\b/iu },
      { ask: 'Who else was there?', told: together },
    ],
  ],
  [
    /^(?:how did you (?:come|get|begin|start|become|find|learn|first)|what (?:brought|led|made|took) you|when did you (?:first|begin|start|come|join))\b/iu,
    [
      { ask: 'Who was with you?', told: together },
      { ask: 'What were you given to do first?' },
      { ask: 'What did you notice first?' },
    ],
  ],
  [
    /^(?:what was .+ like|what did .+ (?:look|sound|smell|taste) like|describe|tell me about|take me|walk me|think of|on an? (?:ordinary|usual|typical))\b/iu,
    [
      {
        ask: 'What could one hear?',
        told: /\b(?:nois\p{L}*|loud|hear|sound|quiet|sang|music)\b/iu,
      },
      { ask: 'What was the weather like?', told: /\b(?:rain|sun|snow|hot|cold|wind|warm|wet)/iu },
      { ask: 'What did you have on?', told: /\b(?:wore|dress|coat|suit|hat|boots|apron)\b/iu },
    ],
  ],
  [
    /^which\b/iu,
    [
      { ask: 'What did it look like?' },
      { ask: 'How did you come to it?' },
      { ask: 'What do you see first when you think of it?' },
    ],
  ],
  [
    /^what(?: \p{L}+)? did you (?:grow|make|build|cook|bake|play|sing|sew|sell|mend|catch|write|paint|plant|carry|keep|do|eat|wear|read|collect|drive)\b/iu,
    [
      { ask: 'Where was that?', told: placed },
      { ask: 'What did you need for it?' },
      { ask: 'Who saw it?', told: together },
    ],
  ],
];

/** What something meant, what one would do, or why, has no small answer; what is grave is asked no smaller. */
const meant =
  /\b(?:mean|meant|matter(?:ed)?|proud|regret|learn(?:ed|t)? from|believe|feel|felt|why|would|should|could|wish|hope|miss|forgive|afraid|fear|lost|losing|hard|hardest|difficult|worst|end(?:ed)?|leave|left|finished|stop(?:ped)?|quarrel|wrong|change[sd]?)\b/iu;

export const smallByForm = (question: string): Small[] =>
  meant.test(question) || isSore(question) || moodOf([question], null) !== 'light'
    ? []
    : (forms.find(([form]) => form.test(question))?.[1] ?? []);
