import type { Clause, Mention } from '#server/mind/reading/doc.ts';

/** How many sentences back somebody may have been named whom a pronoun means. */
const reach = 2;

/** So many mentions are weighed at most. */
const mostRecent = 40;

type Gender = 'she' | 'he';
type Sentences = { clauses: Pick<Clause, 'start' | 'end'>[] }[];

/**
 * For each mention the earlier one that it stands for, where no other fits. `inPlay` are the genders of whoever the
 * question spoke of without a name: they may be meant as well.
 */
export function withAntecedents(
  mentions: Mention[],
  sentences: Sentences,
  inPlay: Gender[],
): Mention[] {
  const linked: Mention[] = [];
  const named = new Map<string, number>();
  /** Where a pronoun of that gender stood last whose person is unknown. */
  const unknown = new Map<Gender, number>(inPlay.map((gender) => [gender, 0]));
  let recent: number[] = [];
  for (const [index, mention] of mentions.entries()) {
    recent = recent
      .slice(-mostRecent)
      .filter((at) => (linked[at]?.sentence ?? 0) >= mention.sentence - reach);
    if (mention.kind === 'pronoun') {
      const { gender, sentence } = mention;
      const open = gender !== null && sentence - (unknown.get(gender) ?? -Infinity) <= reach;
      const antecedent = open ? null : onlyFitting(mention, recent, linked, sentences);
      linked.push({ ...mention, antecedent });
      if (antecedent !== null) recent.push(index);
      else if (gender !== null) unknown.set(gender, sentence);
      continue;
    }
    if (mention.kind !== 'person') {
      linked.push(mention);
      continue;
    }
    const keys = keysOf(mention);
    const earlier = keys.map((key) => named.get(key)).find((at) => at !== undefined) ?? null;
    linked.push({ ...mention, of: ownerOf(mention, linked), antecedent: earlier });
    for (const key of keys) if (!named.has(key)) named.set(key, index);
    recent.push(index);
  }
  return linked.map((mention) => ({
    ...mention,
    of: typeof mention.of === 'number' ? rootOf(mention.of, linked) : mention.of,
  }));
}

const keysOf = ({ name, kin, of, plural }: Mention): string[] => [
  ...(name ? [`name ${name}`] : []),
  ...(kin && of === 'teller' && !plural && onlyOne.has(kin) ? [`kin ${kin}`] : []),
];

/** Of whom one has only one, as a rule. */
export const onlyOne: ReadonlySet<string> = new Set(['mother', 'father', 'husband', 'wife']);

/** "Her father", "Morag's brother": whose it is stands within or just before. */
function ownerOf(mention: Mention, linked: Mention[]): Mention['of'] {
  if (mention.kin === null || mention.of !== null) return mention.of;
  for (let at = linked.length - 1; at >= 0 && at > linked.length - 4; at -= 1) {
    const other = linked[at];
    if (!other || other.sentence !== mention.sentence) break;
    const owns =
      other.start === mention.owner ||
      (other.start <= (mention.owner ?? -1) && (mention.owner ?? -1) < other.end);
    if (owns && (other.kind === 'person' || other.antecedent !== null)) return at;
  }
  return null;
}

function rootOf(at: number, linked: Mention[]): number {
  let root = at;
  for (
    let earlier = linked[root]?.antecedent ?? null;
    earlier !== null;
    earlier = linked[root]?.antecedent ?? null
  )
    root = earlier;
  return root;
}

/** The one alone whom a pronoun can mean, and not whoever does it to them: "Solveig taught her". */
function onlyFitting(
  pronoun: Mention,
  recent: number[],
  linked: Mention[],
  sentences: Sentences,
): number | null {
  const fitting = new Set<number>();
  const clause = pronoun.object
    ? sentences[pronoun.sentence]?.clauses.find(
        ({ start, end }) => start <= pronoun.start && pronoun.end <= end,
      )
    : undefined;
  for (const at of recent) {
    const other = linked[at];
    if (!other || other.plural !== pronoun.plural) continue;
    if (pronoun.gender !== null && other.gender !== null && other.gender !== pronoun.gender)
      continue;
    if (other.start <= pronoun.start && pronoun.end <= other.end) continue;
    if (clause && other.start >= clause.start && other.end <= clause.end) continue;
    fitting.add(rootOf(at, linked));
  }
  const [only, ...others] = fitting;
  return only !== undefined && others.length === 0 ? only : null;
}
