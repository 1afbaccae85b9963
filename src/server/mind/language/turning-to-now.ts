import { isPast, isVerb } from './lexicon.ts';
import { quotationsOf } from './quotations.ts';
import { remembered } from './remembered.ts';
import { blankOut } from './spans.ts';
import { tokensOf } from './wish-tokens.ts';

const word = (words: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');

const would =
  "(?:can|could|may|might|must|should|shall|will|would|need|ought|has to|have to|['’]ll|['’]d)(?:n['’]t| not| never| only| best| better)*";
const that =
  "(?:that|this|it|these|those|one|the rest|the lot|all of (?:it|that|this)|what I(?: just|[’']ve)? (?:said|told you|tell you))";
const others =
  '(?:nobody|no one|no-one|anyone|anybody|others|the (?:family|children|kids|girls|boys|neighbours|reader|readers|rest of them|others|world)|they|he|she|people|my (?:\\p{L}+))';

/** English only: what is asked, meant or said of now: of "that", of whoever listens, of those who are not to know. */
const turns = [
  word(
    `${that}(?: one| bit| part)?,? (?:${would}|goes|stays?|dies|ends|stops|rests?|remains?|belongs?|never|(?:is|['’]s|was|are) (?:\\p{L}+ )?(?:for|not|no|between|mine|ours|yours|hers|his|to|off|enough|private|secret|nobody)|isn['’]t|ain['’]t)`,
  ),
  word(
    `I(?:['’]d| would| trust| hope| want| ask| beg| count| prefer| rather| wish| only| just| tell| ['’]ll take|['’]m (?:\\p{L}+ )?(?:telling|saying|asking|trusting|relying)| (?:am|was) only| say (?:it|this|that))`,
  ),
  word(
    `you(?:['’]ll| ${would}| don['’]t| do not| never| keep| forget| leave| didn['’]t| did not| haven['’]t| understand| mustn['’]t)|(?:would|will|could|can|won['’]t) you|between (?:you|us|ourselves)|(?:for|to|with|only|just|and) you|your (?:ears|side|pencil|pen|machine|book|notes?|lips|mouth|eyes)`,
  ),
  word(
    `${others} (?:${would}|(?:has|have|had) (?:no|any)|(?:is|are) (?:not|never|to)|isn['’]t|aren['’]t|do(?:es)?n['’]t|do(?:es)? not|never|think|thinks|believes?|know|knows|still)`,
  ),
  word(
    `(?:don['’]t|do not|dinnae|not|never|no|without|best|better|rather|sooner|please|kindly)(?: \\p{L}+){0,2} (?:write|writing|put|putting|tell|telling|say|saying|print|printed|repeat|show|shown|read|use|mention|told|written|for|here|there|in|on|down|further|more|word|name|names)`,
  ),
  word(
    'please|off the|out of (?:it|this|that|the)|let|leave|keep|kept|skip|strike|cross|rub|wipe|forget|bury|buried|lock|locked|hush|mum|secret|private|quiet|silence',
  ),
];

const auxiliary =
  /^(?:is|are|am|be|do|does|have|has|can|could|will|would|shall|should|may|might|must)$/u;

/** "Draw the curtain there." */
const orders = (sentence: string): boolean =>
  tokensOf(sentence).some(
    ({ word: one, opens }) =>
      opens && isVerb(one) && !isPast(one) && !/(?:ing|s)$/u.test(one) && !auxiliary.test(one),
  );

/** Whether a sentence may ask for something; all else only tells, whatever it reminds of. */
export const turnsToNow = remembered((sentence: string): boolean => {
  const own = blankOut(sentence, quotationsOf(sentence));
  return turns.some((pattern) => pattern.test(own)) || orders(own);
});
