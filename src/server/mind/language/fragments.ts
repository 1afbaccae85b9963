import { opensWithSomeone, peopleFitting, withAntecedent } from './antecedents.ts';
import { hasVerb } from './clauses.ts';
import { peopleOf, timesOf } from './remembered.ts';
import { wordsOf } from './spans.ts';

type Sentence = { text: string; end: number };

/** English only: an answer without a verb stands in one sentence with what was said about it at once. */
export function joinedFragments<Told extends Sentence>(sentences: Told[]): Told[] {
  const joined: Told[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const text = last ? together(last.text, sentence.text) : null;
    if (last && text !== null) joined[joined.length - 1] = { ...last, text, end: sentence.end };
    else joined.push(sentence);
  }
  return joined;
}

function together(one: string, other: string): string | null {
  if (!/\.$/u.test(one) || one.includes(' — ')) return null;
  if (isIntroduction(one) && opensWithSomeone(other)) return withAntecedent(other, [one]);
  const lists =
    bareCount.test(one) ||
    (countedSome.test(one) && listsByName.test(other)) ||
    (lacksVerb(one)
      ? goesOn.test(other) && !isOfAnother(one, other)
      : isCount(one) && isHousehold(other));
  return lists ? `${one.slice(0, -1)} — ${lowered(other)}` : null;
}

const goesOn = /^(?:He|She|They|We|One of (?:them|us)|Both of (?:them|us))(?:[\s,]|['’])/u;

/** "Kasia no." names nobody whom "He died" can be about. */
const isOfAnother = (one: string, other: string) =>
  /^(?:He|She)(?!\p{L})/u.test(other) &&
  peopleFitting(other.startsWith('He') ? 'he' : 'she', one).length === 0;

/** "With my grandmother." names whom the next sentence is about, and nothing else. */
const isIntroduction = (text: string) =>
  /^(?:With|From|By|About|To)\s/u.test(text) && wordsOf(text).length < 6 && !hasVerb(text);

const lacksVerb = (text: string) =>
  !hasVerb(text.replace(/(?<!\p{L})(?:named|called|married to|retired)(?!\p{L})/gu, '')) &&
  wordsOf(text).length < 16 &&
  timesOf(text).length === 0 &&
  peopleOf(text).length > 0 &&
  !saysDoing(text);

/** "Coy makes guitars." */
const saysDoing = (text: string) =>
  peopleOf(text).some(
    ({ start, end }) => start === 0 && /^ \p{Ll}+s(?!\p{L})/u.test(text.slice(end)),
  );

/** "Four." counts what only the question names, and is nothing alone. */
const bareCount =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|once|twice)\.$/iu;

/** "Three girls." with "Tracey, 1975, Donna, 1978" behind it. */
const countedSome =
  /^(?:Just |Only )?(?:two|three|four|five|six|seven|eight|nine|ten)(?: \p{Ll}+){1,2}\.$/iu;
const listsByName =
  /^\p{Lu}[\p{L}\p{M}'’-]+(?:,? (?:in |born )?['’]?\d{2,4}|,| and) (?:and )?\p{Lu}[\p{L}\p{M}]+|^\p{Lu}[\p{L}\p{M}'’-]+,? (?:in |born )?['’]?\d{2,4}, (?:and )?\p{Lu}/u;

/** "We were eight." */
const isCount = (text: string) => /^(?:We|There) were /u.test(text) && wordsOf(text).length < 7;

const isHousehold = (text: string) =>
  /^(?:My|Our|Me|Mum|Dad|Mother|Father)(?!\p{L})[^.]*(?:,| and )/u.test(text) && !hasVerb(text);

const lowered = (text: string) =>
  /^(?:He|She|They|We|One|Both|My|Our|Me|The|A|An|There|Then|In|On|And|But)(?!\p{L})/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
