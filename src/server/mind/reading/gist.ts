import type { Gist } from '#server/mind/abilities/converse/converse.ts';
import { rowsOf, wordsOf } from '#server/mind/text/tables.ts';
import { certainKind, type Doc, type Event, isTold, type Told } from './doc.ts';

/** What covers a topic of `data/agenda.tsv`: "event.school.2" is two sentences that tell of school. */
type Cover = { of: string; what: string; times: number };

const covers: { topic: string; cover: Cover[] }[] = rowsOf('agenda').map(
  ([topic = '', told = '']) => ({
    topic,
    cover: told
      .split(' ')
      .filter((part) => part !== '-')
      .map((part) => {
        const [of = '', what = '', times = ''] = part.split('.');
        return /^\d+$/u.test(what)
          ? { of, what: '', times: Number(what) }
          : { of, what, times: Number(times || 1) };
      }),
  }),
);

const household = wordsOf('household');

function isCovered({ of, what, times }: Cover, doc: Doc): boolean {
  if (of === 'brief') return doc.brief.some(({ change }) => what in change);
  if (of === 'act') return doc.sentences.some(({ act }) => act === what);
  if (of === 'event') {
    const told = ownEvents(doc).filter(({ kind }) => kind === what);
    return new Set(told.map(({ sentence }) => sentence)).size >= times;
  }
  const own = doc.mentions.filter(({ kin, of: whose }) => kin !== null && whose === 'teller');
  if (of === 'kin') {
    const about = own.filter(({ kin }) => kin === what);
    return new Set(about.map(({ sentence }) => sentence)).size >= times;
  }
  const kin = own.filter((one) => household.has(one.kin ?? '')).map((one) => one.name ?? one.kin);
  return new Set(kin).size >= times;
}

/** Events that sentences of telling tell, of whoever tells or of somebody close. */
const ownEvents = ({ sentences, events }: Doc): Event[] =>
  events.flatMap((event) => {
    const told = sentences[event.sentence];
    const kind = certainKind(event);
    return told !== undefined && isTold(told) && kind !== null ? [{ ...event, kind }] : [];
  });

/** The topics of `data/agenda.tsv` that a text tells, whatever was asked. */
export const topicsOf = (doc: Doc): string[] => [
  ...new Set(
    covers.flatMap(({ topic, cover }) => (cover.some((one) => isCovered(one, doc)) ? topic : [])),
  ),
];

const threadWords = { least: 4, most: 14 };
const worthComingBack = wordsOf('worth coming back');

/** What one telling leaves for later talks: small, so that a long life costs a turn nothing. */
export function gistOf({ id, text, doc }: Told): Gist {
  const named = doc.mentions.filter(
    ({ kind, name, kin, of, plural }) =>
      kind === 'person' && !plural && (name !== null || (kin !== null && of === 'teller')),
  );
  const people = new Map(
    named.map(({ name, kin }) => [`${name ?? ''} ${name === null ? kin : ''}`, { name, kin }]),
  );
  return {
    unitId: id,
    topics: topicsOf(doc),
    people: [...people.values()],
    threads: threadsOf(text, doc),
  };
}

/** Whole short sentences alone: they can be quoted as they are. */
function threadsOf(text: string, doc: Doc): Gist['threads'] {
  const found = ownEvents(doc).flatMap(({ sentence, kind, subject }) => {
    const told = doc.sentences[sentence];
    if (!told || told.leans || told.cuts.length > 0 || !worthComingBack.has(kind)) return [];
    const quote = text.slice(told.start, told.end).trim();
    const words = quote.split(/\s+/u).length;
    if (words < threadWords.least || words > threadWords.most) return [];
    const person = typeof subject === 'number' ? (doc.mentions[subject]?.name ?? null) : null;
    return [{ quote, kind, person }];
  });
  return [...new Map(found.map((thread) => [thread.quote, thread])).values()];
}
