import { plain } from '#server/mind/language/edits.ts';
import { leaveOut } from '#server/mind/language/privacy.ts';
import { contentWordsOf } from '#server/mind/language/sameness.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { inThirdPerson } from '#server/mind/language/third-person.ts';
import { writePiece } from '#server/mind/write-piece/rules.ts';
import type { Assignment, Piece, Sentence } from '#server/mind/write-piece/write-piece.ts';
import type { Changed } from './changes.ts';
import { sentencesIn, withSentences } from './sentences.ts';

const whole = { name: 'Biography', writerPrompt: '' };

/** Everything that was told, in one person; both persons have the same sentences in the same order. */
const toldIn = (person: 'first' | 'third', assignment: Assignment) =>
  sentencesIn(writePiece({ ...assignment, person, length: 'long', format: whole, reports: [] }));

export function inPerson(piece: Piece, person: 'first' | 'third', assignment: Assignment): Changed {
  const [from, to] =
    person === 'first' ? (['third', 'first'] as const) : (['first', 'third'] as const);
  const known = new Map<string, string>();
  const target = toldIn(to, assignment);
  for (const [at, { text }] of toldIn(from, assignment).entries())
    known.set(plain(text), target[at]?.text ?? text);
  let untouched = 0;
  const revised = withSentences(piece, (sentence) => {
    const text = known.get(plain(sentence.text)) ?? shifted(sentence.text, person, assignment);
    if (text === null) untouched += 1;
    return text === null ? sentence : { ...sentence, text };
  });
  const left =
    untouched > 0 ? ` ${untouched} sentences that were changed by hand stay as they are.` : '';
  return { piece: revised, remark: `It is in the ${person} person now.${left}` };
}

const shifted = (text: string, person: 'first' | 'third', { teller }: Assignment) => {
  if (person === 'third') return inThirdPerson(text, teller);
  return text.includes(teller.name.split(' ')[0] ?? teller.name) ? null : text;
};

/** As it was said, sentence for sentence, with every "you know". */
export function inExactWords(piece: Piece, assignment: Assignment): Changed {
  const { units } = leaveOut(assignment.units);
  const revised = withSentences(piece, (sentence) => {
    const said = units
      .filter((unit) =>
        sentence.sources.some(({ id, type }) => unit.source.id === id && unit.source.type === type),
      )
      .flatMap((unit) => sentencesOf(unit.text).map(({ text }) => text));
    const best = said.toSorted((one, other) => shared(other, sentence) - shared(one, sentence))[0];
    return best && shared(best, sentence) > 0 ? { ...sentence, text: best } : sentence;
  });
  return { piece: revised, remark: 'Every sentence stands exactly as you said it now.' };
}

function shared(said: string, { text }: Sentence): number {
  const [words, own] = [contentWordsOf(text), contentWordsOf(said)];
  const both = words.filter((word) => own.includes(word)).length;
  return (2 * both) / Math.max(1, words.length + own.length);
}

/** Written anew from everything that was told. */
export function lengthen(piece: Piece, assignment: Assignment): Changed {
  const fuller = writePiece({ ...assignment, person: personOf(piece, assignment), length: 'long' });
  const [now, then] = [sentencesIn(fuller).length, sentencesIn(piece).length];
  if (now <= then)
    return {
      piece,
      remark: 'All that you have told for this is already in it. Tell me more, and it can grow.',
    };
  return {
    piece: fuller,
    remark: `It has ${now - then} more sentences now. What you had me leave out of this piece before may be back: tell me again, and it goes.`,
  };
}

/** The person in which the piece is now, whatever was first asked for. */
function personOf(piece: Piece, assignment: Assignment): 'first' | 'third' {
  const text = sentencesIn(piece)
    .map((sentence) => sentence.text)
    .join(' ');
  if (/(?:^|\s)(?:I|my|we)(?:\s|['’])/u.test(text)) return 'first';
  return text.includes(assignment.teller.name.split(' ')[0] ?? '') ? 'third' : assignment.person;
}
