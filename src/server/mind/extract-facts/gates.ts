import { kinWord } from '#server/mind/language/kin.ts';
import type { ReadClause } from './reading.ts';

const negation =
  /(?<!\p{L})(?:never|not|no\s+longer|nobody|neither|nor|n['’]t|hardly|cannot)(?!\p{L})|n['’]t(?!\p{L})/iu;
const supposed =
  /(?<!\p{L})(?:would\s+have|could\s+have|should\s+have|might\s+have|would['’]ve|could['’]ve|should['’]ve|might['’]ve|wanted\s+to|want\s+to|wished|wish|hoped\s+to|hope\s+to|dream(?:ed|t)\s+of|was\s+going\s+to|were\s+going\s+to|meant\s+to|planned\s+to|supposed\s+to|if\s+(?:I|we|he|she|they|it|only|my|the)|as\s+if|as\s+though|nearly\s+(?:died|married|went|left|moved)|almost\s+(?:died|married|went|left|moved)|was\s+to\s+have|refused\s+to|instead\s+of|thought\s+(?:about|of)|could|can|must|should|used\s+to\s+(?:say|tell|dream)|pretended)(?!\p{L})/iu;
const heard =
  /(?<!\p{L})(?:they\s+say|they\s+said|people\s+(?:say|said)|apparently|supposedly|so\s+I['’]m\s+told|I(?:['’]m|\s+was|\s+am)\s+told|I\s+heard|rumou?r|it\s+was\s+said|legend|story\s+goes|(?:always|used\s+to)\s+(?:say|said|tell|told)|(?:said|told\s+(?:me|us)|claimed|swore)(?:\s+that)?)(?!\p{L})/iu;

/** How far a clause may be believed to tell what happened. */
export type Standing = 'told' | 'denied' | 'supposed' | 'heard';

export function standingOf(clause: ReadClause, sentenceText: string, upTo?: number): Standing {
  const text = clause.text.slice(0, upTo);
  if (supposed.test(text)) return 'supposed';
  if (heard.test(text) || heardBefore(clause, sentenceText)) return 'heard';
  return negation.test(text) ? 'denied' : 'told';
}

/** "Mother said he was killed in 1944" puts all that follows in her mouth. */
function heardBefore(clause: ReadClause, sentenceText: string): boolean {
  const at = sentenceText.indexOf(clause.text.slice(0, 20));
  const before = at > 0 ? sentenceText.slice(Math.max(0, at - 40), at) : '';
  return /(?:said|told\s+(?:me|us)|say|heard|claimed|swore)(?:\s+that)?[\s,]*$/iu.test(before);
}

/** Said of the telling, or to whoever listens: "Hark at me", "I know, I know", "Tell him". */
const tableTalk = new RegExp(
  [
    String.raw`(?:hark|look|listen)\s+(?:at|to)\s+(?:me|him|her|us)`,
    String.raw`I\s+know(?:,?\s+I\s+know)?(?=[,.!]|$)`,
    String.raw`(?:no,?\s+)?I(?:['’]m|\s+am)\s+(?:only\s+|just\s+)?(?:kidding|joking|telling\s+you|teasing|rambling|wandering)`,
    String.raw`I(?:\s+had|\s+have|['’]ve|['’]d)?\s+(?:already\s+)?told\s+you`,
    String.raw`I\s+say\s+(?:['’]?\d+|(?:nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?)`,
    String.raw`I\s+(?:shall|will|must|should|['’]ll)\s+(?:begin|start|tell\s+you|say|come\s+to|return\s+to)`,
    String.raw`I\s+(?:tell\s+a\s+lie|take\s+that\s+back|forget|come\s+to\s+that)`,
    String.raw`(?:tell|ask|leave|keep)\s+(?:him|her|them|me|it|that)(?=[.!]|$)`,
    String.raw`(?:of\s+|['’])?course\s+(?:I|we|he|she|they)\s+(?:did|was|were|had|do)(?=[.!]|$)`,
    String.raw`(?:not\s+(?:at\s+all|so\s+bad|too\s+bad|really|much)|slowly|late|quietly|badly|gladly|barely|alas|once|twice|with\s+pleasure|not\s+at\s+first|not\s+long|not\s+yet|and\s+so\s+on|so\s+on|fine|nothing|nobody|everybody|same\s+here)(?=[.!,]|$)[.!,]?$`,
    String.raw`(?:start|begin|go)\s+(?:with|on|from)\s+.{1,30}please`,
    String.raw`(?:my\s+)?${kinWord},?\s+(?:yes|no|aye|never)(?=[.!]|$)[.!]?$`,
    String.raw`(?:one|just\s+a)\s+moment|excuse\s+me|kindly\s+\p{Ll}+`,
    String.raw`that\s+is\s+to\s+say`,
    String.raw`there\s+you\s+(?:are|go|have\s+it)|would\s+you\s+believe|can\s+you\s+imagine|so\s+you\s+see`,
  ]
    .map((form) => `^(?:and\\s+|but\\s+|oh,?\\s+)?(?:${form})(?!\\p{L})`)
    .join('|'),
  'iu',
);

/** A clause about "you", or a command to Walt, tells nothing of the life. */
export function isTalk(text: string): boolean {
  if (
    /^(?:(?:oh|ah|well),?\s+)?(?:yes|no|yeah|aye|nay|oh|ah|ha|well|okay|good|right)[\s.,!…]*$/iu.test(
      text,
    )
  )
    return true;
  if (tableTalk.test(text)) return true;
  return (
    /^(?:you|your|ye|yer|it['’]s|that['’]s(?!\s+(?:when|where|how)\s+(?:I|we|he|she|they|my|our))|that['’]ll|what|why|how|is\s+this|are\s+you|will\s+you|can\s+you|could\s+you|do\s+you|write|put|don['’]t|ask|let['’]s|please|remember|imagine|see|hold\s+on|go\s+ahead|wait)(?!\p{L})/iu.test(
      text,
    ) ||
    /(?<!\p{L})(?:you\s+(?:may\s+|can\s+|must\s+)?(?:write|print|put)|talk\s+about\s+(?:it|that|him|her|this)|speak\s+(?:more\s+)?of|I\s+don['’]t\s+(?:remember|know|recall))(?!\p{L})/iu.test(
      text,
    )
  );
}
