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

/** A clause about "you", or a command to Walt, tells nothing of the life. */
export function isTalk(text: string): boolean {
  if (/^(?:yes|no|yeah|aye|nay|oh|ah|ha|well|okay|good|right)[\s.,!…]*$/iu.test(text)) return true;
  return (
    /^(?:you|your|it['’]s|that['’]s|that['’]ll|what|why|how|is\s+this|are\s+you|will\s+you|can\s+you|could\s+you|do\s+you|write|put|don['’]t|ask|let['’]s|please|remember|imagine|see|hold\s+on|go\s+ahead|wait)(?!\p{L})/iu.test(
      text,
    ) ||
    /(?<!\p{L})(?:you\s+(?:may\s+|can\s+|must\s+)?(?:write|print|put)|talk\s+about\s+(?:it|that|him|her|this)|speak\s+(?:more\s+)?of|I\s+don['’]t\s+(?:remember|know|recall))(?!\p{L})/iu.test(
      text,
    )
  );
}
