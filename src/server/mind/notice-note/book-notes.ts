import { type BookMatter, bookMatterOf } from '#server/mind/language/book-questions.ts';
import { chaptersNamed } from '#server/mind/language/life-chapters.ts';
import { givenName } from '#server/mind/language/self-forms.ts';
import { toldSentences } from '#server/mind/language/talk-about-talk.ts';
import type { Teller, Unit } from '#server/mind/material.ts';
import { notedSentences } from './keeping.ts';

const noted: ReadonlySet<BookMatter | null> = new Set(['printed', 'chapters', 'readers']);

/** English only: what was said about the book, with the question that says what it is about. */
export function bookNoteOf(unit: Unit, teller: Teller): string | null {
  const matter = bookMatterOf(unit.question);
  if (matter === 'address') return calledNote(unit.text, teller);
  if (!noted.has(matter)) return null;
  const answer = answerOf(unit, matter, teller);
  return answer === '' ? null : `Asked “${unit.question}”: ${answer}`;
}

function answerOf({ text }: Unit, matter: BookMatter | null, teller: Teller): string {
  const { titles, sentences } = chaptersNamed(text);
  const isChapters = matter === 'chapters';
  const already = isChapters && titles.length > 0 ? `${titles.join(' · ')}.` : '';
  const kept = toldSentences(text).filter(
    ({ start }) => !isChapters || !sentences.some((one) => one.start === start),
  );
  return [already, ...notedSentences({ kept, text, already, teller })].join(' ').trim();
}

const name = String.raw`(\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+\p{Lu}[\p{L}\p{M}'’.-]*){0,3})`;
const asked = [
  new RegExp(`(?:[Cc]all|[Cc]alls) me (?:just |plain )?${name}`, 'u'),
  new RegExp(
    String.raw`(?:^|[.!?,]\s+)(?:[Jj]ust |[Pp]lain |[Mm]aybe )?${name}(?:['’]s| is| will| would| does)(?: be)? (?:do|fine|okay|ok|enough|good|grand|all right)(?!\p{L})`,
    'u',
  ),
  new RegExp(String.raw`^(?:[Jj]ust |[Pp]lain )?${name}(?:,? please)?\s*[.!,]`, 'u'),
];

/** "You can call me Dot": not what was said, but what it comes to. */
function calledNote(text: string, teller: Teller): string | null {
  const told = toldSentences(text).map((sentence) => sentence.text);
  const called = told.flatMap((sentence) =>
    asked.flatMap((form) => form.exec(sentence)?.[1] ?? []),
  )[0];
  const by = called?.replace(/[.,'’]+$/u, '');
  const plain = new Set([teller.name, givenName(teller.name)]);
  if (!by || plain.has(by)) return null;
  return `${teller.name} is to be called ${by}.`;
}
