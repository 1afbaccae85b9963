import { childRelations } from '#server/mind/language/kin.ts';
import type { Person } from './cast.ts';
import {
  type Choice,
  elidedTeller,
  goingOn,
  type Judged,
  type Likely,
  type Scene,
  type Seen,
  tellersOwn,
} from './choice.ts';
import { judgeOther } from './doings.ts';
import { isWorthKeeping, kindsTold } from './kinds/kinds-told.ts';
import { ownTime, type ReadClause } from './reading.ts';
import type { Story } from './story.ts';
import { openerOf, type Subject, subjectOf } from './subjects.ts';

/** What a clause tells, the likeliest first. */
export function choicesFor(scene: Scene): Choice[] {
  const { clause, story, dated } = scene;
  return kindsTold(clause.text, story.expected)
    .filter((likely) => dated || isWorthKeeping(likely))
    .flatMap((likely) => judge(likely, scene) ?? []);
}

function judge(sign: Likely, scene: Scene): Choice | null {
  const { clause, story } = scene;
  const { cast, focus } = story;
  const subject =
    sign.by === 'sign' ? subjectOf(clause, sign.index, cast, focus) : openerOf(clause, cast, focus);
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
  const absent = /^(?:didn|did|never)/iu.test(sign.word);
  if (isAnchor(sign, clause) || (standing === 'denied' && !absent) || standing === 'supposed')
    return null;
  if (standing === 'heard' && !dated) return null;
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
  const latest = subject === null && !opensWithThing(clause) ? story.focus.latest() : null;
  if (latest)
    return {
      kind: 'loss',
      subject: { kind: 'person', person: latest, said: 'elided' },
      who: latest,
      at: sign.index,
    };
  return dated ? { kind: 'event', subject, who: null, at: sign.index } : null;
}

/** "The canary died": it is about no person, named or not. */
function opensWithThing({ text }: ReadClause): boolean {
  return /^(?:the|an?|this|that|these|those|some|all|most|his|her|their|its)\s/iu.test(text);
}

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

function judgeBirth(
  sign: Seen,
  subject: Subject | null,
  { clause, story, standing }: Judged,
): Choice | null {
  if (standing === 'denied' || standing === 'supposed' || isAnchor(sign, clause)) return null;
  const own = subject?.kind === 'teller' || /^I(?:['’]m|\s+am|\s+was)\s/u.test(clause.text);
  if (/^had\s+me/iu.test(sign.word) && subject?.kind === 'person')
    return { kind: 'birth', subject, who: null, at: sign.index };
  if (own) return { kind: 'birth', subject: tellersOwn, who: null, at: sign.index };
  if (subject?.kind === 'person') {
    const kind = childRelations.has(subject.person.relation ?? '') ? 'child' : 'family';
    return { kind, subject, who: subject.person, at: sign.index };
  }
  if (subject !== null || opensWithThing(clause) || /came along/iu.test(sign.word)) return null;
  const latest = story.focus.latest();
  if (story.expected === 'birth' || latest === null)
    return { kind: 'birth', subject: elidedTeller, who: null, at: sign.index };
  return latest
    ? {
        kind: childRelations.has(latest.relation ?? '') ? 'child' : 'family',
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
  if (subject === null && /^marr/iu.test(sign.word)) return bareMarriage(sign, who, clause, story);
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
  if (/(?<!\p{L})married\s+(?:me|us)(?!\p{L})/iu.test(clause.text))
    return { kind: 'marriage', subject: { kind: 'other' }, who: null, at: sign.index };
  const ours = /(?:the|our|my)\s+(?:\p{Ll}+\s+)?(?:wedding|marriage)/iu.test(clause.text);
  return ours && (dated || clause.places.length > 0)
    ? { kind: 'marriage', subject: { kind: 'other' }, who: story.partner, at: sign.index }
    : null;
}

/** "And your mother?" – "Married 1931.": nobody was wed before they were born. */
function bareMarriage(sign: Seen, who: Person | null, clause: ReadClause, story: Story): Choice {
  const subject = goingOn(clause, story);
  const when = ownTime(clause)?.when;
  const { birth } = story.context();
  if (when && birth && when.to < birth.from)
    return {
      kind: 'family',
      subject: subject.kind === 'person' ? subject : { kind: 'other' },
      who: null,
      at: sign.index,
    };
  return { kind: 'marriage', subject: elidedTeller, who, at: sign.index };
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
  return spouseNear(story);
}

/** The one this answer speaks of; a first husband is not kept for the second wedding. */
export function spouseNear(story: Story): Person | null {
  const near = story.focus.nearest(
    (person) =>
      /^(?:husband|wife|partner|fiancé)$/u.test(person.relation ?? '') ||
      person === story.partner ||
      (story.spouseAsked && person.relation === null && person.name !== null),
  );
  return near ?? story.partner ?? story.cast.spouse() ?? null;
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
      !/^['’]s/u.test(clause.text.slice(person.end - clause.start)) &&
      (person.name !== null || person.of === 'teller'),
  );
  const pronoun = /(?<!\p{L})(?:him|her)(?!\p{L})/u.exec(clause.text.slice(sign.index))?.[0];
  const pointed =
    pronoun === 'him' ? story.focus.he() : pronoun === 'her' ? story.focus.she() : null;
  if (
    !mention &&
    pointed?.relation &&
    !/^(?:husband|wife|partner|fiancé|friend)$/u.test(pointed.relation)
  )
    return null;
  const doer = subject?.kind === 'person' ? subject.person : null;
  const who = mention
    ? story.cast.who(mention)
    : (pointed ??
      doer ??
      (subject === null ||
      /(?<!\p{L})(?:we\s+(?:first\s+)?met|met\s+(?:on|at|in|through|by))(?!\p{L})/iu.test(
        clause.text,
      )
        ? strangerIn(story)
        : null));
  if (!who || (subject?.kind === 'other' && !/introduced/iu.test(sign.word))) return null;
  if (
    subject?.kind === 'person' &&
    subject.said === 'spoken' &&
    !/(?:me|us|I|we)(?!\p{L})/u.test(clause.text)
  )
    return null;
  return { kind: 'met', subject: subject ?? elidedTeller, who, at: sign.index };
}

/** "We met at a dance": with the one of whom it is told, who is no relation. */
function strangerIn(story: Story): Person | null {
  const latest = story.focus.latest();
  const open = latest?.name && (latest.relation === null || /husband|wife/u.test(latest.relation));
  return open ? latest : (story.partner ?? story.cast.spouse() ?? null);
}
