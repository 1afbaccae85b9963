import type { Story } from '#server/mind/reading/story.ts';
import { concreteCount, contentStems } from '#server/mind/text/content-words.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { countsFromBefore } from './openings.ts';
import type { Episode, Line } from './passage.ts';
import { candidatesIn, type TitleCandidate } from './title-candidates.ts';

/** A chapter among the others, as far as titles are concerned. */
export type TitleContext = {
  episodes: readonly Episode[];
  lines: readonly Line[];
  /** The places of the lines that speak of it, by stem. */
  here: ReadonlyMap<string, readonly number[]>;
  /** How many lines of the whole piece speak of it, by stem. */
  everywhere: ReadonlyMap<string, number>;
  candidates: readonly TitleCandidate[];
};

export function titleContexts(
  chapters: readonly (readonly Episode[])[],
  story: Story,
): TitleContext[] {
  const everywhere = new Map<string, number>();
  const found = chapters.map((episodes) => {
    const lines = linesOf(episodes);
    const here = new Map<string, number[]>();
    for (const [at, { text }] of lines.entries())
      for (const stem of new Set(contentStems(text))) {
        here.set(stem, [...(here.get(stem) ?? []), at]);
        everywhere.set(stem, (everywhere.get(stem) ?? 0) + 1);
      }
    return { episodes, lines, here, candidates: candidatesIn(lines, story) };
  });
  return found.map((one) => ({ ...one, everywhere }));
}

const linesOf = (episodes: readonly Episode[]): Line[] =>
  episodes.flatMap(({ passages }) => passages.flatMap(({ lines }) => lines));

const bucket = (value: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => value >= bound).length;

const pronouns = new Set('he him his she her hers they them their theirs'.split(' '));
const pointing = new Set('it its this that these those there here then so such one'.split(' '));
const address = new Set('you your yours walt'.split(' '));

/** What speaks for and against calling a chapter so. */
export function titleFeatures(context: TitleContext, candidate: TitleCandidate): string[] {
  const { kind, text } = candidate;
  const words = tokensOf(text).map(({ word }) => word);
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const general = [
    `words ${words.length}`,
    `begins ${words[0]}`,
    `begins ${words.slice(0, 2).join(' ')}`,
    `ends ${words.at(-1)}`,
    `concrete ${Math.min(3, concreteCount(text))}`,
    `stems ${Math.min(4, contentStems(text).length)}`,
    ...(/\d/u.test(text) ? ['number'] : []),
    ...(/.\p{Lu}/u.test(text.replace(/\bI\b/gu, '')) ? ['name within'] : []),
    ...(has(pronouns) ? ['pronoun'] : []),
    ...(has(pointing) ? ['points'] : []),
    ...(has(address) ? ['addresses'] : []),
    ...(words.some((word) => /^(?:i|me|my|we|us|our)$/u.test(word)) ? ['of themselves'] : []),
    ...(words.some((word) => /n't$|^(?:not|never|no|nobody|nothing)$/u.test(word))
      ? ['negative']
      : []),
    ...placeFeatures(context, candidate),
    ...weightFeatures(context, text),
  ];
  return [
    `kind ${kind}`,
    ...general.flatMap((one) => [one, `${kind}: ${one}`]),
    ...words.map((word) => `word ${word}`),
    ...(kind === 'sentence' || kind === 'clause' ? grammarFeatures(candidate) : []),
  ];
}

/** Where in the chapter and in its story it is said. */
function placeFeatures({ lines }: TitleContext, { line }: TitleCandidate): string[] {
  const at = lines.indexOf(line);
  const next = lines[at + 1];
  const before = lines[at - 1];
  return [
    `at ${Math.min(3, Math.floor((4 * at) / Math.max(1, lines.length)))}`,
    ...(at === 0 ? ['first'] : []),
    ...(at === lines.length - 1 ? ['last'] : []),
    ...(next?.unit !== line.unit ? ['closes a message'] : []),
    ...(before?.unit !== line.unit ? ['opens a message'] : []),
  ];
}

/** How much of the chapter speaks of it, and how little of the others. */
function weightFeatures(
  { lines, episodes, here, everywhere }: TitleContext,
  text: string,
): string[] {
  const stems = [...new Set(contentStems(text))];
  const most = stems.reduce<readonly number[]>((best, stem) => {
    const own = here.get(stem) ?? [];
    return own.length > best.length ? own : best;
  }, []);
  const all = new Set(stems.flatMap((stem) => here.get(stem) ?? []));
  const own = Math.max(
    0,
    ...stems.map((stem) => (here.get(stem)?.length ?? 0) / (everywhere.get(stem) ?? 1)),
  );
  const spoken = new Set([...all].map((at) => lines[at]));
  const told = episodes.filter(({ passages }) =>
    passages.some((passage) => passage.lines.some((line) => spoken.has(line))),
  );
  return [
    `lines ${bucket(most.length, [2, 3, 4, 6])}`,
    `share ${bucket(all.size / Math.max(1, lines.length), [0.1, 0.2, 0.3, 0.45])}`,
    `own ${bucket(own, [0.4, 0.7, 1])}`,
    `stories ${bucket(told.length / Math.max(1, episodes.length), [0.4, 0.65, 1])}`,
    `of stories ${Math.min(3, episodes.length)}`,
  ];
}

function grammarFeatures({ kind, line }: TitleCandidate): string[] {
  const { sentence, leans } = line;
  const [first] = sentence.clauses;
  return [
    `act ${sentence.act}`,
    `printable ${bucket(sentence.printable ?? 1, [0.5, 0.7, 0.85, 0.95])}`,
    ...(leans ? ['leans'] : []),
    ...(countsFromBefore(line) ? ['counts from before'] : []),
    `tense ${first?.verb?.tense ?? 'none'}`,
    `modality ${first?.modality ?? 'none'}`,
    `subject ${first?.subject === 'teller' ? 'teller' : first?.subject === null ? 'none' : 'other'}`,
    ...(first?.verb ? [`verb ${first.verb.lemma}`] : []),
  ].map((one) => `${kind}: ${one}`);
}
