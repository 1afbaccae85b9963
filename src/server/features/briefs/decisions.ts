import { type Brief, type BriefChange, emptyBrief } from '#contract/briefs.ts';

/** A field of the brief, those of its subject by themselves. */
type Field = Exclude<keyof Brief, 'subject'> | `subject.${keyof Brief['subject']}`;

type Decision = { value: unknown; at: string };

/** What was decided by hand, field by field, and when. */
export type Decisions = Partial<Record<Field, Decision>>;

export type Statement = { change: BriefChange; at: Date };

/** A change, as the single fields that it names. */
export function fieldsOf({ subject = {}, ...rest }: BriefChange): [Field, unknown][] {
  const own = Object.entries(subject).map(([key, value]) => [`subject.${key}`, value] as const);
  return [...Object.entries(rest), ...own].filter(([, value]) => value !== undefined) as [
    Field,
    unknown,
  ][];
}

/** Writes down what was decided by hand. */
export const decide = (before: Decisions, change: BriefChange, now: Date): Decisions => ({
  ...before,
  ...Object.fromEntries(
    fieldsOf(change).map(([field, value]) => [field, { value, at: now.toISOString() }]),
  ),
});

/** What holds now: what was said or written last, whichever it was. Things that stay out and wishes are added up. */
export function briefFrom(decisions: Decisions, statements: Statement[]): Brief {
  const brief = structuredClone(emptyBrief);
  for (const [field, decision] of Object.entries(decisions)) set(brief, field, decision.value);
  for (const { change, at } of statements) {
    for (const [field, value] of fieldsOf(change)) {
      const written = decisions[field]?.at;
      if (!written || new Date(written) <= at) say(brief, field, value);
    }
  }
  return brief;
}

/** A brief with what was said since. */
export function applyChanges(before: Brief, changes: BriefChange[]): Brief {
  const brief = structuredClone(before);
  for (const change of changes)
    for (const [field, value] of fieldsOf(change)) say(brief, field, value);
  return brief;
}

const say = (brief: Brief, field: Field, value: unknown) => {
  const isList = field === 'staysOut' || field === 'wishes';
  set(brief, field, isList ? joined(brief[field], value) : value);
};

function set(brief: Brief, field: string, value: unknown) {
  const [key = '', inner] = field.split('.');
  const place = inner ? brief.subject : brief;
  Object.assign(place, { [inner ?? key]: value });
}

const joined = (before: string[], said: unknown) => [
  ...new Set([...before, ...(Array.isArray(said) ? said : [])]),
];
