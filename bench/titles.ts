import './kept-meanings.ts';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brief, emptyBrief } from '#contract/briefs.ts';
import { arranged } from '#server/mind/abilities/write-piece/arrange.ts';
import { worthOf } from '#server/mind/abilities/write-piece/chapter-titles.ts';
import { partsOf } from '#server/mind/abilities/write-piece/chapters.ts';
import type { TitleCandidate } from '#server/mind/abilities/write-piece/title-candidates.ts';
import {
  type TitleContext,
  titleContexts,
  titleFeatures,
} from '#server/mind/abilities/write-piece/title-features.ts';
import { ensureDocs } from '#server/mind/reading/read.ts';
import { biography } from '#server/starter/formats.ts';
import {
  type Example,
  learn,
  type Model,
  random,
  sharesOf,
  shuffled,
  writeWeights,
} from './learner.ts';
import { heedAll, without } from './lives/heed-wishes.ts';
import { type LabelledTalk, readTalks } from './talks/labelled-talk.ts';

/**
 * Learns what a chapter is best called, from words of theirs that were rated as its title: 0 wrong, 1 weak, 2 good,
 * 3 just what an editor would choose.
 *   node bench/titles.ts            measures on folds of talks and on sheets held out, and writes the weights
 *   node bench/titles.ts sheets …   writes chapters with titles for them into a folder, to be rated
 *   node bench/titles.ts chosen …   writes chapters with the three that would be chosen by what other talks taught
 */
const [way = '', folder = ''] = process.argv.slice(2);
const chance = random(7);
const ratedFolder = join(import.meta.dirname, 'titles-rated');
const folders = ['learned', 'acts', 'held', 'wishes'] as const;

type Chapters = { talk: string; contexts: TitleContext[] };

function chaptersOf(talk: LabelledTalk): TitleContext[] {
  const read = talk.told.map((unit) => ({
    ...unit,
    conversationId: 'talk',
    toldAt: new Date('2026-01-01'),
  }));
  const withheld = heedAll(read);
  const told = ensureDocs(read.flatMap((one) => without(one, withheld)));
  let brief: Brief = { ...emptyBrief };
  for (const { doc } of told)
    for (const { change } of doc.brief)
      brief = { ...brief, ...change, subject: { ...brief.subject, ...change.subject } } as Brief;
  const { episodes, story } = arranged({
    teller: { accountName: talk.accountName, brief },
    format: biography,
    person: 'first',
    length: 'long',
    told,
    facts: [],
    reports: [],
    photos: [],
    today: new Date('2026-01-01'),
  });
  return titleContexts(partsOf(episodes), story);
}

const allChapters = (): Chapters[] =>
  folders.flatMap((from) =>
    readTalks(from).map((talk) => ({
      talk: `${from}/${talk.name}`,
      contexts: chaptersOf(talk),
    })),
  );

/** A title is known by its talk, the message that it is taken from, and its words. */
const keyOf = (talk: string, { line, text }: TitleCandidate): string =>
  `${talk}\t${line.unit.id}\t${text}`;

type RatedChapter = {
  talk: string;
  sheet: string;
  /** All that it might be called; some are rated. */
  titles: { score: number | null; features: string[] }[];
};

function ratings(): Map<string, { sheet: string; score: number }> {
  const found = new Map<string, { sheet: string; score: number }>();
  for (const name of readdirSync(ratedFolder).toSorted())
    for (const line of readFileSync(join(ratedFolder, name), 'utf8').trim().split('\n')) {
      const [talk = '', unit = '', score = '', text = ''] = line.split('\t');
      found.set(`${talk}\t${unit}\t${text}`, { sheet: name.slice(0, 2), score: Number(score) });
    }
  return found;
}

function ratedChapters(): RatedChapter[] {
  const rated = ratings();
  return allChapters().flatMap(({ talk, contexts }) =>
    contexts.flatMap((context): RatedChapter[] => {
      const found = context.candidates.map((one) => rated.get(keyOf(talk, one)));
      const titles = context.candidates.map((one, at) => ({
        score: found[at]?.score ?? null,
        features: titleFeatures(context, one),
      }));
      const sheet = found.find((one) => one !== undefined)?.sheet;
      return sheet === undefined ? [] : [{ talk, sheet, titles }];
    }),
  );
}

const classes = ['wrong', 'weak', 'good'];
const classOf = (score: number): string => classes[Math.min(score, 2)] ?? 'wrong';

const learnt = (chapters: readonly RatedChapter[]): Model =>
  learn(
    classes,
    chapters.flatMap(({ titles }) =>
      titles.flatMap(({ features, score }): Example[] =>
        score === null ? [] : [{ features, meaning: null, wanted: new Set([classOf(score)]) }],
      ),
    ),
    { rounds: 12, rate: 0.03, fewest: 8, ridge: 0.1, lasso: 1e-3 },
  );

type Chosen = { score: number | null; worth: number };

const chosenBy = (model: Model, chapters: readonly RatedChapter[]): Chosen[] =>
  chapters.map(({ titles }) =>
    titles
      .map(({ features, score }) => ({
        score,
        worth: worthOf([...sharesOf(model, { features, meaning: null })]),
      }))
      .reduce((best, one) => (one.worth > best.worth ? one : best)),
  );

function report(name: string, all: readonly Chosen[]) {
  for (const least of [0, 1, 1.2, 1.4, 1.6]) {
    const chosen = all.filter(({ worth }) => worth >= least);
    const scores = chosen.flatMap(({ score }) => score ?? []);
    const share = (isSo: (score: number) => boolean) =>
      (scores.filter(isSo).length / scores.length).toFixed(2);
    console.log(
      `${name}, worth ${least} and more: ${chosen.length} of ${all.length}, rated ${scores.length}, wrong ${share((one) => one === 0)}, good ${share((one) => one > 1)}`,
    );
  }
}

const heldOut = new Set(['08', '09']);
const folds = 6;

function measure(chapters: readonly RatedChapter[]) {
  const ours = chapters.filter(({ sheet }) => !heldOut.has(sheet));
  const talks = shuffled([...new Set(ours.map(({ talk }) => talk))], chance);
  const foldOf = ({ talk }: RatedChapter): number => talks.indexOf(talk) % folds;
  report(
    'any title',
    ours.flatMap(({ titles }) =>
      titles.flatMap(({ score }) => (score === null ? [] : [{ score, worth: 2 }])),
    ),
  );
  report(
    'chosen, folds',
    Array.from({ length: folds }, (_, fold) =>
      chosenBy(
        learnt(ours.filter((one) => foldOf(one) !== fold)),
        ours.filter((one) => foldOf(one) === fold),
      ),
    ).flat(),
  );
  const others = chapters.filter(({ sheet }) => heldOut.has(sheet));
  report('chosen, held out', chosenBy(learnt(ours), others));
}

const most = 10;

/** The titles of a chapter that are to be rated. */
type Sampler = (chapters: Chapters, context: TitleContext) => TitleCandidate[];

/** Titles of each kind, by chance. */
const byChance: Sampler = (_, { candidates }) => {
  const groups = [...Map.groupBy(shuffled(candidates, chance), ({ kind }) => kind).values()];
  const chosen: TitleCandidate[] = [];
  while (chosen.length < most && groups.some(({ length }) => length > 0))
    for (const group of groups) {
      const one = group.pop();
      if (one && chosen.length < most) chosen.push(one);
    }
  return shuffled(chosen, chance);
};

const best = 3;

/** The best by what was learned from the sheets that the talk does not stand in. */
function byWorth(): Sampler {
  const rated = ratedChapters();
  const sheets = new Map(rated.map(({ talk, sheet }) => [talk, sheet]));
  const models = new Map(
    [...new Set(sheets.values())].map((sheet) => [
      sheet,
      learnt(rated.filter((one) => one.sheet !== sheet)),
    ]),
  );
  return ({ talk }, context) => {
    const model = models.get(sheets.get(talk) ?? '');
    if (!model) return [];
    return context.candidates
      .map((one) => ({
        one,
        worth: worthOf([
          ...sharesOf(model, { features: titleFeatures(context, one), meaning: null }),
        ]),
      }))
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, best)
      .map(({ one }) => one);
  };
}

function sheetOf(chapters: Chapters, sample: Sampler): string {
  const { talk, contexts } = chapters;
  return contexts
    .map((context, at) =>
      [
        `\n## ${talk}, chapter ${at + 1}`,
        context.lines.map(({ written }) => written).join(' '),
        '',
        ...sample(chapters, context).map((one) => `${talk}\t${one.line.unit.id}\t?\t${one.text}`),
      ].join('\n'),
    )
    .join('\n');
}

const files = 9;

function writeSheets(sample: Sampler) {
  const all = allChapters();
  mkdirSync(folder, { recursive: true });
  for (let file = 0; file < files; file += 1)
    writeFileSync(
      join(folder, `${String(file + 1).padStart(2, '0')}.txt`),
      all
        .filter((_, at) => at % files === file)
        .map((one) => sheetOf(one, sample))
        .join('\n'),
    );
}

if (way === 'sheets') writeSheets(byChance);
else if (way === 'chosen') writeSheets(byWorth());
else {
  const chapters = ratedChapters();
  measure(chapters);
  writeWeights('title-weights', learnt(chapters), { meaning: 1, feature: 3 });
}
