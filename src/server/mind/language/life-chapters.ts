import { hasVerb } from './clauses.ts';
import { capitalised } from './edits.ts';
import { sentencesOf } from './sentences.ts';
import { type Span, wordsOf } from './spans.ts';
import { withoutTalk } from './talk-about-talk.ts';

/** English only: the chapters a teller named, in their own words, and the sentences that name them. */
export type NamedChapters = { titles: string[]; sentences: Span[] };

const lead =
  /^(?:(?:and|then|so|well|maybe|perhaps|probably|next|first|firstly|finally|lastly|after that|I suppose|I guess|I think|I(?:['’]d| would) (?:say|call it|start with|begin with)|it(?:['’]d| would) be|there(?:['’]s| is| was| would be)|that would be|(?:the )?(?:first|second|third|fourth|fifth|last|next|final|one|two|three)(?: (?:chapter|one|part|bit))? (?:was|is|would be|has to be|must be)|(?:the )?chapter (?:one|two|three|four|five|\d)(?: (?:was|is|would be))?)(?:,|:)?\s+)+/iu;
const tail =
  /\s+(?:would|could|might|must|has to) be (?:the )?(?:first|second|third|last|next|one|chapter one)(?: (?:chapter|one))?$|,?\s+(?:I suppose|I guess|I think|of course|really|obviously|after that|I would say)$/iu;
const joint =
  /\s*[,;:—–]\s*(?:and\s+)?(?:(?:then|after that|finally|lastly)\s+)?(?:and\s+)?|\s+(?:and\s+)?then\s+|\.\s+(?=\p{Lu})/u;

const longest = 7;
const fewest = 2;

export function chaptersNamed(answer: string): NamedChapters {
  const named = sentencesOf(answer).map((sentence) => ({
    sentence,
    titles: titlesIn(sentence.text),
  }));
  const lists = named.filter(({ titles }) => titles.length >= fewest);
  const parts = lists.length > 0 ? lists : named.filter(({ titles }) => titles.length === 1);
  const titles = parts.flatMap((part) => part.titles);
  return titles.length >= fewest
    ? { titles, sentences: parts.map(({ sentence }) => sentence) }
    : { titles: [], sentences: [] };
}

function titlesIn(sentence: string): string[] {
  const items = withoutTalk(sentence)
    .replace(/[.!?…]+$/u, '')
    .split(joint)
    .map((item) => item.trim().replace(lead, '').replace(tail, '').trim())
    .filter((item) => item !== '' && !/^(?:that['’]s|that is)(?!\p{L})/iu.test(item));
  return items.every(isTitle) ? items.map(capitalised) : [];
}

const isTitle = (item: string) =>
  wordsOf(item).length > 0 &&
  wordsOf(item).length <= longest &&
  !/(?<!\p{L})(?:I|you|it|he|she|they|don['’]t|not)(?!\p{L})/iu.test(item) &&
  !hasVerb(item);
