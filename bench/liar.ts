import { parseArgs } from 'node:util';
import { faultsOf } from '#server/proof/faults.ts';
import { groundOf } from '#server/proof/ground.ts';
import { halves, readLies } from './liar/read-lies.ts';

/**
 * The liar's bench: sentences as a model might write them, true paraphrases and lies of fifteen kinds, against what
 * was told. Only the rules are measured: the judge that the product asks besides is taken to find nothing wrong.
 * Names of halves choose among them.
 * What is set aside is never shown one by one to whoever mends the rules, hence --final.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean' }, final: { type: 'boolean' } },
});

const chosen = halves.filter((half) => positionals.length === 0 || positionals.includes(half));
for (const half of chosen) {
  const isSetAside = half.endsWith('set-aside');
  const shown = values.show === true && (!isSetAside || values.final === true);
  const caught = new Map<string, { of: number; marked: number }>();
  for (const { teller, told, said } of readLies(half)) {
    const ground = groundOf(told, teller, new Date('2026-01-01'));
    for (const [at, { kind, text, cites }] of said.entries()) {
      const earlier = said[at - 1];
      // True sentences follow each other as in a piece, where the last one says who "she" is.
      const before = kind === 'true' && earlier?.kind === 'true' ? [earlier.text] : [];
      const faults = faultsOf({ text, cites }, ground, before);
      const counts = caught.get(kind) ?? { of: 0, marked: 0 };
      caught.set(kind, { of: counts.of + 1, marked: counts.marked + (faults.length > 0 ? 1 : 0) });
      if (shown && (kind === 'true') === faults.length > 0)
        console.log(`${kind}: ${text} ${faults.join(' · ')}`);
    }
  }
  const truth = caught.get('true') ?? { of: 0, marked: 0 };
  const lies = [...caught].filter(([kind]) => kind !== 'true');
  const [of, marked] = [
    sum(lies.map(([, counts]) => counts.of)),
    sum(lies.map(([, counts]) => counts.marked)),
  ];
  console.log(
    `\n${half}: ${marked} of ${of} lies caught (${percent(marked, of)}), ${truth.marked} of ${truth.of} true sentences marked (${percent(truth.marked, truth.of)})`,
  );
  if (!isSetAside || values.final)
    console.log(lies.map(([kind, counts]) => `${kind} ${counts.marked}/${counts.of}`).join(', '));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
