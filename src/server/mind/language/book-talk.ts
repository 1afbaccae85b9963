import type { Unit } from '#server/mind/material.ts';
import { type BookMatter, bookMatterOf } from './book-questions.ts';
import { hasVerb } from './clauses.ts';
import { isFarewell } from './farewells.ts';
import { isPast } from './lexicon.ts';
import { chaptersNamed } from './life-chapters.ts';
import { timesOf } from './remembered.ts';
import { isSmallTalk } from './small-talk.ts';
import { wholeWords, wordsOf } from './spans.ts';
import { type ToldSentence, toldSentences } from './talk-about-talk.ts';
import { isBareWhen } from './when-heard.ts';

/** English only: the sentences of an answer that tell of the life, without those about the book and the talk. */
export function lifeSentences(unit: Pick<Unit, 'text' | 'question'>): ToldSentence[] {
  if (isBareWhen(unit)) return [];
  const matter = bookMatterOf(unit.question);
  const told = toldSentences(unit.text).filter(
    ({ text }) => !isCourtesy(text) && !isFarewell(text),
  );
  if (matter === 'apart' && !/^\W*(?:no|nothing|none)(?!\p{L})/iu.test(unit.text)) return [];
  const named = matter === 'chapters' ? chaptersNamed(unit.text).sentences : [];
  const kept = told.filter(
    ({ text, start }) =>
      !named.some((sentence) => sentence.start === start) && !isAboutBook(text, matter),
  );
  if (matter === null && kept.length > 1) return kept.filter(({ text }) => !onlyOpens(text));
  if (matter === 'printed' || matter === 'address') return withItsName(kept, told);
  return kept;
}

/** "It starts with the boat, really": only where the telling is to begin. */
const onlyOpens = (text: string) =>
  /^(?:Mine|It|My (?:own )?(?:story|life)|The story)(?: all| really)? (?:begins|starts|began|started)(?!\p{L})/u.test(
    text,
  ) &&
  wordsOf(text).length < 10 &&
  !isDated(text);

/** "We had to stop there for the night" has the words of small talk, and tells something. */
const isCourtesy = (text: string) =>
  isSmallTalk(text) &&
  (!tellsPast(text) ||
    /(?:nice|good|lovely|pleasure) (?:talking|speaking|to talk|to speak)/iu.test(text));

/** "The S is for Stanislaw" needs the name before it. */
function withItsName(kept: ToldSentence[], told: ToldSentence[]): ToldSentence[] {
  const [first] = kept;
  const name = first && told[told.indexOf(first) - 1];
  if (!first || !name || !/^The (?:\p{Lu}|name|first|second|middle)/u.test(first.text)) return kept;
  return isBareName(name.text) ? [name, ...kept] : kept;
}

const isBareName = (text: string) =>
  wordsOf(text).length > 1 && wordsOf(text).every((word) => /^\p{Lu}/u.test(word.text));

function isAboutBook(text: string, matter: BookMatter | null): boolean {
  if (isDated(text)) return matter === 'readers' ? isForReaders(text) : false;
  switch (matter) {
    case 'address':
    case 'printed':
      return !tellsOfName(text) || instructs.test(text);
    case 'voice':
      return !(tellsPast(text) && !aboutWriting.test(text));
    case 'chapters':
      return !tellsPast(text) || aboutWriting.test(text);
    case 'readers':
      return !tellsPast(text) || !/^(?:I|We|My|Our)(?!\p{L})/u.test(text) || isForReaders(text);
    case 'apart':
      return !tellsPast(text);
    case 'leave':
    case 'door':
      return !tellsPast(text) && wordsOf(text).length < 9;
    default:
      return false;
  }
}

const isDated = (text: string) =>
  timesOf(text).some(
    ({ expression }) =>
      expression.kind === 'date' && (expression.year !== null || expression.short !== null),
  );

/** Something was done or was so: more than a list, a wish or a courtesy. */
const tellsPast = (text: string) =>
  hasVerb(text) &&
  wordsOf(text).some(({ text: word }) => isPast(word) || /^(?:was|were|had)$/iu.test(word));

const tellsOfName = (text: string) =>
  saidOfName.test(text) || (tellsPast(text) && !asksToCall.test(text));

const saidOfName = wholeWords(
  String.raw`(?:everybody|everyone|people|nobody|no one|they|my \p{L}+|the \p{L}+) (?:always |all |only |still )?(?:calls?|called) me|(?:is|was|stands?) (?:for|after)|named (?:after|for)|(?:was|is) my (?:\p{L}+['’]s|maiden|married|father|mother|grand\p{L}+)`,
  'iu',
);
const asksToCall =
  /^(?:please |just |you (?:can|may|could|should) |oh )*call me|will do(?!\p{L})|(?:is|['’]s|be) (?:fine|okay|enough|good|grand|all right)(?!\p{L})/iu;
const instructs = wholeWords(
  "put|write|print|spell|leave|keep|use|include|make sure|don['’]t forget",
  'iu',
);
const aboutWriting = wholeWords(
  `book|chapters?|write|written|writing|third person|first person|as I|(?:first|second|third|last|next) (?:one|part)|would be|I['’]d (?:say|call|put)|I would (?:say|call|put)`,
  'iu',
);

/** "It is for my granddaughter", "Aoife is the one who asked me to do this." */
const isForReaders = (text: string) =>
  /^(?:It|This|That|The book)(?:['’]s| is| would be| will be)? (?:really |mostly |all |just )*for(?!\p{L})/iu.test(
    text,
  ) ||
  wholeWords(
    'read|reads|reader|readers|asked me to|know who|so that (?:they|he|she)|the book|this book|do this',
    'iu',
  ).test(text);
