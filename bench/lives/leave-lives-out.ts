import type { FactKind } from '#contract/facts.ts';
import { settledKinds } from '#server/mind/extract-facts/kinds/clues.ts';
import { settledBy } from '#server/mind/extract-facts/kinds/settled.ts';
import { type Figures, figureOf, sumOf } from './figures.ts';
import { judgesFor } from './judges.ts';
import { learnSettling, type Settling } from './learn-settling.ts';
import type { Life } from './life.ts';
import { measureFacts } from './measure-facts.ts';
import { factsOf, rejudged, settlingsIn } from './settlings.ts';

type Answer = { settling: Settling; said: FactKind };
type LeftOut = { life: Life; figures: Partial<Figures>; answers: Answer[] };

/** How the kinds of facts are settled in lives that nothing was learned from: each is left out in turn. */
export function leaveLivesOut(lives: Life[]): LeftOut[] {
  const judges = judgesFor(lives);
  const settlings = [...judges].flatMap(([life, judge]) => settlingsIn(life, judge));
  return [...judges].map(([life, judge]) => {
    const worth = learnSettling(settlings.filter((one) => one.life !== life.name));
    const own = settlings.filter((one) => one.life === life.name);
    return {
      life,
      figures: measureFacts(
        life,
        factsOf(life, (evidence) => settledBy(worth, rejudged(evidence, judge))),
      ),
      answers: own.map((settling) => ({ settling, said: settledBy(worth, settling.evidence) })),
    };
  });
}

export function printLeftOut(leftOut: LeftOut[]): void {
  for (const { life, figures } of leftOut) console.log(life.name.padEnd(12) + sharesOf([figures]));
  console.log('all'.padEnd(12) + sharesOf(leftOut.map(({ figures }) => figures)));
  const answers = leftOut.flatMap((one) => one.answers);
  const told = answers.filter(({ settling }) => settling.ground === 'told');
  const untold = answers.filter(({ settling }) => settling.ground === 'untold');
  console.log(`right: ${told.filter(isRight).length} of ${told.length}`);
  const claims = untold.filter((one) => !isRight(one)).length;
  console.log(`claimed where nobody told of such a thing: ${claims} of ${untold.length}`);
  printConfusion(told);
}

function sharesOf(figures: Partial<Figures>[]): string {
  const names = ['anyKind', 'strict', 'precision'] as const;
  const shares = names.map((name) => [name, figureOf(name, sumOf(figures, name))?.toFixed(3)]);
  return shares.flat().join('  ');
}

/** What was told decides the line; where several kinds would be right, the first of them. */
function printConfusion(answers: Answer[]): void {
  const line = (head: string, cells: (string | number)[]) =>
    console.log(head.padEnd(12) + cells.map((cell) => String(cell || '·').padStart(6)).join(''));
  line(
    'told',
    settledKinds.map((kind) => kind.slice(0, 5)),
  );
  for (const kind of settledKinds) {
    const meant = answers.filter((answer) => meantBy(answer) === kind);
    line(
      kind,
      settledKinds.map((other) => meant.filter(({ said }) => said === other).length),
    );
  }
}

const isRight = ({ settling, said }: Answer) => settling.kinds.has(said);

const meantBy = (answer: Answer) => (isRight(answer) ? answer.said : [...answer.settling.kinds][0]);
