import { hasVerb } from '#server/mind/language/clauses.ts';
import { applyEdits } from '#server/mind/language/edits.ts';
import { isFarewell } from '#server/mind/language/farewells.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { neverNames } from '#server/mind/language/name-words.ts';
import { namesOf } from '#server/mind/language/remembered.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { type Span, wholeWords } from '#server/mind/language/spans.ts';
import { takenBack } from '#server/mind/language/taken-back.ts';
import { tidy } from '#server/mind/language/talk-about-talk.ts';
import { opener } from '#server/mind/language/talk-phrases.ts';
import { capitalsIn, numbersIn } from '#server/mind/language/telling.ts';

/** English only: with every sentence, as it was said, whose names or numbers would otherwise be lost. */
export function withParticulars(kept: Span[], text: string): Span[] {
  const whole = sentencesIn(text).filter((said) => isLost(said, kept) && !isMereTalk(said.text));
  const cut = kept.filter(({ start }) => !whole.some((said) => said.start === start));
  return [...cut, ...whole].toSorted((one, other) => one.start - other.start);
}

function isLost(said: Span, kept: Span[]): boolean {
  const around = kept.filter(({ start, end }) => start < said.end && said.start < end);
  return !holdsParticulars(around.map(({ text }) => text).join(' '), said.text);
}

/** Whether a text has every name and number of another. */
export const holdsParticulars = (text: string, other: string) =>
  sentencesOf(other)
    .flatMap((sentence) => particularsOf(sentence.text))
    .every((word) => wholeWords(escaped(word), 'iu').test(text));

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Names of nobody and nothing in the life. */
const nobody = wholeWords(
  'Walt|God|Lord|Jesus|Christ|Heaven|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|OK|TV|Mister|Doctor',
  'u',
);

function particularsOf(sentence: string): string[] {
  return [...namesFor(sentence), ...numbersIn(sentence), ...(sentence.match(counting) ?? [])];
}

const counting = wholeWords(
  String.raw`third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|\p{L}+teen|\p{L}+tie)th|dozens?|hundreds|thousands|millions?|one-\p{L}+|half(?: past| a)? \p{L}+|quarter (?:past|to|of)`,
);

const namesFor = (sentence: string) =>
  [...headOf(sentence), ...capitalsIn(sentence)].filter((name) => !nobody.test(name));

/** A name that opens a sentence, or an answer in a few words: "Ballybofey, the poor man." */
function headOf(sentence: string): string[] {
  const known = namesOf(sentence).filter(({ start }) => start === 0);
  const first = /^\p{Lu}\p{Ll}[\p{L}\p{M}'’-]*(?=[,.!])/u.exec(sentence)?.[0];
  const bare = first !== undefined && !hasVerb(sentence) && isUncommon(first);
  return bare ? [first] : known.map(({ text }) => text);
}

const isUncommon = (word: string) =>
  classOf(word) !== 'other' && !neverNames.has(word.toLowerCase());

/** The weather, or a wish to end, to wait or to speak of something else. */
const isMereTalk = (sentence: string) =>
  declining.test(sentence) ||
  waiting.test(sentence) ||
  weather.test(sentence) ||
  (isFarewell(sentence) && (particularsOf(sentence).length === 0 || meeting.test(sentence)));

const declining =
  /(?:rather|prefer|sooner)\s+not|(?:don['’]t|not|never)\s+(?:want|like|wish|care)\s+to\s+(?:talk|speak|say|go)/iu;
const meeting =
  /(?<!\p{L})(?:let['’]s|tomorrow|tonight|next|later|again|soon|see you|bye)(?!\p{L})/iu;
const waiting = /(?<!\p{L})(?:minutes?|seconds?|o['’]clock)[.!?]*$/iu;
const weather =
  /^(?:it['’]s|it is) (?:raining|snowing|sunny|cold|hot|warm|lovely|late|early|nice|dark)[^,;]*$/iu;

/** What somebody took back and said anew is not kept. */
function sentencesIn(text: string): Span[] {
  const cuts = takenBack(text);
  return sentencesOf(text).map((sentence) => {
    const own = cuts
      .filter(({ start, end }) => start < sentence.end && sentence.start < end)
      .map(({ start, end }) => ({
        start: Math.max(start, sentence.start) - sentence.start,
        end: Math.min(end, sentence.end) - sentence.start,
        text: '',
      }));
    return { ...sentence, text: tidy(applyEdits(sentence.text, own).replace(opener, '')) };
  });
}
