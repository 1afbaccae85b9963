import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature } from '#server/mind/learned/classifier.ts';
import { logOdds } from '#server/mind/learned/classifier.ts';
import { type Candidate, candidatesOf, contextFeatures } from '#server/mind/privacy/coverage.ts';
import { wishesIn } from '#server/mind/privacy/hear-wishes.ts';
import { type WishKind, wishFeatures, wishKinds } from '#server/mind/privacy/learned-wishes.ts';
import { bookWordsOf, wholeOf } from '#server/mind/text/tokens.ts';
import { meaningOf } from './kept-meanings.ts';
import { type Example, learn, shareBy, sharesOf, writeWeights } from './learner.ts';
import { readLives } from './lives/life.ts';
import { isWithin, type LabelledTalk, readTalks } from './talks/labelled-talk.ts';

/**
 * Learns which sentences ask that something stay out or in, and which sentences such a wish covers, from the labelled
 * talks (and, for the first, from `bench/wishes` and `bench/acts`); both are tried in folds by talk.
 *   node bench/wishes.ts [heard|covered]     figures
 *   node bench/wishes.ts … show              with every sentence that was taken for something else
 *   node bench/wishes.ts … write             writes `data/wish-weights.tsv`, `data/coverage(-context)-weights.tsv`
 */
const isShown = process.argv.includes('show');
const writes = process.argv.includes('write');
const folders = ['learned', 'acts', 'held', 'wishes'] as const;

const isKind = (said: string): said is WishKind => wishKinds.some((kind) => kind === said);
/** What a label of the talks may mean. */
const kindsOf: Record<string, WishKind[]> = {
  out: ['back', 'ahead', 'name'],
  in: ['in', 'undo'],
  end: ['in', 'undo'],
};
type Sample = Example & { talk: string; text: string; label: string };

/** Wishes are few beside what is told. */
const wishWeight = 2;
/** There are many more of them than of talks. */
const everyThird = 3;
/** Sentences that stand alone are easier than those of talks. */
const aloneWeight = 0.3;

function sampleOf(talk: string, text: string, label: string, weight: number): Sample {
  const stretch = wholeOf(text);
  const words = bookWordsOf(stretch);
  const asks = /\?["'”’)]*\s*$/u.test(text);
  return {
    ...{ talk, text, label, weight, wanted: new Set(kindsOf[label] ?? [label]) },
    meaning: meaningOf(words.join(' ')),
    features: [...wishFeatures(words, asks, wishesIn(stretch, [], asks))],
  };
}

/** Sentences that were written by themselves, with what each asks for. */
const samplesAlone = (): Sample[] =>
  linesOf('wishes', '.tsv').flatMap(({ file, line }) => {
    const [label = '', text] = line.split('\t');
    if (text === undefined) return [];
    if (!isKind(label) && !(label in kindsOf)) throw new Error(`${file}: ${line}`);
    return sampleOf(file, text, label, label === 'none' ? 1 : wishWeight);
  });

const linesOf = (folder: string, ending: string): { file: string; line: string }[] =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith(ending))
    .flatMap((file) =>
      readFileSync(join(import.meta.dirname, folder, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line })),
    );

const samplesOfActs = (): Sample[] =>
  linesOf('acts', '.tsv')
    .filter(({ line }) => line.includes('\t') && !line.startsWith('#'))
    .map(({ file, line }) => {
      const [label = '', text = ''] = line.split('\t');
      const [act = ''] = label.split('/');
      const wish = act === 'withhold' ? 'out' : act === 'include' ? 'in' : 'none';
      return sampleOf(file, text, wish, aloneWeight * (wish === 'none' ? 1 : wishWeight));
    });

/** Lives that were told to nobody in particular wish nothing. */
const samplesOfLives = (): Sample[] =>
  [...readLives('tuned'), ...readLives('dense')].flatMap(({ name, turns }) =>
    turns.flatMap(({ answer }) =>
      answer
        .split(/(?<=[.!?])\s+/u)
        .filter((_, at) => at % everyThird === 0)
        .map((text) => sampleOf(name, text, 'none', aloneWeight)),
    ),
  );

const samplesOfTalks = (): Sample[] =>
  folders.flatMap((folder) =>
    linesOf(`talks/${folder}`, '.talk').flatMap(({ file, line }) => {
      const [, label, text] = /^([a-z]+)[!*+~]*\t([^\t]+)/u.exec(line) ?? [];
      if (label === undefined || text === undefined) return [];
      const isWish = label === 'out' || label === 'in';
      return sampleOf(`${folder}/${file}`, text, isWish ? label : 'none', isWish ? wishWeight : 1);
    }),
  );

const learnWishes = (samples: readonly Sample[]) =>
  learn([...wishKinds], samples, { rounds: 6, ridge: 2e-3, lasso: 0, fewest: 3 });

function foldsOf(talks: readonly string[], count: number): (talk: string) => number {
  const names = [...new Set(talks)];
  return (talk) => names.indexOf(talk) % count;
}

function hearing() {
  const acts = [...samplesOfActs(), ...samplesAlone(), ...samplesOfLives()];
  const talks = samplesOfTalks();
  if (writes) {
    writeWeights('wish-weights', learnWishes([...acts, ...talks]), { meaning: 6, feature: 14 });
    return;
  }
  const folds = 3;
  const foldOf = foldsOf(
    talks.map(({ talk }) => talk),
    folds,
  );
  const tried = Array.from({ length: folds }, (_, fold) => {
    const known = talks.filter(({ talk }) => foldOf(talk) !== fold);
    const model = learnWishes([...acts, ...known]);
    return talks
      .filter(({ talk }) => foldOf(talk) === fold)
      .map((sample) => {
        const [, back = 0, ahead = 0, name = 0, stays = 0, undo = 0] = sharesOf(model, sample);
        const [out, inside] = [back + ahead + name, stays + undo];
        return { ...sample, out, inside };
      });
  }).flat();
  const count = (label: string, isSo: (one: (typeof tried)[number]) => boolean) => {
    const those = tried.filter((one) => one.label === label);
    return `${those.filter(isSo).length} of ${those.length}`;
  };
  for (const least of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8])
    console.log(
      `from ${least}: out ${count('out', ({ out }) => out >= least)}, ` +
        `no wish ${count('none', ({ out }) => out >= least)}, in as out ${count('in', ({ out }) => out >= least)}; ` +
        `in ${count('in', ({ inside }) => inside >= least)}, ` +
        `no wish ${count('none', ({ inside }) => inside >= least)}, out as in ${count('out', ({ inside }) => inside >= least)}`,
    );
  if (isShown)
    for (const { label, out, inside, text } of tried.toSorted((a, b) => b.out - a.out))
      if ((label === 'out') !== out >= 0.3 || (label === 'in') !== inside >= 0.5)
        console.log(`${label}\t${out.toFixed(2)}\t${inside.toFixed(2)}\t${text}`);
}

type Row = { features: [string, number][]; isCovered: boolean };
type Weights = ReadonlyMap<string, number>;

const valued = (features: readonly Feature[]): Row['features'] =>
  features.map((one) => (typeof one === 'string' ? [one, 1] : [one[0], one[1]]));

/** Plain logistic regression on some dozens of numbers. */
function learnCoverage(rows: readonly Row[]): Weights {
  const names = new Map<string, number>([['*', 0]]);
  const numberOf = (name: string): number => {
    const known = names.get(name) ?? names.size;
    names.set(name, known);
    return known;
  };
  const data = rows.map(({ features, isCovered }) => ({
    isCovered,
    cells: [[0, 1], ...features.map(([name, value]) => [numberOf(name), value])],
  }));
  const weights = new Float64Array(names.size);
  const squares = new Float64Array(names.size);
  for (let round = 0; round < 240; round += 1) {
    const slopes = new Float64Array(names.size);
    for (const { cells, isCovered } of data) {
      let score = 0;
      for (const [at = 0, value = 0] of cells) score += (weights[at] ?? 0) * value;
      const slope = 1 / (1 + Math.exp(-score)) - (isCovered ? 1 : 0);
      for (const [at = 0, value = 0] of cells) slopes[at] = (slopes[at] ?? 0) + slope * value;
    }
    for (let at = 0; at < weights.length; at += 1) {
      const before = weights[at] ?? 0;
      const slope = (slopes[at] ?? 0) / data.length + (at === 0 ? 0 : 1e-3) * before;
      squares[at] = 0.9 * (squares[at] ?? 0) + 0.1 * slope * slope;
      const pace = round < 170 ? 0.05 : 0.015;
      weights[at] = before - (pace * slope) / Math.sqrt((squares[at] ?? 0) + 1e-8);
    }
  }
  return new Map([...names].map(([name, at]) => [name, weights[at] ?? 0]));
}

/** The wishes of one message; null where an earlier wish covers a sentence already, or it is no story. */
type Wish = {
  talk: string;
  text: string;
  candidates: Candidate[];
  isCovered: (boolean | null)[];
};

/** A wish that covers nothing new was repeated or taken back: nothing is learned of it. */
function wishesOf(
  talk: LabelledTalk,
  folder: string,
  sensitivity: (meaning: Float32Array) => number,
): Wish[] {
  const claimed = new Set<string>();
  return talk.told
    .flatMap((unit, at): Wish[] => {
      const lines = talk.lines[at] ?? [];
      const out = lines.filter(({ label }) => label === 'out');
      if (out.length === 0) return [];
      const inside = lines.filter(({ label }) => label === 'in');
      const candidates = candidatesOf(
        talk.told.slice(0, at + 1),
        unit,
        { out, in: inside },
        sensitivity,
      );
      const isCovered = candidates.map((one) => {
        const sentence = one.unit.doc.sentences[one.at];
        const own = talk.lines[talk.told.indexOf(one.unit)] ?? [];
        const story = own.filter(({ label }) => label === 'story');
        // Whether a remark is withheld as well is all the same.
        if (!sentence || !isWithin(sentence, story)) return null;
        if (
          !isWithin(
            sentence,
            story.filter(({ isPrivate }) => isPrivate),
          )
        )
          return false;
        return claimed.has(`${one.unit.id} ${one.at}`) ? null : true;
      });
      for (const [index, { unit: other, at: place }] of candidates.entries())
        if (isCovered[index]) claimed.add(`${other.id} ${place}`);
      const text = out.map((line) => line.text).join(' ');
      return [{ talk: `${folder}/${talk.name}`, text, candidates, isCovered }];
    })
    .filter(({ isCovered }) => isCovered.includes(true));
}

/** Which told sentences people want left out again, by their meaning alone. */
const learnSensitivity = (talks: readonly LabelledTalk[]) =>
  learn(
    ['other', 'sensitive'],
    talks.flatMap(({ lines }) =>
      lines.flat().flatMap(({ label, text, isPrivate }): Example[] =>
        label === 'story'
          ? [
              {
                features: [],
                meaning: meaningOf(bookWordsOf(wholeOf(text)).join(' ')),
                wanted: new Set([isPrivate ? 'sensitive' : 'other']),
              },
            ]
          : [],
      ),
    ),
    { rounds: 6, ridge: 1e-2 },
  );

function coverage() {
  const folds = 5;
  const talks = folders.flatMap((folder) => readTalks(folder).map((talk) => ({ folder, talk })));
  const inFold = (fold: number) => (_: unknown, at: number) => at % folds === fold;
  const wishes = Array.from({ length: folds }, (_, fold) => {
    const model = learnSensitivity(
      talks.filter((one, at) => !inFold(fold)(one, at)).map(({ talk }) => talk),
    );
    return talks
      .filter(inFold(fold))
      .flatMap(({ talk, folder }) =>
        wishesOf(talk, folder, (meaning) =>
          logOdds(sharesOf(model, { meaning, features: [] })[1] ?? 0),
        ),
      );
  }).flat();
  if (writes)
    writeWeights('sensitivity-weights', learnSensitivity(talks.map(({ talk }) => talk)), {
      meaning: 2,
      feature: 0,
    });
  const foldOf = foldsOf(
    wishes.map(({ talk }) => talk),
    folds,
  );
  const inFolds = (featuresOf: (wish: Wish, index: number) => readonly Feature[]) => {
    const rowsOf = (wish: Wish): Row[] =>
      wish.isCovered.flatMap((isCovered, index) =>
        isCovered === null ? [] : { isCovered, features: valued(featuresOf(wish, index)) },
      );
    const shares = new Map<Wish, number[]>();
    for (let fold = 0; fold < folds; fold += 1) {
      const weights = learnCoverage(
        wishes.filter(({ talk }) => foldOf(talk) !== fold).flatMap(rowsOf),
      );
      for (const wish of wishes.filter(({ talk }) => foldOf(talk) === fold))
        shares.set(
          wish,
          wish.candidates.map((_, index) => shareBy(weights, valued(featuresOf(wish, index)))),
        );
    }
    return { shares, weights: writes ? learnCoverage(wishes.flatMap(rowsOf)) : null };
  };
  const alone = inFolds(({ candidates }, index) => candidates[index]?.features ?? []);
  const scores = new Map(wishes.map((wish) => [wish, (alone.shares.get(wish) ?? []).map(logOdds)]));
  const beside = inFolds((wish, index) =>
    contextFeatures(wish.candidates, scores.get(wish) ?? [], index),
  );
  for (const [table, { weights }] of [
    ['coverage-weights', alone],
    ['coverage-context-weights', beside],
  ] as const) {
    const rows = [...(weights ?? [])].map(
      ([name, one]) => [name, Float32Array.of(0, one)] as const,
    );
    if (weights)
      writeWeights(
        table,
        { labels: ['other', 'covered'], rows: new Map(rows) },
        { meaning: 0, feature: 1 },
      );
  }
  for (const least of [0.1, 0.2, 0.3, 0.4, 0.5])
    for (const [name, { shares }] of [
      ['alone', alone],
      ['with what is beside it', beside],
    ] as const) {
      let [covered, all, wrongly] = [0, 0, 0];
      for (const wish of wishes)
        for (const [index, isCovered] of wish.isCovered.entries()) {
          const isHit = (shares.get(wish)?.[index] ?? 0) >= least;
          if (isCovered) all += 1;
          if (isCovered && isHit) covered += 1;
          if (isCovered === false && isHit) wrongly += 1;
        }
      console.log(`from ${least}, ${name}: ${covered} of ${all} covered, ${wrongly} others`);
    }
  if (!isShown) return;
  for (const wish of wishes) {
    console.log(`\n${wish.talk}: ${wish.text}`);
    for (const [index, { unit, at }] of wish.candidates.entries()) {
      const share = beside.shares.get(wish)?.[index] ?? 0;
      const { start = 0, end = 0 } = unit.doc.sentences[at] ?? {};
      if (wish.isCovered[index] || share >= 0.15)
        console.log(
          `${wish.isCovered[index] ? '!' : ' '} ${share.toFixed(2)} ${unit.text.slice(start, end)}`,
        );
    }
  }
}

if (!process.argv.includes('covered')) hearing();
if (!process.argv.includes('heard')) coverage();
