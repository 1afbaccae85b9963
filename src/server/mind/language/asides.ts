import { type Span, spansOf, wholeWords } from './spans.ts';

/** Words that only keep a conversation going: nothing is told in them. */
const aside = wholeWords(
  [
    String.raw`did\s+I\s+(?:say|tell\s+you|mention)(?:\s+(?:that|this|it|about\s+[^?.,]+))?\s*\??`,
    String.raw`(?:let\s+me|I['’]ll)\s+tell\s+you(?:\s+(?:that|this))?`,
    String.raw`(?:I|as\s+I)\s+(?:told\s+you|said(?:\s+before)?|was\s+saying)(?=\s*[,.])`,
    String.raw`you\s+(?:know|see|understand)(?=\s*[,.?]|\s+and|\s*$)`,
    String.raw`you\s+can\s+(?:imagine|write\s+that\s+down)(?=\s*[,.])`,
    String.raw`let\s+me\s+(?:see|think)`,
    String.raw`let\s+me\s+be\s+(?:exact|precise|honest|clear|fair)\s*[:,]?`,
    String.raw`(?<=,\s*)(?:my|mi|me)\s+(?:dear|love|lover|luv|handsome|darling|sweetheart|amor|vida|duck|pet|bird|hen|treasure|friend)(?=\s*[,.!?…]|\s*$)`,
    String.raw`(?<=^|[.!?,]\s*|^(?:well|now|oh|so|well\s+now),?\s+)(?:darling|dear|dearie|honey|sweetheart|love|pet|mate)(?=\s*[,.!?])`,
    String.raw`God\s+help\s+(?:me|us|him|her)|God\s+(?:rest|bless)\s+(?:his|her|their|him|them)(?:\s+souls?)?|thank\s+God|bless\s+(?:him|her|them)`,
    String.raw`of\s+all\s+things|believe\s+it\s+or\s+not|if\s+you\s+please|as\s+(?:they|we|people)\s+say|so\s+to\s+speak|to\s+be\s+honest|mind\s+you|I\s+forgot\s+to\s+say|I\s+should\s+say`,
    String.raw`(?:no,?\s+)?I\s+tell\s+a\s+lie`,
    String.raw`(?<=^|[.!?…,]\s+)(?:well\s+now|now|well|anyway|ay|oh|ah|um|uh|er|erm|hmm|now\s+then|right|okay|ok|look|listen|yes|yeah|sure|no)(?=\s*[,.…]|\s*$)`,
    '(?:um|uh|erm|hmm)',
    String.raw`(?<stutter>we|I|he|she|they|the|in|to|a|and|it|was|of),\s+(?=(?:(?:uh|um|er|well),\s+)?\k<stutter>\s)`,
    String.raw`(?<=,\s)(?:like|actually|basically|really|honestly|of\s+course|I\s+suppose|anyway)(?=\s*,)`,
    String.raw`(?<=^|[.!?…]\s+)(?:so|well|anyway|actually|anyhow|then|and|but|now)(?=,?\s+(?:I|we|he|she|they|my|when|in|the|it|at|after|\p{Lu}))`,
  ].join('|'),
);

export function asidesIn(text: string): Span[] {
  return spansOf(text, aside);
}
