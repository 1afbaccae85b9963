import { contentWordsOf } from '#server/mind/language/sameness.ts';
import type { Interview } from './converse.ts';
import { remembered } from './remembered.ts';

/** English only. Who is meant, what is said of them, and how much of it. */
const teller = String.raw`(?:(?:the|each|every|our) \p{L}+|they|we|you|walt)`;
const leads = [
  /^(?:[-*•–]|\d+[.)])\s*/u,
  /^(?:and|or|also|then|finally|plus)\s+/iu,
  /^(?:talked|told|spoken|described|shared|said)(?: (?:about|of))?\s+/iu,
  /^(?:the )?(?:interview|conversation|talk|call) (?:is|can|may|should|ends?|has)\b.*?\b(?:when|once|after)\s+/iu,
  /^(?:when|once|until|after|complete when|done when)\s+/iu,
  new RegExp(
    String.raw`^${teller} (?:has|have|had|will have|should have)?\s*(?:told|spoken|talked|said|shared|described|named|mentioned|covered|heard|learned|discussed|touched on|explained|knows?|understands?)(?: us| you| walt| something| a little| a story| at length)?(?: (?:about|of|on|from))?\s+`,
    'iu',
  ),
  /^(?:the )?names? of (?:the |their )?/iu,
  /^(?:there (?:is|are)|at least|enough (?:about|of|on)|something (?:about|of)|a story (?:about|of|from)|stories (?:about|of|from))\s+/iu,
];
const tails =
  /,?\s+(?:(?:has|have) been (?:told|covered|discussed|described|named|spoken of|talked about|shared|explored|mentioned)|(?:is|are|was|were) (?:told|covered|discussed|described|named|known|clear|mentioned))\b.*$/iu;
const clause =
  /\b(?:is|are|was|were|has|have|had|be|been|do|does|did|can|could|will|would|should|must|who|what|where|when|why|how|which|whether|that|it|them|they|you|i|we|told|asked|said|know|known)\b/iu;
const aboutTheTalk =
  /\b(?:questions?|answers?|answered|declined|interview|conversation|minutes?|memories|stories|topics?|criteria|notes?|script|intro|person|two|three|four|five|several)\b/iu;
/** What one waits for, and what one was told not to ask. */
const notToBeAsked =
  /\b(?:loss(?:es)?|deaths?|died|grief|divorce|abuse|trauma|suicide|widow\p{L}*|illness|not|never|avoid|unless|only|without|stop)\b/iu;
const mostWords = 6;

/** What an administrator wants to have heard before an interview ends, as Walt can ask for it: "your first job". */
const topicsIn = remembered((criteria: string): string[] => {
  const parts = criteria.split(
    /[.;:\n]+|,\s*(?:and\s+)?|\s+and\s+(?=(?:the|their|his|her|a|an|one|talked|told|spoken|described|shared|said)\s)/u,
  );
  return [...new Set(parts.flatMap((part) => topicOf(part.trim()) ?? []))];
});

function topicOf(part: string): string | null {
  const bare = leads.reduce(
    (text, lead) => text.replace(lead, ''),
    leads.reduce((text, lead) => text.replace(lead, ''), part),
  );
  const topic = bare.replace(tails, '').trim();
  const words = topic.split(/\s+/u);
  if (topic === '' || words.length > mostWords) return null;
  if ([clause, aboutTheTalk, notToBeAsked].some((pattern) => pattern.test(topic))) return null;
  if (contentWordsOf(topic).length === 0) return null;
  return addressed(topic);
}

/** "their wedding" and "wedding" are "your wedding"; "the war" and "a teacher" stay. */
function addressed(topic: string): string {
  const owned = topic.replace(/\b(?:the (?:person|teller|user)'s|their|his|her)\b/giu, 'your');
  const lower = owned.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  if (/^(?:your|the|an?|any|some|coming|going|being)\s/iu.test(lower)) return lower;
  return /^one\s/u.test(lower) ? lower.replace(/^one/u, 'a') : `your ${lower}`;
}

/** The criteria that none of the interview's own questions asks for, as things to ask. */
export function criteriaOf({ exitCriteria, questions, introScript }: Interview): string[] {
  const asked = new Set(
    contentWordsOf(
      [introScript, ...questions.flatMap(({ text, intent }) => [text, intent])].join(' '),
    ),
  );
  return topicsIn(exitCriteria)
    .filter((topic) => !contentWordsOf(topic).some((word) => asked.has(word)))
    .map((topic) => `Tell me about ${topic}.`);
}
