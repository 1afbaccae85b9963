import type { Passage } from '#server/mind/heeded.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { isNumber } from '#server/mind/text/classes.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { sentenceAt } from './passages.ts';
import { mayBePrinted, saysAll, type Term, termsOf } from './terms.ts';

/** Something that a wish names, and the words it is recognised by. */
export type Phrase = { text: string; terms: Term[] };

/** "Dad blaming her" */
const trailing = testOf('whom it is done to', 'u');
const introduces = testOf('names one thing');

/** "Dad blaming her, and the separate rooms" names two things. */
export function phrasesOf(text: string): Phrase[] {
  const parts = phrasesBetween(text, /[,;.!?]|\s(?:and|or|nor|but)\s/u);
  // "Insurance, Callum and me in court" is one matter: a single plain word names too much by itself.
  const isClear = ({ terms: [first, second], isOne }: Part) =>
    second !== undefined || first?.capital || isOne;
  return parts.length < 2 || parts.every(isClear) ? parts : phrasesBetween(text, /[.!?;]/u);
}

const reason = testOf('why it stays out');

type Part = Phrase & { isOne: boolean };

function phrasesBetween(text: string, separator: RegExp): Part[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .flatMap((part, at) => {
      // "…, he has children" is why, not what; a number names nothing.
      const terms = reason.test(part) ? [] : termsOf(part).filter(({ stem }) => !isNumber(stem));
      const [first, last] = [terms[0], terms.at(-1)];
      if (!first || !last) return [];
      // A capital that only opens the sentence makes no name.
      const opens = at === 0 && first.start === 0;
      return {
        text: part.slice(first.start, last.end) + (trailing.exec(part.slice(last.end))?.[0] ?? ''),
        terms: opens ? [{ ...first, capital: false }, ...terms.slice(1)] : terms,
        isOne: introduces.test(part),
      };
    });
}

/** What opens the sentence is a name where somebody of that name was spoken of. */
export function knownNames(told: readonly Told[]): (phrase: Phrase) => Phrase {
  const names = new Set(
    told.flatMap(({ doc }) =>
      doc.mentions.flatMap(({ name, kind }) =>
        name !== null && kind !== 'thing' ? termsOf(name).map(({ stem }) => stem) : [],
      ),
    ),
  );
  return ({ text, terms }) => ({
    text,
    terms: terms.map((term) => (names.has(term.stem) ? { ...term, capital: true } : term)),
  });
}

/** A name, or a thing in several words, is known wherever it is told; one plain word may mean other things as well. */
export const isDistinct = ({ terms }: Phrase): boolean =>
  terms.length > 1 || terms.some(({ capital }) => capital);

/** Every sentence of the life that says a name or thing; a plain word only where it was told last. */
export function sentencesThatSay(told: readonly Told[], phrase: Phrase): Passage[] {
  if (isDistinct(phrase)) return told.flatMap((one) => saying(one, phrase.terms));
  return told.slice(-reach).flatMap((one) => saying(one, phrase.terms));
}

/** A plain word means what was told a moment ago. */
const reach = 5;

const saying = (told: Told, terms: readonly Term[]): Passage[] =>
  told.doc.sentences.flatMap((sentence, at) => {
    const passage = sentenceAt(told, at);
    const said = [...termsOf(passage.text), ...termsMeant(told, at)];
    return mayBePrinted(sentence, told.text) && saysAll(terms, said) ? passage : [];
  });

/** Those whom the pronouns of a sentence stand for, and its verbs as a dictionary has them: "drank" is "drink". */
function termsMeant({ text, doc }: Told, at: number): Term[] {
  const antecedents = doc.mentions.flatMap(({ sentence }, index) => {
    const meant = sentence === at ? doc.mentions[rootOf(doc.mentions, index)] : undefined;
    return meant ? termsOf(text.slice(meant.start, meant.end)) : [];
  });
  const verbs = doc.sentences[at]?.clauses.flatMap(({ verb }) => termsOf(verb?.lemma ?? '')) ?? [];
  return [...antecedents, ...verbs];
}

/** Whom a chain of "he" and "his" leads back to. */
function rootOf(mentions: Told['doc']['mentions'], index: number): number {
  let at = index;
  for (let before = mentions[at]?.antecedent ?? null; before !== null && before < at; ) {
    at = before;
    before = mentions[at]?.antecedent ?? null;
  }
  return at;
}

/** Those of the passages that say all of something named. */
export const thatSay = (passages: Passage[], phrases: readonly Phrase[]): Passage[] =>
  passages.filter(({ text }) => phrases.some(({ terms }) => saysAll(terms, termsOf(text))));
