import type { FactKind } from '#contract/facts.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { type Choice, elidedTeller, type Judged, type Seen, tellersOwn } from './choice.ts';
import type { ReadClause } from './reading.ts';
import type { Story } from './story.ts';
import type { Subject } from './subjects.ts';

const persons = new Set<FactKind>([
  'health',
  'achievement',
  'work',
  'school',
  'move',
  'military',
  'retirement',
  'child',
]);

/** Moves, schools, work, service, health and honours, of the teller or of somebody known. */
export function judgeOther(
  sign: Seen,
  subject: Subject | null,
  { clause, story, standing, dated }: Judged,
): Choice | null {
  if (standing === 'denied' || standing === 'supposed') return null;
  const befalls = subject?.kind === 'other' ? ownerOf(sign, clause, story) : null;
  if (subject?.kind === 'other' && befalls === null) return null;
  const elided =
    subject !== null ? null : (ownerOf(sign, clause, story) ?? whoGoesOn(clause, story, sign));
  const doer = befalls ?? subject ?? elided;
  if (!doer || !persons.has(sign.kind)) return null;
  const kind = kindFor(sign, doer, clause, story);
  if (kind === null) return null;
  if (!dated && !hasSubstance(kind, clause, sign)) return null;
  return { kind, subject: doer, who: doer.kind === 'person' ? doer.person : null, at: sign.index };
}

/** "My hip was replaced", "Dolores's stroke", "they gave me a scholarship": it befell them. */
function ownerOf(sign: Seen, clause: ReadClause, story: Story): Subject | null {
  const before = clause.text.slice(0, sign.index);
  if (/(?<!\p{L})(?:my|our)\s+(?:\p{Ll}+\s+)*$/iu.test(before)) return tellersOwn;
  if (
    /(?<!\p{L})(?:gave|awarded|offered|made|sent|elected|promoted|hired|took|posted|transferred|brought|appointed|evacuated|deported|moved)\s+(?:me|us)(?!\p{L})/iu.test(
      clause.text,
    )
  )
    return tellersOwn;
  const owner = clause.people.find((person) =>
    /^['’]s?\s+(?:\p{Ll}+\s+)?$/u.test(before.slice(person.end - clause.start)),
  );
  return owner ? { kind: 'person', person: story.cast.who(owner), said: 'spoken' } : null;
}

/** A fragment without a doer goes on with whoever was spoken of, else it is the teller's. */
function whoGoesOn(clause: ReadClause, story: Story, sign: Seen): Subject | null {
  const opening = clause.times.find(({ start }) => start - clause.start < 4);
  const told = opening ? clause.text.slice(opening.end - clause.start) : clause.text;
  const [first = ''] = /\p{L}+/u.exec(told.replace(/^\s*(?:also|then|later)\s+/iu, '')) ?? [];
  if (!isPast(first) && !startsFragment.test(first)) return null;
  if (sign.index - (clause.text.length - told.length) > 25) return null;
  if (/^(?:First|Last|Next|Only)\s+(?:job|work|school|wage)/iu.test(clause.text))
    return { kind: 'teller', said: 'spoken' };
  const latest = story.lastSubject;
  if (latest?.kind === 'person') return { kind: 'person', person: latest.person, said: 'elided' };
  return elidedTeller;
}

const startsFragment =
  /^(?:First|Last|Next|Got|Went|Came|Took|Ran|Sold|Quit|Put|Back|Off|Did|Had|Never|Then)$/iu;

const schools =
  /school|college|university|high|academy|lycée|institute|polytechnic|grammar|primary|convent|seminary/iu;

function kindFor(sign: Seen, subject: Subject, clause: ReadClause, story: Story): FactKind | null {
  const about = subject.kind === 'person' ? subject.person : null;
  const isChild = /^(?:son|daughter|child)$/u.test(about?.relation ?? '');
  const ownChildren = /^(?:ha|gave|became)/iu.test(sign.word);
  if (sign.kind === 'child' && isChild && !ownChildren) return 'child';
  if (sign.kind === 'child' && /(?:was|were|been|be)\s+(?:adopted|fostered)/iu.test(clause.text))
    return 'family';
  if (sign.kind === 'child')
    return about && !/husband|wife/u.test(about.relation ?? '') ? 'family' : 'child';
  if (
    sign.kind === 'work' &&
    /^(?:started|began|start)/iu.test(sign.word) &&
    clause.places.some(({ sort, text }) => sort === 'institution' && schools.test(text))
  )
    return 'school';
  if (sign.kind === 'retirement' && about) return 'work';
  if (sign.kind === 'work' && about && /(?:was|is|['’]s|were)\s/u.test(sign.word)) return 'family';
  if (sign.kind === 'move' && /went|go|goes|walked|came/u.test(sign.word)) {
    const [place] = clause.places;
    if (place && story.expected === 'school') return 'school';
    if (place?.sort === 'institution')
      return schools.test(place.text) || story.expected === 'school'
        ? 'school'
        : story.expected === 'work'
          ? 'work'
          : 'event';
  }
  return sign.kind;
}

/** Without a date, only what names a place, a person or a trade is worth keeping. */
function hasSubstance(kind: FactKind, clause: ReadClause, sign: Seen): boolean {
  if (kind === 'retirement') return true;
  if (/^(?:was|is|were|am|['’]s|as|became|been|called)\s/iu.test(sign.word)) return true;
  if (
    kind === 'work' &&
    !/^(?:work(?:ing)?|jobs?|trade|business|shifts?|wages?|career|employment)$/iu.test(sign.word)
  )
    return true;
  if (kind === 'work' || kind === 'family')
    return (
      sign.word.length > 8 ||
      clause.places.length > 0 ||
      /(?:was|is|as)\s+(?:an?\s)/u.test(clause.text) ||
      /(?:sold|taught|drove|kept|ran|sewed|worked|nights|built|makes)/u.test(clause.text)
    );
  if (kind === 'school')
    return (
      clause.places.length > 0 ||
      /grade|school|degree|trained|studied|qualified|apprentic/iu.test(clause.text)
    );
  if (kind === 'child' || kind === 'military' || kind === 'health' || kind === 'achievement')
    return true;
  return clause.places.length > 0;
}
