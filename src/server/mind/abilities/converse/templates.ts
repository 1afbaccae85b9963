import { rowsOf } from '#server/mind/text/tables.ts';

/** One row of `data/templates.tsv`. */
export type Template = {
  move: string;
  kind: string;
  slot: string;
  whose: string;
  tone: string;
  text: string;
  slots: string[];
  /** Its longest stretch of Walt's own words: where it stands in the talk, the row was used. */
  mark: string;
};

/** What a template's slots are filled with: only what was said, with certain boundaries. */
export type Fillers = Partial<Record<string, string>>;

const slotPattern = /\{(\w+)\}/gu;

export function templateOf([
  move = '',
  kind = '',
  slot = '',
  whose = '',
  tone = '',
  text = '',
]: string[]): Template {
  const slots = [...text.matchAll(slotPattern)].map(([, name = '']) => name);
  const mark = text
    .split(slotPattern)
    .filter((_, index) => index % 2 === 0)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();
  return { move, kind, slot, whose, tone, text, slots, mark };
}

const templates: Template[] = rowsOf('templates').map(templateOf);

const byKind = Map.groupBy(templates, ({ move, kind }) => `${move} ${kind}`);

export const templatesOf = (move: string, kind: string): Template[] =>
  byKind.get(`${move} ${kind}`) ?? [];

/** The questions of `data/follow-ups.tsv`, by what was told. */
const bySubject = Map.groupBy(
  rowsOf('follow-ups')
    .filter(([, , , kind]) => kind === 'question')
    .map(([subject = '', whose = '', tone = '', , text = '']) =>
      templateOf(['follow', subject, '-', whose, tone, text]),
    ),
  ({ kind }) => kind,
);

export const followUpsOn = (subject: string): Template[] => bySubject.get(subject) ?? [];

export const allTemplates = (): readonly Template[] => templates;

/** Null where a slot has nothing certain to fill it. */
export function fill({ text, slots }: Template, fillers: Fillers): string | null {
  if (slots.some((slot) => !fillers[slot])) return null;
  return capitalised(text.replace(slotPattern, (_, slot: string) => fillers[slot] ?? ''));
}

/** Slots at the start of a sentence begin it: "your father came" is "Your father came". */
const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
