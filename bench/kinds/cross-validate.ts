import { type Told, weigh } from '#server/mind/extract-facts/kinds/classifier.ts';
import { clausesFrom, type Example } from './corpus.ts';
import { learn } from './learn.ts';

/** Every clause of the corpus is asked once, of weights that were learned from the other four fifths. */
const folds = 5;

type Answer = { kind: Told; said: Told };

function answersOf(examples: Example[], fold: number): Answer[] {
  const weights = learn(examples.filter((_, number) => number % folds !== fold));
  return examples
    .filter((_, number) => number % folds === fold)
    .map(({ clause, kind }) => ({ kind, said: weigh(weights, clause, null)[0]?.kind ?? 'none' }));
}

const examples = clausesFrom([]);
const answers = Array.from({ length: folds }, (_, fold) => answersOf(examples, fold)).flat();
const kinds = [...new Set(examples.map(({ kind }) => kind))];

const count = (kind: Told, said: Told) =>
  answers.filter((answer) => answer.kind === kind && answer.said === said).length;
const share = (right: number, all: number) => (right / Math.max(1, all)).toFixed(2);
const cells = (row: (string | number)[]) =>
  row.map((cell) => String(cell || '·').padStart(6)).join('');

console.log(
  `right: ${(answers.filter(({ kind, said }) => kind === said).length / answers.length).toFixed(3)} of ${answers.length}`,
);
console.log(
  `${'kind'.padEnd(12)}${cells(['found', 'meant', ...kinds.map((kind) => kind.slice(0, 5))])}`,
);
for (const kind of kinds) {
  const said = answers.filter((answer) => answer.said === kind).length;
  const told = answers.filter((answer) => answer.kind === kind).length;
  const right = count(kind, kind);
  const row = [share(right, told), share(right, said), ...kinds.map((other) => count(kind, other))];
  console.log(`${kind.padEnd(12)}${cells(row)}`);
}
