import { type Doc, type Event, isTold } from './doc.ts';
import { ofSentence } from './reading.ts';

/** Which event a date is carried over to from the sentence beside it, as indices of events. */
export function carriedFrom(doc: Doc): Map<number, number> {
  const found = new Map<number, number>();
  for (const [index, event] of doc.events.entries()) {
    if (event.time !== null) continue;
    const next = doc.events[index + 1];
    const before = doc.events[index - 1];
    if (next?.onlyDates && next.sentence === event.sentence + 1 && tells(doc, event))
      found.set(index, index + 1);
    else if (before?.onlyDates && before.sentence === event.sentence - 1 && opens(doc, before))
      found.set(index, index - 1);
    else if (
      before &&
      (before.time !== null || found.has(index - 1)) &&
      goesOn(doc, event, before)
    ) {
      const from = before.time !== null ? index - 1 : found.get(index - 1);
      if (from !== undefined && event.sentence - (doc.events[from]?.sentence ?? 0) <= farthest)
        found.set(index, from);
    }
  }
  return found;
}

const farthest = 1;

const tells = ({ sentences }: Doc, { sentence }: Event): boolean =>
  isTold(sentences[sentence] ?? { act: 'talk' });

/** A date that opens an answer is of what follows: "1985. The ministry called me." */
const opens = (_doc: Doc, { sentence }: Event): boolean => sentence === 0;

/** It goes on with what was just dated: the same one does something else, once, in the past. */
function goesOn(doc: Doc, event: Event, before: Event): boolean {
  if (event.sentence - before.sentence > 1) return false;
  const clause = doc.sentences[event.sentence]?.clauses.find(
    ({ start, end }) => start < event.end && end > event.start,
  );
  if (clause?.verb?.tense !== 'past' || clause.negated || clause.modality !== 'asserted')
    return false;
  if (
    ofSentence(doc.times, event.sentence).some(
      ({ item }) => item.start >= event.start && item.end <= event.end,
    )
  )
    return false;
  if (event.sentence === before.sentence) return true;
  const leans =
    typeof event.subject === 'number' && doc.mentions[event.subject]?.kind === 'pronoun';
  return leans && sameOne(doc, event.subject, before.subject);
}

function sameOne({ mentions }: Doc, one: Event['subject'], other: Event['subject']): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  const root = (at: number): number => mentions[at]?.antecedent ?? at;
  return root(one) === root(other);
}
