import type { Story } from '#server/mind/reading/story.ts';
import { isOwnLife, type Teller } from '#server/mind/teller.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { yearOf } from './passage.ts';

/** The year of birth of whoever the book is about: told, or from an age told with a year. */
export function birthYear(story: Story, teller: Teller): number | null {
  const born = isOwnLife(teller) ? story.birth : othersBirth(story, teller);
  if (born) return yearOf(born.from);
  return (isOwnLife(teller) ? askedBirth(story) : null) ?? byAge(story);
}

const [born] = contentStems('born');

/** "Your full name, and when you were born?" – "Harold Jensen. Bud. Nineteen thirty." */
function askedBirth({ told, events }: Story): number | null {
  for (const { id, question = '' } of told) {
    if (!born || !contentStems(question).includes(born)) continue;
    const first = events.find(
      ({ unitId, when, known, subject }) =>
        unitId === id && when && known === 'said' && (subject === null || subject === 'teller'),
    );
    if (first?.when) return yearOf(first.when.from);
  }
  return null;
}

function othersBirth(story: Story, { brief: { subject } }: Teller) {
  const about = story.people.find(
    ({ names, kin, of }) =>
      (subject.name !== null && names.includes(subject.name)) ||
      (of === 'teller' && kin !== null && kin === subject.relation),
  );
  const first = story.events.find(
    ({ event, when, subject: who }) => event.kind === 'birth' && when && who !== 'teller',
  );
  return about?.born ?? first?.when ?? null;
}

/** "They moved us down in 1951. I was six." */
function byAge({ told, whenAt }: Story): number | null {
  for (const { id, doc } of told)
    for (const { expression, sentence } of doc.times) {
      if (expression.kind !== 'age' || expression.whose !== 'I' || expression.now) continue;
      const beside = doc.times.findIndex(
        (one) =>
          one.expression.kind === 'date' &&
          (one.expression.year ?? one.expression.short) !== null &&
          one.bound === 'at' &&
          Math.abs(one.sentence - sentence) <= 1,
      );
      const when = beside < 0 ? null : whenAt(id, beside);
      if (when) return yearOf(when.from) - expression.from;
    }
  return null;
}
