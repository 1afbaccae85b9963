import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import type { Person } from './cast.ts';
import type { Choice } from './choice.ts';
import { hasVerb } from './clauses.ts';
import { leftOut } from './ellipsis.ts';
import { heading } from './heading.ts';
import { inserted } from './pieces.ts';
import type { ReadClause } from './reading.ts';
import type { Story } from './story.ts';
import { strangersIn } from './strangers.ts';
import { isPassiveFragment } from './subjects.ts';
import { sentence, statementOf } from './wording.ts';

/** The clause as a statement, with the people it only points at named where they are known. */
export function phrased(
  clause: ReadClause,
  choice: Choice,
  when: When | null,
  story: Story,
): string {
  const { subject, kind } = choice;
  const bare = subject !== null && 'said' in subject && subject.said === 'elided';
  if (
    bare &&
    !hasVerb(clause.text) &&
    !isPassiveFragment(clause.text) &&
    !/^(?:gone|dead|back)(?!\p{L})/iu.test(clause.text)
  ) {
    const told = statementOf(clause, { kind: 'other' }, null, story.cast);
    const head =
      subject.kind === 'person' ? `${story.cast.described(subject.person)}:` : heading(kind, story);
    return sentence(`${head} ${told}`);
  }
  const whole = owned(shown(named(completed(clause, story), choice, story), choice), story);
  return statementOf(whole, subject, when, story.cast);
}

/** "In 2009 I nursed him": once somebody is named, "him" will do. */
function shown(clause: ReadClause, { subject }: Choice): ReadClause {
  const [first] = clause.pointed ?? [];
  const name = first && calledBy(first.person);
  const isDoer = subject?.kind === 'person' && subject.person === first?.person;
  if (!first || !name || isDoer || clause.text.includes(name)) return clause;
  const at = first.start - clause.start;
  const said = clause.text.slice(at, at + first.end - first.start);
  return /^(?:him|her)$/u.test(said) ? inserted(clause, at, said.length, name) : clause;
}

/** As the teller would say it. */
const calledBy = ({ name, relation }: Person) =>
  relation !== null && /^(?:grand)?(?:mother|father)$/u.test(relation) ? `my ${relation}` : name;

/** "I did, in 1962" says what it affirms. */
function completed(clause: ReadClause, { question }: Story): ReadClause {
  const rest = clause.sentence === 0 ? leftOut(clause.text, question) : null;
  return rest === null ? clause : inserted(clause, rest.at, 0, rest.words);
}

/** "Her mother kept a shop" says whose mother. */
function owned(clause: ReadClause, { cast }: Story): ReadClause {
  const said = /^(?:(?:and|but|so|then)\s+)?(?:his|her)(?=\s+\p{Ll})/iu.exec(clause.text)?.[0];
  if (said === undefined || !clause.owner) return clause;
  const { owner } = clause;
  return inserted(clause, 0, said.length, `${owner.name ?? cast.described(owner)}’s`);
}

/** Of these the other person is part of what is told. */
const shared = new Set<FactKind>(['met', 'marriage', 'loss', 'family', 'event']);

function named(clause: ReadClause, { kind, who, subject }: Choice, story: Story): ReadClause {
  if (who === null || !shared.has(kind)) return clause;
  const name = who.name ?? (who.relation === null ? null : story.cast.described(who));
  if (name === null || clause.text.includes(name)) return clause;
  const object =
    /(?<=(?<!\p{L})(?:met|married|marry|seen|saw|buried|lost|asked|noticed|with|to|wed|on)\s+)(?:him|her)(?=\s*(?:$|[^\p{L}\s])|\s+(?:in|on|at|to|for|when|while|there|by|from|again|through|first|that|who|and|before|after|then|once|off)(?!\p{L}))/iu.exec(
      clause.text,
    );
  if (object && strangersIn(clause).length === 0 && isMeant(who, object[0], subject))
    return inserted(clause, object.index, object[0].length, name);
  const where =
    kind === 'met'
      ? /(?<!\p{L}we\s+)(?<=(?:^|\s)I\s+met)(?=\s+(?:on|at|in|through|by)\s)/u.exec(clause.text)
      : null;
  if (where) return inserted(clause, where.index, 0, ` ${name}`);
  const couple = kind !== 'loss' && isCouple(who, kind, story);
  const together = couple ? /(?<!\p{L})we(?!\p{L})/iu.exec(clause.text) : null;
  const bare = /^(?:Met|Married)(?=\s+(?:at|in|on|by|\d|\p{Lu}|\p{L}+\s+\d))/u.exec(clause.text);
  if (bare && who.name !== null && !together)
    return inserted(clause, bare[0].length, 0, ` ${who.name}`);
  if (!together || who.name === null) return clause;
  const { teller } = story.cast;
  return inserted(clause, together.index, 2, `${teller.name} and ${who.name}`);
}

/** "My mother saw him off" is not herself. */
function isMeant(who: Person, said: string, subject: Choice['subject']): boolean {
  const doer = subject?.kind === 'person' ? subject.person : null;
  return who !== doer && (who.pronoun === null || (who.pronoun === 'he') === /^him$/iu.test(said));
}

function isCouple(who: Person, kind: FactKind, { partner }: Story): boolean {
  const close = /^(?:husband|wife|partner|fiancé)$/u.test(who.relation ?? '');
  return close || who === partner || kind === 'met' || kind === 'marriage';
}
