import { politeOf, type Talk, type Telling, told } from '#server/mind/abilities/converse/state.ts';
import { type Fillers, templatesOf } from '#server/mind/abilities/converse/templates.ts';
import type { Passage } from '#server/mind/heeded.ts';
import { announcesSecret } from '#server/mind/privacy/heed.ts';
import type { Lead } from './answer.ts';

const mostQuoted = 14;

/** They ask to tell something that is not for the book, and wait for leave. */
export const isSecretToCome = (telling: Telling): boolean =>
  telling.doc.sentences.some((_, at) => announcesSecret(telling, at)) && told(telling).length === 0;

/** What stays out and what stays in is said exactly; where it is not clear, the candidates are read out. */
export function heededWish(talk: Talk, telling: Telling): Lead | null {
  const { heeded: wishes } = talk.moment;
  const goOn = { kind: 'go on' } as const;
  const line = (kind: string, slot: string, fillers: Fillers = {}) =>
    politeOf(
      talk,
      templatesOf('confirm', kind).filter((row) => row.slot === slot),
      fillers,
    );
  const [one, other] = wishes?.unclear?.candidates ?? [];
  if (one && other) {
    const fillers = { quote: quoteOf(one), others: quoteOf(other) };
    return { say: `${line('unclear', 'two', fillers)}?`, onward: { kind: 'nothing' } };
  }
  if (one)
    return {
      say: `${line('unclear', 'one', { quote: quoteOf(one) })}?`,
      onward: { kind: 'nothing' },
    };
  if (wishes?.unclear) return { say: line('unclear', 'none'), onward: { kind: 'nothing' } };
  const { withheld = [], included = [], kept = [] } = wishes ?? {};
  const isNear = withheld.length > 0 && withheld.every((passage) => isJustTold(talk, passage));
  const far = withheld.filter((passage) => isStory(talk, passage));
  const said = [
    ...(isNear
      ? [line('withheld', 'here')]
      : far.length > 2
        ? [line('withheld', 'many', { others: String(far.length) })]
        : far.map((passage) => line('withheld', 'quote', { quote: quoteOf(passage) }))),
    ...(withheld.length > 0 ? [] : kept)
      .slice(0, 2)
      .map((what) => line('kept', 'quote', { what: what.replace(/[.!?]+$/u, '') })),
    ...included
      .slice(0, 1)
      .map((passage) => line('included', 'quote', { quote: quoteOf(passage) })),
  ];
  if (included.length === 0 && asksToKeep(telling) && telling.doc.brief.length === 0)
    said.push(line('included', keepingOf(talk, withheld)));
  return said.length === 0 ? null : { say: said.join(' '), onward: goOn };
}

const near = 2;

/** What was said in this message or the one before it is meant without being read back. */
const isJustTold = ({ tellings }: Talk, { text }: Passage): boolean =>
  tellings.slice(-near).some((one) => one.text.includes(text));

/** A sentence of the story, and not the wish itself. */
const isStory = ({ tellings }: Talk, { text }: Passage): boolean =>
  tellings.some((one) => told(one).some(({ start, end }) => one.text.slice(start, end) === text));

/** What "leave it in" means where nothing was let in again. */
function keepingOf({ tellings }: Talk, withheld: Passage[]): 'rest' | 'which' | 'all' {
  if (withheld.length > 0) return 'rest';
  const isOut = tellings.slice(-near - 1).some((one) => one.withheld.length > 0);
  return isOut ? 'which' : 'all';
}

/** In so many words: what only sounds so is not confirmed. */
const asksToKeep = ({ doc }: Telling): boolean =>
  doc.sentences.some(({ act, cue }) => act === 'include' && cue !== undefined);

/** Whole where it is short, else its first words. */
function quoteOf({ text }: Passage): string {
  const words = text.trim().split(/\s+/u);
  return words.length <= mostQuoted ? text.trim() : `${words.slice(0, mostQuoted - 4).join(' ')} …`;
}
