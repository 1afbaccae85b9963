import type { FactKind } from '#contract/facts.ts';
import type { Story } from './story.ts';

/** What a fragment is about, so that it can be read by itself; nothing where that is not known. */
export function heading(kind: FactKind, story: Story): string {
  const { askedAbout, cast } = story;
  const name = askedAbout ? (askedAbout.name ?? cast.described(askedAbout)) : cast.teller.name;
  const own = `${name}’s`;
  const about: Partial<Record<FactKind, string>> = {
    health: `${own} health:`,
    work: `${own} work:`,
    school: `${own} schooling:`,
    military: `${own} service:`,
    marriage: `${own} marriage:`,
    family: askedAbout ? `${name}:` : `${own} family:`,
    child: `${own} children:`,
  };
  return about[kind] ?? '';
}

/** A fragment that turns out to be about something else is headed anew. */
export function reheaded(
  statement: string,
  { from, to }: { from: FactKind; to: FactKind },
  story: Story,
): string {
  const old = heading(from, story);
  return old !== '' && statement.startsWith(old)
    ? (heading(to, story) + statement.slice(old.length)).trimStart()
    : statement;
}

/** A statement with words before it, but behind its heading. */
export function withTopics(words: string[], statement: string): string {
  const head =
    /^\S+(?: \S+){0,3}’s (?:health|work|schooling|service|marriage|family|children):/u.exec(
      statement,
    )?.[0] ?? '';
  return [head, ...words, statement.slice(head.length)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
