import { isAgeGap } from '#server/mind/language/age-gaps.ts';
import { kinWord } from '#server/mind/language/kin.ts';
import type { PersonMention } from '#server/mind/language/people.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import { relationAsked } from './question.ts';
import type { Reading } from './reading.ts';
import type { Story } from './story.ts';

const family = /^(?:child|son|daughter|sibling|brother|sister|grand(?:child|son|daughter))$/u;
const somebody = wholeWords(kinWord, 'iu');
const born = /(?<!\p{L})(?:born|came(?:\s+along)?|comes|arrived)\s+(?:(?:in|on|the)\s+)*$/u;
const weHad = /(?<!\p{L})[Ww]e\s+had\s+(?:our\s+|little\s+)?$/u;
const thereWas =
  /(?<!\p{L})[Tt]here(?:['’]s|\s+(?:was|is|came|had\s+been))\s+(?:(?:our|little|my|wee)\s+)*(?<kin>an?(?:other)?\s+(?:\p{Ll}+\s+)?(?:boy|girl|baby|child|son|daughter|brother|sister)(?:\s+(?:before|after)\s+\p{Ll}+)?,\s+)?$/u;
const titled =
  /^(?:Mrs?|Ms|Miss|Dr|Sir|Lady|Father|Mother|Sister|Brother|Uncle|Aunt\p{L}*)(?!\p{L})/u;
const atOnce = /^,?\s*(?:(?:in|on|the|just|about)\s+)*$/u;
const hasGap = /^(?:,\s+(?:(?:he|she)\s*)?)?(?:['’]s|\s*is|\s*was)?\s+(?:about\s+|only\s+)?$/u;

/** "After him comes Kulwinder, she came in 1974": whoever counts by her age later counts from this. */
export function heedBirths(reading: Reading, story: Story): void {
  heedTwin(reading, story);
  const asked = relationAsked(reading.unit.question) !== null || story.expected === 'child';
  for (const time of reading.times) {
    const mention = time.bound === 'at' && time.when ? bornAt(reading, time) : undefined;
    const person = mention && story.cast.who(mention);
    const isHad =
      mention !== undefined &&
      (isOurs(mention, reading) || introduced(mention, reading)?.['kin'] !== undefined);
    if (person && time.when && (asked || isHad || family.test(person.relation ?? '')))
      story.heedBirthOf(person, time.when);
  }
}

/** "We had Jens the year after", and not "we had Mrs Tock". */
const isOurs = ({ start, text }: PersonMention, { open }: Reading): boolean =>
  weHad.test(open.slice(0, start)) && !titled.test(text);

/** "Then there was Peter in 1967", "There had been a boy before me, Giles, in 1932" */
const introduced = ({ start }: PersonMention, { open }: Reading) =>
  thereWas.exec(open.slice(0, start))?.groups;

const twin =
  /(?<!\p{L})[Mm]y\s+twin(?:\s+(?:brother|sister))?,?\s+(?:was\s+|is\s+)?(?<name>\p{Lu}[\p{L}\p{M}'’-]+)/u;

/** "My twin brother Donald came an hour after me." */
function heedTwin({ open, birth }: Reading, { cast }: Story): void {
  const name = twin.exec(open)?.groups?.['name'];
  const person = name === undefined ? undefined : cast.named(name);
  if (person && birth) person.birth ??= birth;
}

/** The last one who is named before the date in its sentence, where nothing else is told between. */
function bornAt(reading: Reading, time: DatedMention): PersonMention | undefined {
  const around = reading.sentences.find(
    ({ start, end }) => start <= time.start && time.start < end,
  );
  const mention = reading.people.findLast(
    ({ start, end, name }) => name !== null && start >= (around?.start ?? 0) && end <= time.start,
  );
  const between = mention ? reading.open.slice(mention.end, time.start) : '';
  const isOther = /^['’]s(?!\p{L})/u.test(between) || somebody.test(between);
  const isHad =
    mention !== undefined &&
    (isOurs(mention, reading) || introduced(mention, reading) !== undefined);
  const told = isAgeGap(time) ? hasGap : isHad ? atOnce : born;
  return told.test(between) && !isOther && time.expression.kind !== 'age' ? mention : undefined;
}
