import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faultsOf } from '#server/proof/faults.ts';
import { groundOf } from '#server/proof/ground.ts';
import { type Answer, judgeFrom, type Question, standing } from './liar/chain.ts';
import { halves, isTrue, type Life, readLies, type Said } from './liar/read-lies.ts';

/**
 * The liar's bench: sentences as a model might write them, true paraphrases and lies of fifteen kinds, against what was
 * told. The rules refute a sentence, doubt it, or find nothing; what they do not refute is for the judge, who is
 * another model's answer. So two figures stand for each half: the rules alone, where every doubt counts as a fault, and
 * how much the judge has to decide.
 *   node bench/liar.ts [half or folder …]             the rules alone
 *   node bench/liar.ts HALF --ask FILE                writes what the judge would be asked, letter by letter, as JSON lines
 *   node bench/liar.ts HALF --answers FILE            the whole chain, with a judge whose answers stand in a file
 * What is set aside is never shown one by one to whoever mends the rules, hence --final.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'boolean' },
    final: { type: 'boolean' },
    ask: { type: 'string' },
    answers: { type: 'string' },
  },
});

type Finding = 'refuted' | 'doubted' | 'nothing';
const findings: Finding[] = ['refuted', 'doubted', 'nothing'];

for (const half of positionals.length > 0 ? positionals : halves) {
  const isOpen = (!half.endsWith('set-aside') && !half.includes('/')) || values.final === true;
  const lives = readLies(half);
  if (values.ask || values.answers) await measureChain(half, lives);
  else measureRules(half, lives, isOpen);
}

function measureRules(half: string, lives: Life[], isOpen: boolean) {
  const found: (Said & { finding: Finding })[] = [];
  for (const { teller, told, said } of lives) {
    const ground = groundOf(told, teller, new Date('2026-01-01'));
    for (const [at, one] of said.entries()) {
      const earlier = said[at - 1];
      // True sentences follow each other as in a piece, where the last one says who "she" is.
      const before = earlier && isTrue(one) && earlier.kind === one.kind ? [earlier.text] : [];
      const { refuted, doubts } = faultsOf(one, ground, before);
      const finding = refuted.length > 0 ? 'refuted' : doubts.length > 0 ? 'doubted' : 'nothing';
      found.push({ ...one, finding });
      if (values.show && isOpen && isTrue(one) !== (finding === 'nothing'))
        console.log(`${finding} ${one.kind}: ${one.text} ${[...refuted, ...doubts].join(' · ')}`);
    }
  }
  report(`${half}, rules alone`, found, ({ finding }) => finding !== 'nothing');
  const split = (all: typeof found) =>
    findings.map((each) => `${all.filter(({ finding }) => finding === each).length} ${each}`);
  const [truths, lies] = [found.filter(isTrue), found.filter((one) => !isTrue(one))];
  console.log(`lies: ${split(lies).join(', ')}; true sentences: ${split(truths).join(', ')}`);
  if (isOpen) reportKinds(found, ({ finding }) => finding !== 'nothing');
}

/** Each life as one piece through the product's own chain: rules, judge, and what is then printed without sources. */
async function measureChain(half: string, lives: Life[]) {
  const judge = judgeFrom(values.answers ? linesOf<Answer>(values.answers) : []);
  const found = [];
  for (const life of lives) found.push(...(await standing(life, judge.ask)));
  if (values.ask) {
    writeFileSync(values.ask, judge.unanswered.map((one) => `${JSON.stringify(one)}\n`).join(''));
    console.log(`${half}: ${judge.unanswered.length} questions for the judge in ${values.ask}`);
    return;
  }
  const left = judge.unanswered.length;
  report(
    `${half}, rules and judge${left > 0 ? `, ${left} questions unanswered` : ''}`,
    found,
    ({ stands }) => !stands,
  );
  reportKinds(found, ({ stands }) => !stands);
}

function report<One extends Said>(what: string, found: One[], isMarked: (one: One) => boolean) {
  const truths = found.filter(isTrue);
  const lies = found.filter((one) => !isTrue(one));
  const [marked, caught] = [truths.filter(isMarked).length, lies.filter(isMarked).length];
  console.log(
    `\n${what}: ${caught} of ${lies.length} lies caught (${percent(caught, lies.length)}), ${marked} of ${truths.length} true sentences marked (${percent(marked, truths.length)})`,
  );
}

function reportKinds<One extends Said>(found: One[], isMarked: (one: One) => boolean) {
  const kinds = [...Map.groupBy(found, ({ kind }) => kind)];
  console.log(
    kinds.map(([kind, all]) => `${kind} ${all.filter(isMarked).length}/${all.length}`).join(', '),
  );
}

function linesOf<Line extends Question | Answer>(path: string): Line[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
