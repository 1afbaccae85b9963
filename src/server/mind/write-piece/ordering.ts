import { askedIn, bookMatterOf } from '#server/mind/language/book-questions.ts';
import { namesOf } from '#server/mind/language/remembered.ts';
import { type Chapter, chapterMeant, isKeepsake } from './chapters.ts';
import type { Dating } from './dating.ts';
import type { Passage } from './passages.ts';

type Placed = { passage: Passage; key: number; at: number };

/** What is known while passages are placed one after the other. */
type Places = {
  birth: number;
  previous: Placed | undefined;
  /** Where each person was spoken of last so far, and where first with a date. */
  lastOf: Map<string, number>;
  firstOf: Map<string, number>;
  chapters: Chapter[];
};

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

const askedOfChildhood =
  /(?<!\p{L})(?:childhood|child|(?:were|was|are) (?:you |\p{L}+ )?(?:small|little|young)|grow up|grew up|raised|born|story begin|full name|earliest)(?!\p{L})/iu;
const askedOfOrigins =
  /(?<!\p{L})(?:parents?|mother|father|brothers?|sisters?|siblings|family|house|home|grandparents?|grandmother|grandfather|village|farm|other children)(?!\p{L})/iu;
const askedOfOwnFamily =
  /(?<!\p{L})(?:wife|husband|your children|wedding|marri\p{L}+|died|lose|lost|again|at the end|became of|now|still)(?!\p{L})/iu;
const askedOfSchool = /(?<!\p{L})(?:school|schools|teachers?)(?!\p{L})/iu;
const askedOfNow =
  /(?<!\p{L})(?:now|these days|nowadays|your days|learn|learned|learnt|proud|advice|people to know|should (?:\p{L}+ ){1,3}(?:know|remember|learn)|remembered|would you tell|look back|looking back|last (?:page|line|word|words)|book end|nobody asked|regret|message|today|health)(?!\p{L})/iu;
/** "How is Pema?", "What do your children do?" */
const askedOfPresent =
  /^(?:and )?(?:how (?:is|are) (?!it\b)|what (?:do|does|are) (?!you\b)[^?]* (?:do|doing)\?|where (?:is|are) |where do you live)/iu;
/** Nothing was asked: the teller goes on with what was told last. */
const onlyReceived =
  /^(?:(?:I am|I['’]m)(?: so| very)? sorry(?! to ask)|take your time|I hear you|thank you for telling me|(?:yes, |please )?(?:do )?go on)[^?]*$/iu;
const saidOfChildhood =
  /(?:when|while) (?:I was|we were) (?:a |just a |only a )?(?:child|small|little|kid|girl|boy|young|children)|(?:as|like) a (?:child|little girl|little boy|girl|boy)|(?<!\p{L})(?:my childhood|grew up)(?!\p{L})/iu;
/** "Before that I had a stall": what was told last came later. */
const goesBack =
  /(?<!\p{L})(?:before (?:that|then|all that|all this)|(?:years|much|even) earlier)(?!\p{L})/iu;
const opening = 40;
const saidOfNow = /^(?:Now|Nowadays|These days|Today)(?!\p{L})/u;

/** The order in which it happened; what has no date stands beside what it belongs to. */
export function inOrder(
  passages: Passage[],
  { birth }: Dating,
  chapters: Chapter[] = [],
): Passage[] {
  const dated = passages.flatMap(({ when }) => (when ? [Date.parse(when.from)] : []));
  const earliest = dated.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const known: Places = {
    birth: birth ? Date.parse(birth.from) : dated.length > 0 ? earliest - yearMs : 0,
    previous: undefined,
    lastOf: new Map(),
    firstOf: firstMentions(passages),
    chapters,
  };
  const placed = passages.map((passage, at): Placed => {
    const key = keyOf(passage, known);
    known.previous = { passage, at, key };
    for (const name of peopleNamed(passage)) known.lastOf.set(name, key);
    return known.previous;
  });
  return placed
    .sort((one, other) => one.key - other.key || one.at - other.at)
    .map(({ passage }) => passage);
}

const atTheEnd = Number.MAX_SAFE_INTEGER - 1;
const lastOfAll = Number.MAX_SAFE_INTEGER;
const atTheStart = Number.MIN_SAFE_INTEGER;

function keyOf(passage: Passage, known: Places): number {
  const { birth, previous } = known;
  const question = askedIn(passage.unit.question ?? '') ?? '';
  const text = passage.lines[0]?.text ?? '';
  if (passage.stands === 'behind another' && previous && isNear(passage, previous))
    return previous.key;
  if (passage.when) return Date.parse(passage.when.from);
  const together = previous?.passage.unit.conversationId === passage.unit.conversationId;
  if (previous && together && onlyReceived.test(passage.unit.question ?? '')) return previous.key;
  if (isKeepsake(passage)) return lastOfAll;
  if (/^(?:address|printed)$/u.test(bookMatterOf(question) ?? '')) return atTheStart;
  if (askedOfNow.test(question) || askedOfPresent.test(question) || saidOfNow.test(text))
    return atTheEnd;
  if (askedOfChildhood.test(question)) return birth + yearMs;
  const before = goesBack.test(question) || goesBack.test(text.slice(0, opening));
  if (before || !isGrownUp(passage, known)) {
    if (askedOfOrigins.test(question) && !askedOfOwnFamily.test(question)) return birth + yearMs;
    if (askedOfSchool.test(question)) return birth + 7 * yearMs;
  }
  if (saidOfChildhood.test(text)) return birth + 5 * yearMs;
  const chapter = chapterMeant(passage, known.chapters)?.from;
  if (chapter) return chapter;
  if (previous && together) return before ? previous.key - dayMs : previous.key;
  return besideWhom(passage, known) ?? atTheEnd;
}

const grownUp = 17;

/** A mother or a school asked about when the talk has come to later years belongs to those. */
const isGrownUp = (passage: Passage, { birth, previous }: Places): boolean =>
  previous !== undefined &&
  previous.passage.unit.conversationId === passage.unit.conversationId &&
  previous.key > birth + grownUp * yearMs;

const farYears = 4;

/** A date of its own far away from what it leans on outweighs the leaning. */
function isNear({ when }: Passage, previous: Placed): boolean {
  return !when || Math.abs(Date.parse(when.from) - previous.key) <= farYears * yearMs;
}

/** Where one of its people was spoken of last before, or else first. */
function besideWhom(passage: Passage, { lastOf, firstOf }: Places): number | undefined {
  const people = peopleNamed(passage);
  const told = people.flatMap((name) => lastOf.get(name) ?? []);
  const toCome = people.flatMap((name) => firstOf.get(name) ?? []);
  return told.length > 0 ? Math.max(...told) : toCome[0];
}

function firstMentions(passages: Passage[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const passage of passages) {
    if (!passage.when) continue;
    for (const name of peopleNamed(passage))
      if (!first.has(name)) first.set(name, Date.parse(passage.when.from));
  }
  return first;
}

const peopleNamed = ({ lines }: Passage) =>
  lines.flatMap(({ text }) =>
    namesOf(text)
      .filter(({ sort }) => sort === 'person')
      .map((name) => name.text),
  );
