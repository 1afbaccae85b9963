import type { When } from '#contract/whens.ts';
import type { Fact, KnownFact } from '#server/mind/facts.ts';
import type { Contradiction } from './extract-facts.ts';

/** Two dates for what happens once, and lives that would be lived backwards; asked about, never decided. */
export function contradictionsIn(found: Fact[], known: KnownFact[]): Contradiction[] {
  const facts = [
    ...known.filter(({ status }) => status === 'confirmed' || status === 'corrected'),
    ...found,
  ];
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const key = onceOnly(fact);
    if (key !== null && fact.when !== null) groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  const twice = [...groups.values()].flatMap(differing);
  return [...twice, ...beforeBirth(facts)];
}

/** A question about two dates is asked only of what is plainly said: whatever Walt reads between the lines may be his mistake. */
const saidPlainly: Partial<Record<Fact['kind'], RegExp>> = {
  birth: /\bborn\b/iu,
  marriage: /\b(?:married|marry|wed|wedded|wedding)\b/iu,
  child: /\b(?:born|birth)\b/iu,
  loss: /\b(?:died|passed away|killed|drowned|death of)\b/iu,
  retirement: /\bretire(?:d|ment)\b/iu,
};

const notYet = /\b(?:proposed|engaged|engagement)\b/iu;

/** Someone who is called by what they are to the teller, and not through another: "mother", never "mother’s sister". */
const relative = /\b(?:mother|father|wife|husband)\b(?!['’])/iu;

/** What can be only once: a birth, a death, a wedding with one person. */
function onceOnly(fact: Fact): string | null {
  if (!saidPlainly[fact.kind]?.test(quoteOf(fact))) return null;
  const [who, ...others] = fact.people;
  switch (fact.kind) {
    case 'birth':
    case 'retirement':
      return fact.kind;
    case 'marriage':
      return who === undefined || notYet.test(fact.statement) ? null : `marriage|${who}`;
    case 'child':
      return who === undefined || others.length > 0 ? null : `child|${who}`;
    case 'loss': {
      const lost = others.length > 0 ? undefined : (who ?? relative.exec(fact.statement)?.[0]);
      return lost === undefined ? null : `loss|${lost}`;
    }
    default:
      return null;
  }
}

function differing(facts: Fact[]): Contradiction[] {
  const [first, ...others] = facts;
  const other =
    first &&
    others.find((fact) => apart(first.when, fact.when) && quoteOf(fact) !== quoteOf(first));
  if (!first || !other || !first.when || !other.when) return [];
  const question = `I have two dates for this, ${first.when.text} and ${other.when.text}: ${inQuotes(first)} and ${inQuotes(other)}. Which would you like me to keep?`;
  return [{ between: [first, other], question }];
}

function apart(one: When | null, other: When | null): boolean {
  return one !== null && other !== null && (one.to < other.from || other.to < one.from);
}

function quoteOf(fact: Fact): string {
  return fact.rests[0]?.quote ?? fact.statement;
}

/** The question has a full stop of its own. */
const inQuotes = (fact: Fact): string => `“${quoteOf(fact).replace(/[.…]+$/u, '')}”`;

/** Only what is told of the teller can be too early. */
function beforeBirth(facts: Fact[]): Contradiction[] {
  const birth = facts.find((fact) => fact.kind === 'birth' && fact.when !== null);
  if (!birth?.when) return [];
  const { from } = birth.when;
  const early = facts.find(
    (fact) => own.has(fact.kind) && fact.when !== null && fact.when.to < from,
  );
  if (!early?.when) return [];
  const question = `You told me you were born in ${birth.when.text}, and of something of yours in ${early.when.text}: ${inQuotes(early)}. How do the two go together?`;
  return [{ between: [birth, early], question }];
}

const own = new Set(['marriage', 'child', 'retirement']);
