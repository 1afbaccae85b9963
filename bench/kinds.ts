// biome-ignore-all lint/style/noNonNullAssertion: every index is within its array.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Life, readLives, tellerOf, todayOf, unitsOf } from '#bench/lives/life.ts';
import { isAbout, isRight } from '#bench/lives/match-facts.ts';
import { factKinds } from '#contract/facts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { scale, sharesOf } from '#server/mind/learned/classifier.ts';
import { excerptsOfReading } from '#server/mind/reading/events.ts';
import { kindFeatures } from '#server/mind/reading/kind-features.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import { readingOf } from '#server/mind/reading/read.ts';

/**
 * Learns what kind of thing an excerpt tells, from the tuned and the dense lives: `node bench/kinds.ts` measures with
 * lives left out, `node bench/kinds.ts write` learns from all and writes `data/kind-weights.tsv`.
 */
const classes = [...factKinds, 'none'];
type Row = { life: string; features: string[]; labels: number[] };

function rowsFrom(life: Life): Row[] {
  const units = unitsOf(life);
  const readings = units.map(({ text, question }) => readingOf(text, question ?? null));
  const told = units.map((unit, at) => ({ ...unit, doc: readings[at]!.doc }));
  const story = linkStory(told, tellerOf(life), todayOf(life));
  return story.events.flatMap((linked): Row[] => {
    const at = units.findIndex(({ id }) => id === linked.unitId);
    const [unit, reading] = [units[at]!, readings[at]!];
    const { event } = linked;
    const excerpt = excerptsOfReading(reading, event.sentence).find(
      ({ start, end, member }) =>
        start === event.start && end === event.end && (member ?? event.subject) === event.subject,
    );
    if (!excerpt) return [];
    const statement = unit.text.slice(event.start, event.end);
    const people = linked.people.flatMap(({ names, kin }) => [names[0] ?? '', kin ?? '']);
    const fact: Fact = {
      kind: event.kind,
      statement,
      when: linked.when,
      people,
      places: linked.places,
      rests: [{ unitId: unit.id, source: unit.source, quote: statement }],
    };
    const about = life.facts.filter((one) => isAbout(fact, one) && one.words.length > 0);
    const right = about.filter((one) => isRight(fact, one));
    const kinds = new Set(
      (right.length > 0 ? right : about.filter(({ year }) => year === null)).flatMap(
        ({ kind }) => kind,
      ),
    );
    const labels = [...kinds].map((kind) => classes.indexOf(kind));
    if (labels.length === 0 && about.length > 0) return [];
    return [
      {
        life: life.name,
        features: [...kindFeatures(reading, excerpt, event.sentence)],
        labels: labels.length > 0 ? labels : [classes.length - 1],
      },
    ];
  });
}

const none = classes.length - 1;

/** Whether an excerpt tells anything is learned from its shape alone: words would only be learned by heart. */
const isStructural = (feature: string): boolean =>
  /^(?:\*|phrase:|no verb$|listed$|timed$|length:|subject:|place$|person$|my kin$)/u.test(feature);

const blank = (feature: string) => ({
  w: new Float64Array(classes.length),
  g: new Float64Array(classes.length).fill(1),
  structural: isStructural(feature),
});

/** Multinomial logistic regression by AdaGrad with a lasso, so that most features are nothing. */
function learn(rows: Row[], rounds = 14, lasso = 0.0005) {
  const counts = new Map<string, number>();
  for (const { features } of rows)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const weights = new Map<string, ReturnType<typeof blank>>();
  weights.set('*', blank('*'));
  for (const [feature, count] of counts) if (count > 4) weights.set(feature, blank(feature));
  const order = rows.map((_, at) => at);
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (const index of order) {
      const { features, labels } = rows[index]!;
      const active = ['*', ...features].flatMap((feature) => weights.get(feature) ?? []);
      const scores = new Float64Array(classes.length);
      for (const { w } of active) for (let c = 0; c < scores.length; c += 1) scores[c]! += w[c]!;
      const highest = Math.max(...scores);
      let total = 0;
      for (let c = 0; c < scores.length; c += 1)
        total += scores[c] = Math.exp(scores[c]! - highest);
      const wanted = labels.reduce((sum, c) => sum + scores[c]!, 0);
      const isFact = labels[0] !== none;
      const ofKinds = total - scores[none]!;
      for (const { w, g, structural } of active) {
        if (!structural && !isFact) continue;
        for (let c = 0; c < scores.length; c += 1) {
          if (!structural && c === none) continue;
          const share = scores[c]! / (structural ? total : ofKinds);
          const target = labels.includes(c) ? scores[c]! / wanted : 0;
          const slope = share - target;
          g[c]! += slope * slope;
          const rate = 0.3 / Math.sqrt(g[c]!);
          const moved = w[c]! - rate * slope;
          w[c] = Math.sign(moved) * Math.max(0, Math.abs(moved) - rate * lasso * 10);
        }
      }
    }
  }
  const kept = [...weights].map(
    ([feature, { w }]) => [feature, [...w].map((x) => Math.round(x * scale) / scale)] as const,
  );
  return {
    classes,
    rows: new Map(
      kept.filter(([feature, row]) => feature === '*' || row.some((x) => Math.abs(x) >= 0.12)),
    ),
  };
}

const lives = [...readLives('tuned'), ...readLives('dense')];
const rows = lives.flatMap(rowsFrom);
console.log(
  `${rows.length} excerpts, ${rows.filter(({ labels }) => labels[0] !== classes.length - 1).length} of them facts`,
);

if (process.argv[2] === 'write') {
  const weights = learn(rows);
  const lines = [...weights.rows].map(([feature, row]) =>
    [feature, ...row.map((x) => (Math.abs(x) < 0.05 ? '' : Math.round(x * scale)))].join('\t'),
  );
  const path = join(import.meta.dirname, '../src/server/mind/data/kind-weights.tsv');
  writeFileSync(path, `${[['feature', ...classes].join('\t'), ...lines].join('\n')}\n`);
  console.log(`${lines.length} features written`);
} else {
  const folds = 5;
  const names = lives.map(({ name }) => name);
  let [right, all, kept, keptRight, factsKept] = [0, 0, 0, 0, 0];
  for (let fold = 0; fold < folds; fold += 1) {
    const out = new Set(names.filter((_, at) => at % folds === fold));
    const weights = learn(rows.filter(({ life }) => !out.has(life)));
    if (fold === 0) console.log(`${weights.rows.size} features`);
    for (const { features, labels } of rows.filter(({ life }) => out.has(life))) {
      const shares = sharesOf(weights, features);
      const isFact = labels[0] !== classes.length - 1;
      const best = shares
        .slice(0, -1)
        .reduce((top, share, at) => (share > shares[top]! ? at : top), 0);
      if (isFact) {
        all += 1;
        if (labels.includes(best)) right += 1;
      }
      if (shares[classes.length - 1]! < 0.5) {
        kept += 1;
        if (isFact) factsKept += 1;
        if (labels.includes(best)) keptRight += 1;
      }
    }
  }
  console.log(
    `kind right ${(right / all).toFixed(3)} of ${all}; kept ${kept}: facts ${(factsKept / all).toFixed(3)}, right ${(keptRight / kept).toFixed(3)}`,
  );
}
