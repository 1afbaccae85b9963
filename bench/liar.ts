import { parseArgs } from 'node:util';
import { faultsOf } from '#server/proof/faults.ts';
import { groundOf } from '#server/proof/ground.ts';
import { halves, isTrue, readLies, type Said } from './liar/read-lies.ts';

/**
 * The liar's bench: sentences as a model might write them, true paraphrases and lies of fifteen kinds, against what was
 * told. The rules refute a sentence, doubt it, or find nothing; what they do not refute is for the judge, who is
 * another model's answer and not asked here. So two figures stand for each half: the rules alone, where every doubt
 * counts as a fault, and how much the judge has to decide.
 * Names of halves choose among them.
 * What is set aside is never shown one by one to whoever mends the rules, hence --final.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean' }, final: { type: 'boolean' } },
});

type Finding = 'refuted' | 'doubted' | 'nothing';
const findings: Finding[] = ['refuted', 'doubted', 'nothing'];

const chosen = halves.filter((half) => positionals.length === 0 || positionals.includes(half));
for (const half of chosen) {
  const isOpen = !half.endsWith('set-aside') || values.final === true;
  const found: (Said & { finding: Finding })[] = [];
  for (const { teller, told, said } of readLies(half)) {
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
  const truths = found.filter(isTrue);
  const lies = found.filter((one) => !isTrue(one));
  const marked = (all: typeof found) => all.filter(({ finding }) => finding !== 'nothing').length;
  const split = (all: typeof found) =>
    findings.map((each) => `${all.filter(({ finding }) => finding === each).length} ${each}`);
  console.log(
    `\n${half}, rules alone: ${marked(lies)} of ${lies.length} lies caught (${percent(marked(lies), lies.length)}), ${marked(truths)} of ${truths.length} true sentences marked (${percent(marked(truths), truths.length)})`,
  );
  console.log(`lies: ${split(lies).join(', ')}; true sentences: ${split(truths).join(', ')}`);
  if (isOpen)
    console.log(
      [...Map.groupBy(found, ({ kind }) => kind)]
        .map(([kind, all]) => `${kind} ${marked(all)}/${all.length}`)
        .join(', '),
    );
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
