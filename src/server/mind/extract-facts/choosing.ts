import type { FactKind } from '#server/mind/facts.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import type { Person } from './cast.ts';
import type { Standing } from './gates.ts';
import { ownTime, type ReadClause } from './reading.ts';
import { kindsOf } from './signs.ts';
import type { Story } from './story.ts';
import { type Subject, subjectOf } from './subjects.ts';

export type Choice = { kind: FactKind; subject: Subject | null; who: Person | null; at: number };

type Seen = { kind: FactKind; index: number; word: string };
type Scene = {
  clause: ReadClause;
  story: Story;
  /** How far the clause is to be believed up to a word of it. */
  standingAt(index: number): Standing;
  dated: boolean;
};
type Judged = Omit<Scene, 'standingAt'> & { standing: Standing };

/** What a clause tells, by its own words first and by what was asked second. */
export function choicesFor(scene: Scene): Choice[] {
  const { clause, story } = scene;
  const seen = kindsOf(clause.text);
  const found = seen.flatMap((sign) => {
    const choice = judge(sign, scene);
    return choice ? [choice] : [];
  });
  const expected = found.find((choice) => choice.kind === story.expected && mild.has(choice.kind));
  const first = found[0];
  if (!first) return [];
  return [
    expected && mild.has(first.kind) ? expected : first,
    ...found.filter((choice) => choice !== first && choice !== expected),
  ];
}

/** Kinds whose words are so common that the question may choose between them. */
const mild = new Set<FactKind>(['school', 'work', 'move', 'achievement', 'health', 'military']);

function judge(sign: Seen, scene: Scene): Choice | null {
  const { clause, story } = scene;
  const subject = subjectOf(clause, sign.index, story.cast, story.focus);
  const judged = { ...scene, standing: scene.standingAt(sign.index + sign.word.length) };
  switch (sign.kind) {
    case 'loss':
      return judgeLoss(sign, subject, judged);
    case 'birth':
      return judgeBirth(sign, subject, judged);
    case 'marriage':
      return judgeMarriage(sign, subject, judged);
    case 'met':
      return judgeMeeting(sign, subject, judged);
    default:
      return judgeOther(sign, subject, judged);
  }
}

/** "until the day she died", "when Dad died we moved": the death only tells the time of something else. */
function isAnchor(sign: Seen, clause: ReadClause): boolean {
  const before = clause.text.slice(0, sign.index);
  if (/^(?:until|till)\s/iu.test(clause.text)) return !ownTime(clause);
  if (
    /(?<!\p{L})(?:until|till|before|since|the\s+(?:day|year|week|night|summer|winter)\s+(?:that\s+)?)(?!\p{L})[^,;]*$/iu.test(
      before,
    )
  )
    return true;
  return (
    /(?<!\p{L})(?:when|after|once|by\s+the\s+time)\s[^,;]*$/iu.test(before) && !ownTime(clause)
  );
}

function judgeLoss(
  sign: Seen,
  subject: Subject | null,
  { clause, story, standing, dated }: Judged,
): Choice | null {
  const absent = /come|came|made|make|returned|seen/iu.test(sign.word);
  if (isAnchor(sign, clause) || (standing === 'denied' && !absent) || standing === 'supposed')
    return null;
  const object = /^(?:lost|losing|lose|buried|burying)/iu.test(sign.word);
  const who = object ? objectOf(sign, clause, story) : null;
  if (object && !dated && /^bur/iu.test(sign.word)) return null;
  if (object)
    return who ? { kind: 'loss', subject: subject ?? elidedTeller, who, at: sign.index } : null;
  if (/widow/iu.test(sign.word))
    return { kind: 'loss', subject, who: story.cast.spouse() ?? null, at: sign.index };
  if (/funeral|death/iu.test(sign.word)) {
    const mourned = clause.people.find(
      (person) => person.start - clause.start <= sign.index + sign.word.length,
    );
    const person = mourned && story.cast.who(mourned);
    return person && dated
      ? { kind: 'loss', subject: { kind: 'other' }, who: person, at: sign.index }
      : null;
  }
  if (absent && subject?.kind !== 'person') return null;
  if (subject?.kind === 'person')
    return { kind: 'loss', subject, who: subject.person, at: sign.index };
  if (subject?.kind === 'teller') return null;
  const latest = subject === null ? story.focus.latest() : null;
  if (latest)
    return {
      kind: 'loss',
      subject: { kind: 'person', person: latest, said: 'elided' },
      who: latest,
      at: sign.index,
    };
  return dated ? { kind: 'event', subject, who: null, at: sign.index } : null;
}

const tellersOwn: Subject = { kind: 'teller', said: 'spoken' };
const elidedTeller: Subject = { kind: 'teller', said: 'elided' };

function objectOf(sign: Seen, clause: ReadClause, story: Story): Person | null {
  const end = sign.index + sign.word.length;
  const after = clause.text.slice(sign.index).replace(/^\p{L}+\s+/u, '');
  if (/^him(?!\p{L})/u.test(after)) return story.focus.he();
  if (
    /^her(?!\p{L})(?!\s+(?:job|home|money|leg|sight|hearing|way|voice|temper|faith|nerve))/u.test(
      after,
    )
  )
    return story.focus.she();
  const mention = clause.people.find(
    (person) => person.end - clause.start >= end && person.start - clause.start <= end + 12,
  );
  return mention ? story.cast.who(mention) : null;
}

const children = new Set(['son', 'daughter', 'child']);

function judgeBirth(
  sign: Seen,
  subject: Subject | null,
  { clause, story, standing }: Judged,
): Choice | null {
  if (standing === 'denied' || standing === 'supposed' || isAnchor(sign, clause)) return null;
  if (subject?.kind === 'teller') return { kind: 'birth', subject, who: null, at: sign.index };
  if (subject?.kind === 'person') {
    const kind = children.has(subject.person.relation ?? '') ? 'child' : 'family';
    return { kind, subject, who: subject.person, at: sign.index };
  }
  if (subject !== null || /came along/iu.test(sign.word)) return null;
  const latest = story.focus.latest();
  if (story.expected === 'birth' || (latest === null && story.birth === null))
    return { kind: 'birth', subject: elidedTeller, who: null, at: sign.index };
  return latest
    ? {
        kind: children.has(latest.relation ?? '') ? 'child' : 'family',
        subject: { kind: 'person', person: latest, said: 'elided' },
        who: latest,
        at: sign.index,
      }
    : null;
}

function judgeMarriage(
  sign: Seen,
  subject: Subject | null,
  { clause, story, standing, dated }: Judged,
): Choice | null {
  if (standing === 'denied' || standing === 'supposed') return null;
  if (
    isAnchor(sign, clause) ||
    (/^(?:after|before|when|since|until)(?!\p{L})/iu.test(clause.text) && !ownTime(clause))
  )
    return null;
  if (/divorce|separated/iu.test(sign.word))
    return dated ? { kind: 'event', subject, who: null, at: sign.index } : null;
  const who = spouseIn(sign, clause, story);
  if (subject?.kind === 'teller') return { kind: 'marriage', subject, who, at: sign.index };
  if (subject === null && /^marr/iu.test(sign.word))
    return { kind: 'marriage', subject: elidedTeller, who, at: sign.index };
  if (subject?.kind === 'person') {
    const spouse =
      /husband|wife/u.test(subject.person.relation ?? '') ||
      subject.person === story.partner ||
      /(?:me|us)(?!\p{L})/u.test(clause.text);
    if (spouse) return { kind: 'marriage', subject, who: subject.person, at: sign.index };
    return dated || clause.people.length > 1
      ? { kind: 'family', subject, who: null, at: sign.index }
      : null;
  }
  const ours = /(?:the|our|my)\s+(?:\p{Ll}+\s+)?(?:wedding|marriage)/iu.test(clause.text);
  return ours && (dated || clause.places.length > 0)
    ? { kind: 'marriage', subject: { kind: 'other' }, who: story.partner, at: sign.index }
    : null;
}

function spouseIn(sign: Seen, clause: ReadClause, story: Story): Person | null {
  const after = clause.text.slice(sign.index + sign.word.length);
  const married = /^(?:\s+to)?\s+(?:my\s+)?/u.exec(after)?.[0].length ?? 0;
  const at = clause.start + sign.index + sign.word.length + married;
  const named = clause.people.find(
    (person) => person.name !== null && Math.abs(person.start - at) < 12 && person.start >= at - 4,
  );
  if (named) return story.cast.know(named.name, named.of === 'teller' ? named.relation : null);
  if (/^(?:\s+to)?\s+him(?!\p{L})/u.test(after)) return story.focus.he() ?? story.partner;
  if (/^(?:\s+to)?\s+her(?!\p{L})/u.test(after)) return story.focus.she() ?? story.partner;
  return story.partner ?? story.cast.spouse() ?? null;
}

function judgeMeeting(
  sign: Seen,
  subject: Subject | null,
  { clause, story, standing }: Judged,
): Choice | null {
  if (standing === 'denied' || standing === 'supposed') return null;
  const mention = clause.people.find(
    (person) =>
      person.start - clause.start >= sign.index - 4 &&
      (person.name !== null || person.of === 'teller'),
  );
  const pronoun = /(?<!\p{L})(?:him|her)(?!\p{L})/u.exec(clause.text.slice(sign.index))?.[0];
  const pointed =
    pronoun === 'him' ? story.focus.he() : pronoun === 'her' ? story.focus.she() : null;
  const doer = subject?.kind === 'person' ? subject.person : null;
  const who = mention
    ? story.cast.who(mention)
    : (pointed ?? doer ?? (story.expected === 'met' ? story.partner : null));
  if (!who || (subject?.kind === 'other' && !/introduced/iu.test(sign.word))) return null;
  if (
    subject?.kind === 'person' &&
    subject.said === 'spoken' &&
    !/(?:me|us|I|we)(?!\p{L})/u.test(clause.text)
  )
    return null;
  return { kind: 'met', subject: subject ?? elidedTeller, who, at: sign.index };
}

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

function judgeOther(
  sign: Seen,
  subject: Subject | null,
  { clause, story, standing, dated }: Judged,
): Choice | null {
  if (standing === 'denied' || standing === 'supposed') return null;
  if (subject?.kind === 'other') return null;
  const mine = /(?<!\p{L})(?:my|our)\s+(?:\p{Ll}+\s+)*$/iu.test(clause.text.slice(0, sign.index));
  const elided = subject !== null ? null : mine ? tellersOwn : whoGoesOn(clause, story, sign);
  const doer = subject ?? elided;
  if (!doer || !persons.has(sign.kind)) return null;
  const kind = kindFor(sign, doer, clause, story);
  if (kind === null) return null;
  if (!dated && !hasSubstance(kind, clause, sign)) return null;
  return { kind, subject: doer, who: doer.kind === 'person' ? doer.person : null, at: sign.index };
}

/** A fragment without a doer goes on with whoever was spoken of, else it is the teller's. */
function whoGoesOn(clause: ReadClause, story: Story, sign: Seen): Subject | null {
  const [first = ''] = /^\p{L}+/u.exec(clause.text) ?? [];
  if (!isPast(first) && !startsFragment.test(first)) return null;
  if (sign.index > 25) return null;
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
  if (sign.kind === 'child')
    return about && !/husband|wife/u.test(about.relation ?? '') ? 'family' : 'child';
  if (sign.kind === 'retirement' && about) return 'work';
  if (sign.kind === 'work' && about && /(?:was|is|['’]s|were)\s/u.test(sign.word)) return 'family';
  if (sign.kind === 'move' && /went|go|goes|walked|came/u.test(sign.word)) {
    const [place] = clause.places;
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
  if (kind === 'child' || kind === 'military' || kind === 'health') return true;
  return clause.places.length > 0;
}
