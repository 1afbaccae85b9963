import { declines } from '#server/mind/converse/wishes.ts';
import { hasVerb } from '#server/mind/language/clauses.ts';
import { namesOf, timesOf } from '#server/mind/language/remembered.ts';
import { wholeWords, wordsOf } from '#server/mind/language/spans.ts';
import { holdsFact, tellingOf } from '#server/mind/language/telling.ts';
import type { Unit } from '#server/mind/material.ts';
import { isToListener } from './to-listener.ts';

/** English only: what passes between teller and listener and is nothing for a reader. */

const [offer, little, comfort] = [
  '(?:would you like|do you (?:want|need)|(?:may|can|could) I (?:offer|bring|get|fetch)(?: you)?|(?:shall|should) (?:we|I) (?:take|have|make|get|fetch|open|close|shut))',
  '(?: (?:to have|to take|a|an|some|another|any|more|little|short|the|glass|cup|of))*',
  '(?:break|pause|rest|water|tea|coffee|drink|minute|moment|breath|blanket|window|biscuit)',
];
const atEase = String.raw`(?:are you|is (?:the|that|this) (?:\p{L}+ )?(?:chair|seat|cushion|light|room|fire|heating|window|sun|microphone|recorder)) (?:\p{L}+ )?(?:all right|alright|okay|ok|fine|comfortable|comfy|warm enough|cold|too (?:warm|hot|cold|bright)|in your eyes|tired)`;
const offers = wholeWords(`${offer}${little} ${comfort}|${atEase}`, 'iu');

const toListener = [
  `(?:please |do |kindly |now )*(?:go (?:right )?(?:on|ahead)|continue|carry on|proceed|ask away|fire away)(?: please)?`,
  `with pleasure|by all means|very well|as you (?:wish|like|please)|where (?:was|were) (?:I|we)|what (?:was|am) I saying|what I saying`,
  String.raw`(?:let us|let['’]s|shall we|(?:I think )?we (?:shall|will|can|might|had better)) (?:pass|skip|move on|go on|turn to|leave (?:it|that|this)|talk (?:of|about)|speak (?:of|about))(?: \p{L}+){0,6}`,
  String.raw`(?:you (?:will|must|['’]ll) )?(?:permit|allow|forgive|excuse|pardon) me(?: (?:if|not|for|to|that|a)(?: \p{L}+){0,7})?`,
  String.raw`(?:that|this|I)(?:['’]s|['’]m| is| am)? (?:jumping|getting|running) ahead(?: of \p{L}+)?`,
  String.raw`(?:kindly|please)(?: \p{L}+){0,2} (?:amend|correct|note|strike|change|put|write|print)(?: \p{L}+){0,5}`,
  String.raw`is that clear|do you see|you see\?|are you (?:getting|writing)(?: \p{L}+){1,4}|you(?:['’]ve| have) (?:already )?heard (?:it|that|this)`,
  String.raw`(?:\p{L}+, and )?you(?:['’]ve| have) heard (?:it|that)(?: already| before)?`,
  String.raw`(?:you (?:want|need)|would you like|will you (?:have|take)|have|take) (?:another|some more|some|a bit|more)(?: \p{L}+){1,4}|keep going|(?:keep going\. )?I(?:['’]d| would) rather (?:talk|go on|keep going)(?: \p{L}+){0,3}`,
  String.raw`I(?:['’]m| am) (?:entirely |all )?yours|ask me (?:something|another)(?: \p{L}+){0,2}|next question|don['’]t (?:pay|mind)(?: \p{L}+){1,4}, go right ahead`,
].map((said) => new RegExp(`^(?:${said})[.!?…]*$`, 'iu'));

const saidToListener = (text: string) =>
  toListener.some((said) => said.test(text)) || declines(text);

/** Without a name or a time in it, the answer to "Would you like some water?" is about the water. */
const isAboutTheVisit = ({ question, text }: Unit) =>
  offers.test(question ?? '') &&
  !namesOf(text).some(({ sort }) => sort === 'person') &&
  !timesOf(text).some(({ expression }) => expression.kind === 'date' && expression.year !== null);

const few = 12;

const gap = / {12,}/u;
const ofSomeone = /(?<!\p{L})(?:I|we|he|she|they|my|our|was|were)(?!\p{L})/iu;

const pointsBack = /(?<!\p{L})(?:in|on|of|with|to|for|about|from) (?:it|that|this|them)[.!…]*$/iu;

/** What is left of an answer from which something was left out has to tell something by itself. */
const tellsNothing = (sentences: { text: string }[], { text }: Unit) =>
  gap.test(text) &&
  !sentences.some(
    (one) =>
      !pointsBack.test(one.text) &&
      hasVerb(one.text) &&
      (ofSomeone.test(one.text) || holdsFact(tellingOf(one.text))),
  );

/** "That was my neighbour. Where were we?": what came in between, and was not told. */
const interrupts =
  /^(?:That|It)(?: was|['’]s| is|['’]ll be)(?: only| just)?(?: my| the| our)? (?:neighbou?r|postman|post|phone|telephone|door|doorbell|bell|daughter|son|kettle|cat|dog|nurse|carer|alarm|oven|delivery|window cleaner|laundry)(?!\p{L})/iu;
const resumes = /(?<!\p{L})where (?:was|were) (?:I|we)(?!\p{L})/iu;

const isForListener = (text: string) =>
  isToListener(text) || (wordsOf(text).length <= few && saidToListener(text));

/** Somebody who types no capitals begins to speak to the listener in the middle of a sentence. */
function forReader(text: string): string {
  const parts = text.split(/(?<=[.!?…])\s+(?=\p{Ll})/u);
  const kept = parts.filter((part) => !isForListener(part));
  return kept.length === parts.length ? text : kept.join(' ');
}

const echo = 6;

/** "Big? It was a queue.": the question said again. */
function withoutEcho<Told extends { text: string }>(sentences: Told[]): Told[] {
  const [first, ...rest] = sentences;
  const isEcho =
    first !== undefined &&
    /^[^\d"“]+\?$/u.test(first.text) &&
    !hasVerb(first.text) &&
    wordsOf(first.text).length <= echo;
  return isEcho && rest.length > 0 ? rest : sentences;
}

/** The sentences that are for the reader too. */
export function withoutTableTalk<Told extends { text: string }>(
  sentences: Told[],
  unit: Unit,
): Told[] {
  const told = withoutEcho(sentences)
    .filter(({ text }) => !(interrupts.test(text) && resumes.test(unit.text)))
    .map((sentence) => ({ ...sentence, text: forReader(sentence.text) }))
    .filter(({ text }) => text !== '');
  return isAboutTheVisit(unit) || tellsNothing(told, unit) ? [] : told;
}
