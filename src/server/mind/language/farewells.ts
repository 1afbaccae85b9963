import { isPast } from './lexicon.ts';
import { quotationsOf } from './quotations.ts';
import { timesOf } from './remembered.ts';
import { blankOut, wholeWords, wordsOf } from './spans.ts';

/** English only: how people put off, refuse or end the talk itself. */
const ending = wholeWords(
  [
    String.raw`(?:that['’]s|that is|that['’]ll be|that will be|that will|that['’]ll) (?:quite |about |probably |surely )?(?:enough|all|plenty|it|do|me done)(?: \p{L}+){0,2}(?: for)? (?:today|now|tonight|me|you|this time)`,
    `(?:enough|plenty) for (?:today|now|tonight|one day|one sitting|this time)`,
    String.raw`(?:stop|finish|leave it|leave off|pause|rest|break|wind up|pack up|call it a day|carry on|continue|pick (?:this|it) up|go on|do (?:some )?more|talk|speak|ring|call)(?: \p{L}+){0,3} (?:now|here|there|today|for today|tonight|tomorrow|next (?:week|time|month)|another (?:day|time)|some other time|later|again)`,
    String.raw`I(?:['’]m| am) (?:(?:a bit|a little|very|so|too|rather|quite|getting|feeling|really|that|just|all) ){0,3}(?:tired|worn out|weary|exhausted|done in|hoarse|talked out|whacked|shattered|knackered)(?! of)(?: now| today)?(?=\s*(?:[.,!;]|$))`,
    String.raw`I(?:['’]ve| have)? (?:\p{L}+ )?(?:talked|rambled|gone on|been going on|said|chattered|blathered) (?:too (?:much|long)|(?:quite |more than )?enough|far too (?:much|long)|long enough)`,
    String.raw`(?:I(?:['’]ve| have)(?: got)?|I(?:['’]d| had)? better|I(?: really)? (?:must|should|need to|ought to)|I(?:['’]ll| will)(?: have to)?) (?:a \p{L}+ to catch|to (?:go|run|dash|be off|get on|stop)|(?:be off|be going|get going|get on|get off|dash|stop|run|go)(?: now)?(?=\s*(?:[.,!]|$)))`,
    String.raw`my (?:dinner|tea|supper|lunch|breakfast|taxi|bus|lift|programme|show|nurse|daughter|son)(?:['’]s| is) (?:on|here|ready|waiting|coming|at the door)(?: \p{L}+){0,3}`,
    String.raw`(?<=^\W*)(?:ta-?ra|cheerio|toodle-?oo|bye(?:-bye)?|good ?bye|good ?night|so long|see you|talk to you|speak to you|until next time|till next time|god bless)(?: \p{L}+){0,5}(?=\s*(?:[.,!]|$))`,
    `(?:any|much|of) (?:use|good|help) to you|what you(?:['’]re| were| are)? (?:wanted|want|after|looking for|need|needed)(?=\\s*\\?)|you(?:['’]ve| have)? got (?:it all|everything|the lot|all of it)|nothing (?:else|more|to add)(?: to (?:say|add|tell))?`,
    String.raw`(?:please,? )?(?:I|we)(?:['’]d| would)? (?:(?:really|just|still|honestly) )?(?:don['’]t|do not|didn['’]t|can['’]t|cannot|won['’]t|rather not|sooner not|prefer not)(?: (?:really|think I|even|ever))?(?: (?:want|like|care|wish|feel like|able))?(?: to)? ?(?:talk|talking|speak|speaking|say|saying|go|going|get|getting|discuss|dwell)(?: \p{L}+){0,2} (?:about|of|into|more|on|any more|anything|there|it|that)`,
    `I(?:['’]d| would) (?:sooner|rather|prefer) not`,
    `let(?:['’]s| us|['’]s us) (?:go on|move on|carry on|leave (?:it|that|him|her|them)|skip|stop|not|change the subject|talk about something else|try another|stay)`,
    `next question|ask me (?:something|another)|can we (?:stop|skip|leave|move|go on|continue|change)`,
  ].join('|'),
  'iu',
);

const most = 18;

const ofTheTalk =
  /^(?:talked|rambled|gone|been|said|chattered|got|tired|exhausted|knackered|whacked|shattered|finished|done|told|wanted|needed)$/iu;

const isPastOfLife = (word: string) =>
  /^(?:was|were|had)$/iu.test(word) || (isPast(word) && !ofTheTalk.test(word));

/** A short sentence that ends or turns the talk and dates nothing. */
export function isFarewell(sentence: string): boolean {
  const own = blankOut(sentence, quotationsOf(sentence));
  return (
    ending.test(own) &&
    wordsOf(own).length <= most &&
    !wordsOf(own).some(({ text }) => isPastOfLife(text)) &&
    !/(?<!\p{L})(?:when|because|since|until|he|she|they)(?!\p{L})/iu.test(own) &&
    !timesOf(sentence).some(
      ({ expression }) =>
        expression.kind === 'date' && (expression.year ?? expression.short) !== null,
    )
  );
}
